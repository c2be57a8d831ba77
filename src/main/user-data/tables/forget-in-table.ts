import type { OwnTable } from '../../../shared/domain/lists/own-table';
import type { Removed } from '../../../shared/domain/months/removed';
import { fold } from '../../../shared/format/fold';
import { allTexts, packTexts, readTextCells } from '../../columns/text-cells';

/** An office or person that is removed on request, and the names that are found in texts. */
export type RemovedName = Removed & { readonly names: readonly string[] };

/** The KvK number of a removed office; null for a person, whose number may be anything in a table. */
export const removedKvk = ({ kind, id }: Removed): number | null =>
  kind === 'office' && /^\d{8}$/.test(id) ? Number(id) : null;

type Forgotten = Pick<OwnTable, 'links' | 'cells'> & {
  /** Rows that are gone, and cells of other rows that are empty now. */
  readonly rows: number;
  readonly emptied: number;
};

/** The texts in a column's cells that name the subject. */
const named = (texts: readonly string[], wanted: readonly string[]): ReadonlySet<number> => {
  const codes = new Set<number>();
  texts.forEach((text, code) => {
    const folded = fold(text);
    if (text !== '' && wanted.some((name) => folded.includes(name))) codes.add(code);
  });
  return codes;
};

/**
 * Removes an office or person from an own table: rows that are linked to the office or have its number, and the cells of other rows that name
 * it (docs/rules/settings.md#removal-on-request). Null when nothing names it.
 */
export function forgetInTable(
  { links, cells }: Pick<OwnTable, 'links' | 'cells'>,
  { names, ...subject }: RemovedName,
): Forgotten | null {
  const kvk = removedKvk(subject);
  const ids = kvk === null ? [] : [subject.id, String(kvk)];
  const wanted = names.map(fold).filter((name) => name !== '');
  const total = links.kvks.length;
  const isGone = new Uint8Array(total);
  for (let row = 0; row < total; row++) if (kvk !== null && links.kvks[row] === kvk) isGone[row] = 1;
  const columns = [...cells].flatMap(([column, bytes]) => {
    const read = readTextCells(bytes);
    return read === null ? [] : [{ column, dictionary: allTexts(read), codes: read.codes }];
  });
  for (const { dictionary, codes } of columns) {
    const same = new Set(dictionary.flatMap((text, code) => (ids.includes(fold(text.trim())) ? [code] : [])));
    if (same.size === 0) continue;
    for (let row = 0; row < total; row++) if (same.has(codes[row] ?? 0)) isGone[row] = 1;
  }
  const kept = Uint32Array.from({ length: total }, (_, row) => row).filter((row) => isGone[row] === 0);
  let emptied = 0;
  const left = columns.map(({ column, dictionary, codes }) => {
    const naming = named(dictionary, wanted);
    // Only the texts of rows are packed, because a text that stays in a column without a row stays on the disk.
    const texts = Array.from(kept, (row) => {
      const code = codes[row] ?? 0;
      if (naming.has(code)) emptied += 1;
      return naming.has(code) ? '' : (dictionary[code] ?? '');
    });
    return [column, packTexts(texts)] as const;
  });
  if (kept.length === total && emptied === 0) return null;
  return {
    links: {
      kvks: kept.map((row) => links.kvks[row] ?? 0),
      states: Uint8Array.from(kept, (row) => links.states[row] ?? 0),
    },
    cells: new Map(left),
    rows: total - kept.length,
    emptied,
  };
}
