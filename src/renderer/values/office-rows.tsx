import type { OfficeOwnRows } from '../../shared/bridge/own-table-contract';
import { countOf } from '../../shared/format/format-number';
import classes from './office-rows.module.css';

type OfficeRowsProps = { readonly tables: readonly OfficeOwnRows[]; readonly kvk: string };

/** An office's rows in the user's own tables: every filled cell as in the file, and the former number of an office from which a row was taken over. */
export const OfficeRows = ({ tables, kvk }: OfficeRowsProps) => (
  <ul className={classes.tables}>
    {tables.map(({ table, rows, total }) => (
      <li key={table.id}>
        <strong>{table.name}</strong>
        {rows.map(({ row, cells, kvk: own }) => (
          <dl key={row} className={classes.row}>
            {own !== null && own !== Number(kvk) && (
              <div className={classes.from}>Overgenomen van KvK {String(own).padStart(8, '0')}</div>
            )}
            {table.columns.map(
              ({ id, name }, at) =>
                cells[at] !== undefined &&
                cells[at].trim() !== '' && (
                  <div key={id}>
                    <dt>{name}</dt>
                    <dd>{cells[at]}</dd>
                  </div>
                ),
            )}
          </dl>
        ))}
        {total > rows.length && (
          <p className="quiet">
            {countOf(total, 'rij', 'rijen')}; u ziet de eerste {rows.length}.
          </p>
        )}
      </li>
    ))}
  </ul>
);
