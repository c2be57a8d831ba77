/** Why the program has to ask for the key of the files on this computer. */
export type KeyReason =
  /** The system has no keychain. */
  | 'noKeychain'
  /** The keychain is locked, or refuses access. */
  | 'keychainRefused'
  /** The program's entry in the keychain does not contain a key. */
  | 'entryForeign'
  /** The program's entry is gone, although there is data on this computer that needs the key. */
  | 'keyLost'
  /** The program's entry contains the key of other data. */
  | 'keyOther'
  /** The record of the key is damaged, and the keychain has no key. */
  | 'recordDamaged'
  /** A password guards the key. */
  | 'password';

/** Why an answer did not give the key; `texts/key-sentences.ts` has a sentence for each. */
export type KeyProblem = 'wrongPassword' | 'recoveryMistyped' | 'recoveryOther' | 'failed';

/** How far the window is with getting the key. */
export type KeyState =
  /** The program asks the keychain, tries an answer, or starts with the key. */
  | { readonly at: 'busy' }
  | {
      readonly at: 'asking';
      readonly why: KeyReason;
      /** Whether a password was chosen before that can unlock the key. */
      readonly hasPassword: boolean;
      /** Whether there is data of an earlier key: under a new key it would be unreadable. */
      readonly hasData: boolean;
      readonly problem: KeyProblem | null;
    }
  /** The recovery key was right, but no keychain can store it: the user must choose a password for it. */
  | { readonly at: 'protecting'; readonly problem: KeyProblem | null }
  /** The program has its key and answers every request. */
  | { readonly at: 'open' };

export type KeyAnswer =
  /** Asks the keychain once more. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'password'; readonly password: string }
  /** Protects a new key, or the key from the recovery key that was entered. */
  | { readonly kind: 'newPassword'; readonly password: string }
  | { readonly kind: 'recoveryKey'; readonly text: string }
  /** Uses a key for this run only; the data that it encrypts is lost at the end. */
  | { readonly kind: 'keepNothing' };

/** The least characters of a password that protects a key: an attacker with the file can try passwords without limit. */
export const shortestPassword = 12;
