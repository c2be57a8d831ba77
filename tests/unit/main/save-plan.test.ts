import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MirrorRecord } from '../../../src/main/records/record-calls';
import { isSameFields, planSave, resultOf } from '../../../src/main/records/save-plan';
import type { StoredDraft } from '../../../src/main/user-data/tables/draft-schema';
import type { RecordFields } from '../../../src/shared/domain/records/record';

const fieldsOf = (content: string, change: Partial<RecordFields> = {}): RecordFields => ({
  kind: '',
  state: '',
  contact: '',
  followup: null,
  content,
  custom1: '',
  custom2: '',
  custom3: '',
  sendEmails: [],
  ...change,
});
const first = '2026-11-20T09:00:00.000Z';
const second = '2026-11-21T09:00:00.000Z';
const recordOf = (content: string, lastChanged = first, id = '7'): MirrorRecord => ({
  id,
  itemId: 'note1',
  fields: fieldsOf(content),
  created: first,
  lastChanged,
  user: 'A',
  replica: null,
  mark: null,
});
const draftOf = (content: string, change: Partial<StoredDraft> = {}): StoredDraft => ({
  key: '7',
  window: '',
  itemId: 'note1',
  id: '7',
  fields: fieldsOf(content),
  typedAt: second,
  failure: null,
  base: { lastChanged: first, fields: fieldsOf('oud') },
  attempt: null,
  ...change,
});
const attemptOf = (content: string, change: Partial<NonNullable<StoredDraft['attempt']>> = {}) => ({
  mark: 'ons',
  isNew: true,
  itemId: 'note1',
  fields: fieldsOf(content),
  sentBefore: [],
  known: [],
  id: null,
  twinOf: null,
  ...change,
});
const plan = (draft: StoredDraft, evidence: Partial<Parameters<typeof planSave>[2]>) =>
  planSave(draft, draft.fields, { proven: null, candidates: [], current: null, ...evidence }, null);

describe('saving a text', () => {
  it('changes the record that it was begun on', () => {
    const current = recordOf('oud');
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'edit', record: current });
  });

  it('changes a record that was written again with the same text', () => {
    const current = recordOf('oud', second);
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'edit', record: current });
  });

  it('is kept beside a change from elsewhere', () => {
    const current = recordOf('van een ander', second);
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'add', beside: current, isAnother: false });
  });

  it('is kept beside a record that is not known to be its base', () => {
    const current = recordOf('oud', second);
    expect(plan(draftOf('nieuw', { base: { lastChanged: first, fields: null } }), { current }).kind).toBe('add');
    expect(plan(draftOf('nieuw', { base: null }), { current }).kind).toBe('add');
  });

  it('is done when the provider has it already', () => {
    const current = recordOf('nieuw', second);
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'done', record: current, twinOf: null });
  });

  it('is added when it is new, or what it changed is gone', () => {
    expect(plan(draftOf('nieuw', { id: null, base: null }), {})).toEqual({
      kind: 'add',
      beside: null,
      isAnother: false,
    });
    expect(plan(draftOf('nieuw'), {})).toEqual({ kind: 'add', beside: null, isAnother: false });
  });

  it('is done when what was added without an answer is there', () => {
    const draft = draftOf('nieuw', { id: null, base: null, attempt: attemptOf('nieuw', { twinOf: '3' }) });
    const proven = recordOf('nieuw');
    expect(plan(draft, { proven })).toEqual({ kind: 'done', record: proven, twinOf: '3' });
  });

  it('that was continued changes what was added without an answer, unless it was changed elsewhere', () => {
    const draft = draftOf('nieuw en meer', { id: null, base: null, attempt: attemptOf('nieuw') });
    const ours = recordOf('nieuw');
    expect(plan(draft, { proven: ours })).toEqual({ kind: 'edit', record: ours });
    const theirs = recordOf('van een ander');
    expect(plan(draft, { proven: theirs })).toEqual({ kind: 'add', beside: theirs, isAnother: true });
  });

  it('that was typed on after a change without an answer changes it once more', () => {
    const draft = draftOf('nog nieuwer', { attempt: attemptOf('nieuw', { isNew: false }) });
    const current = recordOf('nieuw', second);
    expect(plan(draft, { current })).toEqual({ kind: 'edit', record: current });
  });

  it('never writes over a text that it was not begun on and did not send', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd');
    const base = fc.option(
      fc.record({ lastChanged: fc.constant(first), fields: fc.option(text.map((t) => fieldsOf(t))) }),
    );
    const attempt = fc.option(fc.tuple(text, fc.boolean()).map(([t, isNew]) => attemptOf(t, { isNew })));
    const record = fc.option(
      fc.tuple(text, fc.constantFrom(first, second)).map(([t, changed]) => recordOf(t, changed)),
    );
    fc.assert(
      fc.property(text, base, attempt, record, record, (content, begun, sent, current, attempted) => {
        const draft = draftOf(content, { base: begun, attempt: sent });
        const planned = plan(draft, { current, proven: sent?.isNew === true ? attempted : null });
        if (planned.kind !== 'edit') return;
        const { record: target } = planned;
        const known = [begun?.fields, sent?.fields].flatMap((each) => each ?? []);
        const isKnown = known.some((each) => isSameFields(each, target.fields));
        const isShown = begun?.fields === null && target.lastChanged === begun.lastChanged;
        expect(isKnown || isShown).toBe(true);
      }),
    );
  });
});

