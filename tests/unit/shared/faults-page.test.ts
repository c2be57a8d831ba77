import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { notices } from '../../../src/shared/domain/program/notice';
import { errorCodes } from '../../../src/shared/domain/result';
import { errorSentences } from '../../../src/shared/texts/error-sentences';
import { keyProblems, keyReasons } from '../../../src/shared/texts/key-sentences';
import { noticeSentences } from '../../../src/shared/texts/notice-sentences';

const page = readFileSync(new URL('../../../docs/faults.md', import.meta.url), 'utf8');

describe('docs/faults.md', () => {
  it('has a sentence for everything that can go wrong, as the program shows it', () => {
    for (const code of errorCodes) expect(page).toContain(`${code}: ${errorSentences[code]} |`);
    for (const [why, sentence] of Object.entries({ ...keyReasons, ...keyProblems }))
      expect(page).toContain(`${why}: ${sentence} |`);
    for (const notice of notices) expect(page).toContain(`${notice}: ${noticeSentences[notice]} |`);
  });

  it('names tests that exist', () => {
    const named = [...page.matchAll(/\| `([\w/.-]+)` ([^|]+) \|/g)];
    expect(named.length).toBeGreaterThan(35);
    for (const [, path = '', words = ''] of named) {
      const file = new URL(`../../${path}`, import.meta.url);
      expect(existsSync(file), path).toBe(true);
      expect(readFileSync(file, 'utf8'), path).toContain(words.trim());
    }
  });

  it('has sentences that begin with a capital and end with a full stop', () => {
    for (const sentence of [errorSentences, noticeSentences, keyReasons, keyProblems].flatMap((of) =>
      Object.values(of),
    )) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});
