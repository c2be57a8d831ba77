import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../../shared/bridge/result';
import type { EarlierExport } from '../../shared/domain/earlier-export';
import type { KeptRecipe } from '../../shared/domain/export-recipe';
import type { FileHost } from '../files/file-host';

/** A file that has been written, as it is remembered. */
export type WrittenExport = {
  readonly path: string;
  readonly kind: EarlierExport['kind'];
  readonly period: string;
  readonly rows: number;
  readonly at: string;
  readonly recipe: KeptRecipe | null;
};
export type RememberedExport = WrittenExport & { readonly id: string };

/** Where it is kept which files were written, by role. */
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

/** A share that does not answer is not waited for longer, in milliseconds. */
const patience = 1500;

/** The files that were written before (docs/product.md#earlier-exports). Every method but `note` throws a Fault. */
export class EarlierExports {
  constructor(private readonly parts: Parts) {}

  /** Remembers a file. That it could not be is logged: the file itself is whole. */
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
      entries.map(async ({ recipe, ...entry }): Promise<EarlierExport> => {
        const fileName = basename(entry.path);
        return { ...entry, fileName, hasRecipe: recipe !== null, isHere: await isHere(entry.path) };
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

  /** @throws Fault NOT_FOUND also where the file is gone */
  async open(role: string, id: string, how: 'file' | 'folder' | 'download') {
    const { path } = await this.known(role, id);
    if ((await isHere(path)) !== true) throw new Fault('NOT_FOUND');
    return this.parts.host.open(path, how);
  }

  /** The file stays where it is. */
  async remove(role: string, id: string): Promise<null> {
    await this.parts.store.remove(role, id);
    this.parts.onChange(role);
    return null;
  }

  private async known(role: string, id: string): Promise<RememberedExport> {
    const entry = (await this.parts.store.all(role)).find((each) => each.id === id);
    if (entry === undefined) throw new Fault('NOT_FOUND');
    return entry;
  }
}

/** Whether a file lies there; null when its place does not answer in time. */
async function isHere(path: string): Promise<boolean | null> {
  const answered = access(path).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(patience, null, { ref: false })]);
}
