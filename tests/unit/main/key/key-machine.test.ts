import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../src/main/key/key';
import {
  type KeyEffect,
  type KeyEvent,
  type KeyMachineState,
  transition,
  viewOf,
} from '../../../../src/main/key/key-machine';
import type { KeyRecord, PasswordLock } from '../../../../src/main/key/key-record';
import type { Entry } from '../../../../src/main/key/keychain';
import { recoveryKeyOf } from '../../../../src/main/key/recovery-key';
import type { KeyAnswer } from '../../../../src/shared/domain/account/key-question';
import { examples } from '../../../first-cases';

const ours = new Uint8Array(32).fill(1);
const earlier = new Uint8Array(32).fill(2);
const stranger = new Uint8Array(32).fill(3);
let made = 10;
const fresh = () => new Uint8Array(32).fill(made++ % 250);
const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other);

const lock: PasswordLock = { kdf: 'scrypt', cost: 1024, blockSize: 8, parallelization: 1, salt: 'ab', wrapped: 'cd' };
const found = (password: PasswordLock | null): KeyRecord => ({
  kind: 'found',
  fingerprint: fingerprintOf(ours),
  password,
  earlier: [fingerprintOf(earlier)],
});
const records = fc.constantFrom<KeyRecord[]>({ kind: 'none' }, { kind: 'damaged' }, found(null), found(lock));
const entries = fc.oneof(
  fc.constantFrom<Entry[]>({ kind: 'empty' }, { kind: 'notOurs' }, { kind: 'refused' }, { kind: 'none' }),
  fc.constantFrom<Entry[]>({ kind: 'key', bytes: ours }, { kind: 'key', bytes: stranger }),
);
const texts = fc.constantFrom('', 'x', ...[ours, earlier, stranger].map(recoveryKeyOf));
const passwords = fc.constantFrom('kort', 'lang genoeg om te bewaren');
const answers: fc.Arbitrary<KeyAnswer> = fc.oneof(
  fc.constantFrom<KeyAnswer[]>({ kind: 'retry' }, { kind: 'keepNothing' }),
  passwords.map((password) => ({ kind: 'password' as const, password })),
  passwords.map((password) => ({ kind: 'newPassword' as const, password })),
  texts.map((text) => ({ kind: 'recoveryKey' as const, text })),
);
const events: fc.Arbitrary<KeyEvent> = fc.oneof(
  { weight: 3, arbitrary: entries.map((entry) => ({ type: 'looked' as const, entry, fresh: fresh() })) },
  { weight: 6, arbitrary: answers.map((answer) => ({ type: 'answered' as const, answer, fresh: fresh() })) },
  fc.boolean().map((kept) => ({ type: 'stored' as const, kept })),
  fc.constantFrom(ours, null).map((key) => ({ type: 'unlocked' as const, key })),
  fc.constantFrom<KeyEvent[]>({ type: 'locked' }, { type: 'failed' }),
);

/** Plays events in any order, and looks at every step. */
function play(
  record: KeyRecord,
  course: readonly KeyEvent[],
  look: (before: KeyMachineState, event: KeyEvent, after: KeyMachineState, effects: readonly KeyEffect[]) => void,
): KeyMachineState {
  let state: KeyMachineState = { record, at: 'looking' };
  for (const event of course) {
    const { state: next, effects } = transition(state, event);
    look(state, event, next, effects);
    state = next;
  }
  return state;
}
const always = (look: Parameters<typeof play>[2]) =>
  fc.assert(
    fc.property(records, fc.array(events, { maxLength: 12 }), (record, course) => {
      play(record, course, look);
    }),
    { numRuns: examples(2000) },
  );

