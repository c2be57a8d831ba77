import type { Owner } from '../domain/account/session';
import type { ChartAnswer, ChartQuery } from '../domain/lists/analysis/chart-answer';
import type { PivotAnswer, PivotQuery } from '../domain/lists/analysis/pivot-table';
import type { DrawnFile, SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type { ConditionCount, ConditionCountsQuery } from '../domain/lists/conditions';
import type { FindQuery, FoundCell } from '../domain/lists/find';
import type { Asked, ListQuery } from '../domain/lists/list';
import type { AreasQuery, ListAreas, PostcodeAreas } from '../domain/lists/list-areas';
import type { ListName } from '../domain/lists/list-name';
import type { ListPoints, PointsQuery, RowsAt, RowsAtQuery, WithinQuery } from '../domain/lists/list-points';
import type { FlowQuery, MonthFlow } from '../domain/lists/month-flow';
import type { CellRemark } from '../domain/lists/remark';
import type { Visit, VisitDay } from '../domain/lists/visit';
import type { InMonth } from '../domain/months/month';
import type { FormulaResults } from '../formulas/formula-results';
import { declared } from './declared';

type SavedDrawing = InMonth<{
  readonly list: ListName;
  /** The name of the file. */
  readonly title: string;
  /** Whether its numbers are of several months. */
  readonly isOfChanges: boolean;
  readonly file: DrawnFile;
}>;

/** The requests about a list besides its rows. */
export const analysisRequests = {
  /** How many rows pass each part of conditions that are being made. */
  'list.conditionCounts': declared<(query: InMonth<Asked<ConditionCountsQuery>>) => readonly ConditionCount[]>(),
  /** The results of a calculated column in the first rows, before it is shown; fails with FILTER_INVALID, NOT_ALLOWED. */
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

/** The requests about the map of a list. */
export const mapRequests = {
  /** The places of the rows; needs canGeo, and canGeoColor for a colour. Newer questions cancel older ones as for pages. */
  'list.points': declared<(query: InMonth<Asked<PointsQuery>>) => ListPoints>(),
  /** The figures of the rows in each part of the country; needs canGeo. Newer questions cancel older ones as for pages. */
  'list.areas': declared<(query: InMonth<Asked<AreasQuery>>) => ListAreas>(),
  /** The earlier months that are kept, the newest first; needs canGeo. */
  'map.months': declared<(input: InMonth<object>) => { readonly periods: readonly string[] }>(),
  /** The rows of the question in an earlier month, with their changes; null when that month is not kept. Needs canGeo. */
  'list.flow': declared<(query: InMonth<Asked<FlowQuery>>) => MonthFlow | null>(),
  /** The provider's postcode areas with their outlines, fetched once in a session; needs canGeo. */
  'map.postcodes': declared<() => PostcodeAreas>(),
  /** The values of some rows of `list.points`, by their numbers; needs canGeo. */
  'list.at': declared<(query: InMonth<RowsAtQuery>) => RowsAt>(),
  /** The numbers, as of `list.points`, of the rows of some offices by KvK number, ascending; needs canGeo. */
  'list.rowsOf':
    declared<(query: InMonth<{ readonly list: ListName; readonly kvks: readonly string[] }>) => Uint32Array>(),
  /** Ids of the rows that lie in a part of the map; needs canGeo. */
  'list.within': declared<(query: InMonth<WithinQuery>) => readonly string[]>(),
  /** Writes a picture of the map to a file; needs canGeo. Null when the user closed the save dialog. */
  'map.savePicture':
    declared<
      (input: InMonth<{ readonly list: ListName; readonly png: Uint8Array }>) => {
        readonly path: string;
      } | null
    >(),
  /** Writes the table of areas to a file; needs canGeo and the options of an export. Null when the user closed the save dialog. */
  'map.saveAreas':
    declared<
      (
        input: InMonth<{ readonly list: ListName; readonly table: SheetTable; readonly format: SheetTableFormat }>,
      ) => { readonly path: string } | null
    >(),
  /** Writes the visits of a plan to a calendar file, in their order; needs canGeoDistance. Null when the user closed the save dialog. */
  'visits.saveCalendar':
    declared<(input: VisitDay & { readonly visits: readonly Visit[] }) => { readonly path: string } | null>(),
};

type RemarkedCell = Pick<CellRemark, 'kvk' | 'column'>;

/** The requests about the user's remarks on values of offices (docs/product.md#remarks). */
export const remarkRequests = {
  'remark.list': declared<(input: { readonly owner: Owner }) => readonly CellRemark[]>(),
  /** Notes a text about the value that a cell has in a month. Fails with NOT_ALLOWED, and CHANGED_ELSEWHERE when another window wrote it since. */
  'remark.write':
    declared<
      (
        input: InMonth<{
          readonly owner: Owner;
          readonly cell: RemarkedCell;
          readonly text: string;
          readonly revision: number;
        }>,
      ) => CellRemark
    >(),
  /** Writes one as it is, with the value and the month that it was about; fails with CHANGED_ELSEWHERE. */
  'remark.put': declared<(input: { readonly owner: Owner; readonly remark: CellRemark }) => CellRemark>(),
  'remark.remove': declared<(input: { readonly owner: Owner; readonly cell: RemarkedCell }) => null>(),
};

export const remarkEvents = {
  /** The remarks of a role are others than before. */
  'remarks.changed': declared<{ readonly role: string }>(),
};
