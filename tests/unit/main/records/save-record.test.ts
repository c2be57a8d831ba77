import { beforeEach, describe, expect, it } from 'vitest';
import { Drafts } from '../../../../src/main/records/drafts';
import type { MirrorRecord } from '../../../../src/main/records/record-calls';
import { type SaveParts, saveRecord, settleAttempts } from '../../../../src/main/records/save-record';
import type { SyncScope } from '../../../../src/main/records/sync-progress';
import type { DoubtChoice, RecordFields } from '../../../../src/shared/domain/records/record';
import { Fault } from '../../../../src/shared/domain/result';
import { draftMemory } from '../draft-memory';

const owner = { email: 'a@demo.example', role: 'volledig' };
const fieldsOf = (content: string, sendEmails: readonly string[] = []): RecordFields => ({
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails,
});

type Sent = { readonly itemid: string; readonly content: string; readonly mark: string | null };

/** A provider in memory; `before` happens when something is sent, and before it is taken. */
let provider: Map<string, MirrorRecord>;
let mirror: Map<string, MirrorRecord>;
let stored: ReturnType<typeof draftMemory>;
let before: ((sent: Sent) => unknown)[];
/** Whether the provider hands back the marks of what is added. */
let keepsMarks: boolean;
/** Numbers of records that the provider sends and that cannot be read. */
let unread: Set<string>;
let ids: number;
let minutes: number;

const moment = (): string => {
  minutes += 1;
  return new Date(Date.parse('2026-11-21T09:00:00.000Z') + minutes * 60_000).toISOString();
};
function put(content: string, itemId = 'note1', mark: string | null = null): MirrorRecord {
  ids += 1;
  const time = moment();
  const record = { id: String(ids), itemId, fields: fieldsOf(content), created: time, lastChanged: time };
  const whole: MirrorRecord = { ...record, user: 'A', replica: null, mark };
  provider.set(whole.id, whole);
  return whole;
}
/** Changes from elsewhere. */
const changeElsewhere = (id: string, content: string): void => {
  const record = provider.get(id);
  if (record !== undefined) provider.set(id, { ...record, fields: fieldsOf(content), lastChanged: moment() });
};

const drafts = () => new Drafts(stored.storage, { now: () => new Date('2026-11-21T09:00:00.000Z') });
let kept: Drafts;

