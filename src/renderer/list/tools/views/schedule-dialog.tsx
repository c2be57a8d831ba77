import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Owner } from '../../../../shared/domain/account/session';
import type { ExportFormat } from '../../../../shared/domain/exports/export';
import {
  type ScheduledExport,
  type ScheduleFormat,
  scheduleFormatNames,
  scheduleFormats,
} from '../../../../shared/domain/exports/scheduled-export';
import type { Result } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { errorSentences } from '../../../../shared/texts/error-sentences';
import type { SavedFilter } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { allowedOf } from '../../../core/exports/allowed-formats';
import { notifyFailure } from '../../../core/notify';
import { useAnswer } from '../../../core/use-answer';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { useEffectOn } from '../../../ui/behaviour/use-effect-on';
import form from '../../../ui/forms/form.module.css';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { Dialog } from '../../../ui/panels/dialog';
import classes from './schedule-dialog.module.css';
import { EndSourceDialog, SourceNotes, sourceSentence } from './source-state';

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

/** The files of an Excel source. */
const sourceFormats = ['xlsx', 'csv', 'parquet'] as const satisfies readonly ExportFormat[];

/** The formats that the administrator allows, and the one in use. */
function formatChoices(used: ScheduleFormat | null) {
  const isAllowed = (format: ScheduleFormat): boolean =>
    format === 'source' ? allowedOf(sourceFormats).length === sourceFormats.length : allowedOf([format]).length === 1;
  return scheduleFormats
    .filter((format) => format === used || isAllowed(format))
    .map((value) => ({ value, label: scheduleFormatNames[value].name }));
}

type ScheduleProps = { readonly filter: SavedFilter; readonly owner: Owner; readonly onClose: () => void };

function Schedule({ filter: { id: filter, name }, owner, onClose }: ScheduleProps) {
  const { data, failure, reload } = useAnswer('schedule.list', { owner });
  const isDesktop = useApplication((state) => state.start?.host === 'electron');
  useEffect(
    () => bridge.listen('schedules.changed', ({ role }) => void (role === owner.role && reload())),
    [owner.role, reload],
  );
  const known = data?.find((item) => item.filter === filter) ?? null;
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
  const put = (format: ScheduleFormat, before = seen) =>
    tried(bridge.request('schedule.write', { owner, filter, format, seen: before }));
  /** What the user wants instead of an Excel source with files; null while nothing is asked. */
  const [ending, setEnding] = useState<{ readonly next: ScheduleFormat | null } | null>(null);
  const source = known?.source ?? null;
  const hasFiles = source !== null && source.written !== null;
  const write = (format: ScheduleFormat) => (hasFiles ? setEnding({ next: format }) : void put(format));
  const toggle = (isOn: boolean): void => {
    if (!isOn && hasFiles) {
      setEnding({ next: null });
      return;
    }
    setWanted(isOn);
    if (isOn) void put(formatChoices(null)[0]?.value ?? 'xlsx');
    else if (seen !== null) void tried(bridge.request('schedule.remove', { owner, filter, seen }));
  };
  const end = async (withFiles: boolean): Promise<void> => {
    const next = ending?.next ?? null;
    setEnding(null);
    const answer = await bridge.request('schedule.remove', { owner, filter, seen: 'source', withFiles });
    if (!answer.ok) notifyFailure('De bestanden zijn niet verwijderd', answer);
    else if (next !== null) await put(next, null);
  };
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>
        {source === null ? (
          <>
            Zodra een nieuwe maand helemaal is opgehaald, wordt “<bdi>{name}</bdi>” vanzelf geëxporteerd. U krijgt één
            melding.
          </>
        ) : (
          <>
            In één map staat altijd de laatste stand van “<bdi>{name}</bdi>”: een werkmap die u in Excel vernieuwt, en
            voor andere programma’s laatste.csv en laatste.parquet. Zij worden bijgewerkt na elke maand en na elke
            wijziging van de weergave.
          </>
        )}
      </p>
      <Switch
        data-autofocus
        label="Exporteer deze weergave na elke nieuwe maand"
        checked={wanted ?? known !== null}
        {...disabledWhen(data === null)}
        onChange={(event) => data !== null && toggle(event.currentTarget.checked)}
      />
      <fieldset className={classes.choices} disabled={known === null}>
        <div className={classes.row}>
          <span className={classes.label}>Bestandstype</span>
          <SegmentedControl<ScheduleFormat>
            aria-label="Bestandstype"
            disabled={known === null}
            value={seen ?? formatChoices(null)[0]?.value ?? 'xlsx'}
            onChange={write}
            data={formatChoices(seen)}
          />
        </div>
        <div className={classes.row}>
          <span className={classes.label}>Map</span>
          <span className={classes.folder}>{source?.folder ?? known?.folder ?? 'De map voor exports'}</span>
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
      {source !== null && <SourceNotes written={source.written} />}
      <div className={form.buttons}>
        {source !== null && (
          <ReasonedButton
            size="md"
            reason={source.isWriting ? 'Dat gebeurt al.' : null}
            onClick={() => void tried(bridge.request('schedule.writeNow', { owner, filter }))}
          >
            Nu schrijven
          </ReasonedButton>
        )}
        <Button size="md" onClick={onClose}>
          Klaar
        </Button>
      </div>
      <EndSourceDialog
        folder={source?.folder ?? null}
        opened={ending !== null}
        onClose={() => setEnding(null)}
        onEnd={(withFiles) => void end(withFiles)}
      />
    </div>
  );
}

function stateOf(known: ScheduledExport | null): string {
  if (known === null) return 'Nu wordt deze weergave niet vanzelf geëxporteerd.';
  if (known.format === 'source') return sourceSentence(known);
  const { done, failed } = known;
  if (failed !== null) {
    const { period, code } = failed;
    return `${formatPeriod(period)} is niet geëxporteerd: ${errorSentences[code]} Het wordt vanzelf opnieuw geprobeerd.`;
  }
  return done === null ? 'De eerste export volgt met de eerste maand.' : `De volgende is die na ${formatPeriod(done)}.`;
}
