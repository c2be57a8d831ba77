import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A report that Chromium wrote about a process that died. It has memory of that process, so nothing reads or sends it. */
export type CrashReport = { readonly path: string; readonly name: string; readonly at: Date; readonly bytes: number };

/** Chromium names each report by a number of its own, in a folder for reports that are to be sent, or that are not. */
const reportName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.dmp$/i;

/** How many reports stay: enough to compare, and few enough for what they contain. */
const mostCrashReports = 5;

/** The reports below a folder, the newest first; none when it cannot be read. */
export function crashReportsIn(folder: string): readonly CrashReport[] {
  return namesBelow(folder)
    .flatMap(({ path, name }) => {
      const file = reportName.test(name) ? statSync(path, { throwIfNoEntry: false }) : undefined;
      return file?.isFile() === true ? [{ path, name, at: file.mtime, bytes: file.size }] : [];
    })
    .sort((first, second) => second.at.getTime() - first.at.getTime());
}

/**
 * Removes all but the newest reports, each with Chromium's note about it. The folder stays, because Chromium has it open while the program
 * runs; so does a report that is being written, until the next time.
 */
export function keepNewestCrashReports(folder: string, most = mostCrashReports): void {
  for (const { path } of crashReportsIn(folder).slice(most)) {
    for (const file of [path, path.replace(/\.dmp$/i, '.meta')]) {
      try {
        rmSync(file, { force: true });
      } catch {
        // The next start tries again.
      }
    }
  }
}

function namesBelow(folder: string): readonly { readonly path: string; readonly name: string }[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.map(({ parentPath, name }) => ({ path: join(parentPath, name), name }));
  } catch {
    // No process has died yet.
    return [];
  }
}
