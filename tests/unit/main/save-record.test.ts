import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredDraft } from '../../../src/main/own-data/draft-schema';
import { Drafts } from '../../../src/main/records/drafts';
import type { MirrorRecord } from '../../../src/main/records/record-calls';
import { isSameFields } from '../../../src/main/records/same-fields';
import { type SaveParts, saveRecord } from '../../../src/main/records/save-record';
import { Fault } from '../../../src/shared/bridge/result';
import type { RecordFields } from '../../../src/shared/domain/record';

const owner = { email: 'a@demo.example', role: 'volledig' };
const fieldsOf = (content: string, sendEmails: readonly string[] = []): RecordFields => ({
  ...{ kind: '', state: '', contact: '', followup: null, content, custom1: '', custom2: '', custom3: '' },
  sendEmails,
});

/** A provider in memory; `before` happens when something is sent, and before it is taken. */
let provider: Map<string, MirrorRecord>;
let mirror: Map<string, MirrorRecord>;
let stored: Map<string, StoredDraft>;
let before: (() => void | Promise<void>)[];
let ids: number;
let minutes: number;

const moment = (): string => {
  minutes += 1;
  return new Date(Date.parse('2026-11-21T09:00:00.000Z') + minutes * 60_000).toISOString();
};
function put(content: string, itemId = 'note1'): MirrorRecord {
  ids += 1;
  const time = moment();
  const record = { id: String(ids), itemId, fields: fieldsOf(content), created: time, lastChanged: time };
  const whole: MirrorRecord = { ...record, user: 'A', twin: null };
  provider.set(whole.id, whole);
  return whole;
}
/** What somebody else does. */
const changeElsewhere = (id: string, content: string): void => {
  const record = provider.get(id);
  if (record !== undefined) provider.set(id, { ...record, fields: fieldsOf(content), lastChanged: moment() });
};

const drafts = () =>
  new Drafts(
    {
      all: async () => [...stored.values()],
      write: async (_owner, draft) => {
        stored.set(draft.key, structuredClone(draft));
        return null;
      },
      remove: async (_owner, key) => {
        stored.delete(key);
        return null;
      },
    },
    { now: () => new Date('2026-11-21T09:00:00.000Z') },
  );
let kept: Drafts;

const parts = (): SaveParts => ({
  owner,
  drafts: kept,
  mirror: {
    find: async (id) => mirror.get(id) ?? null,
    findAdded: async (itemId, fields, after) =>
      [...mirror.values()].find(
        (each) =>
          each.itemId === itemId && each.created >= after && (fields === null || isSameFields(each.fields, fields)),
      ) ?? null,
    latest: async () =>
      [...mirror.values()]
        .map((each) => each.lastChanged)
        .sort()
        .at(-1) ?? '1970-01-01T00:00:00.000Z',
    setTwins: async () => null,
  },
  send: {
    add: async ({ itemid, content }) => {
      await before.shift()?.();
      return put(content, itemid).id;
    },
    edit: async ({ id, content, unchangedSince }) => {
      await before.shift()?.();
      const record = provider.get(id);
      if (record === undefined) throw new Fault('NOT_FOUND', '404');
      if (record.lastChanged !== unchangedSince) throw new Fault('PROVIDER_REFUSED', '409');
      provider.set(id, { ...record, fields: fieldsOf(content), lastChanged: moment() });
    },
  },
  sync: async () => {
    mirror = new Map(provider);
  },
  addresses: (isNew) => (isNew ? ['nieuw@demo.example'] : ['anders@demo.example']),
  newNoteId: () => `note9${ids}`,
});
const type = (
  key: string,
  content: string,
  change: Partial<{ id: string | null; base: string; itemId: string }> = {},
) =>
  kept.write(
    owner,
    { key, itemId: change.itemId ?? 'note1', id: change.id ?? null, fields: fieldsOf(content), base: change.base },
    async (id) => mirror.get(id) ?? null,
  );
const contents = () => [...provider.values()].map(({ fields }) => fields.content).sort();

beforeEach(() => {
  provider = new Map();
  mirror = new Map();
  stored = new Map();
  before = [];
  ids = 0;
  minutes = 0;
  kept = drafts();
});

