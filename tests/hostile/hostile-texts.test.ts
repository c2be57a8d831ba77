import { afterAll, describe, expect, it } from 'vitest';
import { TextReader } from '../../src/main/given-texts/text-calls';
import { launchUnderNode } from '../../src/main/wire/launch-process';
import { ownWorkHead } from '../../src/shared/domain/account/own-work';
import { longestKvkListText, mostMissing } from '../../src/shared/domain/lists/kvk-list';
import { failureOf } from '../../src/shared/domain/result';
import { viewFileHead } from '../../src/shared/view/view';
import { eachCase } from '../first-cases';

const built = (name: string): URL => new URL(`../../out/main/${name}.js`, import.meta.url);
const reader = new TextReader(built('text-worker'), { launch: launchUnderNode, entry: built('guarded-process') });
afterAll(() => reader.stop());

const filled = (text: string, length = longestKvkListText): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const numbers = Array.from({ length: 550_000 }, (_, at) => String(10_000_000 + at));

/** Texts of KvK numbers of up to five million characters, each of one kind. */
const lists: Readonly<Record<string, string>> = {
  'all numbers on one line': numbers.join(' '),
  'numbers in quotes': `"${numbers.slice(0, 400_000).join('" "')}"`,
  'a quote that is never closed': `"${filled('99041278;x\n').slice(1)}`,
  'quotes only': filled('"'),
  'spaces and a last letter': `99041278${filled(' ').slice(9)}x`,
  // This text is shorter, so that a busy computer reads it within the limit too.
  'no number on any line': filled('x\n', 1_000_000),
  'five million cells of one number': filled('99041278;;;;\n'),
  'one number on each line': numbers.join('\n'),
  'separators only': filled(';'),
  'line breaks only': filled('\r'),
};

/** How many turns other work had on this thread before the work ended: none, if the work was done on this thread. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isDone = true;
  return { result, turns };
}

describe('a text that no person would type', () => {
  eachCase(1, Object.entries(lists))(
    'of %s is read on another thread, and the answer to a window is short',
    async (_what, text) => {
      expect(text.length).toBeLessThanOrEqual(longestKvkListText);
      const found = await turnsDuring(() => reader.read('numbers', { text }));
      const reported = await turnsDuring(() => reader.read('report', { text, before: null, missing: found.result }));
      expect(reported.result.missing.count).toBe(found.result.length);
      expect(reported.result.missing.first.length).toBeLessThanOrEqual(mostMissing.toRead);
      expect(JSON.stringify(reported.result).length).toBeLessThan(200_000);
      // A short report may arrive in the same turn.
      expect(Math.max(found.turns, reported.turns)).toBeGreaterThan(1);
    },
  );

  const head = (of: object) => JSON.stringify(of).slice(0, -1);
  const nested = (open: string, close: string) => `${open.repeat(60_000)}1${close.repeat(60_000)}`;
  it.each([
    ['ownWork', `${head(ownWorkHead)},"roles":${'['.repeat(5_000_000)}`, 'OWN_WORK_INVALID'],
    ['ownWork', `${head(ownWorkHead)},"roles":{${filled('"a":{},', 6_000_000)}"b":{}}}`, 'OWN_WORK_INVALID'],
    [
      'ownWork',
      `${head(ownWorkHead)},"roles":{${Array.from({ length: 200 }, (_, at) => `"r${at}":{"presets":[],"savedFilters":[],"kvkLists":[],"drafts":[]}`).join()}}}`,
      'OWN_WORK_INVALID',
    ],
    ['viewFile', `${head(viewFileHead)},"view":${'{"a":'.repeat(150_000)}`, 'VIEW_FILE_INVALID'],
    ['viewFile', filled('[', 999_999), 'VIEW_FILE_INVALID'],
    [
      'viewFile',
      `${head(viewFileHead)},"name":"a","kvkLists":{},"view":${nested('{"conditions":', '}')}}`,
      'VIEW_FILE_INVALID',
    ],
    ['ownWork', `${head(ownWorkHead)},"roles":{"a":${nested('{"presets":[', ']}')}}}`, 'OWN_WORK_INVALID'],
    ['ownWork', nested('[', ']'), 'OWN_WORK_INVALID'],
  ] as const)('as a file (%s) is refused, and the next text is read', async (kind, text, code) => {
    const reading =
      kind === 'ownWork'
        ? reader.read(kind, {
            bytes: new TextEncoder().encode(text),
            may: { roles: ['a'], open: 'a', lacks: [], shut: [] },
          })
        : reader.read(kind, { text });
    expect(failureOf(await reading.catch((error: unknown) => error))).toMatchObject({ code });
    expect(await reader.read('upload', { text: '99041278' })).toMatchObject({ rows: 1 });
  });
});
