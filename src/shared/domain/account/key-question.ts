/** Why the program has to ask for the key of the files on this computer. */
export type KeyReason =
  /** The system has no keychain. */
  | 'noKeychain'
  /** It has one, which is locked or refuses. */
  | 'keychainRefused'
  /** Our entry in it holds something that is no key. */
  | 'entryForeign'
  /** Our entry is gone, and data that needs it is here. */
  | 'keyLost'
  /** Our entry holds the key of other data. */
  | 'keyOther'
  /** The record of the key is damaged, and the keychain has no key. */
  | 'recordDamaged'
  /** A password guards the key. */
  | 'password';

/** Why an answer did not help; `texts/key-sentences.ts` has a sentence for each. */
export type KeyProblem = 'wrongPassword' | 'recoveryMistyped' | 'recoveryOther' | 'failed';

/** How far the window is with the key. */
export type KeyState =
  /** The keychain is asked, an answer is tried, or the program starts with the key. */
  | { readonly at: 'busy' }
  | {
      readonly at: 'asking';
      readonly why: KeyReason;
      /** A password that was chosen before can be given. */
      readonly hasPassword: boolean;
      /** Data of an earlier key is here: a new key leaves it unreadable. */
      readonly hasData: boolean;
      readonly problem: KeyProblem | null;
    }
  /** A recovery key was right, and no keychain can keep it: a password has to guard it. */
  | { readonly at: 'protecting'; readonly problem: KeyProblem | null }
  /** The program has its key, and answers everything. */
  | { readonly at: 'open' };

export type KeyAnswer =
  /** Asks the keychain once more. */
  | { readonly kind: 'retry' }
  | { readonly kind: 'password'; readonly password: string }
  /** Guards a new key, or the one of the recovery key that was given. */
  | { readonly kind: 'newPassword'; readonly password: string }
  | { readonly kind: 'recoveryKey'; readonly text: string }
  /** A key for this run only; data under it is lost at the end. */
  | { readonly kind: 'keepNothing' };

/** Characters of a password that guards a key: with the file, it can be tried without a limit. */
export const shortestPassword = 12;
