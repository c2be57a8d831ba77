import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredDraft } from '../../../src/main/own-data/draft-schema';
import { Drafts, type TypedDraft } from '../../../src/main/records/drafts';
import { emptyFields } from '../../../src/shared/records/record-fields';

const owner = { email: 'analist@demo.example', role: 'volledig' };
const [first, second, third] = ['09:00', '09:10', '09:20'].map((time) => `2026-10-25T${time}:00.000Z`) as [
  string,
  string,
  string,
];

let kept: Map<string, StoredDraft>;
let drafts: Drafts;
beforeEach(() => {
  kept = new Map();
  drafts = new Drafts(
    {
      all: async () => [...kept.values()],
      write: async (_owner, draft) => {
        kept.set(draft.key, draft);
        return null;
      },
      remove: async (_owner, key) => {
        kept.delete(key);
        return null;
      },
    },
    { now: () => new Date('2026-10-25T10:00:00Z') },
  );
});

const type = (content: string, more: Partial<TypedDraft>) => {
  const fields = { ...emptyFields, content };
  return drafts.write(owner, { key: '2', itemId: 'note2', id: '2', fields, ...more }, async () => null);
};
/** A change of note 2, begun on what it said first, was kept beside it as note 7, because somebody else had changed it meanwhile. */
const keptBeside = () =>
  drafts.noteSaved(owner, '2', {
    ...{ id: '7', itemId: 'note7', begunOn: first },
    base: { lastChanged: third, fields: null },
  });
const texts = () => [...kept.values()].map(({ key, id, fields }) => [key, id, fields.content]);

describe('a text that was kept beside the note it changed', () => {
  it('is what is typed on where the change was begun', async () => {
    keptBeside();
    await type('en verder', { base: first });
    expect(texts()).toEqual([['2', '7', 'en verder']]);
    await type('en nog verder', { base: first });
    expect(texts()).toEqual([['2', '7', 'en nog verder']]);
  });

  it('is not what is changed by whoever begins anew on the note itself', async () => {
    keptBeside();
    await type('een andere wijziging', { base: second });
    expect(texts()).toEqual([['2', '2', 'een andere wijziging']]);
  });

  it('makes room for a new change of the note, when it was typed on itself', async () => {
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

  it('is typed on after a restart, when nobody says on what it was begun', async () => {
    keptBeside();
    await type('en verder', { base: first });
    await type('en nog verder', {});
    expect(texts()).toEqual([['2', '7', 'en nog verder']]);
  });
});
