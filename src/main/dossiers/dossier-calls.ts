import { z } from 'zod';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossiers/dossier';
import type { ColumnWords } from '../../shared/domain/lists/column';
import { Fault } from '../../shared/domain/result';
import type { TimelineEntry } from '../../shared/dossier/timeline';
import type { FormerFacts } from '../../shared/matching/former-facts';

/** The file of a role's dossiers, and the epoch of the session: calls with another epoch are refused. */
export type DossierLocation = { readonly epoch: number; readonly folder: string; readonly key: Uint8Array };

/** Asks for the events of some dossiers; both days of the period are included. */
export type DossierChangesQuery = {
  readonly kind: DossierRef['kind'];
  readonly ids: readonly string[];
  readonly period: { readonly from: string; readonly to: string };
  /** The provider's own labels. */
  readonly words: ColumnWords;
  /** Names of the columns that the subscription withholds. */
  readonly withheld: readonly string[];
  /** `YYYY-MM-DD` */
  readonly today: string;
};
export type DossierChanges = { readonly id: string; readonly entries: readonly TimelineEntry[] };

/** A stored dossier, and the ISO time at which the provider last confirmed it. */
export type KeptSince = { readonly id: string; readonly fetchedAt: string };

type OfEpoch<T = object> = T & { readonly epoch: number };

/** The result of the provider's answer; `unkept` is the reason why it could not be stored. */
export type KeptAnswer =
  | {
      readonly kind: 'dossier';
      readonly dossier: Dossier;
      readonly unkept: 'DISK_FULL' | 'DATA_FOLDER_UNUSABLE' | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** The calls of the dossier thread. */
export type DossierCalls = {
  /** Opens a role's dossiers. A file that does not open is replaced by a new one; without a file the calls still work. */
  open: (location: DossierLocation) => null;
  close: () => null;
  /** @see DossierFile.find */
  find: (
    input: OfEpoch<{ readonly ref: DossierRef; readonly isRead: boolean }>,
  ) =>
    | { readonly kind: 'kept'; readonly dossier: Dossier; readonly etag: string }
    | { readonly kind: 'filtered' }
    | { readonly kind: 'none' };
  isFiltered: (input: OfEpoch<{ readonly ref: DossierRef }>) => boolean;
  /** Reads an answer's text and stores the result: the dossier, or that the subscription filters it. */
  keep: (
    input: OfEpoch<{
      readonly ref: DossierRef;
      readonly text: string;
      readonly etag: string;
      readonly fetchedAt: string;
      readonly most: number;
      /** Whether the user wants the dossier offline. */
      readonly isWanted: boolean;
    }>,
  ) => KeptAnswer;
  /** Notes that the provider confirmed a dossier as unchanged; null when the dossier is no longer stored. */
  confirm: (
    input: OfEpoch<{ readonly ref: DossierRef; readonly fetchedAt: string; readonly isWanted: boolean }>,
  ) => Dossier | null;
  /** How many dossiers are wanted offline, including those still to be fetched. @see DossierFile.countWanted */
  countWanted: (input: OfEpoch<{ readonly others: readonly DossierRef[] }>) => number;
  /** The events of the given dossiers in a period; dossiers that are not stored are left out. */
  changes: (input: OfEpoch<DossierChangesQuery>) => readonly DossierChanges[];
  /** Earlier names and addresses in the given dossiers of offices. */
  formerFacts: (input: OfEpoch<Pick<DossierChangesQuery, 'ids' | 'withheld'>>) => readonly FormerFacts[];
  /** The stored dossiers of a kind, and since when each is stored. */
  keptSince: (input: OfEpoch<Pick<DossierRef, 'kind'>>) => readonly KeptSince[];
  remove: (input: OfEpoch<{ readonly ref: DossierRef | null }>) => KeptDossiers;
  /** @see DossierFile.removeAbout */
  removeAbout: (input: OfEpoch<{ readonly id: string; readonly texts: readonly string[] }>) => number;
  stored: (input: OfEpoch) => KeptDossiers;
};

/** What the thread reports: the path of a file that was put aside, or why there is no file. */
export type DossierNote = { readonly putAside: string } | { readonly unusable: string };

/** Any reference. `requireRef` checks whether it can name a dossier, and has a separate error for each kind. */
export const dossierRefSchema = z.object({ kind: z.enum(['office', 'person']), id: z.string().max(40) });

const office = /^(\d{7,8})(?:_(\d{1,4}))?$/;
const person = /^\d{1,12}(~\d{1,4})?$/;

/**
 * A dossier's canonical reference: a KvK number has eight digits, and the main location `_0` is the office itself
 * (docs/rules/dossier.md#dossier-address).
 * @throws Fault KVK_INVALID, PERSON_UNKNOWN for an id that no dossier can have
 */
export function requireRef({ kind, id }: DossierRef): DossierRef {
  const text = id.trim();
  if (kind === 'person') {
    if (!person.test(text)) throw new Fault('PERSON_UNKNOWN');
    return { kind, id: text };
  }
  const [, kvk, location] = office.exec(text) ?? [];
  if (kvk === undefined) throw new Fault('KVK_INVALID');
  const number = Number(location ?? 0);
  return { kind, id: number === 0 ? kvk.padStart(8, '0') : `${kvk.padStart(8, '0')}_${number}` };
}

/** The KvK number of an office or of a location's office; null for a person. */
export const kvkOf = ({ kind, id }: DossierRef): string | null => (kind === 'office' ? id.slice(0, 8) : null);
