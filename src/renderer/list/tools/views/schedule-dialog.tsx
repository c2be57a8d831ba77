import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Owner } from '../../../../shared/domain/account/session';
import { type ExportFormat, exportFormatNames, exportFormats } from '../../../../shared/domain/exports/export';
import type { ScheduledExport } from '../../../../shared/domain/exports/scheduled-export';
import type { Result } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import type { SavedFilter } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { useEffectOn } from '../../../ui/behaviour/use-effect-on';
import form from '../../../ui/forms/form.module.css';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { Dialog } from '../../../ui/panels/dialog';
import classes from './schedule-dialog.module.css';

type ScheduleDialogProps = { readonly filter: SavedFilter | null; readonly onClose: () => void };

/** Sets whether a saved filter is exported automatically after each new month, with format and folder. */
export function ScheduleDialog({ filter, onClose }: ScheduleDialogProps) {
  const owner = useOwner();
  return (
    <Dialog
      opened={filter !== null && owner !== null}
      onClose={onClose}
      title="Na elke nieuwe maand exporteren"
      size={520}
    >
      {filter !== null && owner !== null && <Schedule filter={filter} owner={owner} onClose={onClose} />}
    </Dialog>
  );
}

const formatChoices = exportFormats.map((value) => ({ value, label: exportFormatNames[value].name }));

type ScheduleProps = { readonly filter: SavedFilter; readonly owner: Owner; readonly onClose: () => void };

function Schedule({ filter: { id: filter, name }, owner, onClose }: ScheduleProps) {
  const { data, failure, reload } = useAnswer('schedule.list', { owner });
  const isDesktop = useApplication((state) => state.start?.host === 'electron');
  useEffect(
    () => bridge.listen('schedules.changed', ({ role }) => void (role === owner.role && reload())),
    [owner.role, reload],
  );
  const known = data?.find((each) => each.filter === filter) ?? null;
  // A switch moves at once, before main has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);
  // Each answer replaces what the user wanted.
  useEffectOn([data], () => setWanted(null));
  const tried = async (asked: Promise<Result<unknown>>) => {
    const answer = await asked;
    if (answer.ok) return;
    setWanted(null);
    notifyFailure('Dit is niet bewaard', answer);
  };
  const seen = known?.format ?? null;
  const write = (format: ExportFormat) => tried(bridge.request('schedule.write', { owner, filter, format, seen }));
  const toggle = (isOn: boolean): Promise<void> | undefined => {
    setWanted(isOn);
    if (isOn) return write('xlsx');
    return seen === null ? undefined : tried(bridge.request('schedule.remove', { owner, filter, seen }));
  };
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>
        Zodra een nieuwe maand helemaal is opgehaald, wordt “<bdi>{name}</bdi>” vanzelf geëxporteerd. U krijgt één
        melding.
      </p>
      <Switch
        data-autofocus
        label="Exporteer deze weergave na elke nieuwe maand"
        checked={wanted ?? known !== null}
        {...disabledWhen(data === null)}
        onChange={(event) => data !== null && void toggle(event.currentTarget.checked)}
      />
      <fieldset className={classes.choices} disabled={known === null}>
        <div className={classes.row}>
          <span className={classes.label}>Bestandstype</span>
          <SegmentedControl<ExportFormat>
            aria-label="Bestandstype"
            disabled={known === null}
            value={known?.format ?? 'xlsx'}
            onChange={(format) => void write(format)}
            data={formatChoices}
          />
        </div>
        <div className={classes.row}>
          <span className={classes.label}>Map</span>
          <span className={classes.folder}>{known?.folder ?? 'De map voor exports'}</span>
          {isDesktop && (
            <ReasonedButton
              reason={known === null ? 'Zet de export eerst aan.' : null}
              leftSection={<IconFolder size={16} stroke={1.6} aria-hidden />}
              onClick={() => void tried(bridge.request('schedule.chooseFolder', { owner, filter }))}
            >
              Kies map…
            </ReasonedButton>
          )}
        </div>
      </fieldset>
      <p className={form.text} role="status">
        {data === null ? (failure === null ? '' : errorSentences[failure.code]) : stateOf(known)}
      </p>
      <div className={form.buttons}>
        <Button size="md" onClick={onClose}>
          Klaar
        </Button>
      </div>
    </div>
  );
}

function stateOf(known: ScheduledExport | null): string {
  if (known === null) return 'Nu wordt deze weergave niet vanzelf geëxporteerd.';
  const { done, failed } = known;
  if (failed !== null) {
    const { period, code } = failed;
    return `${formatPeriod(period)} is niet geëxporteerd: ${errorSentences[code]} Het wordt vanzelf opnieuw geprobeerd.`;
  }
  return done === null ? 'De eerste export volgt met de eerste maand.' : `De volgende is die na ${formatPeriod(done)}.`;
}
