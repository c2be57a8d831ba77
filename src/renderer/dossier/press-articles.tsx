import { Button } from '@mantine/core';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { DossierArticle } from '../../shared/domain/dossier';
import { formatIsoDate } from '../../shared/format/format-date';
import { linkOf } from '../../shared/format/outside-address';
import { sentenceOf } from '../bridge/bridge';
import { useCurrentMonth } from '../core/current-month';
import { paths } from '../core/routes';
import { useAnswer } from '../core/use-answer';
import { TextButton } from '../ui/text-button';
import { MoreRows } from './more-rows';
import classes from './side-table.module.css';

const shown = 10;

type ArticleProps = { readonly article: DossierArticle; readonly kvk: string; readonly onBack: () => void };

/** One article: what it says, the way to it, and the other offices that it names. */
function Article({ article, kvk, onBack }: ArticleProps) {
  const href = article.url === null ? null : linkOf('url', article.url);
  const others = article.kvks.map((each, at) => ({ kvk: each, name: article.names[at] ?? each }));
  return (
    <article className={classes.article}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        onClick={onBack}
        autoFocus
      >
        Terug naar de artikelen
      </Button>
      <h3>{article.title}</h3>
      <p className={classes.note}>
        {[article.date === null ? null : formatIsoDate(article.date), article.source, article.category]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {article.excerpt !== null && <p>{article.excerpt}</p>}
      {href !== null && (
        <p>
          <a href={href} target="_blank" rel="noreferrer">
            Artikel openen <IconExternalLink size={14} stroke={1.6} aria-hidden />
          </a>
        </p>
      )}
      <ul className={classes.names}>
        {others
          .filter((other) => other.kvk !== kvk)
          .map((other) => (
            <li key={other.kvk}>
              <Link href={paths.entityDetail(other.kvk)}>{other.name}</Link>
            </li>
          ))}
      </ul>
    </article>
  );
}

/** The articles of the trade press that name an office, the newest first; one of them at a time on request. */
export function PressArticles({ kvk }: { readonly kvk: string }) {
  const month = useCurrentMonth();
  const { data, failure, reload } = useAnswer('dossier.press', month === null ? null : { month, kvk }, kvk);
  const [chosen, setChosen] = useState<string | null>(null);
  const [room, setRoom] = useState(shown);
  if (failure !== null) {
    return (
      <p role="alert">
        {sentenceOf(failure)} <TextButton onClick={reload}>Opnieuw proberen</TextButton>
      </p>
    );
  }
  if (data === null) return <p className={classes.note}>De artikelen worden geladen...</p>;
  const article = data.find(({ id }) => id === chosen);
  if (article !== undefined) return <Article article={article} kvk={kvk} onBack={() => setChosen(null)} />;
  if (data.length === 0) return <p className={classes.note}>Geen artikelen over dit kantoor.</p>;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Datum</th>
            <th scope="col">Titel</th>
            <th scope="col">Bron</th>
          </tr>
        </thead>
        <tbody>
          {data.slice(0, room).map(({ id, date, title, source }) => (
            <tr key={id}>
              <td className={classes.date}>{date === null ? '' : formatIsoDate(date)}</td>
              <td>
                <TextButton onClick={() => setChosen(id)}>{title}</TextButton>
              </td>
              <td>{source ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows total={data.length} shown={room} least={shown} onRoom={setRoom} />
    </>
  );
}
