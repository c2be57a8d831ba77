import type { Cell } from '../../../shared/domain/lists/column';
import type { MissingNumbers, WatchHit, WatchLine, WatchOutcome } from '../../../shared/domain/watch/watch-line';
import { longestInLine } from './schemas/watch-schema';

/** The end of a text of which only the beginning is stored. */
const mark = '…';

/** A text that fits, with a mark when its end is left out. A pair of code units is never divided. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - mark.length).replace(/[\uD800-\uDBFF]$/, '')}${mark}`;
}

/** A line as it is stored: what does not fit is cut with a mark, so that every written line can be read again. */
export const storableLine = ({ outcome, restart, ...line }: WatchLine): WatchLine => ({
  ...line,
  outcome: storable(outcome),
  restart: restart && { ...restart, baseline: storable(restart.baseline) },
});

function storable<O extends WatchOutcome>(outcome: O): O {
  const missing = 'missing' in outcome ? { missing: storableMissing(outcome.missing) } : {};
  const hits = outcome.is === 'spoken' ? { hits: outcome.hits.map(storableHit) } : {};
  const column =
    outcome.is === 'unknown' && outcome.column !== null ? { column: cut(outcome.column, longestInLine.column) } : {};
  return { ...outcome, ...missing, ...hits, ...column };
}

const storableMissing = ({ count, first }: MissingNumbers): MissingNumbers => ({
  count,
  first: first.map(({ kvk, name }) => ({ kvk: cut(kvk, longestInLine.kvk), name: cut(name, longestInLine.name) })),
});

/** A row of a message as it is stored. */
export const storableHit = (hit: WatchHit): WatchHit => ({
  ...hit,
  id: cut(hit.id, longestInLine.id),
  // A part of a dossier's name opens another dossier, or none.
  dossier: hit.dossier !== null && hit.dossier.length > longestInLine.dossier ? null : hit.dossier,
  name: cut(hit.name, longestInLine.name),
  before: storableCell(hit.before),
  after: storableCell(hit.after),
});

function storableCell(cell: Cell): Cell {
  if (typeof cell === 'string') return cut(cell, longestInLine.cell);
  if (!Array.isArray(cell)) return cell;
  const items = cell.map((item: string) => cut(item, longestInLine.cell));
  return items.length > longestInLine.items ? [...items.slice(0, longestInLine.items), mark] : items;
}
