import type { KeyAnswer, KeyProblem, KeyReason, KeyState } from '../../shared/domain/account/key-question';
import { shortestPassword } from '../../shared/domain/account/key-question';
import type { Step } from '../../shared/machines/machine';
import { fingerprintOf, type Key } from './key';
import type { KeyRecord, PasswordLock } from './key-record';
import type { Entry } from './keychain';
import { readRecoveryKey } from './recovery-key';

type Asking = {
  readonly at: 'asking';
  readonly entry: Entry;
  readonly why: KeyReason;
  readonly problem: KeyProblem | null;
};
type Protecting = {
  readonly at: 'protecting';
  readonly key: Uint8Array;
  readonly problem: KeyProblem | null;
};

/** Where the program is in obtaining its key. Only one task runs at a time; an answer during a task is dropped. */
export type KeyMachineState = { readonly record: KeyRecord } & (
  | { readonly at: 'looking' }
  | Asking
  | Protecting
  /** A new key is being stored in the keychain. */
  | { readonly at: 'making'; readonly key: Uint8Array }
  /** A password is being tried. */
  | { readonly at: 'unlocking'; readonly from: Asking }
  /** A recovered key is being stored in the keychain. */
  | { readonly at: 'keeping'; readonly key: Uint8Array }
  /** A key is being encrypted with a password. */
  | { readonly at: 'locking'; readonly key: Uint8Array; readonly from: Asking | Protecting }
  | { readonly at: 'chosen'; readonly key: Key }
);

export type KeyEvent =
  /** @param fresh a new key, which is used when one is needed */
  | { readonly type: 'looked'; readonly entry: Entry; readonly fresh: Uint8Array }
  | { readonly type: 'answered'; readonly answer: KeyAnswer; readonly fresh: Uint8Array }
  | { readonly type: 'stored'; readonly kept: boolean }
  /** `key` is null when the password is wrong. */
  | { readonly type: 'unlocked'; readonly key: Uint8Array | null }
  | { readonly type: 'locked' }
  | { readonly type: 'failed' };

export type KeyEffect =
  /** Asks the keychain; ends with `looked`. */
  | { readonly type: 'look' }
  /** Stores the key in the keychain, which has no entry; ends with `stored`. */
  | { readonly type: 'store'; readonly key: Uint8Array }
  /** Ends with `unlocked` or `failed`. */
  | { readonly type: 'unlock'; readonly lock: PasswordLock; readonly password: string }
  /** Writes the encrypted key beside the data; ends with `locked` or `failed`. */
  | { readonly type: 'lock'; readonly key: Uint8Array; readonly password: string }
  /** Writes beside the data which key encrypts them. */
  | { readonly type: 'record'; readonly key: Uint8Array };

type KeyStep = Step<KeyMachineState, KeyEffect>;
type Answered = Extract<KeyEvent, { readonly type: 'answered' }>;

/** The next state and its effects; an event that does not fit the state changes nothing. */
export function transition(state: KeyMachineState, event: KeyEvent): KeyStep {
  const { record } = state;
  switch (event.type) {
    case 'looked':
      return state.at === 'looking' ? look(record, event.entry, event.fresh) : stay(state);
    case 'answered':
      if (state.at === 'asking') return answer(record, state, event);
      return state.at === 'protecting' ? protect(record, state, event.answer) : stay(state);
    case 'stored':
      if (state.at !== 'making' && state.at !== 'keeping') return stay(state);
      if (event.kept) return choose(record, state.key, [{ type: 'record', key: state.key }]);
      return state.at === 'making'
        ? to({ record, ...ask('keychainRefused', { kind: 'refused' }) })
        : to({ record, at: 'protecting', key: state.key, problem: null });
    case 'unlocked':
      if (state.at !== 'unlocking') return stay(state);
      return event.key === null ? to({ record, ...state.from, problem: 'wrongPassword' }) : choose(record, event.key);
    case 'locked':
      return state.at === 'locking' ? choose(record, state.key) : stay(state);
    case 'failed':
      return state.at === 'locking' || state.at === 'unlocking'
        ? to({ record, ...state.from, problem: 'failed' })
        : stay(state);
  }
}

