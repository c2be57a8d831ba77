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
import type { KeyAnswer, KeyProblem, KeyReason } from '../../../../src/shared/domain/account/key-question';

const ours = new Uint8Array(32).fill(1);
const earlier = new Uint8Array(32).fill(2);
const stranger = new Uint8Array(32).fill(3);
const fresh = new Uint8Array(32).fill(4);

const lock: PasswordLock = { kdf: 'scrypt', cost: 1024, blockSize: 8, parallelization: 1, salt: 'ab', wrapped: 'cd' };
const nothing: KeyRecord = { kind: 'none' };
const damaged: KeyRecord = { kind: 'damaged' };
const fingerprints = { fingerprint: fingerprintOf(ours), earlier: [fingerprintOf(earlier)] };
const known: KeyRecord = { kind: 'found', password: null, ...fingerprints };
const guarded: KeyRecord = { kind: 'found', password: lock, ...fingerprints };

const empty: Entry = { kind: 'empty' };
const refused: Entry = { kind: 'refused' };
const noKeychain: Entry = { kind: 'none' };

type Asking = Extract<KeyMachineState, { at: 'asking' }>;
type Protecting = Extract<KeyMachineState, { at: 'protecting' }>;
const asking = (record: KeyRecord, why: KeyReason, entry: Entry, problem: KeyProblem | null = null): Asking => ({
  record,
  at: 'asking',
  why,
  entry,
  problem,
});
const protecting = (record: KeyRecord, key: Uint8Array, problem: KeyProblem | null = null): Protecting => ({
  record,
  at: 'protecting',
  key,
  problem,
});
const looking = (record: KeyRecord): KeyMachineState => ({ record, at: 'looking' });
const making: KeyMachineState = { record: nothing, at: 'making', key: fresh };
const keeping: KeyMachineState = { record: known, at: 'keeping', key: earlier };
const keptAs = (record: KeyRecord, bytes: Uint8Array): KeyMachineState => ({
  record,
  at: 'chosen',
  key: { bytes, kept: true },
});

const lost = asking(known, 'keyLost', empty);
const locked = asking(guarded, 'password', refused);
const unlocking: KeyMachineState = { record: guarded, at: 'unlocking', from: locked };
const lockingNew: KeyMachineState = { record: known, at: 'locking', key: fresh, from: lost };
const lockingRecovered: KeyMachineState = { record: known, at: 'locking', key: ours, from: protecting(known, ours) };

const longEnough = 'twaalftekens';
const tooShort = 'elf tekens!';
const answered = (answer: KeyAnswer): KeyEvent => ({ type: 'answered', answer, fresh });
const recovery = (key: Uint8Array): KeyEvent => answered({ kind: 'recoveryKey', text: recoveryKeyOf(key) });
const password = answered({ kind: 'password', password: 'geheim' });
const newPassword = answered({ kind: 'newPassword', password: longEnough });
const retry = answered({ kind: 'retry' });
const keepNothing = answered({ kind: 'keepNothing' });
const looked = (entry: Entry): KeyEvent => ({ type: 'looked', entry, fresh });
const stored = (kept: boolean): KeyEvent => ({ type: 'stored', kept });

type Row = [what: string, before: KeyMachineState, event: KeyEvent, after: KeyMachineState, ...effects: KeyEffect[]];
const look: KeyEffect = { type: 'look' };

describe('the key', () => {
  it.each<Row>([
    [
      'of a first start is stored in the keychain',
      looking(nothing),
      looked(empty),
      making,
      { type: 'store', key: fresh },
    ],
    [
      'that the keychain has is used, and recorded if there is no readable record',
      looking(damaged),
      looked({ kind: 'key', bytes: stranger }),
      keptAs(damaged, stranger),
      { type: 'record', key: stranger },
    ],
    [
      'that the keychain has and that is recorded needs nothing more',
      looking(known),
      looked({ kind: 'key', bytes: ours }),
      keptAs(known, ours),
    ],
    [
      'that the keychain stored is recorded',
      making,
      stored(true),
      keptAs(nothing, fresh),
      { type: 'record', key: fresh },
    ],
    [
      'that the keychain did not store is asked for',
      making,
      stored(false),
      asking(nothing, 'keychainRefused', refused),
    ],
    [
      'that was recovered and that the keychain stored is recorded',
      keeping,
      stored(true),
      keptAs(known, earlier),
      { type: 'record', key: earlier },
    ],
    [
      'that was recovered and that the keychain did not store needs a password',
      keeping,
      stored(false),
      protecting(known, earlier),
    ],
    ['that a password unlocked is kept', unlocking, { type: 'unlocked', key: ours }, keptAs(guarded, ours)],
    [
      'is asked for again after a wrong password',
      unlocking,
      { type: 'unlocked', key: null },
      { ...locked, problem: 'wrongPassword' },
    ],
    ['is asked for again when unlocking failed', unlocking, { type: 'failed' }, { ...locked, problem: 'failed' }],
    ['that a password guards is kept', lockingNew, { type: 'locked' }, keptAs(known, fresh)],
    ['is asked for again when guarding failed', lockingNew, { type: 'failed' }, { ...lost, problem: 'failed' }],
    [
      'that was recovered is not lost when guarding failed',
      lockingRecovered,
      { type: 'failed' },
      protecting(known, ours, 'failed'),
    ],
  ])('%s', (_what, before, event, after, ...effects) => {
    expect(transition(before, event)).toEqual({ state: after, effects });
  });
});