describe('the first look at keychain and data', () => {
  const entryOf: Readonly<Record<string, Entry>> = {
    ours: { kind: 'key', bytes: ours },
    stranger: { kind: 'key', bytes: stranger },
    empty: { kind: 'empty' },
    notOurs: { kind: 'notOurs' },
    refused: { kind: 'refused' },
    none: { kind: 'none' },
  };
  const recordOf: Readonly<Record<string, KeyRecord>> = {
    nothing: { kind: 'none' },
    damaged: { kind: 'damaged' },
    ours: found(null),
    password: found(lock),
  };
  it.each([
    ['ours', 'nothing', 'chosen, record'],
    ['ours', 'damaged', 'chosen, record'],
    ['ours', 'ours', 'chosen'],
    ['ours', 'password', 'chosen'],
    ['stranger', 'nothing', 'chosen, record'],
    ['stranger', 'ours', 'keyOther'],
    ['stranger', 'password', 'password'],
    ['empty', 'nothing', 'making, store'],
    ['empty', 'damaged', 'recordDamaged'],
    ['empty', 'ours', 'keyLost'],
    ['empty', 'password', 'password'],
    ['notOurs', 'nothing', 'entryForeign'],
    ['notOurs', 'ours', 'entryForeign'],
    ['refused', 'nothing', 'keychainRefused'],
    ['refused', 'damaged', 'recordDamaged'],
    ['none', 'nothing', 'noKeychain'],
    ['none', 'ours', 'noKeychain'],
    ['none', 'password', 'password'],
  ])('with %s in the keychain and %s beside the data gives %s', (entry, record, expected) => {
    const known = recordOf[record];
    const answer = entryOf[entry];
    if (known === undefined || answer === undefined) throw new Error('unknown');
    const { state: next, effects } = transition(
      { record: known, at: 'looking' },
      { type: 'looked', entry: answer, fresh: fresh() },
    );
    const what = next.at === 'asking' ? next.why : next.at;
    expect([what, ...effects.map(({ type }) => type)].join(', ')).toBe(expected);
    const isThere = known.kind !== 'none';
    if (next.at === 'asking')
      expect(viewOf(next)).toMatchObject({ hasData: isThere, hasPassword: record === 'password', problem: null });
  });
});

describe('the choice of the key, in any order of events', () => {
  it('is made once: no later event changes it or has an effect', () =>
    always((before, _event, after, effects) => {
      if (before.at !== 'chosen') return;
      expect(after).toEqual(before);
      expect(effects).toEqual([]);
    }));

  it('does one thing at a time, and takes no answer meanwhile', () =>
    always((before, event, after, effects) => {
      expect(effects.length).toBeLessThanOrEqual(1);
      if (event.type === 'answered' && before.at !== 'asking' && before.at !== 'protecting') expect(after).toBe(before);
    }));

  it('writes to the keychain only when the keychain reported that it is empty', () => {
    let last: Entry | null = null;
    always((before, event, after, effects) => {
      if (before.at === 'looking' && event.type === 'looked') last = event.entry;
      if (effects.some(({ type }) => type === 'store')) expect(last).toEqual({ kind: 'empty' });
      if (after.at === 'looking' && before.at !== 'looking') last = null;
    });
  });

  it('keeps only the key of the data on this computer, unless the user asks for a new one', () =>
    always((before, event, after) => {
      if (after.at !== 'chosen' || before.at === 'chosen' || !after.key.kept) return;
      const { record } = before;
      const isKnown = record.kind === 'found' && (same(after.key.bytes, ours) || same(after.key.bytes, earlier));
      const isAskedFor = before.at === 'locking' && before.from.at === 'asking' && event.type === 'locked';
      expect(record.kind !== 'found' || isKnown || isAskedFor).toBe(true);
    }));

  it('makes a key without a question only on a first start, when no data needs a key', () =>
    always((before, _event, after) => {
      if (after.at === 'making' && before.at !== 'making') expect(before.record).toEqual({ kind: 'none' });
    }));

  it('tries a password only if there is one, and guards no key with one that is too short', () =>
    always((_before, _event, after, effects) => {
      for (const effect of effects) {
        if (effect.type === 'unlock') expect(after.record).toEqual(found(lock));
        if (effect.type === 'lock') expect(effect.password.length).toBeGreaterThanOrEqual(12);
      }
    }));

  it('sends the window its state, and never a key', () =>
    always((_before, _event, after) => {
      const view = viewOf(after);
      expect(Object.keys(view).every((name) => ['at', 'why', 'hasPassword', 'hasData', 'problem'].includes(name))).toBe(
        true,
      );
      expect(view.at).toBe(after.at === 'asking' || after.at === 'protecting' ? after.at : 'busy');
    }));

  it('has for every question an answer that ends in a key', () =>
    fc.assert(
      fc.property(records, fc.array(events, { maxLength: 12 }), (record, course) => {
        const state = play(record, course, () => {});
        if (state.at !== 'asking' && state.at !== 'protecting') return;
        const asked = transition(state, {
          type: 'answered',
          answer: { kind: 'newPassword', password: 'lang genoeg om te bewaren' },
          fresh: fresh(),
        });
        expect(transition(asked.state, { type: 'locked' }).state.at).toBe('chosen');
      }),
    ));
});