describe('the outcome of an attempt', () => {
  const office = '99000001';
  const contact = (id: string, content: string, change: Partial<MirrorRecord> = {}): MirrorRecord => ({
    ...recordOf(content, first, id),
    itemId: office,
    ...change,
  });
  const attempt = attemptOf('gebeld', { itemId: office, known: ['1'], sentBefore: [fieldsOf('gebeld, eerder')] });
  const idsOf = (records: readonly MirrorRecord[]) => records.map(({ id }) => id);

  it('is what bears its mark or the number that was answered, whatever it says by now', () => {
    const marked = contact('5', 'heel anders', { mark: 'ons', lastChanged: second });
    expect(resultOf(attempt, [contact('4', 'gebeld'), marked])).toEqual({ proven: marked, candidates: [] });
    const numbered = contact('6', 'heel anders');
    expect(resultOf({ ...attempt, id: '6' }, [numbered]).proven).toBe(numbered);
    // An attempt of an earlier version has no mark, and is not what has none either.
    expect(resultOf({ ...attempt, mark: '' }, [contact('5', 'x', { mark: '' })]).proven).toBeNull();
  });

  it('may be what came since without a mark and says what was sent, or was changed since', () => {
    const present = [
      contact('1', 'gebeld'),
      contact('2', 'gebeld', { mark: 'van een ander' }),
      contact('3', 'iets anders'),
      contact('4', 'iets anders', { lastChanged: second }),
      contact('5', 'gebeld, eerder'),
      contact('6', 'gebeld'),
    ];
    const { proven, candidates } = resultOf(attempt, present);
    expect([proven, idsOf(candidates)]).toEqual([null, ['5', '6', '4']]);
  });

  it('is, for a note, what came since at the item that was made for it', () => {
    const note = attemptOf('tekst', { known: ['1'] });
    const came = recordOf('al gewijzigd', second, '2');
    expect(resultOf(note, [recordOf('tekst', first, '1'), came])).toEqual({ proven: came, candidates: [] });
    expect(resultOf(note, [{ ...came, mark: 'van een ander' }]).proven).toBeNull();
  });

  it('is never what was there when it began, whatever that says', () => {
    const records = fc.array(
      fc.record({
        id: fc.constantFrom('1', '2', '3', '4', '5'),
        content: fc.constantFrom('gebeld', 'anders'),
        mark: fc.constantFrom(null, 'van een ander'),
        lastChanged: fc.constantFrom(first, second),
      }),
    );
    fc.assert(
      fc.property(records, fc.subarray(['1', '2', '3', '4', '5']), fc.boolean(), (given, known, isNote) => {
        const itemId = isNote ? 'note1' : office;
        const present = given.map(({ content, ...each }) => ({ ...contact(each.id, content), ...each, itemId }));
        const { proven, candidates } = resultOf(attemptOf('gebeld', { itemId, known }), present);
        for (const id of idsOf([...(proven === null ? [] : [proven]), ...candidates])) expect(known).not.toContain(id);
      }),
    );
  });
});

describe('a text of which it is unknown whether the provider has it', () => {
  const candidates = [recordOf('nieuw', first, '8')];
  const draft = draftOf('nieuw', { id: null, base: null, attempt: attemptOf('nieuw') });
  const choose = (of: StoredDraft, choice: 'there' | 'add' | null, evidence: Partial<Parameters<typeof planSave>[2]>) =>
    planSave(of, of.fields, { proven: null, candidates: [], current: null, ...evidence }, choice);

  it('is neither sent nor dropped, until its user says what it is', () => {
    expect(choose(draft, null, { candidates })).toEqual({ kind: 'doubt' });
    expect(choose(draft, 'there', { candidates })).toMatchObject({ kind: 'done', record: { id: '8' } });
    expect(choose(draft, 'add', { candidates })).toEqual({ kind: 'add', beside: null, isAnother: true });
    // Nothing that may be it: it is sent once more, under the same name.
    expect(choose(draft, null, {})).toEqual({ kind: 'add', beside: null, isAnother: false });
  });

  it('that was answered and is not shown is no less in doubt', () => {
    const answered = { ...draft, attempt: attemptOf('nieuw', { id: '9' }) };
    expect(choose(answered, null, {})).toEqual({ kind: 'doubt' });
    expect(choose(answered, 'there', {})).toEqual({ kind: 'leave' });
    expect(choose(answered, 'add', {})).toEqual({ kind: 'add', beside: null, isAnother: true });
  });

  it('goes on as a change of the record that its user means', () => {
    const typedOn = { ...draft, fields: fieldsOf('nieuw en meer') };
    expect(choose(typedOn, 'there', { candidates })).toMatchObject({ kind: 'edit', record: { id: '8' } });
  });

  it('is put beside the record that it changes, when that says otherwise by now', () => {
    const current = recordOf('van een ander', second);
    const change = draftOf('nieuw', { attempt: attemptOf('nieuw', { twinOf: '7' }) });
    expect(choose(change, 'add', { candidates, current })).toEqual({ kind: 'add', beside: current, isAnother: true });
    expect(choose(change, 'add', { candidates, current: recordOf('oud') })).toMatchObject({ beside: null });
  });
});

describe('two records say the same', () => {
  it('whatever their line ends, the space around them, and how a time is written', () => {
    const one = fieldsOf('a\r\nb ', { followup: '2026-12-01T09:00:00Z', sendEmails: ['x@y.nl', 'a@b.nl'] });
    const other = fieldsOf('a\nb', { followup: '2026-12-01T10:00:00.000+01:00', sendEmails: ['a@b.nl', 'x@y.nl'] });
    expect(isSameFields(one, other)).toBe(true);
  });

  it('unless any of their fields differs', () => {
    const changes: readonly Partial<RecordFields>[] = [
      ...(['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const).map((name) => ({
        [name]: 'anders',
      })),
      { followup: '2026-12-01T09:00:00Z' },
      { sendEmails: ['x@y.nl'] },
    ];
    for (const change of changes) expect(isSameFields(fieldsOf('a'), fieldsOf('a', change))).toBe(false);
  });
});
