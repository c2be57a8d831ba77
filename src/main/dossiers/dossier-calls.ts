import { z } from 'zod';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossiers/dossier';
import type { ColumnWords } from '../../shared/domain/lists/column';
import { Fault } from '../../shared/domain/result';
import type { TimelineEntry } from '../../shared/dossier/timeline';

/** The file of a role's dossiers, and the session that asks: a call of any other epoch is refused. */
export type DossierLocation = { readonly epoch: number; readonly folder: string; readonly key: Uint8Array };

/** Which dossiers are asked what happened to them; both days of the period included. */
export type DossierChangesQuery = {
  readonly kind: DossierRef['kind'];
  readonly ids: readonly string[];
  readonly period: { readonly from: string; readonly to: string };
  /** Words of the provider's own. */
  readonly words: ColumnWords;
  /** Names of the columns that the subscription withholds. */
  readonly withheld: readonly string[];
  /** `YYYY-MM-DD` */
  readonly today: string;
};
export type DossierChanges = { readonly id: string; readonly entries: readonly TimelineEntry[] };

/** A dossier that is kept, and the ISO moment at which the provider last said that it is so. */
export type KeptSince = { readonly id: string; readonly fetchedAt: string };

type OfEpoch<T = object> = T & { readonly epoch: number };

/** The result of the provider's answer; `stored` is false, with the reason, when it could not be stored. */
export type KeptAnswer =
  | {
      readonly kind: 'dossier';
      readonly dossier: Dossier;
      readonly unkept: 'DISK_FULL' | 'DATA_FOLDER_UNUSABLE' | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** The calls of the dossier thread. */
export type DossierCalls = {
  /** Opens the dossiers of a role; a file that does not open is replaced by a new one, and nothing fails when none can be made. */
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
  /** Reads the text of an answer and stores the result: the dossier, or that it is filtered. */
  keep: (
    input: OfEpoch<{
      readonly ref: DossierRef;
      readonly text: string;
      readonly etag: string;
      readonly fetchedAt: string;
      readonly most: number;
      /** It was asked for to be here offline. */
      readonly isWanted: boolean;
    }>,
  ) => KeptAnswer;
  /** The provider says that it is still the same; null when it is no longer kept. */
  confirm: (
    input: OfEpoch<{ readonly ref: DossierRef; readonly fetchedAt: string; readonly isWanted: boolean }>,
  ) => Dossier | null;
  /** How many dossiers are wanted offline, with those that are to come. @see DossierFile.countWanted */
  countWanted: (input: OfEpoch<{ readonly others: readonly DossierRef[] }>) => number;
  /** The events in a period of the kept dossiers among these. */
  changes: (input: OfEpoch<DossierChangesQuery>) => readonly DossierChanges[];
  /** The dossiers of a kind that are kept. */
  keptSince: (input: OfEpoch<Pick<DossierRef, 'kind'>>) => readonly KeptSince[];
  remove: (input: OfEpoch<{ readonly ref: DossierRef | null }>) => KeptDossiers;
  /** @see DossierFile.removeAbout */
  removeAbout: (input: OfEpoch<{ readonly id: string; readonly texts: readonly string[] }>) => number;
  stored: (input: OfEpoch) => KeptDossiers;
};

/** The notes of the thread: the path of a file that was put aside, or the reason why there is no file. */
export type DossierNote = { readonly putAside: string } | { readonly unusable: string };

/** Any reference; whether it names something is said by `requireRef`, with a sentence of its own for either kind. */
export const dossierRefSchema = z.object({ kind: z.enum(['office', 'person']), id: z.string().max(40) });

const office = /^(\d{7,8})(?:_(\d{1,4}))?$/;
const person = /^\d{1,12}(~\d{1,4})?$/;

/**
 * The same dossier under the one name that it is kept by: a KvK number has eight digits, and the main location `_0` is the office
 * itself (docs/product.md#dossier-address).
 * @throws Fault KVK_INVALID, PERSON_UNKNOWN when the provider could not know it
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

/** The KvK number of an office or of the office of a location; null for a person. */
export const kvkOf = ({ kind, id }: DossierRef): string | null => (kind === 'office' ? id.slice(0, 8) : null);
