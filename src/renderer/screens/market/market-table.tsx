import type { MarketCell, MarketRow, MarketTable } from '../../../shared/texts/analysis/market-tables';
import classes from './market-table.module.css';
import { NumberButton } from './number-button';
import { SummedMoves } from './summed-moves';

/** The sign of a difference, which gives it its colour; the sign itself is in the text. */
const signOf = (value: string | number | null): 'more' | 'less' | undefined =>
  typeof value !== 'number' || value === 0 ? undefined : value > 0 ? 'more' : 'less';

/** The number of a cell. */
const CellNumber = ({ cell, name }: { readonly cell: MarketCell | undefined; readonly name: string }) => (
  <NumberButton text={cell?.text ?? ''} opens={cell?.opens ?? null} name={name} />
);

type MarketTableViewProps = {
  readonly table: MarketTable;
  /** Comes before the keys of its numbers. */
  readonly place: string;
  readonly isQuiet?: boolean;
};

/** A table of the page with every number. */
export const MarketTableView = ({ table, place, isQuiet = false }: MarketTableViewProps) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={table.title}>
      {!isQuiet && <caption className={classes.caption}>{table.note}</caption>}
      <thead>
        <tr>
          {table.columns.map(({ label, kind }) => (
            <th key={label} scope="col" data-figure={kind === 'number' || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <TableRow key={row.key} row={row} table={table} place={place} />
        ))}
      </tbody>
    </table>
    {table.rows.some(({ cells }) => cells.some(({ opens }) => opens?.of === 'sum')) && <SummedMoves />}
  </div>
);

function TableRow({ row, table, place }: { readonly row: MarketRow } & Pick<MarketTableViewProps, 'table' | 'place'>) {
  const [head, ...cells] = row.cells;
  return (
    <tr data-total={row.isTotal}>
      <th scope="row">{head?.text}</th>
      {cells.map(({ text, value, opens }, at) => {
        const column = table.columns[at + 1];
        return (
          <td
            key={column?.label}
            data-figure={column?.kind === 'number' || undefined}
            data-sign={column?.label === 'verschil' ? signOf(value) : undefined}
          >
            <NumberButton text={text} opens={opens} name={`${place}/${table.key}/${row.key}/${at}`} />
          </td>
        );
      })}
    </tr>
  );
}

/** A division as bars: each class with its number, its share and the difference. The bars repeat the numbers. */
export function DivisionBars({ table }: { readonly table: MarketTable }) {
  const rows = table.rows.filter(({ isTotal }) => isTotal !== true);
  const most = Math.max(1, ...rows.map(({ cells }) => Number(cells[1]?.value ?? 0)));
  return (
    <table className={classes.bars}>
      <caption className={classes.hidden}>{`${table.title}, ${table.note}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.hidden}>{table.title}</span>
          </th>
          <td />
          {['n', 'aandeel', 'verschil'].map((label) => (
            <th key={label} scope="col" data-figure>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [label, count, share, difference] }) => (
          <tr key={key} data-empty={label?.text === '(leeg)' || undefined}>
            <th scope="row" title={label?.text}>
              {label?.text}
            </th>
            <td className={classes.barCell} aria-hidden>
              <span className={classes.bar} style={{ width: `${(100 * Number(count?.value ?? 0)) / most}%` }} />
            </td>
            <td data-figure>
              <CellNumber cell={count} name={`${table.key}/${key}`} />
            </td>
            <td data-figure>
              <CellNumber cell={share} name={`${table.key}/${key}/share`} />
            </td>
            <td data-figure data-sign={signOf(difference?.value ?? null)}>
              <CellNumber cell={difference} name={`${table.key}/${key}/difference`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The medians with the middle half and the definition of each figure. */
export const MediansTable = ({ table }: { readonly table: MarketTable }) => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label={table.title}>
      <thead>
        <tr>
          {[0, 1, 2, 3].map((at) => (
            <th key={at} scope="col" data-figure={at > 0 || undefined}>
              {at === 1 || at === 2 ? table.columns[at]?.label.replace(/ \d+$/, '') : table.columns[at]?.label}
            </th>
          ))}
          <th scope="col" data-figure>
            Middelste helft
          </th>
          <th scope="col" data-figure>
            n
          </th>
          <th scope="col">Definitie</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, cells: [name, after, before, difference, from, to, count, definition] }) => (
          <tr key={key}>
            <th scope="row">{name?.text}</th>
            <td data-figure>
              <strong>
                <CellNumber cell={after} name={`medians/${key}/now`} />
              </strong>
            </td>
            <td data-figure>
              <CellNumber cell={before} name={`medians/${key}/before`} />
            </td>
            <td data-figure data-sign={signOf(difference?.value ?? null)}>
              <CellNumber cell={difference} name={`medians/${key}/difference`} />
            </td>
            <td data-figure>
              {from?.value == null ? (
                '–'
              ) : (
                <NumberButton
                  text={`${from.text} – ${to?.text ?? ''}`}
                  opens={from.opens}
                  name={`medians/${key}/half`}
                />
              )}
            </td>
            <td data-figure>
              <CellNumber cell={count} name={`medians/${key}`} />
            </td>
            <td className={classes.definition}>{definition?.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
