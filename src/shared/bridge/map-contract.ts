import type { SheetTable, SheetTableFormat } from '../domain/lists/analysis/sheet-table';
import type { Asked } from '../domain/lists/list';
import type { AreasQuery, ListAreas, PostcodeAreas } from '../domain/lists/list-areas';
import type { ListName } from '../domain/lists/list-name';
import type { ListPoints, PointsQuery, RowsAt, RowsAtQuery, WithinQuery } from '../domain/lists/list-points';
import type { FlowQuery, MonthFlow } from '../domain/lists/month-flow';
import type { Visit, VisitDay } from '../domain/lists/visit';
import type { InMonth } from '../domain/months/month';
import { declared } from './declared';

/** What the window may ask about the map of a list. */
export const mapRequests = {
  /** Where the rows lie; needs canGeo, and canGeoColor for a colour. Newer questions cancel older ones as for pages. */
  'list.points': declared<(query: InMonth<Asked<PointsQuery>>) => ListPoints>(),
  /** What the rows are in each part of the country; needs canGeo. Newer questions cancel older ones as for pages. */
  'list.areas': declared<(query: InMonth<Asked<AreasQuery>>) => ListAreas>(),
  /** The earlier months that are kept, the newest first; needs canGeo. */
  'map.months': declared<(input: InMonth<object>) => { readonly periods: readonly string[] }>(),
  /** What the question kept in an earlier month and what became of it; null where that month is not here. Needs canGeo. */
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
