const every = 'e2e/every-route.spec.ts: is accessible in light, in dark and at 200 %, in one window';
const people = 'Niet onderzocht met schermlezers door mensen.';

/** @type {import('../pages.mjs').Sheet} */
export const accessibility = {
  file: 'accessibility.md',
  title: 'Toegankelijkheid: EN 301 549 v3.2.1 (WCAG 2.1 AA), uit de tests',
  intro: `Het rapport volgt uit tests met axe (WCAG 2.2 A en AA) op elk scherm, in licht, donker, bij 200 % en met geforceerde kleuren, en uit
tests met alleen het toetsenbord. *Aangetoond* is wat die tests laten zien; een verklaring van conformiteit door een onderzoeker is het niet.`,
  parts: [
    {
      title: 'Hoofdstuk 9 en 11: schermen en programmatuur',
      answers: [
        {
          id: '9.1.1.1',
          question: 'Tekst bij wat geen tekst is',
          answer: 'Knoppen, pictogrammen, kaart en grafiek hebben een naam; grafiek en kaart ook een tabel.',
          proofs: [every, 'e2e/charts.spec.ts: filters by dragging, by keys and by the table'],
        },
        {
          id: '9.1.3.1',
          question: 'Structuur en verbanden',
          answer: 'Koppen, lijsten, rasters en velden hebben hun rol.',
          proofs: [every],
          gap: people,
        },
        {
          id: '9.1.4.1',
          question: 'Niet met kleur alleen',
          answer: 'Een gekleurde waarde heeft ook een woord.',
          proofs: ['e2e/views.spec.ts: rows are coloured by a column with few values, with a word for each'],
        },
        {
          id: '9.1.4.3',
          question: 'Contrast',
          answer: 'Op elk scherm gemeten, licht en donker.',
          proofs: [every],
        },
        {
          id: '9.1.4.4',
          question: 'Vergroten tot 200 %',
          answer: 'Op elk scherm gemeten.',
          proofs: [
            every,
            'e2e/narrow-window.spec.ts: at 200 % the focused element is always completely visible, with nothing over it',
          ],
        },
        {
          id: '9.1.4.10',
          question: 'Herschikken (320 px)',
          answer:
            'Kleine vensters zijn bruikbaar; een lijst met kolommen schuift in twee richtingen, wat de norm voor tabellen toelaat.',
          proofs: ['e2e/narrow-window.spec.ts: filters can be read and removed at every width'],
          gap: '320 px is niet op elk scherm gemeten.',
        },
        {
          id: '9.2.1.1',
          question: 'Toetsenbord',
          answer: 'Al het dagelijkse werk kan met toetsen.',
          proofs: [
            'e2e/keyboard.spec.ts: all rows are selected, and offered for export, by keys only, and the focus returns',
            'e2e/make-dossiers.spec.ts: dossiers are made by keys: begun, paused, continued and listed',
          ],
        },
        {
          id: '9.2.1.2',
          question: 'Geen val voor het toetsenbord',
          answer: 'Tab verlaat het raster; Escape sluit wat open is.',
          proofs: ['e2e/list.spec.ts: move within the grid, and Tab leaves it'],
        },
        {
          id: '9.2.4.3',
          question: 'Volgorde van de focus',
          answer: 'Een scherm krijgt de focus als het opent; een venster geeft haar terug.',
          proofs: [
            'e2e/focus.spec.ts: every opened screen gets the focus, and the list gets it in the last cell',
            'e2e/focus-back.spec.ts: saving and deleting return the focus, also when their button is removed',
          ],
        },
        {
          id: '9.2.4.7',
          question: 'Zichtbare focus',
          answer: 'Altijd, ook met geforceerde kleuren.',
          proofs: ['e2e/access-list.spec.ts: forced colours show what is selected, and where the focus is'],
        },
        {
          id: '9.3.3.1',
          question: 'Fouten herkennen en verbeteren',
          answer:
            'Een fout staat bij haar veld, met wat te doen is; een filter dat niet begrepen wordt, biedt een voorstel.',
          proofs: [
            'e2e/outer-screens.spec.ts: registration reports faults at their fields, and leads to the login when it succeeds',
            'e2e/views.spec.ts: one click applies the suggestion for a filter that is not understood',
          ],
        },
        {
          id: '9.4.1.2',
          question: 'Naam, rol en waarde',
          answer: 'Op elk scherm gemeten.',
          proofs: [every],
          gap: people,
        },
        {
          id: '11.7',
          question: 'Voorkeuren van de gebruiker',
          answer: 'Thema en geforceerde kleuren van het systeem gelden; zonder beweging als het systeem dat vraagt.',
          proofs: ['e2e/every-route.spec.ts: every reloaded address is accessible, with forced colours too'],
        },
      ],
    },
    {
      title: 'Hoofdstuk 10: documenten die het programma maakt',
      answers: [
        {
          id: '10.1.3.1',
          question: 'Structuur van een PDF',
          answer: 'Koppen, tabellen met kopcellen, alternatieve tekst, taal en bladwijzers (PDF/UA-1), of PDF/A-2a.',
          proofs: [
            'unit/main/paper/pdf-ua-checks.test.ts: each have an example that breaks them',
            'unit/main/paper/pdf-ua-checks.test.ts: are all kept by the document of a dossier',
          ],
          gap: 'veraPDF draait in de werkgang van een wijziging, niet in de gewone tests.',
        },
      ],
    },
  ],
};
