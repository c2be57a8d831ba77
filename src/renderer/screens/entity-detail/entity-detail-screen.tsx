import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconBuildingOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useCurrentMonth } from '../../core/current-month';
import { ownerKey, useOwner } from '../../core/owner';
import { paths, readDossierId } from '../../core/routes';
import { useAnswer } from '../../core/use-answer';
import { FailedPanel } from '../../ui/failed-panel';
import { PlainPage } from '../../ui/plain-page';
import { StatePanel } from '../../ui/state-panel';
import { useDelayed } from '../../ui/use-delayed';
import { useEscape } from '../../ui/use-escape';
import { DossierPage } from './dossier-page';
import { DossierSkeleton } from './dossier-skeleton';
import classes from './entity-detail-screen.module.css';

const kvkExample = 'Een KvK-nummer heeft 7 of 8 cijfers, bijvoorbeeld 99041278.';

/** The way back stands in the same place in every state of the dossier. */
function BackRow() {
  const [, navigate] = useLocation();
  return (
    <div className={classes.back}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        onClick={() => navigate(paths.entityList)}
      >
        Terug naar de lijst
      </Button>
    </div>
  );
}

const NoSuchOffice = ({ title, text }: { readonly title: string; readonly text?: string }) => (
  <StatePanel icon={<IconBuildingOff size={24} stroke={1.6} />} announce title={title} text={text} />
);

/**
 * The office in the database that is open. Asked again when another month becomes current, with the old values until
 * then; those of another role or account are never shown for this one's.
 */
function Office({ kvk }: { readonly kvk: string }) {
  const owner = useOwner();
  const month = useCurrentMonth();
  const wanted = month === null ? null : { month, kvk };
  const { state, data, failure, reload } = useAnswer('dossier.office', wanted, `${ownerKey(owner)}/${kvk}`);
  const late = useDelayed(data === null && state === 'waiting');
  if (data !== null) return <DossierPage office={data} />;
  if (failure === null || state === 'waiting') return late ? <DossierSkeleton /> : null;
  if (failure.code === 'NOT_FOUND')
    return <NoSuchOffice title={`Geen kantoor met KvK ${kvk}`} text={sentenceOf(failure)} />;
  if (failure.code === 'KVK_INVALID') return <NoSuchOffice title={sentenceOf(failure)} text={kvkExample} />;
  return (
    <FailedPanel
      title="Het dossier kan niet worden getoond"
      text={sentenceOf(failure)}
      onRetry={reload}
      footer={<span>Foutcode {failure.code}</span>}
    />
  );
}

/** /entitydetail/{id}: one office; the id is a KvK number or a location id that starts with one. */
export function EntityDetailScreen({ id }: { readonly id: string }) {
  const read = readDossierId(id);
  const [path, navigate] = useLocation();
  const own = read === null ? null : paths.entityDetail(read.location);
  useEffect(() => {
    if (own !== null && own !== path) navigate(own, { replace: true });
  }, [own, path, navigate]);
  useEscape(() => navigate(paths.entityList));
  useDocumentTitle('Dossier – Adviesatlas');
  return (
    <PlainPage>
      <BackRow />
      {read === null ? (
        <NoSuchOffice title={errorSentences.KVK_INVALID} text={kvkExample} />
      ) : (
        <Office kvk={read.kvk} />
      )}
    </PlainPage>
  );
}
