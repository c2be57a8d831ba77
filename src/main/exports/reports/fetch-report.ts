import { createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReportOrder } from '../../../provider-api/reports';
import { reportSubject } from '../../../shared/catalog/catalog';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { dayEnd, dayStart } from '../../../shared/domain/calendar';
import type { ListReport, OfficeReport } from '../../../shared/domain/exports/report';
import type { Mutations } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { Fault } from '../../../shared/domain/result';
import { removeFile } from '../../files/atomic-write';
import { faultOfExportTarget } from '../../files/file-faults';
import { markOfFile } from '../../files/file-mark';
import { moveToTarget } from '../../files/save-file';
import { withRetries } from '../../provider/http';
import type { OpenedReport, ProviderClient } from '../../provider/provider-client';
import type { MadeFile, MakeFile } from '../queue/running-exports';

/** The most bytes of a report: more than any real workbook. */
export const largestReport = 1024 ** 3;
/** How often progress is reported, in milliseconds. */
const reportInterval = 100;

/**
 * Downloads a report beside its place, and moves it there when it is complete. After a broken connection it connects again, and continues
 * where it was if the provider supports that.
 * @throws Fault of the provider, EXPORT_TARGET_*, DISK_FULL or CANCELLED; then no new file remains, and an older file is unchanged
 */
export async function fetchReport(
  provider: Pick<ProviderClient, 'openReport'>,
  address: URL,
  file: MakeFile,
): Promise<MadeFile> {
  const { temporary, signal, onChange } = file;
  /** The number of received bytes, and the provider's mark of the complete file. */
  const held = { bytes: 0, etag: '' };
  try {
    await withRetries(
      async () => {
        // Bytes that were received but not yet written when the connection broke are lost.
        const from = statSync(temporary, { throwIfNoEntry: false })?.size ?? 0;
        const { etag } = held;
        // Without a mark in this answer, the next attempt begins at the first byte.
        held.etag = '';
        const opened = await provider.openReport(address, { from, etag, signal });
        held.bytes = opened.from;
        held.etag = opened.etag;
        await append(opened, held, { temporary, signal, onChange });
      },
      { signal },
    );
    const mark = await markOfFile(temporary);
    // The file must contain everything that was received; otherwise the fetch fails and is tried again.
    if (mark.bytes !== held.bytes) throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
    return { ...mark, target: moveToTarget(file) };
  } catch (error) {
    removeFile(temporary);
    throw error instanceof Fault ? error : faultOfExportTarget(error);
  }
}

async function append(
  { body, from, of }: OpenedReport,
  held: { bytes: number },
  { temporary, signal, onChange }: Pick<MakeFile, 'temporary' | 'signal' | 'onChange'>,
): Promise<void> {
  let reportedAt = 0;
  const counted = async function* () {
    try {
      for await (const chunk of body) {
        held.bytes += chunk.length;
        if (held.bytes > largestReport) throw new Fault('PROVIDER_ANSWER_INVALID', 'too large');
        if (performance.now() - reportedAt >= reportInterval) {
          reportedAt = performance.now();
          onChange({ download: { bytes: held.bytes, of } });
        }
        yield chunk;
      }
    } catch (error) {
      if (signal.aborted) throw new Fault('CANCELLED');
      throw error instanceof Fault ? error : new Fault('PROVIDER_UNREACHABLE', 'cut off');
    }
    if (of !== null && held.bytes < of) throw new Fault('PROVIDER_UNREACHABLE', 'cut off');
  };
  await pipeline(counted, createWriteStream(temporary, { flags: from === 0 ? 'w' : 'r+', start: from }));
}

/**
 * The period and groups of mutations in the provider's form: milliseconds, from the start of the first day to the end of the last
 * (docs/rules/session.md#days).
 */
const periodOf = (mutations: Mutations | null) => ({
  groupNames: mutations === null ? [] : [...mutations.groups],
  dateFrom: mutations === null ? null : dayStart(mutations.from),
  dateTo: mutations === null ? null : dayEnd(mutations.to),
  onlyMutations: mutations !== null,
});

/** The order for a workbook of one office: with all details, with its changes, or in the customer's own form. */
export const officeOrder = ({ kvk, title, mutations, custom }: OfficeReport): ReportOrder => ({
  call: 'reportXlsx',
  body: {
    kvkNumbers: [kvk],
    ...periodOf(mutations),
    title,
    customCode: custom ?? null,
    isLocationsList: false,
    allDetails: custom === undefined,
  },
});

/** The column whose values identify a list's rows to the provider. */
export const reportedColumn = (list: ListName): string => {
  const { opens, dossier } = listDefinitions[list];
  return opens === 'office' ? dossier : 'id';
};

/** The order for a workbook of a list's rows. @param ids values of `reportedColumn`, each once */
export function listOrder({ query: { list, mutations }, title, custom }: ListReport, ids: string[]): ReportOrder {
  switch (reportSubject(list)) {
    case 'persons':
      return { call: 'reportPersonXlsx', body: { persons: ids } };
    case 'articles':
      return { call: 'reportPressXlsx', body: { articles: ids } };
    case 'offices':
      return {
        call: 'reportXlsx',
        body: {
          kvkNumbers: ids,
          ...periodOf(mutations),
          title,
          customCode: custom,
          isLocationsList: list === 'locations',
          allDetails: false,
        },
      };
  }
}

/** The name of a report's file, without the mark of demo data (docs/rules/options.md#reports-to-file). */
export function reportName({ query: { list, mutations } }: ListReport): string {
  switch (reportSubject(list)) {
    case 'persons':
      return 'personen';
    case 'articles':
      return 'vakpers';
    case 'offices':
      return mutations === null ? 'lijst' : 'mutaties';
  }
}
