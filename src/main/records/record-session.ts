import type { Owner } from '../../shared/domain/session';
import type { RecordLocation } from './record-calls';

/** Whose records they are, and what they are asked for with: all of it from one session. */
export type RecordAccess = RecordLocation & {
  readonly token: string;
  readonly owner: Owner;
  /** Whether the provider tells this account anything about records. */
  readonly canSync: boolean;
  /** Addresses that new and changed records may be mailed to. */
  readonly insertEmails: readonly string[];
  readonly updateEmails: readonly string[];
};

/** What every part of the room asks of whoever is logged in. */
export type RecordSession = {
  readonly access: RecordAccess;
  readonly signal: AbortSignal;
};
