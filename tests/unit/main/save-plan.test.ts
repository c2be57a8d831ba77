import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredDraft } from '../../../src/main/own-data/draft-schema';
import type { MirrorRecord } from '../../../src/main/records/record-calls';
import { isSameFields } from '../../../src/main/records/same-fields';
import { planSave } from '../../../src/main/records/save-plan';
import type { RecordFields } from '../../../src/shared/domain/record';

const fieldsOf = (content: string, change: Partial<RecordFields> = {}): RecordFields => ({
  ...{ kind: '', state: '', contact: '', followup: null, content, custom1: '', custom2: '', custom3: '' },
  sendEmails: [],
  ...change,
});
const first = '2026-11-20T09:00:00.000Z';
const second = '2026-11-21T09:00:00.000Z';
const recordOf = (content: string, lastChanged = first, id = '7'): MirrorRecord => ({
  ...{ id, itemId: 'note1', fields: fieldsOf(content), created: first, lastChanged, user: 'A', twin: null },
  mark: null,
});
const draftOf = (content: string, change: Partial<StoredDraft> = {}): StoredDraft => ({
  ...{ key: '7', window: '', itemId: 'note1', id: '7', fields: fieldsOf(content), typedAt: second, failure: null },
  base: { lastChanged: first, fields: fieldsOf('oud') },
  attempt: null,
  ...change,
});
const attemptOf = (content: string, change: Partial<NonNullable<StoredDraft['attempt']>> = {}) => ({
  ...{ mark: 'ons', isNew: true, itemId: 'note1', fields: fieldsOf(content), sentBefore: [] },
  ...{ known: [], id: null, twinOf: null },
  ...change,
});
const plan = (draft: StoredDraft, sight: Partial<Parameters<typeof planSave>[2]>) =>
  planSave(draft, draft.fields, { proven: null, candidates: [], current: null, ...sight }, null);

describe('saving a text', () => {
  it('changes the record that it was begun on', () => {
    const current = recordOf('oud');
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'edit', record: current });
  });

  it('changes a record that was written anew with the same text', () => {
    const current = recordOf('oud', second);
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'edit', record: current });
  });

  it('is kept beside what somebody else made of it', () => {
    const current = recordOf('van een ander', second);
    expect(plan(draftOf('nieuw'), { current })).toEqual({ kind: 'add', beside: current, isAnother: false });
  });

  it('is kept beside what nobody knows to be what it was begun on', () => {
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

  it('that was typed on changes what was added without an answer, unless somebody else did', () => {
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
