import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { type OwnTableHead, type RowState, rowStates } from '../../../shared/domain/lists/own-table';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { linkedStates, missingStates, rowStateWords } from '../../../shared/texts/own/own-table-sentences';
import { FailedAnswer } from '../../core/failed-answer';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import { TableHead } from '../../ui/marks/table-head';
import { PageButtons } from '../../ui/panels/page-buttons';
import classes from './own-tables.module.css';

const shown = { all: rowStates, linked: linkedStates, missing: missingStates } as const;
type Shown = keyof typeof shown;
const words: Readonly<Record<Shown, string>> = {
  missing: 'niet in het register',
  linked: 'met een kantoor',
  all: 'alle rijen',
};

const rowsOnPage = 50;

/** The rows of a table as they stand in the file, each with its office, or why it has none. */
export function OwnRows({ table }: { readonly table: OwnTableHead }) {
  const [part, setPart] = useState<Shown>('missing');
  const [page, setPage] = useState(0);
  const states: readonly RowState[] = shown[part];
  const { data, failure, reload } = useAnswer(
    'ownTable.rows',
    { id: table.id, states, offset: page * rowsOnPage, limit: rowsOnPage },
    `${table.id} ${table.revision} ${part}`,
  );
  const last = data === null ? page : Math.max(0, Math.ceil(data.total / rowsOnPage) - 1);
  if (page > last) setPage(last);
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De rijen kunnen niet worden getoond" onRetry={reload} />;
  return (
    <section aria-label="Rijen van de tabel">
      <div className={classes.rowsBar}>
        <NativeSelect
          size="xs"
          aria-label="Welke rijen"
          value={part}
          data={Object.entries(words).map(([value, label]) => ({ value, label }))}
          onChange={(event) => {
            setPart(event.currentTarget.value as Shown);
            setPage(0);
          }}
        />
        <span role="status">{data === null ? '' : countOf(data.total, 'rij', 'rijen')}</span>
        {data !== null && data.total > rowsOnPage && (
          <PageButtons
            offset={page * rowsOnPage}
            limit={rowsOnPage}
            count={data.rows.length}
            total={data.total}
            onGo={(offset) => setPage(offset / rowsOnPage)}
            before="Vorige rijen"
            next="Volgende rijen"
          />
        )}
      </div>
      {data !== null && data.rows.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <TableHead labels={['Rij', 'Kantoor', ...table.columns.map(({ name }) => name)]} />
            <tbody>
              {data.rows.map(({ row, kvk, state, cells }) => (
                <tr key={row}>
                  <th scope="row" className="figures quiet">
                    {formatCount(row + 1)}
                  </th>
                  <td>
                    {kvk === null ? (
                      rowStateWords[state]
                    ) : (
                      <>
                        <Link href={paths.entityDetail(String(kvk).padStart(8, '0'))}>
                          {String(kvk).padStart(8, '0')}
                        </Link>{' '}
                        <span className="quiet">{rowStateWords[state]}</span>
                      </>
                    )}
                  </td>
                  {table.columns.map((column, at) => (
                    <td key={column.id}>{cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== null && data.rows.length === 0 && (
        <p className={classes.quiet}>
          {part === 'missing' ? 'Elke rij heeft een kantoor.' : 'Er zijn geen zulke rijen.'}
        </p>
      )}
    </section>
  );
}