/** The state for the window, without any key. */
export function viewOf(state: KeyMachineState): KeyState {
  const { record } = state;
  if (state.at === 'protecting') return { at: 'protecting', problem: state.problem };
  if (state.at !== 'asking') return { at: 'busy' };
  const hasPassword = record.kind === 'found' && record.password !== null;
  return { at: 'asking', why: state.why, hasPassword, hasData: record.kind !== 'none', problem: state.problem };
}

function look(record: KeyRecord, entry: Entry, fresh: Uint8Array): KeyStep {
  if (entry.kind === 'key' && isKeyOf(record, entry.bytes)) {
    return choose(record, entry.bytes, record.kind === 'found' ? [] : [{ type: 'record', key: entry.bytes }]);
  }
  if (entry.kind === 'empty' && record.kind === 'none') {
    return to({ record, at: 'making', key: fresh }, { type: 'store', key: fresh });
  }
  return to({ record, ...ask(reasonOf(record, entry), entry) });
}

/** Without a record of the key, any key in the keychain is accepted. */
const isKeyOf = (record: KeyRecord, key: Uint8Array): boolean =>
  record.kind !== 'found' || record.fingerprint === fingerprintOf(key);

function reasonOf(record: KeyRecord, entry: Entry): KeyReason {
  if (record.kind === 'found' && record.password !== null) return 'password';
  if (record.kind === 'damaged') return 'recordDamaged';
  const reasons = {
    key: 'keyOther',
    empty: 'keyLost',
    notOurs: 'entryForeign',
    refused: 'keychainRefused',
    none: 'noKeychain',
  } as const;
  return reasons[entry.kind];
}

function answer(record: KeyRecord, state: Asking, { answer: given, fresh }: Answered): KeyStep {
  switch (given.kind) {
    case 'retry':
      return to({ record, at: 'looking' }, { type: 'look' });
    case 'keepNothing':
      return to({ record, at: 'chosen', key: { bytes: fresh, kept: false } });
    case 'newPassword':
      return lock(record, state, { key: fresh, password: given.password });
    case 'password':
      if (record.kind !== 'found' || record.password === null) return stay({ record, ...state });
      return to(
        { record, at: 'unlocking', from: state },
        { type: 'unlock', lock: record.password, password: given.password },
      );
    case 'recoveryKey':
      return recover(record, state, readRecoveryKey(given.text));
  }
}

function recover(record: KeyRecord, state: Asking, key: Uint8Array | null): KeyStep {
  if (key === null) return to({ record, ...state, problem: 'recoveryMistyped' });
  const isOfThisData = isKeyOf(record, key) || (record.kind === 'found' && record.earlier.includes(fingerprintOf(key)));
  if (!isOfThisData) return to({ record, ...state, problem: 'recoveryOther' });
  return state.entry.kind === 'empty'
    ? to({ record, at: 'keeping', key }, { type: 'store', key })
    : to({ record, at: 'protecting', key, problem: null });
}

function protect(record: KeyRecord, state: Protecting, given: KeyAnswer): KeyStep {
  if (given.kind === 'retry') return to({ record, at: 'looking' }, { type: 'look' });
  return given.kind === 'newPassword'
    ? lock(record, state, { key: state.key, password: given.password })
    : stay({ record, ...state });
}

type KeyToLock = { readonly key: Uint8Array; readonly password: string };

function lock(record: KeyRecord, from: Asking | Protecting, { key, password }: KeyToLock): KeyStep {
  if (password.length < shortestPassword) return stay({ record, ...from });
  return to({ record, at: 'locking', key, from }, { type: 'lock', key, password });
}

const ask = (why: KeyReason, entry: Entry): Asking => ({ at: 'asking', why, entry, problem: null });
const choose = (record: KeyRecord, bytes: Uint8Array, effects: readonly KeyEffect[] = []): KeyStep => ({
  state: { record, at: 'chosen', key: { bytes, kept: true } },
  effects,
});
const to = (state: KeyMachineState, ...effects: readonly KeyEffect[]): KeyStep => ({ state, effects });
const stay = (state: KeyMachineState): KeyStep => ({ state, effects: [] });
