import { Textarea } from '@mantine/core';
import { IconCalendarPlus, IconCheckbox } from '@tabler/icons-react';
import 'dayjs/locale/nl';
import { useState } from 'react';
import { noonOf } from '../../../shared/domain/calendar';
import { formatCount, countOf as numberOf } from '../../../shared/format/format-number';
import { emptyFields } from '../../../shared/records/record-fields';
import { commands } from '../../../shared/texts/commands';
import { useApplication, useToday } from '../../core/application-store';
import { notifyDone, notifyFailure, notifyNote } from '../../core/notify';
import { OfferedCommand } from '../../core/offered-commands';
import type { ListCommand } from '../../list/core/bar/list-command';
import { useTool } from '../../list/core/bar/tool';
import { ToolGroup } from '../../list/core/bar/tool-group';
import { numbersOfSelection } from '../../list/core/rows/selected-numbers';
import { useList, useListStore } from '../../list/core/store/list-context';
import type { ListStore } from '../../list/core/store/list-store';
import { selectedCount } from '../../list/core/store/selection';
import { chartSelectionCommand } from '../../list/displays/chart/chart-commands';
import { besideCommand } from '../../list/tools/beside/beside-command';
import { keepDossiersCommand } from '../../list/tools/dossiers/keep-rows';
import { makeDossiersCommand } from '../../list/tools/dossiers/paper-command';
import { visitsCommand } from '../../list/tools/visits/open-visit-plan';
import { saveForEach } from '../../records/texts/record-actions';
import { DayField } from '../../ui/forms/day-field';
import { DialogForm } from '../../ui/forms/dialog-form';
import { useUnfinished } from '../../ui/forms/use-unfinished';
import { Dialog } from '../../ui/panels/dialog';

/** Each office gets a separate contact record; more of these would keep the provider busy for minutes. */
const mostOffices = 100;

const countOf = ({ selection, loaded }: ListStore): number => selectedCount(selection, loaded?.page.matched ?? 0);

const followUpCommand = {
  ...commands.followUp,
  label: 'Opvolgen…',
  Icon: IconCalendarPlus,
  fits: ({ list }) => list === 'advisers' && useApplication.getState().start?.session.account?.hasLoginId === true,
  run: (list) => {
    if (countOf(list.getState()) <= mostOffices) return list.getState().openTool('followUp');
    notifyNote('De selectie is te groot', `Kies ten hoogste ${mostOffices} kantoren om samen op te volgen.`);
  },
} satisfies ListCommand;

const selectionParts: readonly (readonly ListCommand[])[] = [
  [followUpCommand],
  [besideCommand, visitsCommand, chartSelectionCommand],
  [makeDossiersCommand, keepDossiersCommand],
];

const selectionPanels = [FollowUpDialog];

/** What can be done with the selected rows, in words; absent without a selection. */
export function SelectionGroup() {
  const list = useListStore();
  const count = useList(countOf);
  const canFollowUp = useList(followUpCommand.fits);
  const isFollowingUp = useList(({ tool }) => tool === 'followUp');
  if (count === 0 && !isFollowingUp) return null;
  return (
    <>
      {canFollowUp && count > 0 && <OfferedCommand name="followUp" run={() => followUpCommand.run(list)} />}
      <ToolGroup
        label={`Selectie (${formatCount(count)})`}
        Icon={IconCheckbox}
        parts={selectionParts}
        panels={selectionPanels}
      />
    </>
  );
}

/** Sets a follow-up for all selected offices (docs/rules/records.md#follow-ups). */
function FollowUpDialog() {
  const count = useList(countOf);
  const [opened, setOpened] = useTool('followUp');
  const close = () => setOpened(false);
  return (
    <Dialog opened={opened} onClose={close} title={`Opvolgen: ${numberOf(count, 'kantoor', 'kantoren')}`}>
      <FollowupForm onDone={close} />
    </Dialog>
  );
}

type FollowUp = { readonly day: string | null; readonly content: string };
const nothingTyped: FollowUp = { day: null, content: '' };

const stopped = 'daarna ging een ander account of een andere rol open';
const draftsLeft = (count: number): string =>
  count === 1 ? 'het andere staat als concept bij CRM' : 'de andere staan als concept bij CRM';

function FollowupForm({ onDone }: { readonly onDone: () => void }) {
  const list = useListStore();
  const today = useToday();
  const [{ day, content }, setTyped, forget] = useUnfinished<FollowUp>('follow-up', () => nothingTyped);
  const [busy, setBusy] = useState(false);
  const reason = day === null ? 'Kies eerst een dag.' : content.trim() === '' ? 'Typ eerst waarvoor u opvolgt.' : null;
  const close = () => {
    forget();
    onDone();
  };
  const save = async () => {
    if (day === null) return;
    setBusy(true);
    const numbers = await numbersOfSelection(list);
    if (!numbers.ok) {
      setBusy(false);
      return notifyFailure('De opvolging is niet opgeslagen', numbers);
    }
    const fields = { ...emptyFields, content: content.trim(), followup: noonOf(day) };
    const { saved, isStopped } = await saveForEach(numbers.data, fields);
    const offices = numberOf(numbers.data.length, 'kantoor', 'kantoren');
    const left = numbers.data.length - saved;
    if (left === 0) notifyDone('Opvolging opgeslagen', `Voor ${offices}.`);
    else notifyNote('Niet alles is opgeslagen', `${saved} van ${offices}; ${isStopped ? stopped : draftsLeft(left)}.`);
    close();
  };
  return (
    <DialogForm
      yes="Opslaan"
      reason={busy ? 'Bezig met opslaan…' : reason}
      onSubmit={() => void save()}
      onClose={close}
    >
      <DayField
        data-autofocus
        label="Opvolgen op"
        minDate={today}
        today={today}
        value={day}
        onChange={(next) => setTyped((before) => ({ ...before, day: next }))}
      />
      <Textarea
        label="Tekst"
        autosize
        minRows={3}
        value={content}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, content: value }))}
      />
    </DialogForm>
  );
}
