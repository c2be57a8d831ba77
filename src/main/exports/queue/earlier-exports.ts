import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EarlierExport } from '../../../shared/domain/exports/earlier-export';
import { Fault } from '../../../shared/domain/result';
import type { KeptRecipe } from '../../../shared/view/export-recipe';
import { systemCode } from '../../files/file-faults';
import type { FileHost } from '../../files/file-host';
import { type FileMark, hasMark } from '../../files/file-mark';

/** An exported file, as it is stored. */
export type WrittenExport = {
  readonly path: string;
  /** The mark that identifies the file; null for a file of an earlier version. */
  readonly mark: FileMark | null;
  readonly kind: EarlierExport['kind'];
  readonly period: string;
  readonly rows: number;
  readonly at: string;
  readonly recipe: KeptRecipe | null;
};
export type RememberedExport = WrittenExport & { readonly id: string };

export type EarlierExportStore = {
  readonly all: (role: string) => Promise<readonly RememberedExport[]>;
  readonly add: (role: string, entry: RememberedExport) => Promise<null>;
  readonly remove: (role: string, id: string) => Promise<null>;
};

type Parts = {
  readonly store: EarlierExportStore;
  readonly host: Pick<FileHost, 'open' | 'canOpen'>;
  readonly onChange: (role: string) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** How long to wait for a network share that does not answer, in milliseconds. */
const patience = 1500;

/** The user's earlier exports (docs/rules/exports.md#earlier-exports). Every method except `note` throws a Fault. */
export class EarlierExports {
  constructor(private readonly parts: Parts) {}

  /** Stores an export. A failure is only logged, because the exported file itself is complete. */
  async note(role: string, written: WrittenExport): Promise<void> {
    const { store, onChange, log } = this.parts;
    try {
      await store.add(role, { id: randomUUID(), ...written });
      onChange(role);
    } catch (error) {
      log('export.note', error);
    }
  }

  async list(role: string): Promise<{ readonly exports: readonly EarlierExport[]; readonly canOpen: boolean }> {
    const entries = await this.parts.store.all(role);
    const exports = await Promise.all(
      entries.map(async ({ recipe, mark, ...entry }): Promise<EarlierExport> => {
        const fileName = basename(entry.path);
        const bytes = await bytesAt(entry.path);
        const isChanged = mark !== null && typeof bytes === 'number' && bytes !== mark.bytes;
        return {
          ...entry,
          fileName,
          hasRecipe: recipe !== null,
          isHere: bytes === null ? null : bytes !== 'none',
          isChanged,
        };
      }),
    );
    return { exports, canOpen: this.parts.host.canOpen };
  }

  /** @throws Fault NOT_FOUND */
  async recipe(role: string, id: string): Promise<KeptRecipe> {
    const { recipe } = await this.known(role, id);
    if (recipe === null) throw new Fault('NOT_FOUND');
    return recipe;
  }

  /**
   * @throws Fault NOT_FOUND also when the file no longer exists, EXPORT_CHANGED for a download of a file that this program did not write
   */
  async open(role: string, id: string, how: 'file' | 'folder' | 'download') {
    const { path, mark } = await this.known(role, id);
    if (typeof (await bytesAt(path)) !== 'number') throw new Fault('NOT_FOUND');
    if (how === 'download') await requireMarked(path, mark);
    return this.parts.host.open(path, how);
  }

  /** Removes the entry; the file stays. */
  async remove(role: string, id: string): Promise<null> {
    await this.parts.store.remove(role, id);
    this.parts.onChange(role);
    return null;
  }

  private async known(role: string, id: string): Promise<RememberedExport> {
    const entry = (await this.parts.store.all(role)).find((earlier) => earlier.id === id);
    if (entry === undefined) throw new Fault('NOT_FOUND');
    return entry;
  }
}

/** The size of a file in bytes; null when its disk does not answer in time. */
async function bytesAt(path: string): Promise<number | 'none' | null> {
  const answered = stat(path).then(
    (stats) => (stats.isFile() ? stats.size : 'none'),
    () => 'none' as const,
  );
  return Promise.race([answered, sleep(patience, null, { ref: false })]);
}

/**
 * Refuses a file that this program did not write, because a browser page may download only ours. On the desktop the user may open a changed
 * file.
 * @param mark null for a file of an earlier version, of which only the name is known
 * @throws Fault EXPORT_CHANGED, NOT_FOUND
 */
export async function requireMarked(path: string, mark: FileMark | null): Promise<void> {
  if (mark === null) return;
  const isOurs = await hasMark(path, mark).catch((error) => {
    throw new Fault('NOT_FOUND', systemCode(error));
  });
  if (!isOurs) throw new Fault('EXPORT_CHANGED');
}
