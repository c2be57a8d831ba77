import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../../../src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  // The demo is a provider, with pages of its own.
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('demo'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(new URL(path, source), 'utf8') }));

const texts = 'shared/texts/';
const errors = `${texts}error-sentences.ts`;
const questions = `${texts}contact-sentences.ts`;
const registration = `${texts}contact-sentences.ts`;
const lists = `${texts}list-sentences.ts`;
const records = `${texts}record-sentences.ts`;
const screens = 'renderer/screens/';

/**
 * The sentences and names that the product must have word for word, and the only place where each is declared
 * (docs/rules/session.md#fixed-sentences).
 */
const sentences: Readonly<Record<string, string>> = {
  'Uw sessie wordt geactiveerd.': `${screens}activate/activate-screen.tsx`,
  'Aanmelden bij Adviesatlas': registration,
  "'wachtwoord vergeten'": registration,
  'U moet een wachtwoord opgeven.': errors,
  'U moet een geldig email adres invullen.': errors,
  'Het inloggen is mislukt.': errors,
  'Het email adres en/of het wachtwoord is niet correct.': errors,
  'Uw inlogmogelijkheid is verlopen.': errors,
  'De server kan op dit moment uw verzoek niet afhandelen.': errors,
  'Het KvK nummer is niet geldig.': errors,
  'De gegevens bij dit KvK nummer zijn (nog) niet beschikbaar.': errors,
  'De gegevens van deze persoon zijn (nog) niet of niet meer beschikbaar.': errors,
  "'Stel hier uw vraag'": questions,
  "'Voornaam'": questions,
  "'Achternaam',\n  companyName": questions,
  "'Bedrijfsnaam'": questions,
  "'E-mail',\n  body": questions,
  "body: 'Vraag'": questions,
  'Uw vraag is verstuurd.': questions,
  'Het versturen van uw bericht is mislukt.': questions,
  'Uw vraag kon niet verstuurd worden.': questions,
  'U moet alle velden invullen.': questions,
  "'Verstuur'": `${screens}contact-question/contact-screen.tsx`,
  'De lijst wordt geladen...': lists,
  'Geen mutaties in de opgegeven periode': lists,
  'Uw filter bevat geen $': lists,
  'Weet u zeker dat u deze regel wilt verwijderen?': records,
  'Geen adviseurs dichtbij.': 'renderer/dossier/nearby/nearby-table.tsx',
  '>Andere intermediairs dichtbij<': 'renderer/dossier/nearby/nearby-table.tsx',
  'onveranderde…': 'renderer/dossier/sections/field-history.tsx',
  'Artikels per pagina': `${screens}press/press-list.tsx`,
  'Toevoegen extra preset': `${screens}views/views-screen.tsx`,
  'Verwijder preset': `${screens}views/views-screen.tsx`,
  'Fout bij uploaden filter (': `${screens}upload-filter/upload-filter-screen.tsx`,
  "'Vakpers/Vestigingen'": 'shared/catalog/list-definitions.ts',
  "title: 'Werknemers'": 'shared/catalog/list-definitions.ts',
};

/** Sentences that begin another one, or are used for two things: declared in the texts only. */
const inTexts: readonly string[] = [
  'Uw abonnement geeft geen toegang tot deze gegevens.',
  'Er is een fout opgetreden bij het bewaren van de wijzigingen.',
  'Er is een fout opgetreden bij het uploaden van het attachment.',
];

type File = (typeof files)[number];
const placesOf = (sentence: string, within: readonly File[]): readonly string[] =>
  within.filter(({ text }) => text.includes(sentence)).map(({ path }) => path);

describe('a sentence that the product must have', () => {
  it.each(Object.entries(sentences))('%j is declared once, in %s', (sentence, place) => {
    expect(placesOf(sentence, files)).toEqual([place]);
  });

  it('is noticed when it is missing, changed, or declared twice', () => {
    const sentence = 'Uw sessie wordt geactiveerd.';
    const place = { path: 'renderer/a.ts', text: `const a = '${sentence}';` };
    expect(placesOf(sentence, [])).toEqual([]);
    expect(placesOf(sentence, [{ ...place, text: place.text.replace('wordt', 'is') }])).toEqual([]);
    expect(placesOf(sentence, [place, { ...place, path: 'renderer/b.ts' }])).toEqual([
      'renderer/a.ts',
      'renderer/b.ts',
    ]);
  });

  it.each(inTexts)('%j is among the texts only', (sentence) => {
    const found = placesOf(sentence, files);
    expect(found.length).toBeGreaterThan(0);
    for (const path of found) expect(path.startsWith(texts)).toBe(true);
  });
});
