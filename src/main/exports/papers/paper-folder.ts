import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { placeFile, removeFile } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import { type FileMark, fileMarkSchema, hasMark } from '../../files/file-mark';
import { freePath, temporaryOf } from '../../files/file-name';
import { makeTargetFolder, moveToTarget } from '../../files/save-file';
import type { UnfinishedWork } from '../../files/unfinished-work';

/** The list of the documents in a folder, a line each. */
const logName = 'adviesatlas-dossiers.ndjson';

const entrySchema = fileMarkSchema.extend({
  /** The run of the document: its month, template and role. */
  run: z.string(),
  id: z.string(),
  name: z.string().min(1),
  pages: z.number().int().min(0).default(0),
  /** The day of the newest data in it, `YYYY-MM-DD`; null where it is unknown. */
  day: z.string().nullable().default(null),
});
type Entry = Readonly<z.infer<typeof entrySchema>>;

/** An entry of a line; null for a line that a killed program did not finish. */
function readEntry(line: string): Entry | null {
  try {
    return entrySchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** A document to be written. */
export type NewPaper = { readonly id: string; readonly name: string; readonly bytes: Uint8Array } & Pick<
  Entry,
  'pages' | 'day'
>;

const markOf = (bytes: Uint8Array): FileMark => ({
  bytes: bytes.length,
  digest: createHash('sha256').update(bytes).digest('hex'),
});

/**
 * A folder of documents, which a later run continues. A document is listed with its mark before it gets its name, so that a file of that
 * name is believed by its bytes only: one that is complete is not made again, and one of the user is not replaced.
 */
export class PaperFolder {
  private readonly log: string;
  private readonly entries = new Map<string, Entry[]>();
  /** Whether the next line begins behind one that was not finished. */
  private isCut = false;

  /** @throws Fault EXPORT_TARGET_*, DISK_FULL */
  constructor(
    private readonly path: string,
    private readonly run: string,
    private readonly unfinished: Pick<UnfinishedWork, 'begin' | 'end'>,
  ) {
    makeTargetFolder(path);
    this.log = join(path, logName);
    try {
      const text = existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
      this.isCut = text !== '' && !text.endsWith('\n');
      for (const line of text.split('\n')) {
        const entry = readEntry(line);
        if (entry !== null) this.note(entry);
      }
    } catch (error) {
      throw faultOfExportTarget(error);
    }
  }

  /** The document of this run about a subject; null when it is not there as it was written. */
  async find(id: string): Promise<Entry | null> {
    for (const entry of this.entries.get(id) ?? [])
      if (entry.run === this.run && (await hasMark(join(this.path, entry.name), entry))) return entry;
    return null;
  }

  /** The ISO moment of the last document; null before the first. */
  lastWrittenAt(): string | null {
    return statSync(this.log, { throwIfNoEntry: false })?.mtime.toISOString() ?? null;
  }

  /** Removes the documents of this run that are as they were written, and the folder when nothing else is in it. @returns their subjects */
  async discard(): Promise<readonly string[]> {
    const removed: string[] = [];
    try {
      for (const id of this.entries.keys()) {
        const entry = await this.find(id);
        if (entry === null) continue;
        removeFile(join(this.path, entry.name));
        removed.push(id);
      }
      if (readdirSync(this.path).some((name) => name !== logName)) return removed;
      removeFile(this.log);
      rmdirSync(this.path);
      return removed;
    } catch (error) {
      throw faultOfExportTarget(error);
    }
  }

  /** Writes a document. @returns its name @throws Fault EXPORT_TARGET_*, DISK_FULL */
  async put({ bytes, ...paper }: NewPaper): Promise<string> {
    const { name } = paper;
    const temporary = temporaryOf(join(this.path, name), randomUUID());
    const work = randomUUID();
    this.unfinished.begin(work, temporary);
    try {
      writeFileSync(temporary, bytes, { flag: 'wx' });
      return await this.place(temporary, { ...paper, ...markOf(bytes), run: this.run });
    } catch (error) {
      removeFile(temporary);
      throw faultOfExportTarget(error);
    } finally {
      this.unfinished.end(work);
    }
  }

  private async place(temporary: string, entry: Entry): Promise<string> {
    const { id, name } = entry;
    const path = join(this.path, name);
    if (await this.isOurs(id, name)) {
      this.append(entry);
      moveToTarget({ temporary, path, replaces: true });
      return name;
    }
    // A name that another program takes in the meantime is listed in vain, which does no harm.
    const taken = freePath(path, (candidate) => {
      if (existsSync(candidate)) return true;
      this.append({ ...entry, name: candidate.slice(this.path.length + 1) });
      return !placeFile(temporary, candidate);
    });
    return taken.slice(this.path.length + 1);
  }

  /** Whether the file of a name is a document about this subject, as it was written. */
  private async isOurs(id: string, name: string): Promise<boolean> {
    for (const entry of this.entries.get(id) ?? [])
      if (entry.name === name && (await hasMark(join(this.path, name), entry))) return true;
    return false;
  }

  private append(entry: Entry): void {
    appendFileSync(this.log, `${this.isCut ? '\n' : ''}${JSON.stringify(entry)}\n`);
    this.isCut = false;
    this.note(entry);
  }

  private note(entry: Entry): void {
    const others = this.entries.get(entry.id);
    if (others === undefined) this.entries.set(entry.id, [entry]);
    else others.push(entry);
  }
}
