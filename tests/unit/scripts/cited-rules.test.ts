import { describe, expect, it } from 'vitest';
import { script } from './script';

/** The page of the rules; the check reads this file too, so a citation here is put together. */
const page = 'docs/rules/format.md';
const { citationObjections } = await script<{
  citationObjections: (texts: ReadonlyMap<string, string>, exists: (path: string) => boolean) => readonly string[];
}>('checks/cited-rules.mjs');

/** A project whose citations are right, with some files in the place of its own. */
function objectionsWith(changed: Readonly<Record<string, string>>): readonly string[] {
  const files = {
    'docs/rules/format.md': '# Formats\n\n## The rounding of numbers\n\nSee [above](#formats).\n',
    'docs/rules/list.md': '# List\n\nSee [numbers](format.md#the-rounding-of-numbers).\n',
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
      'src/main/a.ts:2: docs/rules has no heading for format.md#absent',
    ],
    [
      'of a heading that does not exist, in the page',
      'docs/rules/list.md',
      '# List\n[below](#below)',
      'docs/rules/list.md:2: docs/rules has no heading for list.md#below',
    ],
    [
      'of a heading that another page lacks',
      'docs/rules/list.md',
      '# List\n[formats](format.md#dates)',
      'docs/rules/list.md:2: docs/rules has no heading for format.md#dates',
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
      'docs/rules/list.md',
      '# List\n## Rows\n### Rows,',
      'docs/rules: two headings are called list.md#rows',
    ],
    [
      'that stand on a page of more than 2,500 words',
      'docs/rules/list.md',
      `# List\n${'word '.repeat(2500)}`,
      'docs/rules/list.md: the page has more than 2500 words',
    ],
  ])('are refused %s', (_title, file, text, objection) => {
    expect(objectionsWith({ [file]: text })).toEqual([objection]);
  });

  it('are refused when the pages of rules have more than 15,000 words together', () => {
    const pages = Array.from({ length: 8 }, (_, index) => [`docs/rules/page-${index}.md`, 'word '.repeat(2000)]);
    expect(objectionsWith(Object.fromEntries(pages))).toEqual([
      'docs/rules: the pages have more than 15000 words together',
    ]);
  });

  it('are refused when the pages for new developers have more than 4,500 words together', () => {
    const pages = { 'README.md': 'word '.repeat(700), 'CONTRIBUTING.md': 'word '.repeat(1500) };
    expect(objectionsWith({ ...pages, 'docs/architecture.md': 'word '.repeat(2300) })).toEqual([]);
    expect(objectionsWith({ ...pages, 'docs/architecture.md': 'word '.repeat(2301) })).toEqual([
      'README.md, CONTRIBUTING.md, docs/architecture.md: the pages have more than 4500 words together',
    ]);
  });

  it('are refused when two decisions have one number', () => {
    const decisions = { 'docs/decisions/0001-a.md': '# 1. A', 'docs/decisions/0001-b.md': '# 1. B' };
    expect(objectionsWith(decisions)).toEqual(['docs/decisions: two decisions have the number 0001']);
  });
});
