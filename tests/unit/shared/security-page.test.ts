import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Lines of one paragraph, item or row as one line. */
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

/** A test file, with the beginnings of the titles that are named behind it, one after each semicolon. */
const proof =
  /`((?:unit|integration|e2e|hostile|chaos)\/[\w/.-]+|desktop|web|faults)`(?:: ([^`|()]+?))?(?=[`|()]|\. |$)/gm;

describe('docs/security.md', () => {
  it('names as proof only tests that are there', () => {
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