describe('saving', () => {
  it('keeps both texts when somebody else changes the record between the look and the change', async () => {
    const { id, lastChanged } = put('samen');
    mirror = new Map(provider);
    await type(id, 'van ons', { id, base: lastChanged });
    before = [() => changeElsewhere(id, 'van een ander')];
    expect(await saveRecord(id, parts())).toMatchObject({ kind: 'savedTwice' });
    expect(contents()).toEqual(['van een ander', 'van ons']);
    expect(stored.size).toBe(0);
  });

  it('adds the text anew when the record is deleted between the look and the change', async () => {
    const { id, lastChanged } = put('samen');
    mirror = new Map(provider);
    await type(id, 'van ons', { id, base: lastChanged });
    before = [() => void provider.delete(id)];
    expect(await saveRecord(id, parts())).toMatchObject({ kind: 'saved' });
    expect(contents()).toEqual(['van ons']);
  });

  it('gives up, and keeps the text, when others change it again and again', async () => {
    const { id, lastChanged } = put('samen');
    mirror = new Map(provider);
    await type(id, 'van ons', { id, base: lastChanged });
    const refuse = () => {
      throw new Fault('PROVIDER_REFUSED', '409');
    };
    before = [refuse, refuse, refuse];
    await expect(saveRecord(id, parts())).rejects.toThrow('RECORD_NOT_SAVED');
    expect(stored.get(id)?.fields.content).toBe('van ons');
  });

  it('keeps what was typed while it was under way, as a change of what was saved', async () => {
    await type('note1', 'begin');
    before = [() => type('note1', 'begin en meer')];
    const { id } = await saveRecord('note1', parts());
    expect(stored.get('note1')).toMatchObject({ id, fields: { content: 'begin en meer' }, attempt: null });
    expect(await saveRecord('note1', parts())).toEqual({ kind: 'saved', id });
    expect(contents()).toEqual(['begin en meer']);
  });

  it('takes a keystroke that comes behind it for a change of what was saved', async () => {
    await type('note1', 'begin');
    const { id } = await saveRecord('note1', parts());
    await type('note1', 'begin en meer');
    expect(stored.get('note1')).toMatchObject({ id, base: { fields: { content: 'begin' } } });
    expect(await saveRecord('note1', parts())).toEqual({ kind: 'saved', id });
    // The window still showed it as it was before the first of two changes.
    const { lastChanged } = provider.get(id) ?? { lastChanged: '' };
    await type(id, 'derde', { id, base: lastChanged });
    expect(await saveRecord(id, parts())).toEqual({ kind: 'saved', id });
    await type(id, 'vierde', { id, base: lastChanged });
    expect(await saveRecord(id, parts())).toEqual({ kind: 'saved', id });
    expect(contents()).toEqual(['vierde']);
  });

  it('never takes what was shown for what the mirror has by now', async () => {
    const { id, lastChanged } = put('eerst');
    changeElsewhere(id, 'van een ander');
    mirror = new Map(provider);
    await type(id, 'op het eerste getypt', { id, base: lastChanged });
    expect(await saveRecord(id, parts())).toMatchObject({ kind: 'savedTwice' });
    expect(contents()).toEqual(['op het eerste getypt', 'van een ander']);
  });

  it('writes down what it sends before it does, so that it is found again after a kill', async () => {
    await type('note1', 'tekst');
    before = [
      () => {
        expect(stored.get('note1')?.attempt).toMatchObject({
          isNew: true,
          itemId: 'note1',
          fields: { content: 'tekst' },
        });
        put('tekst');
        throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
      },
    ];
    await expect(saveRecord('note1', parts())).rejects.toThrow('PROVIDER_UNREACHABLE');
    kept = drafts();
    expect(await saveRecord('note1', parts())).toMatchObject({ kind: 'saved' });
    expect(contents()).toEqual(['tekst']);
  });

  it('does not take a record of before for what it sent', async () => {
    put('zelfde', '99000001');
    await type('new-1', 'zelfde', { itemId: '99000001' });
    before = [
      () => {
        throw new Fault('PROVIDER_UNREACHABLE', 'reset');
      },
    ];
    put('iets later', '99000002');
    await expect(saveRecord('new-1', parts())).rejects.toThrow('PROVIDER_UNREACHABLE');
    await saveRecord('new-1', parts());
    expect(contents()).toEqual(['iets later', 'zelfde', 'zelfde']);
  });
});
