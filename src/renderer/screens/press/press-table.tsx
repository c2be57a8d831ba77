import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Article } from '../../../shared/domain/lists/article';
import { formatIsoDate } from '../../../shared/format/format-date';
import { opensAt } from '../../core/navigation/open-elsewhere';
import { paths } from '../../core/navigation/routes';
import { MarkedText } from '../../ui/marks/marked-text';
import type { PressChoice, SortColumn } from './press-question';
import classes from './press-screen.module.css';

const heads: readonly { readonly column: SortColumn; readonly label: string }[] = [
  { column: 'date', label: 'Datum' },
  { column: 'title', label: 'Artikel' },
  { column: 'ownCategory', label: 'Rubriek' },
  { column: 'src', label: 'Bron' },
];

type PressTableProps = {
  readonly articles: readonly Article[];
  readonly choice: PressChoice;
  readonly words: readonly string[];
  readonly withheld: readonly string[];
  /** The article that was read last, which gets the focus back. */
  readonly read: string | null;
  readonly onOpen: (id: string) => void;
  readonly onSort: (sort: PressChoice['sort']) => void;
};

/** A page of articles, the newest first unless the user sorts otherwise. */
export function PressTable({ articles, choice, words, withheld, read, onOpen, onSort }: PressTableProps) {
  const last = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => last.current?.focus(), []);
  const shown = heads.filter(({ column }) => !withheld.includes(column));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {shown.map(({ column, label }) => (
            <SortHead key={column} column={column} label={label} sort={choice.sort} onSort={onSort} />
          ))}
          <th scope="col">Kantoren</th>
        </tr>
      </thead>
      <tbody>
        {articles.map((article) => (
          // The title's button is for the keyboard; the pointer can click the whole row.
          <tr
            key={article.id}
            className={classes.row}
            {...opensAt(paths.pressArticle(article.id))}
            onClick={() => onOpen(article.id)}
          >
            <td className="figures no-wrap">{article.date === null ? '' : formatIsoDate(article.date)}</td>
            <th scope="row" className={classes.article}>
              <button
                type="button"
                ref={article.id === read ? last : undefined}
                className={classes.open}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(article.id);
                }}
              >
                <MarkedText text={article.title} words={words} />
              </button>
              {article.excerpt !== null && (
                <p className={classes.excerpt}>
                  <MarkedText text={article.excerpt} words={words} />
                </p>
              )}
            </th>
            {!withheld.includes('ownCategory') && <td>{article.category ?? ''}</td>}
            {!withheld.includes('src') && <td>{article.source ?? ''}</td>}
            <td className={classes.offices}>{officesOf(article)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const named = 2;

/** The first offices that an article names, and the number of others. */
function officesOf({ names, kvks }: Article): string {
  const all = kvks.map((kvk, at) => names[at] ?? kvk);
  const more = all.length - named;
  return more > 0 ? `${all.slice(0, named).join(', ')} en ${more} meer` : all.join(', ');
}

type SortHeadProps = {
  readonly column: SortColumn;
  readonly label: string;
  readonly sort: PressChoice['sort'];
  readonly onSort: (sort: PressChoice['sort']) => void;
};

function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const isSorted = sort.column === column;
  const ascending = sort.direction === 'asc';
  const Arrow = ascending ? IconArrowUp : IconArrowDown;
  // The first click sorts dates with the newest first, and texts from A to Z.
  const first = column === 'date' ? 'desc' : 'asc';
  const next = !isSorted ? first : ascending ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={isSorted ? (ascending ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort({ column, direction: next })}>
        {label}
        {isSorted && <Arrow size={14} stroke={1.8} aria-hidden />}
      </button>
    </th>
  );
}