describe('an answer to the question for the key', () => {
  it.each<Row>([
    ['asks the keychain once more', locked, retry, looking(guarded), look],
    ['asks the keychain once more after recovering', protecting(known, ours), retry, looking(known), look],
    [
      'keeps nothing beyond this run',
      lost,
      keepNothing,
      { record: known, at: 'chosen', key: { bytes: fresh, kept: false } },
    ],
    [
      'guards a new key with a password',
      lost,
      newPassword,
      lockingNew,
      { type: 'lock', key: fresh, password: longEnough },
    ],
    [
      'guards the recovered key with a password',
      protecting(known, ours),
      newPassword,
      lockingRecovered,
      { type: 'lock', key: ours, password: longEnough },
    ],
    ['tries a password', locked, password, unlocking, { type: 'unlock', lock, password: 'geheim' }],
    [
      'recovers the key of this data into an empty keychain',
      lost,
      recovery(ours),
      { record: known, at: 'keeping', key: ours },
      { type: 'store', key: ours },
    ],
    ['recovers an earlier key of this data', lost, recovery(earlier), keeping, { type: 'store', key: earlier }],
    [
      'recovers any key if there is no readable record',
      asking(damaged, 'recordDamaged', empty),
      recovery(stranger),
      { record: damaged, at: 'keeping', key: stranger },
      { type: 'store', key: stranger },
    ],
    ['recovers a key that no keychain can keep', locked, recovery(ours), protecting(guarded, ours)],
    ['reports a recovery key of other data', lost, recovery(stranger), { ...lost, problem: 'recoveryOther' }],
    [
      'reports a text that is not a recovery key',
      lost,
      answered({ kind: 'recoveryKey', text: 'ABCD-EFGH' }),
      { ...lost, problem: 'recoveryMistyped' },
    ],
  ])('%s', (_what, before, event, after, ...effects) => {
    expect(transition(before, event)).toEqual({ state: after, effects });
  });

  it.each<[string, KeyMachineState, KeyEvent]>([
    ['a password when none was chosen', lost, password],
    ['a password when the record is damaged', asking(damaged, 'recordDamaged', empty), password],
    ['a password that is too short for a new key', lost, answered({ kind: 'newPassword', password: tooShort })],
    [
      'a password that is too short for the recovered key',
      protecting(known, ours),
      answered({ kind: 'newPassword', password: tooShort }),
    ],
    ['a recovery key after one was right', protecting(known, ours), recovery(ours)],
    ['no key after one was recovered', protecting(known, ours), keepNothing],
  ])('changes nothing with %s', (_what, before, event) => {
    expect(transition(before, event)).toEqual({ state: before, effects: [] });
  });
});

describe('an event that is not awaited', () => {
  const states = [
    looking(nothing),
    lost,
    protecting(known, ours),
    making,
    unlocking,
    keeping,
    lockingNew,
    keptAs(known, ours),
  ];
  const events: readonly KeyEvent[] = [
    looked(empty),
    retry,
    stored(true),
    stored(false),
    { type: 'unlocked', key: ours },
    { type: 'unlocked', key: null },
    { type: 'locked' },
    { type: 'failed' },
  ];
  const awaited: Readonly<Record<KeyMachineState['at'], readonly KeyEvent['type'][]>> = {
    looking: ['looked'],
    asking: ['answered'],
    protecting: ['answered'],
    making: ['stored'],
    keeping: ['stored'],
    unlocking: ['unlocked', 'failed'],
    locking: ['locked', 'failed'],
    chosen: [],
  };

  it.each(states.map((state) => [state.at, state] as const))('changes nothing while %s', (at, state) => {
    for (const event of events.filter(({ type }) => !awaited[at].includes(type))) {
      expect(transition(state, event)).toEqual({ state, effects: [] });
    }
  });
});

describe('the window', () => {
  const busy = { at: 'busy' };
  it.each<[string, KeyMachineState, unknown]>([
    ['nothing while the keychain is asked', looking(known), busy],
    ['nothing while a key is stored', making, busy],
    ['nothing while a recovered key is stored', keeping, busy],
    ['nothing while a password is tried', unlocking, busy],
    ['nothing while a key is guarded', lockingRecovered, busy],
    ['nothing of a key that is chosen', keptAs(known, ours), busy],
    [
      'why the key is asked for when there is no data',
      asking(nothing, 'noKeychain', noKeychain),
      { at: 'asking', why: 'noKeychain', hasPassword: false, hasData: false, problem: null },
    ],
    [
      'that there is data whose key is lost',
      { ...lost, problem: 'recoveryOther' },
      { at: 'asking', why: 'keyLost', hasPassword: false, hasData: true, problem: 'recoveryOther' },
    ],
    [
      'that there is data whose record is damaged',
      asking(damaged, 'recordDamaged', empty),
      { at: 'asking', why: 'recordDamaged', hasPassword: false, hasData: true, problem: null },
    ],
    [
      'that there is a password',
      { ...locked, problem: 'wrongPassword' },
      { at: 'asking', why: 'password', hasPassword: true, hasData: true, problem: 'wrongPassword' },
    ],
    ['that a password is needed', protecting(known, ours, 'failed'), { at: 'protecting', problem: 'failed' }],
  ])('gets %s', (_what, state, view) => {
    expect(viewOf(state)).toEqual(view);
  });
});
