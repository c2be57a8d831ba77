import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askReasons, type MissingReason } from '../../../../../../src/renderer/list/tools/kvk-lists/missing-reasons';
import { failure, type Result } from '../../../../../../src/shared/domain/result';

type Word = 'known' | 'FILTERED' | 'NOT_FOUND' | 'PROVIDER_UNREACHABLE';
const answers: Readonly<Record<Word, Result<unknown>>> = {
  known: { ok: true, data: {} },
  FILTERED: failure('FILTERED'),
  NOT_FOUND: failure('NOT_FOUND'),
  PROVIDER_UNREACHABLE: failure('PROVIDER_UNREACHABLE'),
};
const reasons: Readonly<Partial<Record<Word, MissingReason>>> = {
  known: 'elsewhere',
  FILTERED: 'outside',
  NOT_FOUND: 'unknown',
};

/** Asks about numbers for which the provider gives these answers, and returns the reported reasons. */
async function asked(words: readonly Word[], signal = new AbortController().signal) {
  const found = new Map<string, MissingReason>();
  let [now, most] = [0, 0];
  const failed = await askReasons(
    words.map((_, at) => String(at)),
    {
      ask: async (kvk) => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setImmediate(resolve));
        now -= 1;
        return answers[words[Number(kvk)] ?? 'known'];
      },
      onReason: (kvk, reason) => found.set(kvk, reason),
      signal,
    },
  );
  return { found, failed, most };
}

describe('why numbers are missing', () => {
  it('comes from the provider for each number, three at a time', async () => {
    const word = fc.constantFrom<Word>('known', 'FILTERED', 'NOT_FOUND');
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
        const { found, failed, most } = await asked(words);
        expect([...found].sort()).toEqual(words.map((each, at) => [String(at), reasons[each]]).sort());
        expect(failed).toBeNull();
        expect(most).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('stops at another failure, and keeps earlier answers', async () => {
    const { found, failed } = await asked([
      'NOT_FOUND',
      'FILTERED',
      'known',
      'PROVIDER_UNREACHABLE',
      'known',
      'known',
      'known',
      'known',
    ]);
    expect(failed?.code).toBe('PROVIDER_UNREACHABLE');
    expect(found.size).toBeGreaterThanOrEqual(3);
    expect(found.size).toBeLessThan(8);
  });

  it('reports nothing after it was stopped', async () => {
    const { found, failed } = await asked(['NOT_FOUND', 'PROVIDER_UNREACHABLE'], AbortSignal.abort());
    expect(found.size).toBe(0);
    expect(failed).toBeNull();
  });
});
