import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconBraces, IconCalendarPlus, IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MomentFile } from '../../../../shared/bridge/moment-contract';
import { formatMoment } from '../../../../shared/format/format-date';
import type { MomentNote } from '../../../../shared/moments/moment';
import { keptOn, noNotesThen } from '../../../../shared/texts/own/moment-sentences';
import { useOwner } from '../../../core/account/owner';
import { useToday } from '../../../core/application-store';
import { isAllowed } from '../../../core/exports/allowed-formats';
import { FailedAnswer } from '../../../core/failed-answer';
import { useWindowMonth } from '../../../core/months/window-month';
import headClasses from '../../../dossier/head/dossier-head.module.css';
import { useDossierView } from '../../../dossier/state/dossier-view-store';
import type { List } from '../../../list/core/store/list-store';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { IconButton } from '../../../ui/panels/icon-button';
import { QuestionDialog } from '../../../ui/panels/question-dialog';
import { StatePanel } from '../../../ui/panels/state-panel';
import { StepButtons } from '../step-buttons';
import { ComparedFields } from './compared-fields';
import { KeepMoment } from './keep-moment';
import { Moments } from './moment-list';
import { Proof } from './moment-proof';
import classes from './moments.module.css';
import { exportMoment, removeMoment, useExportReason, useMoments } from './use-moments';

type BarProps = {
  readonly id: string;
  readonly list: List;
  readonly reason: string | null;
  readonly hasMoments: boolean;
  readonly onExport: (file: MomentFile) => void;
  readonly onKeep: () => void;
};

function MomentBar({ id, list, reason, hasMoments, onExport, onKeep }: BarProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const files = [
    ['paper', 'PDF/A', IconFileTypePdf],
    ['moment', 'JSON', IconBraces],
    ['proof', 'Bewijsbestand', IconShieldCheck],
  ] as const;
  return (
    <div className={headClasses.bar}>
      <IconButton
        Icon={IconArrowLeft}
        ref={back}
        variant="subtle"
        onClick={() => useDossierView.getState().showMoments(false)}
      >
        Terug naar het dossier
      </IconButton>
      <StepButtons list={list} dossier={id} />
      <span className={classes.end}>
        {hasMoments &&
          files
            .filter(([file]) => file !== 'paper' || isAllowed('pdf'))
            .map(([file, label, Icon]) => (
              <IconButton
                key={file}
                Icon={Icon}
                variant="subtle"
                title={reason ?? undefined}
                {...disabledWhen(reason !== null)}
                onClick={() => reason === null && onExport(file)}
              >
                {label}
              </IconButton>
            ))}
        <IconButton Icon={IconCalendarPlus} variant="filled" onClick={onKeep}>
          Vandaag bewaren
        </IconButton>
      </span>
    </div>
  );
}

const Notes = ({ notes }: { readonly notes: readonly MomentNote[] }) => (
  <section className={classes.notes}>
    <h2>Notities van toen</h2>
    {notes.length === 0 && <p>{noNotesThen}</p>}
    {notes.map(({ at, by, text }) => (
      <article key={`${at} ${text}`}>
        <p className="quiet-small">
          {formatMoment(at)} {by}
        </p>
        <p>{text}</p>
      </article>
    ))}
  </section>
);

type KeptMomentsProps = {
  readonly id: string;
  readonly name: string;
  readonly list: List;
  /** The name of the office, with badges and facts. */
  readonly title: ReactNode;
};

/** Removes a moment; Ctrl+Z brings the last one back. */
function useMomentRemoval() {
  const owner = useOwner();
  const back = useRef<(() => Promise<void>) | null>(null);
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || back.current === null) return;
    event.preventDefault();
    void back.current();
    back.current = null;
  });
  return async (moment: Parameters<typeof removeMoment>[1]): Promise<void> => {
    if (owner !== null) back.current = await removeMoment(owner, moment);
  };
}

/** The kept moments of an office, one of them beside today's dossier, and its proof (docs/rules/dossier.md#kept-moments). */
export function KeptMoments({ id, name, list: offices, title }: KeptMomentsProps) {
  const owner = useOwner();
  const month = useWindowMonth();
  const today = useToday();
  const { list, failure, chosen, against, opened, openFailure, choose, compareWith, reload } = useMoments(id);
  const [asks, setAsks] = useState<'keep' | 'remove' | null>(null);
  const remove = useMomentRemoval();
  const reason = useExportReason(opened);
  const head = (
    <>
      <MomentBar
        id={id}
        list={offices}
        reason={reason}
        hasMoments={chosen !== null}
        onExport={(file) => owner !== null && chosen !== null && void exportMoment(owner, chosen.id, file)}
        onKeep={() => setAsks('keep')}
      />
      {title}
    </>
  );
  const dialogs = month !== null && (
    <KeepMoment {...{ id, name, month }} opened={asks === 'keep'} onClose={() => setAsks(null)} onKept={choose} />
  );
  if (failure !== null && list === null)
    return (
      <div className={classes.page}>
        {head}
        <FailedAnswer within failure={failure} title="De momenten kunnen niet worden getoond" onRetry={reload} />
      </div>
    );
  if (list === null || month === null) return <div className={classes.page}>{head}</div>;
  if (chosen === null)
    return (
      <div className={classes.page}>
        {head}
        <StatePanel
          within
          icon={<IconShieldCheck size={24} stroke={1.6} />}
          title="Nog geen moment bewaard"
          text="Een moment is een kopie van het dossier zoals het nu is, die nooit verandert. Handig voor een bezoek of een audit."
        />
        {dialogs}
      </div>
    );
  return (
    <div className={classes.page}>
      {head}
      <div className={classes.content}>
        <Moments
          {...{ list, today, chosen, against }}
          period={month.period}
          onChoose={choose}
          onCompare={compareWith}
          onRemove={() => setAsks('remove')}
        />
        <OpenedMoment
          {...{ chosen, failure: openFailure, reload }}
          opened={opened?.head.id === chosen.id && opened.against?.id === against?.id ? opened : null}
          period={month.period}
          onRemove={() => setAsks('remove')}
        />
      </div>
      {dialogs}
      <QuestionDialog
        title="Moment verwijderen?"
        sentences={[`${keptOn(chosen.keptAt)}. Tot Adviesatlas opnieuw start, kunt u het terughalen.`]}
        opened={asks === 'remove'}
        onClose={() => setAsks(null)}
        onYes={() => {
          setAsks(null);
          void remove(chosen);
        }}
      />
    </div>
  );
}

type OpenedMomentProps = {
  readonly chosen: Parameters<typeof removeMoment>[1];
  /** Null until it is read. */
  readonly opened: ReturnType<typeof useMoments>['opened'];
  readonly period: string;
  readonly failure: ReturnType<typeof useMoments>['openFailure'];
  readonly reload: () => void;
  readonly onRemove: () => void;
};

/** The chosen moment beside what it is compared with, its notes, and its proof. */
const OpenedMoment = ({ chosen, opened, period, failure, reload, onRemove }: OpenedMomentProps) => (
  <>
    <div className={classes.middle}>
      {opened !== null && opened.comparison !== null && (
        <ComparedFields key={chosen.id} opened={opened} comparison={opened.comparison} period={period} />
      )}
      {opened !== null && opened.notes !== null && <Notes notes={opened.notes} />}
      {failure !== null && (
        <FailedAnswer within failure={failure} title="Het moment kan niet worden getoond" onRetry={reload} />
      )}
    </div>
    <Proof head={opened?.head ?? chosen} onRemove={onRemove} />
  </>
);
