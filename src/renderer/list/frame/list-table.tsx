import type { RefObject } from 'react';
import type { GridHandle } from '../../grid/grid-handle';
import { Fetched, FetchedPart } from '../../ui/behaviour/fetched-part';
import { ListRows, type TableParts } from '../displays/table/list-rows';
import { RemarkCard } from '../tools/remarks/remark-card';
import { CellMenu } from './menus/cell-menu';
import { ColumnMenu } from './menus/column-menu';

const remarkEditor = new FetchedPart(async () => (await import('../tools/remarks/remark-editor')).RemarkEditor);

const RemarkEditor: TableParts['RemarkEditor'] = (props) => <Fetched part={remarkEditor} props={props} />;

const parts: TableParts = { ColumnMenu, CellMenu, RemarkCard, RemarkEditor };

/** The rows of the list in a table, with the menus and remarks that open from its cells. */
export const ListTable = ({ grid }: { readonly grid: RefObject<GridHandle | null> }) => (
  <ListRows grid={grid} parts={parts} />
);
