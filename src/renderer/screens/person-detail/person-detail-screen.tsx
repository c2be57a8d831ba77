import { useDocumentTitle } from '@mantine/hooks';
import { IconLock, IconUser, IconUserOff } from '@tabler/icons-react';
import type { Failure } from '../../../shared/domain/result';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useAskForAccess } from '../../core/account/subscription-offer';
import { FailedAnswer } from '../../core/failed-answer';
import { BackButton, goBackTo } from '../../core/navigation/back-button';
import { paths } from '../../core/navigation/routes';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { StaleNote } from '../../dossier/head/stale-note';
import { useDossier } from '../../dossier/use-dossier';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { useEscape } from '../../ui/behaviour/use-keys';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';
import { PersonDossier } from './person-dossier';

function Failed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const ask = useAskForAccess();
  const refused = failure.code === 'FILTERED' || failure.code === 'NOT_ALLOWED';
  if (refused || failure.code === 'PERSON_UNKNOWN') {
    const Icon = refused ? IconLock : IconUserOff;
    const [title, text] = refused
      ? [repeatedSentences.noAccess, ask]
      : [sentenceOf(failure), 'Kijk later opnieuw, of vraag uw aanbieder ernaar.'];
    return <StatePanel icon={<Icon size={24} stroke={1.6} />} announce title={title} text={text} />;
  }
  return (
    <FailedAnswer failure={failure} title="De gegevens van deze persoon kunnen niet worden getoond" onRetry={onRetry} />
  );
}

/** /persondetail/{id}: one person; an id with a tilde means that only the AFM lists the person. */
export function PersonDetailScreen({ id }: { readonly id: string }) {
  useEscape(true, () => goBackTo(paths.personList));
  const { dossier, whole, failure, waits, reload } = useDossier({ kind: 'person', id });
  const late = useDelayed(waits);
  // Replaces the previous person's name; an empty title keeps the title that the dossier set.
  useDocumentTitle(dossier === null ? 'Persoon – Adviesatlas' : '');
  return (
    <PlainPage>
      {dossier !== null && failure !== null && (
        <StaleNote fetchedAt={dossier.fetchedAt} failure={failure} onRetry={reload} />
      )}
      {dossier === null || whole === null ? (
        <div className={headClasses.bar}>
          <BackButton to={paths.personList} />
        </div>
      ) : (
        <PersonDossier key={id} dossier={dossier} whole={whole} id={id} />
      )}
      {dossier === null && failure !== null && <Failed failure={failure} onRetry={reload} />}
      {waits && !late && <h1 className="visually-hidden">Persoon</h1>}
      {late && <StatePanel icon={<IconUser size={24} stroke={1.6} />} announce title="De gegevens worden geladen..." />}
    </PlainPage>
  );
}
