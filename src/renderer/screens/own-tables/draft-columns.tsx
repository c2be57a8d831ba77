import {
  type OwnJoin,
  type OwnKind,
  type OwnTableDraft,
  ownTableBounds,
  type ReadOwnColumn,
} from '../../../shared/domain/lists/own-table';
import { formatDate } from '../../../shared/format/format-date';
import { countOf, formatAmount, formatNumber, formatPercentage } from '../../../shared/format/format-number';
import { joinedCell } from '../../../shared/own-tables/join-cells';
import { ownCellReader, unread } from '../../../shared/own-tables/read-own-cell';
import { TableHead } from '../../ui/marks/table-head';
import { JoinField, KindField, NameField } from './column-cells';
import type { ColumnChoice, ColumnChoices } from './kept-choices';
import classes from './own-tables.module.css';

type DraftColumnsProps = {
  readonly draft: OwnTableDraft;
  readonly choices: ColumnChoices;
  /** Some rows of an office that has several; null when no office has several rows. */
  readonly several: readonly (readonly string[])[] | null;
  /** The place of the column with the day of a row; null for the order of the file. */
  readonly dayPlace: number | null;
  readonly onChange: (place: number, choice: ColumnChoice) => void;
};

/** The columns of a file that was read: which are kept, under which name, as what, and how several rows of an office are joined. */
export function DraftColumns({ draft, choices, several, dayPlace, onChange }: DraftColumnsProps) {
  const kept = [...choices.values()].filter(({ isKept }) => isKept).length;
  const isFull = kept >= ownTableBounds.columns;
  return (
    <section aria-labelledby="columns-head" className={classes.part}>
      <h2 id="columns-head">Kolommen</h2>
      <p className={classes.quiet}>
        {countOf(kept, 'kolom wordt', 'kolommen worden')} een kolom van de lijst
        {isFull ? `; meer dan ${ownTableBounds.columns} kan een tabel er niet hebben.` : '.'}
        {several !== null && ' Sommige kantoren hebben meer rijen: kies hoe die samen één waarde worden.'}
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <TableHead
            labels={[
              ['Houden', classes.narrow],
              'In het bestand',
              'Naam',
              'Soort',
              ...(several === null ? [] : ['Bij meer rijen', 'Voorbeeld van één kantoor']),
              ...(several === null ? ['Voorbeelden'] : []),
            ]}
          />
          <tbody>
            {draft.columns.map((column) => {
              const choice = choices.get(column.place);
              return (
                choice !== undefined && (
                  <ColumnRow
                    key={column.place}
                    {...{ column, choice, several, dayPlace, isFull }}
                    onChange={(next) => onChange(column.place, next)}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type ColumnRowProps = Pick<DraftColumnsProps, 'several' | 'dayPlace'> & {
  readonly column: ReadOwnColumn;
  readonly choice: ColumnChoice;
  readonly isFull: boolean;
  readonly onChange: (choice: ColumnChoice) => void;
};

function ColumnRow({ column, choice, several, dayPlace, isFull, onChange }: ColumnRowProps) {
  const { head, place } = column;
  const { isKept, kind, join } = choice;
  const fields = {
    head,
    column: choice,
    disabled: !isKept,
    onChange: (next: Partial<ColumnChoice>) => onChange({ ...choice, ...next }),
  };
  return (
    <tr data-left={!isKept}>
      <td className={classes.narrow}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={`${head} houden`}
          checked={isKept}
          disabled={!isKept && isFull}
          onChange={(event) => onChange({ ...choice, isKept: event.currentTarget.checked })}
        />
      </td>
      <th scope="row">{head}</th>
      <td>
        <NameField {...fields} />
      </td>
      <td>
        <KindField {...fields} />
        {kind === column.kind && column.unread > 0 && (
          <span className={classes.note}>{countOf(column.unread, 'cel', 'cellen')} niet te lezen</span>
        )}
      </td>
      {several === null ? (
        <td className={classes.examples}>{column.examples.slice(0, 3).join(' · ')}</td>
      ) : (
        <>
          <td>
            <JoinField {...fields} />
          </td>
          <td className={classes.examples}>{joinedExample(several, { place, kind, join, dayPlace })}</td>
        </>
      )}
    </tr>
  );
}

type Example = {
  readonly place: number;
  readonly kind: OwnKind;
  readonly join: OwnJoin;
  readonly dayPlace: number | null;
};

/** The rows of an office and what they become: `100 + 50 → € 150`. */
function joinedExample(rows: readonly (readonly string[])[], { place, kind, join, dayPlace }: Example): string {
  const cells = rows.map((row) => row[place] ?? '');
  const days = rows.map((row) => (dayPlace === null ? '' : (row[dayPlace] ?? '')));
  const read = ownCellReader(join === 'listed' || join === 'count' ? 'text' : kind, cells);
  const readDay = ownCellReader('date', days);
  const joined = joinedCell([...rows.keys()], {
    join,
    cellOf: (row) => read(cells[row] ?? ''),
    dayOf: (row) => (dayPlace === null ? null : readDay(days[row] ?? '')),
  });
  return `${cells.map((cell) => cell || '–').join(', ')} → ${wordsOf(joined, join === 'count' ? 'number' : kind)}`;
}

function wordsOf(value: ReturnType<typeof joinedCell>, kind: OwnKind): string {
  if (value === null) return 'leeg';
  if (value === unread) return 'niet te lezen';
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return value.join(', ');
  if (kind === 'date') return formatDate(value);
  const decimals = Number.isInteger(value) ? 0 : 2;
  if (kind === 'amount') return formatAmount(value, decimals);
  return kind === 'percentage' ? formatPercentage(value, decimals) : formatNumber(value, decimals);
}
