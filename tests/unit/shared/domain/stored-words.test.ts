import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changeNamed, howKinds, howWords, kindsNamed, kindWords } from '../../../../src/shared/catalog/past-column';
import { comparedKinds } from '../../../../src/shared/domain/lists/comparison';
import { flagOf, flagWord } from '../../../../src/shared/domain/lists/flag-words';
import { readListChoice } from '../../../../src/shared/filters/kinds/list-choice';
import { writeKinds } from '../../../../src/shared/filters/value-filters';
import { statuses, statusOf, statusWords } from '../../../../src/shared/format/ratings';

const source = fileURLToPath(new URL('../../../../src', import.meta.url));

/** The words in months, views and files of every version so far, in the order of the kinds in code. */
const storedKinds = [
  ...['nieuw', 'gestopt', 'uit de lijst', 'voortgezet', 'verhuisd', 'rating omhoog', 'rating omlaag'],
  ...['vergunning erbij', 'vergunning weg', 'gewijzigd', 'gevuld', 'leeg geworden', 'niet te lezen'],
];

describe('a stored word', () => {
  it('of a flag is read and written as in every version so far', () => {
    expect(['ja', 'nee', '', null, 'Ja', true].map(flagOf)).toEqual([true, false, null, null, null, null]);
    expect([true, false].map(flagWord)).toEqual(['ja', 'nee']);
  });

  it('of a change names its kind, in cells and in filters of stored views', () => {
    expect(comparedKinds.map((kind) => kindWords[kind])).toEqual(storedKinds);
    for (const [at, word] of storedKinds.entries()) expect(kindsNamed([word])).toEqual([comparedKinds[at]]);
    expect(kindsNamed(['iets anders'])).toEqual([]);
    expect([null, undefined, 'nieuw'].map((cell) => kindsNamed(cell))).toEqual([[], [], []]);
    for (const isReversed of [false, true]) {
      const { values, not = false } = readListChoice(writeKinds(['arrived', 'moved'], isReversed));
      expect({ values, not }).toEqual({ values: ['nieuw', 'verhuisd'], not: isReversed });
    }
    expect(howKinds.map((kind) => howWords[kind])).toEqual([...storedKinds.slice(9, 12), 'gelijk', 'niet te lezen']);
    expect(howKinds.map((kind) => changeNamed(howWords[kind]))).toEqual(['changed', 'filled', 'emptied', null, null]);
  });

  it('of a colour names its status', () => {
    expect(['Groen', 'Oranje', 'Rood', 'Geel', 'groen', null].map(statusOf)).toEqual([
      ...statuses,
      undefined,
      undefined,
    ]);
    expect(statuses.map((status) => statusWords[status])).toEqual(['Groen', 'Oranje', 'Rood', 'Geel']);
  });

  it('is compared by its one reader only', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const compared =
      /[!=]== *(?:flagWords\.|kindWords\[|howWords\[|'(?:Groen|Oranje|Rood|Geel|ja|nee|gelijk|gewijzigd|gevuld|voortgezet|gestopt)')/;
    const found = files.flatMap((name) => {
      const lines = readFileSync(join(source, name), 'utf8').split('\n');
      return lines.flatMap((line, at) => (compared.test(line) ? [`${name}:${at + 1}`] : []));
    });
    // The last one rewrites views of an earlier version.
    const readers = [
      'shared/domain/lists/flag-words.ts',
      'shared/catalog/past-column.ts',
      'main/user-data/database/migrate.ts',
    ];
    expect(found.filter((place) => !readers.some((reader) => place.replaceAll('\\', '/').startsWith(reader)))).toEqual(
      [],
    );
    expect(found).toHaveLength(2);
  });
});
