import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../../../src/main/user-data/own-work/merge-texts';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { type CellRemark, longestRemark, remarkKey } from '../../../../src/shared/domain/lists/remark';
import { aboutWords, changedSince } from '../../../../src/shared/texts/remark-sentences';

const fte = columnNamed('advisers', 'fte');
if (fte === undefined) throw new Error('no fte');
const remark: CellRemark = { kvk: '99000001', column: 'fte', text: 'x', value: 4.2, period: '2026-10', revision: 3 };

describe('the subject of a remark', () => {
  it('is named with its month, and has changed since then only when the shown value did', () => {
    expect(aboutWords(fte, remark)).toBe('over 4,2 in oktober 2026');
    expect(changedSince(fte, remark, 4.2)).toBeNull();
    // What is shown is the same.
    expect(changedSince(fte, remark, 4.2001)).toBeNull();
    expect(changedSince(fte, remark, 4.9)).toBe('De waarde is sindsdien gewijzigd: toen 4,2, nu 4,9.');
    expect(changedSince(fte, remark, null)).toBe('De waarde is sindsdien gewijzigd: toen 4,2, nu leeg.');
    expect(changedSince(fte, remark, undefined)).toBeNull();
  });

  it('reveals no value that the subscription withholds', () => {
    const withheld = { ...fte, withheld: true as const };
    expect(aboutWords(withheld, remark)).toBe('over niet in uw abonnement in oktober 2026');
    expect(changedSince(withheld, remark, null)).toBeNull();
  });
});

/** The merge of remarks, without the numbering of their columns. */
const merged = (present: readonly CellRemark[], incoming: readonly CellRemark[]) =>
  mergeTexts(present, incoming, {
    placed: (each) => ({ key: remarkKey(each), text: each.text, period: each.period }),
    withText: (each, text) => ({ ...each, text }),
    longest: longestRemark,
    most: 100,
  });

const some = fc.array(
  fc.record({
    kvk: fc.constantFrom('99000001', '99000002'),
    column: fc.constantFrom('fte', 'city'),
    text: fc.constantFrom('een', 'twee', 'drie', 'x'.repeat(longestRemark)),
    value: fc.constantFrom(1, null),
    period: fc.constant('2026-10'),
    revision: fc.nat(3),
  }),
  { maxLength: 6 },
);

describe('remarks of a file', () => {
  it('lose no text that fits, change no existing value, and add nothing the second time', () => {
    fc.assert(
      fc.property(some, some, (here, incoming) => {
        const present = [...new Map(here.map((each) => [remarkKey(each), each])).values()];
        const { added } = merged(present, incoming);
        const after = new Map([...present, ...added].map((each) => [remarkKey(each), each]));
        for (const each of present) {
          const now = after.get(remarkKey(each));
          expect(now?.text.startsWith(each.text)).toBe(true);
          expect([now?.value, now?.revision]).toEqual([each.value, each.revision]);
        }
        for (const each of incoming) {
          const now = after.get(remarkKey(each))?.text ?? '';
          expect(now.includes(each.text) || now.length + each.text.length + 2 > longestRemark).toBe(true);
        }
        expect(merged([...after.values()], incoming).added).toEqual([]);
      }),
    );
  });
});
