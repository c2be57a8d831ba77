import { useDocumentTitle } from '@mantine/hooks';
import { IconArticleOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { articleOf } from '../../../shared/domain/lists/article';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { searchWords } from '../../../shared/format/found-ranges';
import { screens } from '../../../shared/screens/screens';
import { FailedAnswer } from '../../core/failed-answer';
import { useWindowMonth } from '../../core/months/window-month';
import { BackButton, goBackTo } from '../../core/navigation/back-button';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import { ArticleView } from '../../dossier/head/article-view';
import { useEscape } from '../../ui/behaviour/use-keys';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';
import { PressList } from './press-list';
import { everyArticle, type PressChoice } from './press-question';
import classes from './press-screen.module.css';

type ArticlePageProps = {
  readonly month: MonthRef;
  readonly id: string;
  readonly words: readonly string[];
  readonly onBack: () => void;
};

/** One article, shown instead of the list. */
function ArticlePage({ month, id, words, onBack }: ArticlePageProps) {
  const { data, failure, reload } = useAnswer('list.row', { month, list: 'press', id }, monthKey(month));
  useEscape(true, onBack);
  const article = data === null ? null : articleOf(id, (name) => data.values[name]);
  useDocumentTitle(`${article?.title ?? 'Artikel'} – Adviesatlas`);
  if (article !== null) {
    return (
      <div className={classes.page}>
        <div className={classes.column}>
          <ArticleView article={article} words={words} within={false} onBack={onBack} />
        </div>
      </div>
    );
  }
  if (failure === null) return null;
  return (
    <PlainPage>
      <BackButton to={paths.press} />
      {failure.code === 'NOT_FOUND' ? (
        <StatePanel
          icon={<IconArticleOff size={24} stroke={1.6} />}
          announce
          title="Dit artikel staat niet in de gegevens van deze maand"
          text="Zoek het in de Vakpers, of bekijk de andere artikelen."
        />
      ) : (
        <FailedAnswer failure={failure} title="Het artikel kan niet worden getoond" onRetry={reload} />
      )}
    </PlainPage>
  );
}

/** /press and /press/{id}: the list of trade press articles, or one article (docs/rules/dossier.md#press-screen). */
export function PressScreen({ id }: { readonly id: string | null }) {
  const [, navigate] = useLocation();
  const month = useWindowMonth();
  const [choice, setChoice] = useState<PressChoice>(everyArticle);
  const [read, setRead] = useState<string | null>(null);
  // An empty title keeps the title that the article set.
  useDocumentTitle(id === null ? `${screens.press.title} – Adviesatlas` : '');
  if (month === null) return null;
  const open = (next: string) => {
    setRead(next);
    navigate(paths.pressArticle(next));
  };
  return id === null ? (
    <PressList month={month} choice={choice} read={read} onChange={setChoice} onOpen={open} />
  ) : (
    <ArticlePage
      key={id}
      month={month}
      id={id}
      words={searchWords(choice.search)}
      onBack={() => goBackTo(paths.press)}
    />
  );
}
