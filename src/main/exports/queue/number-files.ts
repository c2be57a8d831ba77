import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Cell } from '../../../shared/domain/lists/column';
import type { FilledInFile, KvkListRow } from '../../../shared/domain/lists/kvk-list';
import { mostCells, wholeList } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import type { FileHost } from '../../files/file-host';
import { saveFile } from '../../files/save-file';
import type { ListService } from '../../lists/service/list-service';
import { isFictitious, requireFile } from '../../session/allowance';
import type { Session } from '../../session/session';
import { safeFileName, suggestedFileName } from '../content/export-file-name';
import { csvStyle } from '../formats/csv-writer';
import { type FillIn, filledInTitle } from '../formats/kvk-list-files';
import { missingNumbersCsv, missingNumbersTitle } from '../formats/missing-numbers';

/** The most cells of a completed user file, which is made in memory. */
const mostFilledIn = 5_000_000;

type NumberFilesParts = {
  readonly lists: Pick<ListService, 'questions' | 'describe'>;
  readonly session: Session;
  readonly host: FileHost;
  /** Reads and completes the user's files off the main thread, because they may be long. */
  readonly texts: FillIn;
  readonly demo: boolean;
};

/** Writes files about the user's own KvK numbers. They skip the queue, because they are not exports of a list. */
export class NumberFiles {
  constructor(private readonly parts: NumberFilesParts) {}

  /**
   * Writes the numbers of a user's list that are not offices of a month. They are not data of the provider, so no export option is needed.
   * Null when the user closed the dialog.
   * @throws Fault EXPORT_TARGET_*, DISK_FULL
   */
  async saveMissing(
    list: string,
    { period }: MonthRef,
    rows: readonly KvkListRow[],
  ): Promise<{ readonly path: string } | null> {
    const style = csvStyle(this.parts.session.payload().csvParams ?? {});
    const title = missingNumbersTitle(list);
    const fileName = suggestedFileName({ title, period, demo: isFictitious(this.parts) }, 'csv');
    const parts: string[] = [];
    for (const part of missingNumbersCsv(rows, style)) {
      parts.push(part);
      await letOthersRun();
    }
    return saveFile(this.parts.host, safeFileName(fileName, 'csv'), parts.join(''));
  }

  /**
   * Writes a user's file with columns of the register added. Null when the user closed the dialog.
   * @throws Fault NOT_ALLOWED, FILTER_INVALID for an unknown column, FILLED_IN_TOO_LARGE, EXPORT_TARGET_*, DISK_FULL
   */
  async saveFilledIn(
    month: MonthRef,
    { name, columns, ...file }: FilledInFile,
  ): Promise<{ readonly path: string } | null> {
    const { session, lists } = this.parts;
    requireFile(session, { list: 'advisers', columns });
    const described = (await lists.describe(month, 'advisers')).columns;
    const added = columns.map((column) => {
      const description = described.find((known) => known.name === column);
      if (description === undefined) throw new Fault('FILTER_INVALID', column);
      if (description.withheld === true) throw new Fault('NOT_ALLOWED', column);
      return description;
    });
    const { kvks, rows, width } = await this.parts.texts.fileNumbers(file);
    if (rows * (width + added.length) > mostFilledIn) throw new Fault('FILLED_IN_TOO_LARGE');
    const cells = await this.officeCells(month, kvks, columns);
    const style = csvStyle(session.payload().csvParams ?? {});
    const filledIn = await this.parts.texts.filledIn({ ...file, columns: added, cells, style });
    const title = filledInTitle(name);
    const fileName = suggestedFileName({ title, period: month.period, demo: isFictitious(this.parts) }, 'csv');
    return saveFile(this.parts.host, fileName, filledIn);
  }

  /** The cells of a file's offices, requested in parts of the largest allowed size. */
  private async officeCells(month: MonthRef, kvks: readonly string[], columns: readonly string[]) {
    const names = ['kvk', ...columns];
    const atATime = Math.floor(mostCells / names.length);
    const byNumber = new Map<string, readonly Cell[]>();
    for (let at = 0; at < kvks.length; at += atATime) {
      const ids = kvks.slice(at, at + atATime);
      const query = { ...wholeList('advisers'), columns: names, rows: { kind: 'ids' as const, ids } };
      const answer = await this.parts.lists.questions.ask('cells', month, query);
      for (let row = 0; row < answer.rows; row++) {
        const [kvk, ...cells] = names.map((column) => answer.columns[column]?.[row] ?? null);
        byNumber.set(String(kvk), cells);
      }
    }
    return byNumber;
  }
}
