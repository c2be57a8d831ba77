import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Drafts } from '../../../../src/main/records/drafts';
import type { TypedDraft } from '../../../../src/shared/domain/records/record';
import { emptyFields } from '../../../../src/shared/records/record-fields';
import { draftMemory } from '../draft-memory';

const owner = { email: 'analist@demo.example', role: 'volledig' };
const [first, second, third] = ['09:00', '09:10', '09:20'].map((time) => `2026-10-25T${time}:00.000Z`) as [
  string,
  string,
  string,
];

let kept: ReturnType<typeof draftMemory>;
let drafts: Drafts;
let minutes: number;
beforeEach(() => {
  kept = draftMemory();
  minutes = 0;
  drafts = new Drafts(kept.storage, { now: () => new Date(Date.parse('2026-10-25T10:00:00Z') + minutes++ * 60_000) });
});

const type = (content: string, more: Partial<TypedDraft>, window = '') => {
  const fields = { ...emptyFields, content };
  return drafts.write({ owner, window }, { key: '2', itemId: 'note2', id: '2', fields, ...more }, async () => null);
};
/** A change of note 2, based on its first text, was kept beside it as note 7, because it had been changed elsewhere meanwhile. */
const keptBeside = () =>
  drafts.noteSaved(
    owner,
    { key: '2', window: '' },
    {
      id: '7',
      itemId: 'note7',
      begunOn: first,
      base: { lastChanged: third, fields: null },
    },
  );
const texts = () => kept.all().map(({ key, id, fields }) => [key, id, fields.content]);

describe('a text that was kept beside the note it changed', () => {
  it('gets what is typed on in the change of that note', async () => {
    keptBeside();
    await type('en verder', { base: first });
    expect(texts()).toEqual([['2', '7', 'en verder']]);
    await type('en nog verder', { base: first });
    expect(texts()).toEqual([['2', '7', 'en nog verder']]);
  });

  it('is not changed by a new change of the note itself', async () => {
    keptBeside();
    await type('een andere wijziging', { base: second });
    expect(texts()).toEqual([['2', '2', 'een andere wijziging']]);
  });

  it('moves to a key of its own when a new change of the note begins', async () => {
    keptBeside();
    await type('en verder', { base: first });
    await type('een andere wijziging', { base: second });
    expect(texts().sort()).toEqual([
      ['2', '2', 'een andere wijziging'],
      ['7', '7', 'en verder'],
    ]);
    await type('en nog verder', { key: '7', id: '7', itemId: 'note7', base: third });
    expect(texts().sort()).toEqual([
      ['2', '2', 'een andere wijziging'],
      ['7', '7', 'en nog verder'],
    ]);
  });

  it('is continued after a restart, when the base of the typed text is unknown', async () => {
    keptBeside();
    await type('en verder', { base: first });
    await type('en nog verder', {});
    expect(texts()).toEqual([['2', '7', 'en nog verder']]);
  });
});

describe('a text that is typed on', () => {
  it('changes the drafts of pages only when it begins, in each window and after a removal', async () => {
    expect(await type('b', {})).toBe(true);
    expect(await type('be', {})).toBe(false);
    expect(await type('begin', {}, 'ander')).toBe(true);
    expect(await type('begin en meer', {}, 'ander')).toBe(false);
    await drafts.remove(owner, { key: '2', window: '' }, undefined);
    expect(await type('opnieuw', {})).toBe(true);
  });
});

describe('a text that is typed in two windows', () => {
  const change = (content: string, window: string, more: Partial<TypedDraft> = {}) =>
    type(content, { base: first, ...more }, window);
  const inWindows = () =>
    kept
      .all()
      .map(({ window, fields }) => [window, fields.content])
      .sort();

  it('is two texts, and neither replaces the other', async () => {
    await change('van a', 'a');
    await change('van b', 'b');
    await change('van a, en verder', 'a');
    expect(inWindows()).toEqual([
      ['a', 'van a, en verder'],
      ['b', 'van b'],
    ]);
    await drafts.remove(owner, { key: '2', window: 'b' }, undefined);
    expect(inWindows()).toEqual([['a', 'van a, en verder']]);
  });

  it('is taken over as it was shown, with its base', async () => {
    await change('van a', 'a');
    const left = kept.find('2', 'a');
    expect(left?.typedAt).toBeDefined();
    await change('van a, door b', 'b', { takes: { window: 'a', typedAt: left?.typedAt ?? '' } });
    expect(inWindows()).toEqual([['b', 'van a, door b']]);
    expect(kept.find('2', 'b')?.base).toEqual(left?.base);
  });

  it('is not taken over when it was changed after it was shown', async () => {
    await change('van a', 'a');
    const shown = kept.find('2', 'a')?.typedAt ?? '';
    await change('van a, en verder', 'a');
    await change('van a, door b', 'b', { takes: { window: 'a', typedAt: shown } });
    expect(inWindows()).toEqual([
      ['a', 'van a, en verder'],
      ['b', 'van a, door b'],
    ]);
  });

  it('becomes two notes when it is new', async () => {
    for (const window of ['a', 'b']) await type(`van ${window}`, { key: 'note5', itemId: 'note5', id: null }, window);
    const items = kept.all().map(({ itemId }) => itemId);
    expect(new Set(items).size).toBe(2);
    expect(items).toContain('note5');
  });

  it('that was left and later found to be saved continues as a change of that record', async () => {
    const name = { key: 'note5', window: 'a' };
    drafts.noteSaved(owner, name, {
      id: '9',
      itemId: 'note5',
      begunOn: null,
      base: { lastChanged: third, fields: { ...emptyFields, content: 'eerst' } },
    });
    const takes = { window: 'a', typedAt: third };
    await type('eerst en meer', { key: 'note5', itemId: 'note5', id: null, takes }, 'b');
    expect(kept.find('note5', 'b')).toMatchObject({ id: '9', base: { lastChanged: third } });
  });

  it('keeps what each window typed last, in any order of their actions', async () => {
    const window = fc.constantFrom('a', 'b', 'c');
    const step = fc.record({
      window,
      does: fc.constantFrom('type', 'type', 'discard', 'goOn'),
      of: window,
      content: fc.string({ minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        kept = draftMemory();
        drafts = new Drafts(kept.storage, { now: () => new Date(Date.parse(third) + minutes++ * 1000) });
        const last = new Map<string, string>();
        for (const each of steps) {
          if (each.does === 'discard') {
            await drafts.remove(owner, { key: '2', window: each.window }, undefined);
            last.delete(each.window);
            continue;
          }
          const left = kept.find('2', each.of);
          const takes = { window: each.of, typedAt: left?.typedAt ?? third };
          const goesOn = each.does === 'goOn' && left !== undefined && !last.has(each.window);
          await change(each.content, each.window, goesOn ? { takes } : {});
          if (goesOn) last.delete(each.of);
          last.set(each.window, each.content);
        }
        expect(inWindows()).toEqual([...last].sort());
      }),
    );
  });
});
