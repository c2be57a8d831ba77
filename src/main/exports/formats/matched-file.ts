import ExcelJS from 'exceljs';
import type { KvkFile } from '../../../shared/kvk-lists/kvk-file';
import type { Candidate, RowMatch } from '../../../shared/matching/evidence';
import {
  evidenceWords,
  matchColumnLabels,
  matchOutcomes,
  missingReasonWords,
} from '../../../shared/texts/own/match-sentences';
import { addAccount, addSmallSheet, sheetLooks, textCell } from '../workbook/small-sheet';
import { byteOrderMark, type CsvStyle, csvOwnText } from './csv-writer';

/** A user's file, the match of each of its rows, and what the file says about itself. */
export type MatchedFile = {
  readonly file: KvkFile;
  readonly matches: readonly RowMatch[];
  readonly account: readonly (readonly [label: string, value: string | number])[];
  readonly csv: CsvStyle;
};
export type MatchedFormat = 'csv' | 'xlsx';

const numberOf = ({ kvk }: Candidate): string => String(kvk).padStart(8, '0');

/** The cells behind a row of the user: only a sure match has a number. */
function cellsOf(match: RowMatch | undefined): readonly string[] {
  if (match === undefined) return matchColumnLabels.map(() => '');
  const outcome = matchOutcomes[match.kind];
  if (match.kind === 'missing') return ['', '', missingReasonWords[match.reason], outcome, ''];
  if (match.kind === 'sure') {
    const { candidate } = match;
    return [numberOf(candidate), String(candidate.score), evidenceWords(candidate.evidence), outcome, ''];
  }
  const [first] = match.candidates;
  const others = match.candidates.map((candidate) => `${numberOf(candidate)} (${candidate.score}%)`);
  return ['', String(first?.score ?? ''), evidenceWords(first?.evidence ?? []), outcome, others.join('; ')];
}

/** The rows of the user's file unchanged and in their order, with number, score, evidence, outcome and candidates behind them (docs/rules/program.md#match). */
export async function matchedFile(matched: MatchedFile, format: MatchedFormat): Promise<string | Uint8Array> {
  const { file, matches, csv } = matched;
  const own = Array.from({ length: file.width }, (_, at) => at);
  const labels = [...own.map((at) => file.head?.[at] ?? `Kolom ${at + 1}`), ...matchColumnLabels];
  const rows = file.rows.map(({ cells }, at) => [...own.map((column) => cells[column] ?? ''), ...cellsOf(matches[at])]);
  if (format === 'xlsx') return workbookOf({ labels, rows }, matched);
  const lineOf = (cells: readonly string[]): string =>
    cells.map((cell) => csvOwnText(cell, csv)).join(csv.columnSeparator) + csv.rowSeparator;
  return byteOrderMark + [...file.above, labels, ...rows].map(lineOf).join('');
}

type Lines = { readonly labels: readonly string[]; readonly rows: readonly (readonly string[])[] };

async function workbookOf({ labels, rows }: Lines, { account }: MatchedFile): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  addSmallSheet(workbook, {
    name: 'Koppeling',
    look: sheetLooks.drawn,
    columns: labels.map(() => ({ width: 22, style: textCell })),
    lines: [],
    labels: [labels],
    rows,
    fixed: 0,
    canFilter: true,
  });
  addAccount(workbook, account);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
