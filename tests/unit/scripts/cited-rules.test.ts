import { describe, expect, it } from 'vitest';
import { script } from './script';

/** The page of the rules; the check reads this file too, so a citation here is put together. */
const page = 'docs/product.md';
const { citationObjections } = await script<{
  citationObjections: (texts: ReadonlyMap<string, string>, exists: (path: string) => boolean) => readonly string[];
}>('cited-rules.mjs');

/** A project whose citations are right, with some files in the place of its own. */
function objectionsWith(changed: Readonly<Record<string, string>>): readonly string[] {
  const files = {
    'docs/product.md': '# Product\n\n## The rounding of numbers\n\nSee [above](#product).\n',
    'docs/specification.md': `| It says 'Geen mutaties.' | [rule](../${page}#the-rounding-of-numbers) |\n`,
    'src/shared/format/round.ts': `// (${page}#the-rounding-of-numbers)\nexport const text = 'Geen mutaties.';\n`,
    ...changed,
  };
  return citationObjections(new Map(Object.entries(files)), (path) => path in files);
}

describe('the citations of rules', () => {
  it('are right in a project that keeps to them', () => {
    expect(objectionsWith({})).toEqual([]);
  });

  it.each([
    [
      'of a heading that does not exist',
      'src/main/a.ts',
      `\n// (${page}#absent)`,
      'src/main/a.ts:2: docs/product.md has no heading for #absent',
    ],
    [
      'of a heading that does not exist, in the page',
      'docs/product.md',
      '# Product\n## The rounding of numbers\n[below](#below)',
      'docs/product.md:3: docs/product.md has no heading for #below',
    ],
    [
      'of a file that does not exist',
      'docs/budgets.md',
      '[decision](decisions/0001-absent.md)',
      'docs/budgets.md:1: there is no decisions/0001-absent.md',
    ],
    [
      'of code that does not exist',
      'docs/budgets.md',
      'See `format/absent.ts` beside `format/round.ts` and `shared/format/round.ts`.',
      'docs/budgets.md:1: no file of code is called format/absent.ts',
    ],
    [
      'of a sentence that no code has',
      'docs/specification.md',
      "'Geen regels.'",
      "docs/specification.md: no code or test says 'Geen regels.'",
    ],
    [
      'of a heading that exists twice',
      'docs/product.md',
      '# Product\n## The rounding of numbers\n### The rounding, of numbers',
      'docs/product.md: two headings are called #the-rounding-of-numbers',
    ],
  ])('are refused %s', (_title, file, text, objection) => {
    expect(objectionsWith({ [file]: text })).toEqual([objection]);
  });

  it('are refused when two decisions have one number', () => {
    const decisions = { 'docs/decisions/0001-a.md': '# 1. A', 'docs/decisions/0001-b.md': '# 1. B' };
    expect(objectionsWith(decisions)).toEqual(['docs/decisions: two decisions have the number 0001']);
  });
});
