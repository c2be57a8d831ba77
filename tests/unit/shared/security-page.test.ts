import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The page with each paragraph, item and row on one line. */
const page = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8').replace(
  /\n(?!\n|[-|#])\s*/g,
  ' ',
);

/** The short names that the page introduces. */
const files: Readonly<Record<string, string>> = {
  desktop: 'unit/electron/desktop.test.ts',
  web: 'integration/main/browser-host.test.ts',
  faults: 'integration/main/faults.test.ts',
};

/** A test file, and the parts of titles that are named after it, separated by semicolons or commas. */
const proof =
  /`((?:unit|integration|e2e|hostile|chaos)\/[\w/.-]+|desktop|web|faults)`(?:: ([^`|()]+?))?(?=[`|()]|\. |$)/gm;

describe('docs/security.md', () => {
  it('names only tests that exist as proof', () => {
    const proofs = [...page.matchAll(proof)];
    expect(proofs.length).toBeGreaterThan(50);
    for (const [, name = '', titles = ''] of proofs) {
      const path = files[name] ?? name;
      const file = new URL(`../../${path}`, import.meta.url);
      expect(existsSync(file), path).toBe(true);
      const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
      for (const title of titles.split(/[;,] /).map((each) => each.trim())) {
        if (title !== '' && !title.startsWith('where ')) expect(text, path).toContain(title);
      }
    }
  });
});
