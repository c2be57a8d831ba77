import type { Owner } from '../domain/account/session';
import type { Chart } from '../domain/lists/analysis/chart';
import type { ChartAnswer, ChartQuery } from '../domain/lists/analysis/chart-answer';
import type { Market, MarketFormat, MarketMonthsAsked, MarketQuery } from '../domain/lists/analysis/market';
import type { FlowQuery, MonthFlow } from '../domain/lists/analysis/month-flow';
import type { Pivot } from '../domain/lists/analysis/pivot';
import type { PivotAnswer, PivotQuery } from '../domain/lists/analysis/pivot-table';
import type { DrawnFile, PartFile, SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type { ConditionCount, ConditionCountsQuery } from '../domain/lists/conditions';
import type { FindQuery, FoundCell } from '../domain/lists/find';
import type { Asked, ListQuery } from '../domain/lists/list';
import type { AreasQuery, ListAreas, PostcodeAreas } from '../domain/lists/list-areas';
import type { ListName } from '../domain/lists/list-name';
import type { ListPoints, PointsQuery, RowsAt, RowsAtQuery, WithinQuery } from '../domain/lists/list-points';
import type { OwnLimit, OwnLimitChange } from '../domain/lists/own-limit';
import type { CellRemark } from '../domain/lists/remark';
import type { Visit, VisitDay } from '../domain/lists/visit';
import type { InMonth } from '../domain/months/month';
import type { FormulaResults } from '../formulas/formula-results';
import type { LimitMonth, LimitValues, LimitValuesQuery } from '../reasons/limit-trial';
import type { ReasonQuery, SubscribedReason } from '../reasons/reason-facts';
import { declared } from './declared';

/** A drawing of a question, which decides the options that its file needs. */
type SavedDrawing<Drawn> = InMonth<
  ListQuery &
    Drawn & {
      /** The title of the drawing, after which the file is named. */
      readonly title: string;
      readonly file: DrawnFile;
    }
>;

/** The requests about a list that do not ask for its rows. */
export const analysisRequests = {
  /** How many rows pass each part of the conditions that the user is editing. */
  'list.conditionCounts': declared<(query: InMonth<Asked<ConditionCountsQuery>>) => readonly ConditionCount[]>(),
  /** The results of a calculated column for the first rows, before the column is shown; fails with FILTER_INVALID, NOT_ALLOWED. */
  'list.formula': declared<(query: InMonth<Asked<ListQuery & { readonly column: string }>>) => FormulaResults>(),
  /** What a cell follows from: its inputs, its place among others, and its values in stored months. Withheld values are left out. */
  'list.reason': declared<(query: InMonth<Asked<ReasonQuery>>) => SubscribedReason>(),
  /** The rows of a question in groups. A newer question cancels an older one, as for pages. */
  'list.pivot': declared<(query: InMonth<Asked<PivotQuery>>) => PivotAnswer>(),
  /**
   * Writes a pivot to a file, as a picture or as its numbers; needs the options of an export. Null when the user closed the save dialog.
   */
  'list.savePivot': declared<(input: SavedDrawing<{ readonly pivot: Pivot }>) => { readonly path: string } | null>(),
  /** The numbers of a chart of a question's rows. A newer question cancels an older one, as for pages. */
  'list.chart': declared<(query: InMonth<Asked<ChartQuery>>) => ChartAnswer>(),
  /** Writes a chart to a file, under the same rules as `list.savePivot`. */
  'list.saveChart': declared<(input: SavedDrawing<{ readonly chart: Chart }>) => { readonly path: string } | null>(),
  /** The next or previous cell that contains a text; null when no cell contains it. */
  'list.find': declared<(query: InMonth<FindQuery>) => FoundCell | null>(),
} as const;

/** The requests about the map of a list. */
export const mapRequests = {
  /** The coordinates of the rows; needs canGeo, and canGeoColor for a colour. A newer question cancels an older one, as for pages. */
  'list.points': declared<(query: InMonth<Asked<PointsQuery>>) => ListPoints>(),
  /** The figures of the rows in each area of the country; needs canGeo. A newer question cancels an older one, as for pages. */
  'list.areas': declared<(query: InMonth<Asked<AreasQuery>>) => ListAreas>(),
  /** The earlier months on this computer, newest first; needs canGeo. */
  'map.months': declared<(input: InMonth<object>) => { readonly periods: readonly string[] }>(),
  /** The rows of a question in an earlier month, with their changes; null when that month is not stored here. Needs canGeo. */
  'list.flow': declared<(query: InMonth<Asked<FlowQuery>>) => MonthFlow | null>(),
  /** The provider's postcode areas with their outlines, fetched once per session; needs canGeo. */
  'map.postcodes': declared<() => PostcodeAreas>(),
  /** The values of some rows of `list.points`, by their row numbers; needs canGeo. */
  'list.at': declared<(query: InMonth<RowsAtQuery>) => RowsAt>(),
  /** The row numbers, as in `list.points`, of offices with these KvK numbers, ascending; needs canGeo. */
  'list.rowsOf':
    declared<(query: InMonth<{ readonly list: ListName; readonly kvks: readonly string[] }>) => Uint32Array>(),
  /** The ids of the rows inside a part of the map; needs canGeo. */
  'list.within': declared<(query: InMonth<WithinQuery>) => readonly string[]>(),
  /** Writes a picture of the map to a file; needs canGeo. Null when the user closed the save dialog. */
  'map.savePicture':
    declared<
      (input: InMonth<{ readonly list: ListName; readonly png: Uint8Array }>) => {
        readonly path: string;
      } | null
    >(),
  /** Writes the table of a question's areas to a file; needs canGeo and the options of an export. Null when the user closed the save dialog. */
  'map.saveAreas':
    declared<
      (
        input: InMonth<
          ListQuery & { readonly column: string | null; readonly table: SheetTable; readonly format: SheetTableFormat }
        >,
      ) => { readonly path: string } | null
    >(),
  /**
   * Writes the visits of a plan to a calendar file, in the order of the plan; needs canGeoDistance. Null when the user closed the save
   * dialog.
   */
  'visits.saveCalendar':
    declared<(input: VisitDay & { readonly visits: readonly Visit[] }) => { readonly path: string } | null>(),
};

type RemarkedCell = Pick<CellRemark, 'kvk' | 'column'>;

/** The requests about the user's remarks on values of offices (docs/rules/list.md#remarks). */
export const remarkRequests = {
  'remark.list': declared<(input: { readonly owner: Owner }) => readonly CellRemark[]>(),
  /** Stores the user's text about the value that a cell has in a month. Fails with NOT_ALLOWED. */
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
  /** Stores a complete remark, with the value and month that it was about. */
  'remark.put': declared<(input: { readonly owner: Owner; readonly remark: CellRemark }) => CellRemark>(),
  'remark.remove':
    declared<
      (input: { readonly owner: Owner; readonly remark: RemarkedCell & Pick<CellRemark, 'revision'> }) => null
    >(),
};

export const remarkEvents = {
  /** The remarks of a role changed. */
  'remarks.changed': declared<{ readonly role: string }>(),
};

/** The requests about the user's own limits for colours, and about trying them (docs/rules/list.md#own-limits). */
export const limitRequests = {
  'limits.own': declared<(input: { readonly owner: Owner }) => readonly OwnLimit[]>(),
  /** Stores or removes the limits of a column, and returns them; every window shows the colours again. Fails with CHANGED_ELSEWHERE. */
  'limits.change': declared<(input: { readonly owner: Owner; readonly change: OwnLimitChange }) => OwnLimit | null>(),
  /** The figures of active rows that limits colour. Fails with FILTER_INVALID, and with NOT_ALLOWED for a withheld column. */
  'limits.values': declared<(query: InMonth<Asked<LimitValuesQuery>>) => LimitValues>(),
  /** The same in the stored months before it, the oldest first; none without the option for earlier months. */
  'limits.months':
    declared<(query: InMonth<Asked<Pick<LimitValuesQuery, 'list' | 'column'>>>) => readonly LimitMonth[]>(),
};

export const limitEvents = {
  /** The own limits of a role changed: lists and dossiers have other colours. */
  'limits.changed': declared<{ readonly role: string }>(),
};

/** The requests of the page of the market (docs/rules/analysis.md#market). */
export const marketRequests = {
  /** The numbers of the page. A newer question cancels an older one, as for pages. */
  'market.read': declared<(query: InMonth<Asked<MarketQuery & { readonly months: MarketMonthsAsked }>>) => Market>(),
  /** Writes the page to a file; needs the options of an export of changes. Null when the user closed the save dialog. */
  'market.save':
    declared<
      (
        input: InMonth<MarketQuery> & {
          /** The name of the saved filter; null for all active offices. */
          readonly subject: string | null;
          readonly format: MarketFormat;
        },
      ) => { readonly path: string } | null
    >(),
  /** Writes a picture of the page, or its table, under the same rules; the file is named after the title. */
  'market.savePicture':
    declared<
      (input: InMonth<MarketQuery> & { readonly title: string; readonly file: PartFile }) => {
        readonly path: string;
      } | null
    >(),
};
