import { useDocumentTitle } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApplication } from '../../core/application-store';
import { useCurrentMonth } from '../../core/current-month';
import { paths } from '../../core/routes';
import { PlainPage } from '../../ui/plain-page';
import { StatePanel } from '../../ui/state-panel';
import { ArticlePage } from './article-page';
import { PressList } from './press-list';
import { everyArticle, needlesOf, type PressChoice } from './press-question';

/** /press and /press/{id}: the articles of the trade press, and one of them (docs/product.md#press-screen). */
export function PressScreen({ id }: { readonly id: string | null }) {
  const [, navigate] = useLocation();
  const month = useCurrentMonth();
  const hasPress = useApplication((state) => state.start?.session.account?.options.canPress === true);
  const [choice, setChoice] = useState<PressChoice>(everyArticle);
  const [read, setRead] = useState<string | null>(null);
  useDocumentTitle('Vakpers – Adviesatlas');
  if (!hasPress) return <NoPress />;
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
      needles={needlesOf(choice.search)}
      onBack={() => navigate(paths.press)}
    />
  );
}

const NoPress = () => (
  <PlainPage>
    <StatePanel
      icon={<IconLock size={24} stroke={1.6} />}
      announce
      title="De Vakpers zit niet in uw abonnement"
      text="Vraag uw aanbieder om toegang, of kies bovenaan een andere rol als u die hebt."
    />
  </PlainPage>
);
