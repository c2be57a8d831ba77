import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type ContractColumn,
  emptyReasonNames,
  emptyReasons,
  mostContractColumns,
  sourceKinds,
} from '../../../shared/domain/exports/source-contract';
import { Fault } from '../../../shared/domain/result';
import { listName } from '../../../shared/view/question-schemas';
import { removeFile, replaceFile, systemSteps } from '../../files/atomic-write';
import { faultOfExportTarget, systemCode } from '../../files/file-faults';
import { fileMarkSchema, hasMark } from '../../files/file-mark';

/** The files of an Excel source besides its workbook. Their names never change, because others read them. */
export const sourceNames = { csv: 'laatste.csv', parquet: 'laatste.parquet', schema: 'schema.json' } as const;

const head = { program: 'Adviesatlas', content: 'excel-source', format: 1 } as const;
/** Why a workbook was not replaced: the user changed it, or has it open. */
export const keptReasons = ['changed', 'open'] as const;

const publishedSchema = z.object({
  program: z.literal(head.program),
  content: z.literal(head.content),
  format: z.literal(head.format),
  filter: z.string().max(40),
  revision: z.number().int().min(0),
  version: z.number().int().min(1),
  list: listName,
  period: z.string().regex(/^\d{4}-\d{2}$/),
  writtenAt: z.iso.datetime(),
  rows: z.number().int().min(0),
  workbook: z.object({
    file: z
      .string()
      .max(255)
      .regex(/^[^/\\]+\.xlsx$/),
    marks: z.array(fileMarkSchema).max(2),
    kept: z.enum(keptReasons).nullable(),
  }),
  columns: z
    .array(
      z.object({
        column: z.string(),
        name: z.string(),
        label: z.string(),
        kind: z.enum(sourceKinds),
        empty: z.enum(emptyReasonNames).nullable(),
      }),
    )
    .max(mostContractColumns),
});

/** What the `schema.json` of a source says: its contract, and how its files were written last. */
export type PublishedSource = Readonly<z.infer<typeof publishedSchema>>;

type NewSource = Omit<PublishedSource, keyof typeof head | 'columns'> & { readonly columns: readonly ContractColumn[] };

/** The types that a kind of values has in the files. */
const typeWords = {
  text: { csv: 'tekst', parquet: 'VARCHAR' },
  number: { csv: 'getal met decimale komma', parquet: 'DOUBLE' },
  date: { csv: 'dd-mm-jjjj', parquet: 'DATE' },
  yesNo: { csv: 'ja of nee', parquet: 'BOOLEAN' },
  texts: { csv: 'teksten met komma’s ertussen', parquet: 'VARCHAR[]' },
} as const;

/** The text of `schema.json`. */
export function schemaText(published: NewSource, demo: boolean): string {
  const columns = published.columns.map((column) => ({ ...column, types: typeWords[column.kind], why: whyOf(column) }));
  return `${JSON.stringify({ ...(demo ? { FICTIEF: true } : {}), ...head, ...published, columns }, null, 2)}\n`;
}

const whyOf = ({ empty }: ContractColumn): string | null => (empty === null ? null : emptyReasons[empty]);

/** What is published in a folder; null when nothing is, or nothing that this version wrote. */
export async function readPublished(folder: string): Promise<PublishedSource | null> {
  try {
    return publishedSchema.parse(JSON.parse(await readFile(join(folder, sourceNames.schema), 'utf8')));
  } catch {
    // A missing, damaged or foreign file is no promise of ours.
    return null;
  }
}

/** The files by which Excel and LibreOffice say that someone has a file open. */
const ownerFiles = (folder: string, name: string): readonly string[] => [
  join(folder, `~$${name}`),
  join(folder, `.~lock.${name}#`),
];

/** Whether another program has a file open, as far as that is known before it is replaced. */
export function isOpenElsewhere(folder: string, name: string): boolean {
  if (ownerFiles(folder, name).some((path) => existsSync(path))) return true;
  try {
    closeSync(openSync(join(folder, name), 'r+'));
  } catch (error) {
    return systemCode(error) === 'EBUSY' || (process.platform === 'win32' && heldCodes.has(systemCode(error)));
  }
  return false;
}

/** The file of a source that another program has open, by its name; null for none. The workbook may be open. */
export const heldIn = (folder: string): string | null =>
  [sourceNames.csv, sourceNames.parquet].find((name) => isOpenElsewhere(folder, name)) ?? null;

/** @throws Fault SOURCE_OPEN when another program has a file of the source open */
export function requireClosed(folder: string): void {
  const held = heldIn(folder);
  if (held !== null) throw new Fault('SOURCE_OPEN', held);
}

/** The files in this folder were just written, so these codes say that another program holds the target. */
const heldCodes = new Set(['EBUSY', 'EPERM', 'EACCES', 'ETXTBSY']);
/** How long to retry, in milliseconds: a file that is open in Excel stays open. */
const heldLimit = 2000;

/**
 * Replaces files of a source by those in its temporary folder, in the given order.
 * @throws Fault SOURCE_OPEN when another program holds one of them, EXPORT_TARGET_*, DISK_FULL
 */
export function placeFiles(
  { from, to, names }: { readonly from: string; readonly to: string; readonly names: readonly string[] },
  steps = systemSteps,
): void {
  const patience = { ...steps.patience, limit: heldLimit };
  for (const name of names) {
    try {
      replaceFile(join(from, name), join(to, name), { ...steps, patience });
    } catch (error) {
      throw heldCodes.has(systemCode(error)) ? new Fault('SOURCE_OPEN', name) : faultOfExportTarget(error);
    }
  }
}

/**
 * Removes the files of a source, but not a workbook that the user changed, nor anything else in the folder.
 * @throws Fault EXPORT_TARGET_*
 */
export async function removeSourceFiles(folder: string, { workbook }: PublishedSource): Promise<void> {
  const names: string[] = [sourceNames.csv, sourceNames.parquet];
  const book = join(folder, workbook.file);
  for (const mark of workbook.marks) if (await hasMark(book, mark)) names.push(workbook.file);
  // Without the schema the others are unknown, so it goes last.
  names.push(sourceNames.schema);
  const open = names.find((name) => isOpenElsewhere(folder, name));
  if (open !== undefined) throw new Fault('EXPORT_TARGET_LOCKED', open);
  for (const name of names) {
    try {
      removeFile(join(folder, name));
    } catch (error) {
      throw faultOfExportTarget(error);
    }
  }
}
