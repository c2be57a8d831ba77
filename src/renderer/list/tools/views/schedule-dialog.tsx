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

/** The scheduled export of a saved filter, and what the user does with it; each failure is reported. */
function useSchedule({ owner, filter: { id: filter } }: Pick<ScheduleProps, 'owner' | 'filter'>) {
  const { data, failure, reload } = useAnswer('schedule.list', { owner });
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
  return {
    ...{ isRead: data !== null, failure, known },
    isOn: wanted ?? known !== null,
    put,
    turn: (isOn: boolean): void => {
      setWanted(isOn);
      if (isOn) void put(formatChoices(null)[0]?.value ?? 'xlsx');
      else if (seen !== null) void tried(bridge.request('schedule.remove', { owner, filter, seen }));
    },
    /** Ends the Excel source, and exports in another format when there is one. */
    endSource: async (withFiles: boolean, next: ScheduleFormat | null): Promise<void> => {
      const answer = await bridge.request('schedule.remove', { owner, filter, seen: 'source', withFiles });
      if (!answer.ok) notifyFailure('De bestanden zijn niet verwijderd', answer);
      else if (next !== null) await put(next, null);
    },
    chooseFolder: () => void tried(bridge.request('schedule.chooseFolder', { owner, filter })),
    writeNow: () => void tried(bridge.request('schedule.writeNow', { owner, filter })),
  };
}

function Schedule({ filter, owner, onClose }: ScheduleProps) {
  const schedule = useSchedule({ owner, filter });
  const { isRead, failure, known, isOn } = schedule;
  /** What the user wants instead of an Excel source with files; null while nothing is asked. */
  const [ending, setEnding] = useState<{ readonly next: ScheduleFormat | null } | null>(null);
  const source = known?.source ?? null;
  const hasFiles = source !== null && source.written !== null;
  return (
    <div className={`${form.form} ${form.inDialog}`}>
      <p className={form.text}>
        <Explanation name={filter.name} isSource={source !== null} />
      </p>
      <Switch
        data-autofocus
        label="Exporteer deze weergave na elke nieuwe maand"
        checked={isOn}
        {...disabledWhen(!isRead)}
        onChange={({ currentTarget: { checked } }) => {
          if (!isRead) return;
          if (!checked && hasFiles) setEnding({ next: null });
          else schedule.turn(checked);
        }}
      />
      <FileChoices
        known={known}
        onFormat={(format) => (hasFiles ? setEnding({ next: format }) : void schedule.put(format))}
        onFolder={schedule.chooseFolder}
      />
      <p className={form.text} role="status">
        {isRead ? stateOf(known) : failure === null ? '' : errorSentences[failure.code]}
      </p>
      {source !== null && <SourceNotes written={source.written} />}
      <div className={form.buttons}>
        {source !== null && (
          <ReasonedButton size="md" reason={source.isWriting ? 'Dat gebeurt al.' : null} onClick={schedule.writeNow}>
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
        onEnd={(withFiles) => {
          setEnding(null);
          void schedule.endSource(withFiles, ending?.next ?? null);
        }}
      />
    </div>
  );
}

const Explanation = ({ name, isSource }: { readonly name: string; readonly isSource: boolean }) =>
  isSource ? (
    <>
      In één map staat altijd de laatste stand van “<bdi>{name}</bdi>”: een werkmap die u in Excel vernieuwt, en voor
      andere programma’s laatste.csv en laatste.parquet. Zij worden bijgewerkt na elke maand en na elke wijziging van de
      weergave.
    </>
  ) : (
    <>
      Zodra een nieuwe maand helemaal is opgehaald, wordt “<bdi>{name}</bdi>” vanzelf geëxporteerd. U krijgt één
      melding.
    </>
  );

type FileChoicesProps = {
  /** Null while the filter is not exported. */
  readonly known: ScheduledExport | null;
  readonly onFormat: (format: ScheduleFormat) => void;
  readonly onFolder: () => void;
};

/** The format of the files, and their folder. */
function FileChoices({ known, onFormat, onFolder }: FileChoicesProps) {
  const isDesktop = useApplication((state) => state.start?.host === 'electron');
  const format = known?.format ?? null;
  return (
    <fieldset className={classes.choices} disabled={known === null}>
      <div className={classes.row}>
        <span className={classes.label}>Bestandstype</span>
        <SegmentedControl<ScheduleFormat>
          aria-label="Bestandstype"
          disabled={known === null}
          value={format ?? formatChoices(null)[0]?.value ?? 'xlsx'}
          onChange={onFormat}
          data={formatChoices(format)}
        />
      </div>
      <div className={classes.row}>
        <span className={classes.label}>Map</span>
        <span className={classes.folder}>{known?.source?.folder ?? known?.folder ?? 'De map voor exports'}</span>
        {isDesktop && (
          <ReasonedButton
            reason={known === null ? 'Zet de export eerst aan.' : null}
            leftSection={<IconFolder size={16} stroke={1.6} aria-hidden />}
            onClick={onFolder}
          >
            Kies map…
          </ReasonedButton>
        )}
      </div>
    </fieldset>
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
