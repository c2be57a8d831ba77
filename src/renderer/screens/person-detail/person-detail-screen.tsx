import { useDocumentTitle } from '@mantine/hooks';
import { IconLock, IconUserOff } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { Failure } from '../../../shared/bridge/result';
import { sentenceOf } from '../../bridge/bridge';
import { paths } from '../../core/routes';
import { BackButton } from '../../dossier/back-button';
import headClasses from '../../dossier/dossier-head.module.css';
import { StaleNote } from '../../dossier/stale-note';
import { useDossier } from '../../dossier/use-dossier';
import { FailedPanel } from '../../ui/failed-panel';
import { PlainPage } from '../../ui/plain-page';
import { StatePanel } from '../../ui/state-panel';
import { useEscape } from '../../ui/use-escape';
import { PersonDossier } from './person-dossier';

function Failed({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const refused = failure.code === 'FILTERED' || failure.code === 'NOT_ALLOWED';
  if (refused || failure.code === 'PERSON_UNKNOWN') {
    const Icon = refused ? IconLock : IconUserOff;
    return <StatePanel icon={<Icon size={24} stroke={1.6} />} announce title={sentenceOf(failure)} />;
  }
  return (
    <FailedPanel
      title="De gegevens van deze persoon kunnen niet worden getoond"
      text={sentenceOf(failure)}
      onRetry={onRetry}
      footer={<span>Foutcode {failure.code}</span>}
    />
  );
}

/** /persondetail/{id}: one person; an id with a tilde is one of whom only the AFM tells something. */
export function PersonDetailScreen({ id }: { readonly id: string }) {
  const [, navigate] = useLocation();
  useEscape(true, () => navigate(paths.personList));
  useDocumentTitle('Persoon – Adviesatlas');
  const { dossier, failure, reload } = useDossier({ kind: 'person', id });
  return (
    <PlainPage>
      {dossier !== null && failure !== null && (
        <StaleNote fetchedAt={dossier.fetchedAt} failure={failure} onRetry={reload} />
      )}
      {dossier === null ? (
        <div className={headClasses.bar}>
          <BackButton to={paths.personList} />
        </div>
      ) : (
        <PersonDossier key={id} dossier={dossier} id={id} />
      )}
      {dossier === null && failure !== null && <Failed failure={failure} onRetry={reload} />}
    </PlainPage>
  );
}
