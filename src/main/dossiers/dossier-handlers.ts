import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Handlers } from '../../shared/bridge/calls';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossiers/dossier';
import { Fault } from '../../shared/domain/result';
import { readDossier as readDossierFields } from '../../shared/dossier/dossier-model';
import { withoutWithheld } from '../../shared/dossier/permitted-dossier';
import { personPoints } from '../../shared/dossier/persons/person-points';
import { pointsOf } from '../../shared/dossier/points';
import { filterTimeline } from '../../shared/dossier/timeline';
import type { FormerFacts } from '../../shared/matching/former-facts';
import { isDamagedFile, isNoFile, putCacheAside } from '../files/cache-database';
import { faultOfFile } from '../files/file-faults';
import { type DossierCalls, type DossierLocation, type DossierNote, type KeptAnswer, kvkOf } from './dossier-calls';
import { DossierFile, type KeptDossier } from './dossier-file';
import { readDossier } from './read-dossier';

const nothing: KeptDossiers = { count: 0, bytes: 0 };

/** The provider's reason when the subscription excludes a dossier. */
export const filteredReason = 'FILTERED';

/** The stored dossiers of the open role. */
type KeptFile = {
  readonly open: (location: DossierLocation) => void;
  readonly close: () => void;
  /** Uses the file, or returns `without` when there is no file. @throws Fault CANCELLED for another epoch */
  readonly ask: <T>(epoch: number, work: (file: DossierFile) => T, without: T) => T;
  /** Writes to the file. @returns why that failed, or null */
  readonly write: (epoch: number, work: (file: DossierFile) => void) => KeepFault;
};

type KeepFault = Extract<KeptAnswer, { kind: 'dossier' }>['unkept'];

/** Keeps the file open. It is a cache: an unreadable file is put aside and replaced by a new one. */
function openKeptFile(note: (note: DossierNote) => void): KeptFile {
  let location: DossierLocation | null = null;
  let file: DossierFile | null = null;

  const pathOf = ({ folder }: DossierLocation): string => join(folder, 'dossiers.sqlite');

  function close(): void {
    file?.close();
    file = null;
    location = null;
  }

  /** Opens a role's file, and replaces a damaged one; null when no file can be made. */
  function opened(of: DossierLocation): DossierFile | null {
    try {
      mkdirSync(of.folder, { recursive: true, mode: 0o700 });
      try {
        return DossierFile.open(pathOf(of), of.key);
      } catch (error) {
        if (!isDamagedFile(error) && !isNoFile(error)) throw error;
        putCacheAside(pathOf(of));
        note({ putAside: pathOf(of) });
        return DossierFile.open(pathOf(of), of.key);
      }
    } catch (error) {
      note({ unusable: faultOfFile(error, 'DATA_FOLDER_UNUSABLE').message });
      return null;
    }
  }

  /** Uses the file; a damaged file is replaced, and the work is done once more. */
  function ask<T>(epoch: number, work: (file: DossierFile) => T, without: T): T {
    // The requester has logged out, or opened another role.
    if (location?.epoch !== epoch) throw new Fault('CANCELLED');
    if (file === null) return without;
    try {
      return work(file);
    } catch (error) {
      if (!isDamagedFile(error)) throw error;
      file.close();
      file = null;
      putCacheAside(pathOf(location));
      note({ putAside: pathOf(location) });
      file = opened(location);
      return file === null ? without : work(file);
    }
  }

  function keepAnswer(epoch: number, work: (file: DossierFile) => void): KeepFault {
    try {
      return ask<'DATA_FOLDER_UNUSABLE' | null>(
        epoch,
        (file) => {
          work(file);
          return null;
        },
        'DATA_FOLDER_UNUSABLE',
      );
    } catch (error) {
      const fault = faultOfFile(error, 'DATA_FOLDER_UNUSABLE');
      if (fault.code === 'CANCELLED') throw fault;
      note({ unusable: fault.message });
      return fault.code === 'DISK_FULL' ? 'DISK_FULL' : 'DATA_FOLDER_UNUSABLE';
    }
  }

  return {
    open: (next) => {
      close();
      location = next;
      file = opened(next);
    },
    close,
    ask,
    write: keepAnswer,
  };
}

/**
 * The stored dossiers, plus those that the provider has reported as filtered since the file was opened. These are remembered even when the
 * file cannot be written.
 */
