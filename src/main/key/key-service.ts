import type { KeyAnswer, KeyState } from '../../shared/domain/account/key-question';
import { Machine } from '../../shared/machines/machine';
import { type Key, makeKey } from './key';
import { type KeyEffect, type KeyEvent, transition, viewOf } from './key-machine';
import { type KeyRecord, lockKey, readKeyRecord, unlockKey, writeKeyRecord } from './key-record';
import { type LoadKeychain, loadKeychain, readEntry, writeEntry } from './keychain';

/** The source of the key: it is known at once, or after the user was asked. */
export type KeyStorage = {
  /** Resolves when the key is known, or the user must be asked. @throws Fault DATABASE_TOO_NEW, DATA_FOLDER_UNUSABLE */
  readonly look: () => Promise<void>;
  readonly state: () => KeyState;
  readonly answer: (answer: KeyAnswer) => Promise<KeyState>;
  readonly chosen: Promise<Key>;
  /** Called when the program can answer all requests. */
  readonly open: () => void;
};

/** A key that is known without asking the user. */
export const givenKey = (key: Key): KeyStorage => ({
  look: async () => {},
  state: () => ({ at: 'open' }),
  answer: async () => ({ at: 'open' }),
  chosen: Promise.resolve(key),
  open: () => {},
});

type KeyParts = {
  /** The path of `key.json`, beside the data. */
  readonly path: string;
  readonly keychain?: LoadKeychain;
  readonly onChange: (state: KeyState) => void;
};

/** Obtains the key from the keychain or by the user's answers: runs the machine. */
export class KeyService implements KeyStorage {
  private machine = this.machineOf({ kind: 'none' });
  private isOpen = false;
  private lastSent = '';
  private choose: (key: Key) => void = () => {};
  readonly chosen = new Promise<Key>((resolve) => {
    this.choose = resolve;
  });

  constructor(private readonly parts: KeyParts) {}

  async look(): Promise<void> {
    this.machine = this.machineOf(readKeyRecord(this.parts.path));
    await this.perform({ type: 'look' });
  }

  state(): KeyState {
    return this.isOpen ? { at: 'open' } : viewOf(this.machine.state);
  }

  /** Resolves when the answer has led to a key, or to the next question. */
  async answer(answer: KeyAnswer): Promise<KeyState> {
    await this.dispatch({ type: 'answered', answer, fresh: makeKey() });
    return this.state();
  }

  open(): void {
    this.isOpen = true;
    this.notify();
  }

  private machineOf(record: KeyRecord) {
    return new Machine({
      state: { record, at: 'looking' },
      transition,
      onStep: () => this.notify(),
      perform: (effect) => this.perform(effect),
    });
  }

  private async dispatch(event: KeyEvent): Promise<void> {
    const { at } = this.machine.state;
    const works = this.machine.dispatch(event);
    const { state } = this.machine;
    await Promise.all(works);
    if (state.at === 'chosen' && at !== 'chosen') this.choose(state.key);
  }

  /** Never rejects, because every failure becomes an event. */
  private async perform(effect: KeyEffect): Promise<void> {
    const load = this.parts.keychain ?? loadKeychain;
    switch (effect.type) {
      case 'look':
        return this.dispatch({ type: 'looked', entry: await readEntry(load), fresh: makeKey() });
      case 'store':
        return this.dispatch({ type: 'stored', kept: await writeEntry(load, effect.key) });
      case 'unlock':
        return this.attempt(async () => ({ type: 'unlocked', key: await unlockKey(effect.lock, effect.password) }));
      case 'lock':
        return this.attempt(async () => {
          writeKeyRecord(this.parts.path, effect.key, await lockKey(effect.key, effect.password));
          return { type: 'locked' };
        });
      case 'record':
        return this.record(effect.key);
    }
  }

  private async attempt(work: () => Promise<KeyEvent>): Promise<void> {
    await this.dispatch(await work().catch((): KeyEvent => ({ type: 'failed' })));
  }

  /** Notes which key the keychain has. On a full disk the next start does this. */
  private async record(key: Uint8Array): Promise<void> {
    try {
      writeKeyRecord(this.parts.path, key);
    } catch {
      // The first write that fails will report the problem with the disk.
    }
  }

  private notify(): void {
    const state = this.state();
    const text = JSON.stringify(state);
    if (text === this.lastSent) return;
    this.lastSent = text;
    this.parts.onChange(state);
  }
}
