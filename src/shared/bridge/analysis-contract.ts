import type { ChartAnswer, ChartQuery } from '../domain/lists/analysis/chart-answer';
import type { PivotAnswer, PivotQuery } from '../domain/lists/analysis/pivot-table';
import type { DrawnFile } from '../domain/lists/analysis/sheet-table';
import type { ConditionCount, ConditionCountsQuery } from '../domain/lists/conditions';
import type { FindQuery, FoundCell } from '../domain/lists/find';
import type { Asked, ListQuery } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import type { InMonth } from '../domain/months/month';
import type { FormulaResults } from '../formulas/formula-results';
import { declared } from './declared';

type SavedDrawing = InMonth<{
  readonly list: ListName;
  /** What the file is called. */
  readonly title: string;
  /** Whether its numbers are of several months. */
  readonly isOfChanges: boolean;
  readonly file: DrawnFile;
}>;

/** What the window may ask of a list besides its rows. */
export const analysisRequests = {
  /** How many rows pass each part of conditions that are being made. */
  'list.conditionCounts': declared<(query: InMonth<Asked<ConditionCountsQuery>>) => readonly ConditionCount[]>(),
  /** What a calculated column gives in the first rows, before it is shown; fails with FILTER_INVALID, NOT_ALLOWED. */
  'list.formula': declared<(query: InMonth<Asked<ListQuery & { readonly column: string }>>) => FormulaResults>(),
  /** The rows of a question in groups. Newer questions cancel older ones as for pages. */
  'list.pivot': declared<(query: InMonth<Asked<PivotQuery>>) => PivotAnswer>(),
  /** Writes a pivot to a file, as a picture or its numbers; needs the options of an export. Null when the user closed the save dialog. */
  'list.savePivot': declared<(input: SavedDrawing) => { readonly path: string } | null>(),
  /** The numbers of a chart of the rows of a question. Newer questions cancel older ones as for pages. */
  'list.chart': declared<(query: InMonth<Asked<ChartQuery>>) => ChartAnswer>(),
  /** Writes a chart to a file, as a pivot is. */
  'list.saveChart': declared<(input: SavedDrawing) => { readonly path: string } | null>(),
  /** The next cell with a text, or the one before it; null where no cell has it. */
  'list.find': declared<(query: InMonth<FindQuery>) => FoundCell | null>(),
} as const;