function withLeftOut(kept: ReturnType<typeof openKeptFile>) {
  const leftOut = new Set<string>();

  const nameOf = ({ kind, id }: DossierRef): string => `${kind}/${id}`;

  function find(epoch: number, ref: DossierRef, isRead: boolean): KeptDossier | 'filtered' | null {
    const dossier = kept.ask(epoch, (file) => file.find(ref, isRead), null);
    return leftOut.has(nameOf(ref)) ? 'filtered' : dossier;
  }

  function isFiltered(epoch: number, ref: DossierRef): boolean {
    const filtered = kept.ask(epoch, (file) => file.isFiltered(ref), false);
    const office = { kind: ref.kind, id: kvkOf(ref) ?? ref.id };
    return filtered || [ref, office].some((dossier) => leftOut.has(nameOf(dossier)));
  }

  const keep: Handlers<DossierCalls>['keep'] = ({ epoch, ref, text, etag, fetchedAt, most, isWanted }) => {
    const read = readDossier(ref, text, fetchedAt);
    if ('refusal' in read) {
      if (read.refusal === filteredReason) {
        kept.write(epoch, (file) => file.keepFiltered(ref, fetchedAt, most));
        leftOut.add(nameOf(ref));
      }
      return { kind: 'refused', reason: read.refusal };
    }
    const unkept = kept.write(epoch, (file) => {
      if (isWanted) file.want(ref);
      file.keep(read.dossier, etag, most);
    });
    leftOut.delete(nameOf(ref));
    return { kind: 'dossier', dossier: read.dossier, unkept };
  };

  return { find, isFiltered, keep, forget: () => leftOut.clear() };
}

/** Answers calls from the stored dossiers of the opened role. If no file can be written, dossiers are returned without being stored. */
export function createDossierHandlers(note: (note: DossierNote) => void): Handlers<DossierCalls> {
  const kept = openKeptFile(note);
  const { find, isFiltered, keep, forget } = withLeftOut(kept);
  return {
    open: (next) => {
      forget();
      kept.open(next);
      return null;
    },
    close: () => {
      forget();
      kept.close();
      return null;
    },
    find: ({ epoch, ref, isRead }) => {
      const stored = find(epoch, ref, isRead);
      if (stored === null) return { kind: 'none' };
      return stored === 'filtered' ? { kind: 'filtered' } : { kind: 'kept', ...stored };
    },
    isFiltered: ({ epoch, ref }) => isFiltered(epoch, ref),
    keep,
    confirm: ({ epoch, ref, fetchedAt, isWanted }) => {
      kept.write(epoch, (file) => {
        if (isWanted) file.want(ref);
        file.confirm(ref, fetchedAt);
      });
      const stored = find(epoch, ref, true);
      return stored === null || stored === 'filtered' ? null : { ...stored.dossier, fetchedAt };
    },
    changes: ({ epoch, kind, ids, period, words, withheld, today }) => {
      const points = kind === 'person' ? personPoints : pointsOf(words);
      return ids.flatMap((id) => {
        const stored = find(epoch, { kind, id }, false);
        if (stored === null || stored === 'filtered') return [];
        const { timeline } = readDossierFields(withoutWithheld(stored.dossier, withheld), points, { withheld, today });
        return [{ id, entries: filterTimeline(timeline, { section: null, period }) }];
      });
    },
    formerFacts: ({ epoch, ids, withheld }) =>
      ids.flatMap((id) => {
        const stored = find(epoch, { kind: 'office', id }, false);
        if (stored === null || stored === 'filtered') return [];
        return formerFactsOf(withoutWithheld(stored.dossier, withheld)) ?? [];
      }),
    keptSince: ({ epoch, kind }) => kept.ask(epoch, (file) => file.keptSince(kind), []),
    remove: ({ epoch, ref }) =>
      kept.ask(
        epoch,
        (file) => {
          file.remove(ref);
          return file.stored();
        },
        nothing,
      ),
    removeAbout: ({ epoch, id, texts }) => kept.ask(epoch, (file) => file.removeAbout(id, texts), 0),
    countWanted: ({ epoch, others }) => kept.ask(epoch, (file) => file.countWanted(others), others.length),
    stored: ({ epoch }) => kept.ask(epoch, (file) => file.stored(), nothing),
  };
}

const nameFields = ['name', 'tradenames', 'nameLicense'] as const;
const addressFields = ['address', 'addressLicense', 'addressPostal'] as const;

/** The names and addresses in an office's dossier that have ended; null when it has none. */
export function formerFactsOf({ kvk, fields }: Dossier): FormerFacts | null {
  const ended = (field: string): readonly unknown[] =>
    (fields[field]?.versions ?? []).flatMap(({ value, end }) => (end === null ? [] : [value]));
  const names = nameFields.flatMap(ended).filter((value) => typeof value === 'string' && value !== '') as string[];
  const addresses = addressFields.flatMap(ended).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const { street, postcode, city } = value as Readonly<Record<string, unknown>>;
    return [{ street: textOf(street), postcode: textOf(postcode), place: textOf(city) }];
  });
  if (kvk === null || names.length + addresses.length === 0) return null;
  return { kvk: Number(kvk), names: [...new Set(names)], addresses };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
