import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notices } from '../../../../src/shared/domain/program/notice';
import { errorCodes } from '../../../../src/shared/domain/result';
import { errorSentences } from '../../../../src/shared/texts/error-sentences';
import { keyProblems, keyReasons } from '../../../../src/shared/texts/key-sentences';
import { noticeSentences } from '../../../../src/shared/texts/notice-sentences';

const page = readFileSync(new URL('../../../../docs/faults.md', import.meta.url), 'utf8');

/** The sentences of the program, each with the name of what can go wrong, that a page does not show. */
function missingSentences(text: string): readonly string[] {
  const shown = [
    ...errorCodes.map((code) => `${code}: ${errorSentences[code]}`),
    ...Object.entries({ ...keyReasons, ...keyProblems }).map(([why, sentence]) => `${why}: ${sentence}`),
    ...notices.map((notice) => `${notice}: ${noticeSentences[notice]}`),
  ];
  return shown.filter((sentence) => !text.includes(`${sentence} |`));
}

const namedTests = (text: string) =>
  [...text.matchAll(/\| `([\w/.-]+)` ([^|]+) \|/g)].map(([, path = '', words = '']) => ({ path, words: words.trim() }));

/** The tests that a page names and that do not exist, by file and words. */
const missingTests = (text: string): readonly string[] =>
  namedTests(text)
    .filter(({ path, words }) => {
      const file = new URL(`../../../${path}`, import.meta.url);
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(words);
    })
    .map(({ path, words }) => `${path} ${words}`);

describe('docs/faults.md', () => {
  it('has a sentence for everything that can go wrong, as the program shows it', () => {
    expect(missingSentences(page)).toEqual([]);
  });

  it('names tests that exist', () => {
    expect(missingTests(page)).toEqual([]);
    expect(namedTests(page).length).toBeGreaterThan(35);
  });

  it('may not lack a sentence, change it, or name a test that does not exist', () => {
    const sentence = errorSentences.INTERNAL;
    expect(missingSentences(page.replace(`INTERNAL: ${sentence}`, `INTERNAL: ${sentence}.`))).toEqual([
      `INTERNAL: ${sentence}`,
    ]);
    const row = '| `unit/shared/absent.test.ts` fails |\n| `unit/shared/security-page.test.ts` sings |';
    expect(missingTests(row)).toEqual(['unit/shared/absent.test.ts fails', 'unit/shared/security-page.test.ts sings']);
  });

  it('has sentences that begin with a capital and end with a full stop', () => {
    for (const sentence of [errorSentences, noticeSentences, keyReasons, keyProblems].flatMap((of) =>
      Object.values(of),
    )) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});
