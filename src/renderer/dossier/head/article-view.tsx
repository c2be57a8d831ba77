import { Button } from '@mantine/core';
import { IconArrowLeft, IconBuilding, IconExternalLink } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { Article } from '../../../shared/domain/lists/article';
import { formatIsoDate } from '../../../shared/format/format-date';
import { linkOf } from '../../../shared/format/outside-address';
import { opensAt } from '../../core/navigation/open-elsewhere';
import { paths } from '../../core/navigation/routes';
import { MarkedText } from '../../ui/marks/marked-text';
import { IconButton } from '../../ui/panels/icon-button';
import classes from './article-view.module.css';

type ArticleViewProps = {
  readonly article: Article;
  /** The office in whose dossier the article is shown; it gets no link to itself. */
  readonly except?: string;
  /** The folded search words, shown in bold. */
  readonly words?: readonly string[];
  /** Whether the article is shown below another title; otherwise its title is the page's title. */
  readonly within: boolean;
  readonly onBack: () => void;
};

const nothing: readonly string[] = [];

/** An article's date, source and section. */
export const articleSource = ({ date, source, category }: Article): string =>
  [date === null ? null : formatIsoDate(date), source, category].filter((part) => part !== null).join(' · ');

/** An article: its text, and links to it and to the offices that it names (docs/rules/dossier.md#press-screen). */
export function ArticleView({ article, except, words = nothing, within, onBack }: ArticleViewProps) {
  const [, navigate] = useLocation();
  const href = article.url === null ? null : linkOf('url', article.url);
  const offices = article.kvks.map((kvk, at) => ({ kvk, name: article.names[at] ?? kvk }));
  const title = <MarkedText text={article.title} words={words} />;
  return (
    <article className={classes.article}>
      <IconButton Icon={IconArrowLeft} variant="subtle" onClick={onBack} autoFocus>
        Terug naar de artikelen
      </IconButton>
      {within ? <h3 className={classes.title}>{title}</h3> : <h1 className={classes.title}>{title}</h1>}
      <p className={classes.source}>{articleSource(article)}</p>
      {article.excerpt !== null && (
        <p className={classes.excerpt}>
          <MarkedText text={article.excerpt} words={words} />
        </p>
      )}
      <div className={classes.ways}>
        {href !== null && (
          <Button
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            variant="filled"
            rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
          >
            Artikel openen
          </Button>
        )}
        {offices
          .filter(({ kvk }) => kvk !== except)
          .map(({ kvk, name }) => (
            <Button
              key={kvk}
              leftSection={<IconBuilding size={16} stroke={1.6} aria-hidden />}
              {...opensAt(paths.entityDetail(kvk))}
              onClick={() => navigate(paths.entityDetail(kvk))}
            >
              {name}
            </Button>
          ))}
      </div>
    </article>
  );
}
