import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');

/** The short names that the page introduces. */
const files: Readonly<Record<string, string>> = {
  desktop: 'unit/electron/desktop.test.ts',
  web: 'integration/main/browser-host.test.ts',
  faults: 'integration/main/faults.test.ts',
};

/** A test file, and the parts of titles that are named after it, separated by semicolons or commas. */
const proof =
  /`((?:unit|integration|e2e|hostile|chaos)\/[\w/.-]+|desktop|web|faults)`(?:: ([^`|()]+?))?(?=[`|()]|\. |$)/gm;

/** The text of a file below `tests`; null where there is none. */
function testText(path: string): string | null {
  const file = new URL(`../../${path}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The tests that a page names as proof; and those of them that do not exist, by file and title. */
function proofsOf(text: string, readTest: (path: string) => string | null) {
  // Each paragraph, item and row on one line.
  const proofs = [...text.replace(/\n(?!\n|[-|#])\s*/g, ' ').matchAll(proof)];
  const missing = proofs.flatMap(([, name = '', titles = '']) => {
    const path = files[name] ?? name;
    const tests = readTest(path)?.replace(/\s+/g, ' ');
    if (tests === undefined) return [path];
    return titles
      .split(/[;,] /)
      .map((title) => title.trim())
      .filter((title) => title !== '' && !title.startsWith('where ') && !tests.includes(title))
      .map((title) => `${path}: ${title}`);
  });
  return { count: proofs.length, missing };
}

describe('docs/security.md', () => {
  it('names only tests that exist as proof', () => {
    const { count, missing } = proofsOf(page, testText);
    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });

  it('may not name a file or a title that does not exist', () => {
    const row = '| risk | `unit/main/lock.test.ts`: two programs; keeps\n  a lock | `web`: refuses others |\n';
    const kept = (path: string) => (path.startsWith('unit/') ? "it('keeps a lock, for\ntwo programs')" : null);
    expect(proofsOf(row, kept)).toEqual({ count: 2, missing: [files.web] });
    expect(proofsOf(row, () => "it('keeps a lock; refuses others')").missing).toEqual([
      'unit/main/lock.test.ts: two programs',
    ]);
  });
});
