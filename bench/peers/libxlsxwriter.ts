import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell } from '../../src/shared/domain/lists/column';

const between = '\x1f';
/** How many rows are written to the file of cells at once. */
const rowsAtOnce = 500;

const cellText = (cell: Cell | undefined): string => {
  if (cell == null || cell === '') return '';
  if (typeof cell === 'number') return `n${cell}`;
  const text = typeof cell === 'object' ? cell.join(', ') : String(cell);
  return `t${text.replaceAll(between, ' ').replaceAll('\n', ' ').replaceAll('\0', ' ')}`;
};

/**
 * The milliseconds that libxlsxwriter takes for the same cells; null when the library or a compiler is not installed.
 * @param source path of `libxlsxwriter.c`
 */
export function libxlsxwriterTime(
  source: string,
  folder: string,
  rows: number,
  row: (index: number) => readonly Cell[],
): number | null {
  const program = join(folder, 'libxlsxwriter');
  const compiled = spawnSync('cc', ['-O2', source, '-lxlsxwriter', '-o', program]);
  if (compiled.status !== 0) return null;
  const cells = join(folder, 'libxlsxwriter.cells');
  const file = openSync(cells, 'w');
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const lines: string[] = [];
    for (let index = from; index < Math.min(rows, from + rowsAtOnce); index++) {
      lines.push(`${row(index).map(cellText).join(between)}\n`);
    }
    writeSync(file, lines.join(''));
  }
  closeSync(file);
  const workbook = join(folder, 'libxlsxwriter.xlsx');
  const { status, stdout } = spawnSync(program, [cells, workbook], { encoding: 'utf8' });
  rmSync(cells);
  rmSync(workbook, { force: true });
  return status === 0 ? Number(stdout) : null;
}
