import type { Owner } from '../domain/account/session';
import type { InMonth } from '../domain/months/month';
import type { MomentComparison } from '../moments/compare-moments';
import type { MomentNote } from '../moments/moment';
import type { MomentDamage } from '../moments/moment-damage';
import { declared } from './declared';

/** A kept moment in the list of its office. */
export type MomentHead = {
  /** The SHA-256 of its text. */
  readonly id: string;
  /** ISO moment. */
  readonly keptAt: string;
  /** What it says of itself; null when it is not the text that was kept. */
  readonly about: {
    readonly period: string;
    /** The digest of that month; null when it could not be read. */
    readonly monthDigest: string | null;
    readonly keptBy: string;
    readonly reason: string;
    readonly fields: number;
    readonly hasNotes: boolean;
    /** Whether the subscription withholds a part of it now; then it cannot be exported. */
    readonly isPartial: boolean;
  } | null;
  /** What is known of its damage; null for one that is sound. */
  readonly damage: MomentDamage | null;
  /** In bytes. */
  readonly size: number;
  /** How many fields differ from the dossier in the month of the question; null when that is unknown. */
  readonly differences: number | null;
};

export type MomentList = {
  /** The newest first. */
  readonly moments: readonly MomentHead[];
  /** The number of fields of the dossier in the month of the question; null when the dossier is not stored. */
  readonly fields: number | null;
};

export type OpenedMoment = {
  readonly head: MomentHead;
  /**
   * Compared with the other moment of the question, else with the dossier in its month; with itself when that is unknown; null for a
   * damaged one.
   */
  readonly comparison: MomentComparison | null;
  readonly isCompared: boolean;
  /** The moment that it is compared with, which may be the earlier one; null for the dossier. */
  readonly against: MomentHead | null;
  readonly notes: readonly MomentNote[] | null;
};

/** A document for an archive, the moment itself, and its proof. */
export const momentFiles = ['paper', 'moment', 'proof'] as const;
export type MomentFile = (typeof momentFiles)[number];

type Named = { readonly owner: Owner; readonly moment: string };

/** The requests about kept moments (docs/rules/dossier.md#kept-moments). */
export const momentRequests = {
  /** Keeps the stored dossier of an office or location. Fails with NOT_FOUND when it is not stored, and with TOO_MANY_KEPT. */
  'moment.keep':
    declared<
      (
        input: InMonth<{
          readonly owner: Owner;
          readonly id: string;
          readonly reason: string;
          readonly withNotes: boolean;
        }>,
      ) => MomentHead
    >(),
  'moment.list': declared<(input: InMonth<{ readonly owner: Owner; readonly id: string }>) => MomentList>(),
  /** `against` is another moment of the same office. Fails with MOMENT_GONE. */
  'moment.read': declared<(input: InMonth<Named & { readonly against: string | null }>) => OpenedMoment>(),
  'moment.remove': declared<(input: Named) => null>(),
  /** Undoes a removal of this run of the program. Fails with MOMENT_GONE. */
  'moment.restore': declared<(input: Named) => null>(),
  /** Writes a moment, its document or its proof to a file; null when the user closed the dialog. Fails with MOMENT_DAMAGED. */
  'moment.export': declared<(input: Named & { readonly file: MomentFile }) => { readonly path: string } | null>(),
};

export const momentEvents = {
  /** A moment of the role was kept, removed or restored. */
  'moments.changed': declared<{ readonly role: string }>(),
};