const parts = (): SaveParts => ({
  owner,
  drafts: kept,
  mirror: {
    find: async (id) => mirror.get(id) ?? null,
    isUnread: (id) => unread.has(id),
    ofItem: async (itemId) => [...mirror.values()].filter((each) => each.itemId === itemId),
    setTwins: async () => null,
  },
  send: {
    add: async ({ itemid, content, mark }) => {
      const kept = keepsMarks ? (mark ?? null) : null;
      await before.shift()?.({ itemid, content, mark: kept });
      const known = [...provider.values()].find((each) => kept !== null && each.mark === kept);
      return (known ?? put(content, itemid, kept)).id;
    },
    edit: async ({ id, itemid, content, unchangedSince }) => {
      await before.shift()?.({ itemid, content, mark: null });
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
    { owner, window: '' },
    { key, itemId: change.itemId ?? 'note1', id: change.id ?? null, fields: fieldsOf(content), base: change.base },
    async (id) => mirror.get(id) ?? null,
  );
const save = (key: string, choice: DoubtChoice | null = null) => saveRecord({ key, window: '' }, choice, parts());
const contents = () => [...provider.values()].map(({ fields }) => fields.content).sort();

beforeEach(() => {
  provider = new Map();
  mirror = new Map();
  stored = draftMemory();
  keepsMarks = true;
  unread = new Set();
  before = [];
  ids = 0;
  minutes = 0;
  kept = drafts();
});

describe('saving', () => {
  it('keeps both texts when the record is changed elsewhere between the look and the change', async () => {
    const { id, lastChanged } = put('samen');
    mirror = new Map(provider);
    await type(id, 'van ons', { id, base: lastChanged });
    before = [() => changeElsewhere(id, 'van een ander')];
    expect(await save(id)).toMatchObject({ kind: 'savedTwice' });
    expect(contents()).toEqual(['van een ander', 'van ons']);
    expect(stored.all().length).toBe(0);
  });

  it('adds the text again when the record is deleted between the look and the change', async () => {
    const { id, lastChanged } = put('samen');
    mirror = new Map(provider);
    await type(id, 'van ons', { id, base: lastChanged });
    before = [() => void provider.delete(id)];
    expect(await save(id)).toMatchObject({ kind: 'saved' });
    expect(contents()).toEqual(['van ons']);
  });

  it('gives up, and keeps the text, when the provider refuses the change again and again', async () => {
    const { id, lastChanged } = put('samen');
    mirror = new Map(provider);
    await type(id, 'van ons', { id, base: lastChanged });
    const refuse = () => {
      throw new Fault('PROVIDER_REFUSED', '409');
    };
    before = [refuse, refuse, refuse];
    await expect(save(id)).rejects.toThrow('RECORD_NOT_SAVED');
    expect(stored.find(id)?.fields.content).toBe('van ons');
  });

  it('keeps what was typed while it was under way, as a change of the saved text', async () => {
    await type('note1', 'begin');
    before = [() => type('note1', 'begin en meer')];
    const { id } = await save('note1');
    expect(stored.find('note1')).toMatchObject({ id, fields: { content: 'begin en meer' }, attempt: null });
    expect(await save('note1')).toEqual({ kind: 'saved', id });
    expect(contents()).toEqual(['begin en meer']);
  });

  it('takes a keystroke after it for a change of the saved text', async () => {
    await type('note1', 'begin');
    const { id } = await save('note1');
    await type('note1', 'begin en meer');
    expect(stored.find('note1')).toMatchObject({ id, base: { fields: { content: 'begin' } } });
    expect(await save('note1')).toEqual({ kind: 'saved', id });
    // The window still showed it as it was before the first of two changes.
    const { lastChanged } = provider.get(id) ?? { lastChanged: '' };
    await type(id, 'derde', { id, base: lastChanged });
    expect(await save(id)).toEqual({ kind: 'saved', id });
    await type(id, 'vierde', { id, base: lastChanged });
    expect(await save(id)).toEqual({ kind: 'saved', id });
    expect(contents()).toEqual(['vierde']);
  });

  it('compares a change with the text that was shown, not with the present mirror', async () => {
    const { id, lastChanged } = put('eerst');
    changeElsewhere(id, 'van een ander');
    mirror = new Map(provider);
    await type(id, 'op het eerste getypt', { id, base: lastChanged });
    expect(await save(id)).toMatchObject({ kind: 'savedTwice' });
    expect(contents()).toEqual(['op het eerste getypt', 'van een ander']);
  });

  it('stores what it sends beforehand, so that it is found again after a kill', async () => {
    await type('note1', 'tekst');
    before = [
      ({ mark }) => {
        expect(stored.find('note1')?.attempt).toMatchObject({
          isNew: true,
          itemId: 'note1',
          fields: { content: 'tekst' },
        });
        put('tekst', 'note1', mark);
        throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
      },
    ];
    await expect(save('note1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    kept = drafts();
    expect(await save('note1')).toMatchObject({ kind: 'saved' });
    expect(contents()).toEqual(['tekst']);
  });

  it('does not take an earlier record for what it sent', async () => {
    put('zelfde', '99000001');
    await type('new-1', 'zelfde', { itemId: '99000001' });
    before = [
      () => {
        throw new Fault('PROVIDER_UNREACHABLE', 'reset');
      },
    ];
    put('iets later', '99000002');
    await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    await save('new-1');
    expect(contents()).toEqual(['iets later', 'zelfde', 'zelfde']);
  });
});

describe('a contact record with the same text as others', () => {
  const office = '99000001';
  const called = 'Gebeld, geen gehoor';
  const typeCall = (key: string, content = called) => type(key, content, { itemId: office });
  const lose = () => {
    throw new Fault('PROVIDER_UNREACHABLE', 'ECONNRESET');
  };
  /** The provider takes it, and its answer gets lost. */
  const takeAndLose = ({ itemid, content, mark }: Sent) => {
    put(content, itemid, mark);
    return lose();
  };
  const look = async () => {
    mirror = new Map(provider);
    return settleAttempts(parts(), () => false);
  };
  const isKept = (key: string) => stored.find(key) !== undefined;

  it.each([true, false])(
    'is not taken for an earlier one when its save was cut off (marks kept: %s)',
    async (keeps) => {
      keepsMarks = keeps;
      put(called, office);
      await typeCall('new-1');
      before = [lose];
      await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
      await look();
      expect(isKept('new-1')).toBe(true);
      await save('new-1');
      expect(contents()).toEqual([called, called]);
      expect(isKept('new-1')).toBe(false);
    },
  );

  it.each([true, false])('never changes the earlier one when more was typed (marks kept: %s)', async (keeps) => {
    keepsMarks = keeps;
    put(called, office);
    await typeCall('new-1');
    before = [lose];
    await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    await typeCall('new-1', `${called}, tweede keer`);
    await save('new-1');
    expect(contents()).toEqual([called, `${called}, tweede keer`]);
  });

  it('is done when its own mark is handed back', async () => {
    await typeCall('new-1');
    before = [takeAndLose];
    await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    expect(await look()).toMatchObject({ isOther: true, done: [{ key: 'new-1' }] });
    expect([isKept('new-1'), contents()]).toEqual([false, [called]]);
  });

  it('is not taken for a record that a colleague added meanwhile, with another mark', async () => {
    await typeCall('new-1');
    before = [lose];
    await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    put(called, office, 'van een collega');
    await look();
    expect(stored.find('new-1')).toMatchObject({ failure: null, fields: { content: called } });
    await save('new-1');
    expect(contents()).toEqual([called, called]);
  });

  describe('at a provider that hands back no marks', () => {
    beforeEach(async () => {
      keepsMarks = false;
      await typeCall('new-1');
    });
    const loseOne = async (how: (sent: Sent) => void) => {
      before = [how];
      await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    };

    it('is neither dropped nor sent twice while it is unknown whether a new record is its result', async () => {
      await loseOne(takeAndLose);
      await look();
      expect(stored.find('new-1')?.failure).toBe('RECORD_UNCERTAIN');
      await expect(save('new-1')).rejects.toThrow('RECORD_UNCERTAIN');
      expect(contents()).toEqual([called]);
      await save('new-1', 'there');
      expect([isKept('new-1'), contents()]).toEqual([false, [called]]);
    });

    it('is added when its user decides so', async () => {
      await loseOne(lose);
      put(called, office);
      await expect(save('new-1')).rejects.toThrow('RECORD_UNCERTAIN');
      await save('new-1', 'add');
      expect([isKept('new-1'), contents()]).toEqual([false, [called, called]]);
    });

    it('is not the result of a text whose answer was lost, once it belongs to another text', async () => {
      await loseOne(lose);
      await typeCall('new-2');
      await save('new-2');
      await look();
      expect(stored.find('new-1')?.failure).toBeNull();
      await save('new-1');
      expect(contents()).toEqual([called, called]);
    });

    it('was not taken when the provider refuses it, and is sent again without a question', async () => {
      before = [
        () => {
          throw new Fault('PROVIDER_REFUSED', '413');
        },
      ];
      await expect(save('new-1')).rejects.toThrow('RECORD_NOT_SAVED');
      expect(stored.find('new-1')?.attempt).toBeNull();
      put(called, office);
      await save('new-1');
      expect(contents()).toEqual([called, called]);
    });
  });

  it('is added once, however often it is sent under its mark', async () => {
    await typeCall('new-1');
    let late: Sent | null = null;
    before = [
      (sent) => {
        late = sent;
        return lose();
      },
    ];
    await expect(save('new-1')).rejects.toThrow('PROVIDER_UNREACHABLE');
    // The first sending arrives after the look and before the second.
    before = [({ itemid, content, mark }) => void put(content, itemid, mark)];
    await save('new-1');
    expect(late).toMatchObject({ mark: [...provider.values()][0]?.mark });
    expect([isKept('new-1'), contents()]).toEqual([false, [called]]);
  });
});

describe('a change of a record that is not here', () => {
  it('is added as a text of its own only after a look at everything that the provider has', async () => {
    const { id, lastChanged } = put('oud');
    await type(id, 'nieuw', { id, base: lastChanged });
    const scopes: SyncScope[] = [];
    const sync = async (scope: SyncScope) => {
      scopes.push(scope);
      if (scope === 'all' || scopes.includes('all')) mirror = new Map(provider);
    };
    await saveRecord({ key: id, window: '' }, null, { ...parts(), sync });
    expect([scopes.slice(0, 2), contents()]).toEqual([['recordChanges', 'all'], ['nieuw']]);
  });

  it('stays a draft when the record cannot be read, and is not added', async () => {
    await type('7', 'nieuw', { id: '7', base: '2026-11-21T08:00:00.000Z' });
    unread.add('7');
    await expect(save('7')).rejects.toThrow('RECORD_NOT_SAVED');
    expect([contents(), stored.all().length]).toEqual([[], 1]);
  });
});

describe('a text that the provider took', () => {
  const hidden = (scopes: readonly SyncScope[]): SaveParts => ({
    ...parts(),
    sync: async (scope) => {
      if (scopes.includes(scope)) mirror = new Map(provider);
    },
  });
  const saveHidden = (key: string, scopes: readonly SyncScope[]) =>
    saveRecord({ key, window: '' }, null, hidden(scopes));

  it('is looked for by its number, among everything if needed, before its draft is deleted', async () => {
    await type('note1', 'tekst');
    const { id } = await saveHidden('note1', ['all']);
    expect([provider.has(id), stored.all()]).toEqual([true, []]);
  });

  it('stays a draft as long as the provider does not show it, and is done when it does', async () => {
    await type('note1', 'tekst');
    await expect(saveHidden('note1', [])).rejects.toThrow('RECORD_UNCERTAIN');
    expect(stored.find('note1')?.attempt?.id).toBe('1');
    await settleAttempts(hidden([]), () => false);
    expect(stored.find('note1')?.failure).toBe('RECORD_UNCERTAIN');
    mirror = new Map(provider);
    expect(await settleAttempts(parts(), () => false)).toMatchObject({ isOther: true });
    expect([stored.all(), contents()]).toEqual([[], ['tekst']]);
  });

  it('that is a change stays a draft as long as the provider shows the earlier text', async () => {
    const { id, lastChanged } = put('oud');
    mirror = new Map(provider);
    await type(id, 'nieuw', { id, base: lastChanged });
    await expect(saveHidden(id, [])).rejects.toThrow('RECORD_UNCERTAIN');
    expect(stored.find(id)?.fields.content).toBe('nieuw');
    mirror = new Map(provider);
    await settleAttempts(parts(), () => false);
    expect([stored.all(), contents()]).toEqual([[], ['nieuw']]);
  });

  it('that is a change is not taken for another person’s change when it arrives twice', async () => {
    const { id, lastChanged } = put('oud');
    mirror = new Map(provider);
    await type(id, 'nieuw', { id, base: lastChanged });
    before = [
      () => {
        changeElsewhere(id, 'nieuw');
      },
    ];
    expect(await save(id)).toEqual({ kind: 'saved', id });
    expect(contents()).toEqual(['nieuw']);
  });
});
