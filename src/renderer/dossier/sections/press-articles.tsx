import { useState } from 'react';
import { formatIsoDate } from '../../../shared/format/format-date';
import { FailedPart } from '../../core/failed-answer';
import { useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { TableHead } from '../../ui/marks/table-head';
import { TextButton } from '../../ui/panels/text-button';
import { ArticleView } from '../head/article-view';
import { MoreRows } from './more-rows';
import classes from './side-table.module.css';

const shown = 10;

/** The trade press articles that name an office, the newest first; the user can open one at a time. */
export function PressArticles({ kvk }: { readonly kvk: string }) {
  const month = useWindowMonth();
  const { data, failure, reload } = useAnswer('dossier.press', month === null ? null : { month, kvk }, kvk);
  const [chosen, setChosen] = useState<string | null>(null);
  const [room, setRoom] = useState(shown);
  if (failure !== null) {
    return <FailedPart failure={failure} onRetry={reload} />;
  }
  if (data === null) return <p className={classes.note}>De artikelen worden geladen...</p>;
  const article = data.find(({ id }) => id === chosen);
  if (article !== undefined)
    return <ArticleView article={article} except={kvk} within onBack={() => setChosen(null)} />;
  if (data.length === 0) return <p className={classes.note}>Geen artikelen over dit kantoor.</p>;
  return (
    <>
      <table className={classes.table}>
        <TableHead labels={['Datum', 'Titel', 'Bron']} />
        <tbody>
          {data.slice(0, room).map(({ id, date, title, source }) => (
            <tr key={id}>
              <td className="no-wrap">{date === null ? '' : formatIsoDate(date)}</td>
              <th scope="row">
                <TextButton onClick={() => setChosen(id)}>{title}</TextButton>
              </th>
              <td>{source ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows total={data.length} shown={room} least={shown} onRoom={setRoom} />
    </>
  );
}
