import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { searchWords } from '../../../shared/format/found-ranges';
import { useCurrentMonth } from '../../core/current-month';
import { goBackTo } from '../../core/navigation/go-back';
import { paths } from '../../core/navigation/routes';
import { ArticlePage } from './article-page';
import { PressList } from './press-list';
import { everyArticle, type PressChoice } from './press-question';

/** /press and /press/{id}: the articles of the trade press, and one of them (docs/product.md#press-screen). */
export function PressScreen({ id }: { readonly id: string | null }) {
  const [, navigate] = useLocation();
  const month = useCurrentMonth();
  const [choice, setChoice] = useState<PressChoice>(everyArticle);
  const [read, setRead] = useState<string | null>(null);
  // An empty title leaves that of the article.
  useDocumentTitle(id === null ? 'Vakpers – Adviesatlas' : '');
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
