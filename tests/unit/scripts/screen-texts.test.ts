import { describe, expect, it } from 'vitest';
import { script } from './script';

type Texts = ReadonlyMap<string, string>;
const { screenTexts, textObjections } = await script<{
  screenTexts: (path: string, text: string) => readonly { readonly line: number; readonly text: string }[];
  textObjections: (texts: Texts) => readonly string[];
}>('checks/screen-texts.mjs');

const found = (code: string) => screenTexts('src/renderer/row.tsx', code).map(({ line, text }) => `${line} ${text}`);
const objections = (code: string) => textObjections(new Map([['src/renderer/row.tsx', code]]));

describe('the texts on screen', () => {
  it('are words in JSX, labels and Dutch sentences, with their lines', () => {
    expect(
      found(`import { Row } from './Maanden';
const label = 'Bewaren';
const sentence = (count: number) => \`Er zijn \${count} rijen op deze computer.\`;
export const part = <p className="Rijtje van de lijst" title="Sluit het venster">Geen rijen</p>;
`),
    ).toEqual(['2 Bewaren', '3 Er zijn … rijen op deze computer.', '4 Sluit het venster', '4 Geen rijen']);
  });

  it('are no messages for developers, questions to the database, kinds, and English', () => {
    expect(
      found(`if (isWrong) throw new Error('een fout van de maker');
const sql = 'SELECT naam FROM de_lijst WHERE er = 1';
const kind = { kind: 'Bewaren', key: 'de sleutel' };
const english = 'the value of a row';
`),
    ).toEqual([]);
  });

  it('are refused when a sentence has more words than one reads at once', () => {
    const long = 'de rijen van deze lijst staan '.repeat(5);
    expect(objections(`const text = '${long}';`)).toHaveLength(1);
    expect(objections(`const text = '${'de rijen van deze lijst staan. '.repeat(5)}';`)).toEqual([]);
  });

  it('are refused with a word that is not used, unless the specification says it', () => {
    expect(objections("const text = 'Kies een preset uit de lijst';")).toEqual([
      'src/renderer/row.tsx:1: “preset” is “weergave”: Kies een preset uit de lijst',
    ]);
    expect(objections("const text = 'De regel heeft gesproken';")).toHaveLength(1);
    expect(objections("const text = 'Toevoegen extra preset';")).toEqual([]);
  });
});
