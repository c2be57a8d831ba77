import { useDocumentTitle } from '@mantine/hooks';
import { IconBuildingOff, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '../../../shared/domain/result';
import { mailLink } from '../../../shared/format/outside-address';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { sentenceOf } from '../../bridge/bridge';
import { useAskForAccess, useProviderMail } from '../../core/account/subscription-offer';
import { FailedAnswer } from '../../core/failed-answer';
import { useReferenceMonth } from '../../core/months/window-month';
import { paths, readDossierId } from '../../core/navigation/routes';
import { forgetReason } from '../../core/reasons/reason-store';
import pageClasses from '../../dossier/dossier-view.module.css';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { StaleNote } from '../../dossier/head/stale-note';
import { SectionFrame } from '../../dossier/sections/dossier-section';
import { useDossierView } from '../../dossier/state/dossier-view-store';
import { useDossier, withdrawn } from '../../dossier/use-dossier';
import type { List } from '../../list/core/store/list-store';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { useLayoutEffectOn } from '../../ui/behaviour/use-effect-on';
import { useEscape } from '../../ui/behaviour/use-keys';
import { PlainPage } from '../../ui/panels/pages';
import { StatePanel } from '../../ui/panels/state-panel';
import { Skeleton } from '../../ui/panels/waiting';
import { BackToList, useBackToList } from './back-to-list';
import classes from './dossier-skeleton.module.css';
import figureClasses from './key-figures.module.css';
import { ListedOffice } from './listed-office';
import { KeptMoments } from './moments/kept-moments';
import { MomentsButton } from './office-bar';
import { OfficeDossier } from './office-dossier';
import { StepButtons, useStepKeys } from './step-buttons';
import { useOwnParts } from './use-own-parts';

const cards = ['rating', 'solvency', 'ratio', 'equity', 'fte', 'payment'];
const lines = [190, 240, 150, 210, 120, 260, 180, 140, 220, 160];

/** A placeholder for a dossier that is still loading. */
const DossierSkeleton = () => (
  <div className={pageClasses.page}>
    <p className="visually-hidden" role="status">
      Het dossier wordt geladen...
    </p>
    <div className={`${headClasses.title} ${classes.title}`}>
      <Skeleton width={320} />
    </div>
    <div className={figureClasses.row}>
      {cards.map((card) => (
        <div key={card} className={figureClasses.card}>
          <Skeleton width={70} />
        </div>
      ))}
    </div>
    <div className={classes.bar} />
    <div className={pageClasses.columns}>
      {['left', 'right'].map((half) => (
        <div key={half} className={pageClasses.half}>
          {lines.map((width) => (
            <div key={width} className={classes.line}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
);

const kvkExample = 'Een KvK-nummer heeft 7 of 8 cijfers, bijvoorbeeld 99041278.';

/** The button back is at the same place in every state of the dossier. */
const BackRow = ({ id, children }: { readonly id: string; readonly children?: ReactNode }) => (
  <div className={headClasses.bar}>
    <BackToList id={id} />
    {children}
  </div>
);

/** The window's title before the dossier provides its name. */
const untitled = 'Dossier – Adviesatlas';

function InvalidNumber() {
  useDocumentTitle(untitled);
  return (
    <StatePanel
      icon={<IconBuildingOff size={24} stroke={1.6} />}
      announce
      title={errorSentences.KVK_INVALID}
      text={kvkExample}
    />
  );
}

/** For an office that the provider does not have, which the user can report by mail; what is the user's about it is still here. */
function Unknown({ kvk, failure }: { readonly kvk: string; readonly failure: Failure }) {
  const address = useProviderMail();
  const href = address === null ? null : mailLink(address, `Verzoek om gegevens van KvK ${kvk}`);
  const title = `Geen kantoor met KvK ${kvk}`;
  useDocumentTitle(`${title} – Adviesatlas`);
  const { parts, hasAny } = useOwnParts(kvk, `KvK ${kvk}`);
  return (
    <>
      <StatePanel
        icon={<IconBuildingOff size={24} stroke={1.6} />}
        announce
        title={title}
        text={
          <>
            {sentenceOf(failure)}{' '}
            {href !== null && (
              <>
                U kunt de gegevens per e-mail opvragen: <a href={href}>{address}</a>.
              </>
            )}
          </>
        }
      />
      {hasAny && (
        <div className={pageClasses.top}>
          {parts.map(({ name, label, content }) => (
            <SectionFrame key={name} name={name} label={label}>
              {content}
            </SectionFrame>
          ))}
        </div>
      )}
    </>
  );
}

type FailedProps = {
  readonly id: string;
  readonly kvk: string;
  readonly failure: Failure;
  readonly onRetry: () => void;
};

function Failed({ id, kvk, failure, onRetry }: FailedProps) {
  const ask = useAskForAccess();
  const isSetBack = useReferenceMonth() !== null;
  if (failure.code === 'KVK_INVALID') return <InvalidNumber />;
  if (failure.code === 'NOT_FOUND') {
    const unknown = <Unknown kvk={kvk} failure={failure} />;
    // An office of an earlier month may no longer exist.
    return isSetBack ? (
      <ListedOffice id={id} kvk={kvk} failure={failure} onRetry={onRetry} otherwise={unknown} />
    ) : (
      unknown
    );
  }
  if (failure.code === 'FILTERED') {
    return (
      <StatePanel icon={<IconLock size={24} stroke={1.6} />} announce title={repeatedSentences.noAccess} text={ask} />
    );
  }
  const panel = <FailedAnswer failure={failure} title="Het dossier kan niet worden getoond" onRetry={onRetry} />;
  return withdrawn.includes(failure.code) ? (
    panel
  ) : (
    <ListedOffice id={id} kvk={kvk} failure={failure} onRetry={onRetry} otherwise={panel} />
  );
}

/** The stored dossier, then the provider's present one, or the reason why there is none. */
function Office({ id, kvk, list }: { readonly id: string; readonly kvk: string; readonly list: List }) {
  const { dossier, whole, failure, waits, reload } = useDossier({ kind: 'office', id });
  const late = useDelayed(waits);
  // Replaces the previous office's name; an empty title keeps the title that the dossier set.
  useDocumentTitle(dossier === null ? untitled : '');
  useStepKeys(list, id);
  const areMoments = useDossierView((state) => state.moments);
  const top = useRef<HTMLDivElement>(null);
  // Another office is read from its beginning.
  useLayoutEffectOn([id], () => {
    if (top.current?.parentElement != null) top.current.parentElement.scrollTop = 0;
  });
  // The moments of an office that the provider no longer has are still the user's.
  if (dossier === null && failure !== null && areMoments)
    return (
      <KeptMoments id={id} name={`KvK ${kvk}`} list={list} title={<h1 className={headClasses.title}>KvK {kvk}</h1>} />
    );
  return (
    <>
      <div ref={top} hidden />
      {dossier !== null && failure !== null && (
        <StaleNote fetchedAt={dossier.fetchedAt} failure={failure} onRetry={reload} />
      )}
      {dossier !== null && whole !== null && (
        <OfficeDossier key={id} dossier={dossier} whole={whole} id={id} list={list} />
      )}
      {dossier === null && (
        <BackRow id={id}>
          <StepButtons list={list} dossier={id} />
          {failure !== null && <MomentsButton />}
        </BackRow>
      )}
      {dossier === null && failure !== null && <Failed id={id} kvk={kvk} failure={failure} onRetry={reload} />}
      {waits && <h1 className="visually-hidden">Dossier</h1>}
      {late && <DossierSkeleton />}
    </>
  );
}

type EntityDetailScreenProps = { readonly id: string; readonly list: List };

/** /entitydetail/{id}: one office; the id is a KvK number, or a location id that starts with one. */
export function EntityDetailScreen({ id, list }: EntityDetailScreenProps) {
  const read = readDossierId(id);
  const [path, navigate] = useLocation();
  const own = read === null ? null : paths.entityDetail(read.location);
  useEffect(() => {
    if (own !== null && own !== path) navigate(own, { replace: true });
  }, [own, path, navigate]);
  const backToList = useBackToList(id);
  useEscape(true, () => {
    const { moments, showMoments, callSheet, setCallSheet } = useDossierView.getState();
    if (moments) showMoments(false);
    else if (callSheet) setCallSheet(false);
    else backToList();
  });
  // A dossier that is opened later starts as a dossier; between neighbours the Belblad and the moments stay open.
  useEffect(
    () => () => {
      useDossierView.setState({ callSheet: false, moments: false });
      forgetReason();
    },
    [],
  );
  return (
    <PlainPage>
      {read === null ? (
        <>
          <BackRow id={id} />
          <InvalidNumber />
        </>
      ) : (
        <Office id={read.location} kvk={read.kvk} list={list} />
      )}
    </PlainPage>
  );
}
