import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MirrorRecord } from '../../../../src/main/records/record-calls';
import { isSameFields, planSave, resultOf, type SavePlan } from '../../../../src/main/records/save-plan';
import type { StoredDraft } from '../../../../src/main/user-data/tables/schemas/draft-schema';
import { attemptOf, draftOf, fieldsOf, first, recordOf, second } from '../sent-texts';

const plan = (draft: StoredDraft, evidence: Partial<Parameters<typeof planSave>[1]>) =>
  planSave({ draft, fields: draft.fields }, { proven: null, candidates: [], current: null, ...evidence }, null);

describe('saving a text', () => {
  it('changes the record that it was begun on', () => {
    const current = recordOf('oud');
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'edit', record: current });
  });

  it('changes a record that was written again with the same text', () => {
    const current = recordOf('oud', second);
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'edit', record: current });
  });

  it('changes a record of the same moment when it is not known on which text it was begun', () => {
    const current = recordOf('van toen', first);
    const base = { lastChanged: first, fields: null };
    expect(plan(draftOf('nieuw', { base }), { current })).toEqual({ kind: 'edit', record: current });
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

  it('is done when a record that was added without an answer exists', () => {
    const draft = draftOf('nieuw', { id: null, base: null, attempt: attemptOf('nieuw', { twinOf: '3' }) });
    const proven = recordOf('nieuw');
    expect(plan(draft, { proven })).toEqual({ kind: 'done', record: proven, twinOf: '3' });
  });

  it('that was continued changes a record that was added without an answer, unless that was changed elsewhere', () => {
    const draft = draftOf('nieuw en meer', { id: null, base: null, attempt: attemptOf('nieuw') });
    const ours = recordOf('nieuw');
    expect(plan(draft, { proven: ours })).toEqual({ kind: 'edit', record: ours });
    const theirs = recordOf('van een ander');
    expect(plan(draft, { proven: theirs })).toEqual({ kind: 'add', beside: theirs, isAnother: true });
  });

  it('that was continued after a change without an answer changes the record once more', () => {
    const draft = draftOf('nog nieuwer', { attempt: attemptOf('nieuw', { isNew: false }) });
    const current = recordOf('nieuw', second);
    expect(plan(draft, { current })).toEqual({ kind: 'edit', record: current });
  });

  it('is done when it is the text that was sent, although another person has changed that since', () => {
    const draft = draftOf('nieuw', { id: null, base: null, attempt: attemptOf('nieuw') });
    const theirs = recordOf('van een ander', second);
    expect(plan(draft, { proven: theirs })).toEqual({ kind: 'done', record: theirs, twinOf: null });
    // When two texts were sent, the provider may have taken only the first: the second was never shown.
    const again = { ...draft, attempt: attemptOf('nieuw', { sentBefore: [fieldsOf('nieu')] }) };
    expect(plan(again, { proven: theirs })).toEqual({ kind: 'add', beside: theirs, isAnother: true });
  });

  it('changes the record that was added, for each of the sent texts that the provider may have taken', () => {
    const attempt = attemptOf('nieuw en meer', { sentBefore: [fieldsOf('nieuw')] });
    const draft = draftOf('nieuw en nog meer', { id: null, base: null, attempt });
    for (const proven of [recordOf('nieuw'), recordOf('nieuw en meer')])
      expect(plan(draft, { proven })).toEqual({ kind: 'edit', record: proven });
  });

  describe('any text that was typed, sent and changed elsewhere', () => {
    const text = fc.constantFrom('a', 'b', 'c', 'd');
    const base = fc.option(
      fc.record({ lastChanged: fc.constant(first), fields: fc.option(text.map((t) => fieldsOf(t))) }),
    );
    const attempt = fc.option(
      fc
        .tuple(
          text,
          fc.boolean(),
          fc.array(
            text.map((t) => fieldsOf(t)),
            { maxLength: 2 },
          ),
        )
        .map(([t, isNew, sentBefore]) => attemptOf(t, { isNew, sentBefore })),
    );
    const record = fc.option(
      fc.tuple(text, fc.constantFrom(first, second)).map(([t, changed]) => recordOf(t, changed)),
    );
    /** Every text with what the provider has by then. */
    const planned = (check: (draft: StoredDraft, planned: SavePlan) => void) =>
      fc.assert(
        fc.property(text, base, attempt, record, record, (content, begun, sent, current, attempted) => {
          const draft = draftOf(content, { base: begun, attempt: sent });
          check(draft, plan(draft, { current, proven: sent?.isNew === true ? attempted : null }));
        }),
      );
    const allSent = ({ attempt: sent }: StoredDraft) => (sent === null ? [] : [sent.fields, ...sent.sentBefore]);

    it('never writes over a text that it was not begun on and did not send', () => {
      planned((draft, result) => {
        if (result.kind !== 'edit') return;
        const { base: begun } = draft;
        const known = [...allSent(draft), ...(begun?.fields == null ? [] : [begun.fields])];
        const isKnown = known.some((each) => isSameFields(each, result.record.fields));
        const isShown = begun?.fields === null && result.record.lastChanged === begun.lastChanged;
        expect(isKnown || isShown).toBe(true);
      });
    });

    it('is never done unless the provider has it, or it is the only text that was sent', () => {
      planned((draft, result) => {
        if (result.kind !== 'done') return;
        const isThere = isSameFields(result.record.fields, draft.fields);
        const isAllThatWasSent = draft.attempt?.isNew === true && allSent(draft).length === 1;
        expect(isThere || (isAllThatWasSent && allSent(draft).every((each) => isSameFields(each, draft.fields)))).toBe(
          true,
        );
      });
    });
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

  it('is the record with its mark or with the number of the answer, whatever its present text', () => {
    const marked = contact('5', 'heel anders', { mark: 'ons', lastChanged: second });
    expect(resultOf(attempt, [contact('4', 'gebeld'), marked])).toEqual({ proven: marked, candidates: [] });
    const numbered = contact('6', 'heel anders');
    expect(resultOf({ ...attempt, id: '6' }, [numbered]).proven).toBe(numbered);
    // An attempt of an earlier version has no mark, and does not match a record without one.
    expect(resultOf({ ...attempt, mark: '' }, [contact('5', 'x', { mark: '' })]).proven).toBeNull();
  });

  it('may be a new record without a mark that has a sent text or was changed since', () => {
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

  it('is, for a note, a new record at the item that was made for it', () => {
    const note = attemptOf('tekst', { known: ['1'] });
    const newer = recordOf('al gewijzigd', second, '2');
    expect(resultOf(note, [recordOf('tekst', first, '1'), newer])).toEqual({ proven: newer, candidates: [] });
    expect(resultOf(note, [{ ...newer, mark: 'van een ander' }]).proven).toBeNull();
  });

  it('is never a record that existed when it began, whatever its text', () => {
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

describe('a text that the provider may or may not have', () => {
  const candidates = [recordOf('nieuw', first, '8')];
  const draft = draftOf('nieuw', { id: null, base: null, attempt: attemptOf('nieuw') });
  const choose = (of: StoredDraft, choice: 'there' | 'add' | null, evidence: Partial<Parameters<typeof planSave>[1]>) =>
    planSave({ draft: of, fields: of.fields }, { proven: null, candidates: [], current: null, ...evidence }, choice);

  it('is neither sent nor dropped, until its user decides', () => {
    expect(choose(draft, null, { candidates })).toEqual({ kind: 'doubt' });
    expect(choose(draft, 'there', { candidates })).toMatchObject({ kind: 'done', record: { id: '8' } });
    expect(choose(draft, 'add', { candidates })).toEqual({ kind: 'add', beside: null, isAnother: true });
    // No record may be it: it is sent once more, under the same name.
    expect(choose(draft, null, {})).toEqual({ kind: 'add', beside: null, isAnother: false });
  });

  it('is also in doubt when it was answered but is not shown', () => {
    const answered = { ...draft, attempt: attemptOf('nieuw', { id: '9' }) };
    expect(choose(answered, null, {})).toEqual({ kind: 'doubt' });
    expect(choose(answered, 'there', {})).toEqual({ kind: 'leave' });
    expect(choose(answered, 'add', {})).toEqual({ kind: 'add', beside: null, isAnother: true });
  });

  it('continues as a change of the record that its user means', () => {
    const typedOn = { ...draft, fields: fieldsOf('nieuw en meer') };
    expect(choose(typedOn, 'there', { candidates })).toMatchObject({ kind: 'edit', record: { id: '8' } });
  });

  it('is added beside the record that it changes, when that record has another text by now', () => {
    const current = recordOf('van een ander', second);
    const change = draftOf('nieuw', { attempt: attemptOf('nieuw', { twinOf: '7' }) });
    expect(choose(change, 'add', { candidates, current })).toEqual({ kind: 'add', beside: current, isAnother: true });
    expect(choose(change, 'add', { candidates, current: recordOf('oud') })).toMatchObject({ beside: null });
  });
});
