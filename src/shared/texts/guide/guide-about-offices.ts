import type { GuideText } from './guide-part';

/** The pages about an office, and about what changes from month to month. */
export const guideAboutOffices = {
  dossier: {
    paragraphs: [
      'Een dossier heeft alles over een kantoor: kengetallen met hun verloop, vergunningen, personen, vestigingen, artikelen, uw notities, en wie er dichtbij zit. Wat u eenmaal opende, leest u ook zonder netwerk.',
    ],
    steps: [
      'Druk {Enter} op een rij, of {Spatie} voor eerst een *Voorbeeld* naast de lijst.',
      'Het klokje bij een gegeven toont alle eerdere waarden. Het i-tje zegt wat het betekent en wie een fout verbetert.',
      'Blader met {Alt ↑} en {Alt ↓} door de lijst waar u vandaan kwam. {Esc} brengt u naar de lijst terug.',
      'Zoek met {Ctrl F} in het dossier, of zet *Mutaties* aan om alleen te zien wat wijzigde.',
      'Kies *Belblad* voor één blad met alles wat u nodig hebt om te bellen.',
      'Vink in de lijst twee tot zes kantoren aan en kies *Naast elkaar* om ze te vergelijken.',
    ],
    picture: { name: 'dossier', words: 'Het dossier van een kantoor, met kengetallen en hun verloop' },
    troubles: [
      {
        sign: 'Een dossier wordt niet opgehaald.',
        remedy:
          'Zonder netwerk ziet u wat de lijst weet. Haal dossiers vooraf op met *Dossiers van de selectie of lijst offline beschikbaar maken*.',
      },
      {
        sign: 'Een gegeven klopt niet.',
        remedy:
          'Het i-tje erachter zegt waar u de wijziging doorgeeft. De verbetering komt met een volgende maand mee.',
      },
      {
        sign: 'Een veld ontbreekt.',
        remedy: 'Het is leeg. Zet *Lege velden verbergen* uit om ook lege velden te zien.',
      },
    ],
  },
  momenten: {
    paragraphs: [
      'Een moment is een kopie van een dossier zoals het nu is, die nooit verandert. Zo kunt u later laten zien wat u bij een bezoek of een audit wist.',
    ],
    steps: [
      'Open het dossier en kies *Bewaarde momenten*, en daarin *Vandaag bewaren*.',
      'Typ een *Reden*, kies of *Notities en contactmomenten gaan mee*, en kies *Bewaren*.',
      'Kies later dat moment: u ziet toen, vandaag en het verschil. {F8} gaat naar het volgende verschil.',
      'Klik met {Ctrl} op een tweede moment om die twee te vergelijken.',
      'Kies *Bewijsbestand* voor een bestand dat bewijst dat de kopie ongewijzigd is, of schrijf haar als PDF.',
    ],
    picture: { name: 'moment', words: 'Een bewaard moment naast het dossier van vandaag, met rechts het bewijs' },
    troubles: [
      {
        sign: 'Er staat “Dit moment is beschadigd”.',
        remedy: 'Het bestand op schijf is gewijzigd. Lees het moment in uit een eerder bestand met uw eigen werk.',
      },
      {
        sign: 'U hebt een moment per ongeluk verwijderd.',
        remedy: '{Ctrl Z} haalt het terug, totdat Adviesatlas opnieuw start.',
      },
    ],
  },
  kleuren: {
    paragraphs: [
      'Bij elke kleur en elk afgeleid getal kunt u vragen waar het vandaan komt. Past de grens van de aanbieder niet bij uw werk, dan probeert u een eigen grens voordat u die overneemt.',
    ],
    steps: [
      'Ga naar een cel met een kleur en druk {Alt Enter}, of kies *Waarom deze kleur of dit getal?* met {Ctrl K}.',
      'U leest de grens, de gegevens erachter, de formule, de bron, en wanneer de waarde veranderde. *Kopiëren als tekst* neemt het mee.',
      'Kies daar, of in het menu van de kolom, *Drempelproef…*.',
      'Verschuif een grens. Ernaast staat hoeveel kantoren een andere kleur krijgen, ook *In elke bewaarde maand*.',
      'Kies *Overnemen als mijn grens*. Overal waar hij kleurt, en in elk bestand, staat dan “eigen grens”.',
      'Met *Eigen grens intrekken* geldt weer die van de aanbieder.',
    ],
    picture: {
      name: 'limits',
      words: 'De drempelproef: een verschoven grens, met wie daardoor een andere kleur krijgt',
    },
    troubles: [
      {
        sign: 'Een collega ziet een andere kleur.',
        remedy: 'Een eigen grens geldt alleen op deze computer. Met *Eigen werk…* gaat hij in een bestand mee.',
      },
      {
        sign: 'Bij een maand staat een vraagteken.',
        remedy: 'De kolom is die maand anders berekend. Die maand telt in de proef niet mee.',
      },
    ],
  },
  maanden: {
    paragraphs: [
      'Elke maand blijft op uw computer staan. U zet er twee naast elkaar met *Maanden vergelijken*: wie nieuw is, stopte of verhuisde, en elke cel met de oude en de nieuwe waarde.',
    ],
    steps: [
      'Kies links *Maanden*. Haal zo nodig eerst eerdere maanden op; na de eerste kunt u al kijken.',
      'Kies de *Eerste maand* en de *Tweede maand*, en lees boven de rijen wat er telt. Klik op een getal om die kantoren te zien.',
      '{F8} gaat naar de volgende wijziging. Rechts staat in welke kolommen de wijzigingen zitten.',
      'Vraagt een kolom om uw oordeel, kies dan *Anders berekend* of *Echte wijziging*. Wat anders berekend is, telt nergens mee.',
      'Kies *Stromen* voor de weg van klasse naar klasse, of *Overstappers* voor wie van kantoor wisselde.',
      'Wilt u alles zien zoals het toen was, kies dan bovenaan bij de maand een eerdere. Een rand en de oranje maand zeggen dat u terugkijkt; {Alt Home} brengt u terug.',
      'In de lijst toont *Mutaties* alleen wat in een periode wijzigde, met de oude waarde doorgestreept.',
    ],
    picture: { name: 'months', words: 'Twee maanden naast elkaar, met de oude waarden in de cellen' },
    troubles: [
      {
        sign: 'Er is maar één maand.',
        remedy:
          'Kies *Eerdere maanden ophalen* bij *Instellingen*. Geeft uw aanbieder er geen, dan komt elke nieuwe maand er vanzelf bij.',
      },
      {
        sign: 'Een kleine afronding telt als wijziging.',
        remedy: 'Kies in het menu van de kolom *Marge…* en typ tot welk verschil iets geen wijziging is.',
      },
      {
        sign: 'Een kantoor is nieuw en een ander gestopt, maar het is hetzelfde.',
        remedy: 'Staat er *Voortgezet door*, kies dan *Klopt* of *Klopt niet*. Uw antwoord geldt in elke vergelijking.',
      },
    ],
  },
  marktbeeld: {
    paragraphs: [
      '*Marktbeeld* zegt van elke bewaarde maand hoe de markt ervoor staat. Elk getal opent zijn kantoren, en elke verdeling telt op tot alle actieve kantoren.',
    ],
    steps: [
      'Kies links *Marktbeeld*, en de maand; dan gaat het hele venster over die maand. Kies *Vergeleken met* voor een andere maand dan de vorige.',
      'Klik op een getal voor zijn kantoren; {Alt ←} brengt u terug bij dat getal. Binnen een kaart gaan de pijltjes langs de getallen.',
      'Kies *13 maanden* voor het verloop, of *Als tabel* voor alle getallen. Bij elke kaart kopieert en bewaart u de getallen, en het plaatje.',
      'Kies bij *Welke kantoren* een bewaarde weergave voor uw eigen deel van de markt.',
      'Kies *Werkmap maken* of *PDF*: dezelfde maand geeft altijd hetzelfde bestand. Onderaan staat hoe u het beeld aanhaalt.',
    ],
    picture: { name: 'market', words: 'De markt over dertien maanden: vier lijnen en hun getallen' },
    troubles: [
      {
        sign: 'Een lijn is onderbroken, of er staat *anders berekend*.',
        remedy: 'De aanbieder rekent sinds die maand anders. Bij *Maanden* ziet u waarom, en zegt u of dat klopt.',
      },
      {
        sign: 'Een mediaan ontbreekt.',
        remedy: 'Van minder dan vijf kantoren is er geen mediaan: die zegt iets over één kantoor, niet over de markt.',
      },
    ],
  },
  gevolgen: {
    paragraphs: [
      '*Gevolgen* kijkt elke nieuwe maand na wat er gebeurde met de weergaven en KvK-lijsten die u volgt. Een regel van de Waakhond let op één ding, en zegt elke maand iets, ook als er niets was.',
    ],
    steps: [
      'Kies links *Gevolgen*. Onder *Wat u volgt* staat per weergave en lijst wie erin kwam, eruit ging en wijzigde. Klik op een getal voor de kantoren.',
      'Vink af wat u gezien hebt; met *Notitie toevoegen* schrijft u erbij wat u deed.',
      'Kies *Regel maken*. Kies *Waarover*, en wat u wilt weten: bijvoorbeeld als een kantoor *door een grens gaat*.',
      'Rechts ziet u wat de regel in de afgelopen maanden zou hebben gemeld. Bevalt dat, kies dan *Regel bewaren*.',
      'Lees onder *Berichten* wat er gemeld is. {J} en {K} gaan langs de berichten, {Spatie} zet er een op *Klaar*.',
      'Gaat een kantoor verder onder een ander nummer, kies dan *Laten volgen*: uw notities, lijsten en regels gaan mee. Dat kunt u terugdraaien.',
    ],
    picture: { name: 'rule', words: 'Een nieuwe regel, met wat hij eerder zou hebben gemeld' },
    troubles: [
      {
        sign: 'Een regel meldt niets.',
        remedy:
          'Het *Logboek* zegt elke maand waarom: stil met hoeveel kantoren zijn nagekeken, op pauze, of niet te controleren.',
      },
      {
        sign: 'Een regel meldt honderden kantoren tegelijk.',
        remedy:
          'Dat wordt één melding: waarschijnlijk wijzigde de aanbieder iets. Kijk bij *Maanden* of de kolom anders berekend is.',
      },
      {
        sign: 'Een weergave die u wilt volgen, staat er niet bij.',
        remedy: 'Bewaar haar eerst bij *Weergave*. Een weergave van twee maanden of een periode wordt niet gevolgd.',
      },
    ],
  },
  kwaliteit: {
    paragraphs: [
      'Adviesatlas stelt bij elk kantoor vragen: past de postcode bij de plaats, noemen drie bronnen dezelfde FTE? Wat niet klopt heet een bevinding. Dat is een vraag, geen oordeel.',
    ],
    steps: [
      'Kies links *Kwaliteit*, en boven in beeld over welke *Kantoren* het gaat: alle, of uw eigen lijst.',
      '*Score* zegt hoe goed de maand is, met de formule en hoeveel controles gegevens hadden. Klik op een getal voor de kantoren.',
      'Kies *Per regel* of *Per kantoor*. {Enter} op een rij toont het bewijs, {Spatie} selecteert haar.',
      'Kies *Mail openen*: uw mailprogramma heeft dan een concept met het bewijs. Versturen doet u zelf.',
      'Kies *Klopt wel…* als het geen fout is, en typ waarom. Dat geldt ook in volgende maanden.',
      '*Mogelijk dezelfde* legt kantoren naast elkaar die veel gemeen hebben. Zeg of het *Hetzelfde kantoor* is; er wordt niets samengevoegd.',
    ],
    picture: { name: 'quality', words: 'De bevindingen van één regel, met het bewijs en het concept van de mail' },
    troubles: [
      {
        sign: 'U wilt weten of een gemelde fout is hersteld.',
        remedy: 'Het *Verloop* zegt het: hersteld in welke maand, terug, of na hoeveel maanden het er nog staat.',
      },
      {
        sign: 'Een bevinding is weg.',
        remedy: 'Zet *Ook wat al is afgehandeld* aan. Bij uw antwoord staat *Intrekken*.',
      },
      {
        sign: 'Een regel stelt vragen waar u niets aan hebt.',
        remedy: 'Zet hem uit bij *Per regel*. De score verandert daardoor niet.',
      },
    ],
  },
} as const satisfies Readonly<Record<string, GuideText>>;
