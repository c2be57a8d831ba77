import { Button, Textarea } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import 'dayjs/locale/nl';
import { useState } from 'react';
import { noonOf } from '../../../shared/domain/calendar';
import { countOf } from '../../../shared/format/format-number';
import { emptyFields, newContactKey } from '../../../shared/records/record-fields';
import { useApplication, useToday } from '../../core/application-store';
import { notifyDone, notifyFailure, notifyNote } from '../../core/notify';
import { OfferedCommand } from '../../core/offered-commands';
import { numbersOfSelection } from '../../list/core/rows/selected-numbers';
import { useList, useListStore } from '../../list/core/store/list-context';
import { selectedCount } from '../../list/core/store/selection';
import { saveDraft } from '../../records/texts/record-actions';
import { DayField } from '../../ui/forms/day-field';
import form from '../../ui/forms/form.module.css';
import { Dialog } from '../../ui/panels/dialog';

/** Each office gets a separate contact record; more of these would keep the provider busy for minutes. */
const mostOffices = 100;

/** Sets a follow-up for all selected offices (docs/rules/records.md#follow-ups); absent without a selection or a login id. */
export function SelectionFollowup() {
  const count = useList(({ selection, loaded }) => selectedCount(selection, loaded?.page.matched ?? 0));
  const isOfOffices = useList(({ list }) => list === 'advisers');
  const hasContacts = useApplication(({ start }) => start?.session.account?.hasLoginId === true);
  const [opened, setOpened] = useState(false);
  if (!hasContacts || !isOfOffices || (count === 0 && !opened)) return null;
  const open = () =>
    count <= mostOffices
      ? setOpened(true)
      : notifyNote('De selectie is te groot', `Kies ten hoogste ${mostOffices} kantoren om samen op te volgen.`);
  return (
    <>
      {count > 0 && <OfferedCommand name="followUp" run={open} />}
      <Button
        variant="subtle"
        title="Opvolgen"
        leftSection={<IconCalendarPlus size={18} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        Opvolgen
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Opvolgen: ${countOf(count, 'kantoor', 'kantoren')}`}
      >
        <FollowupForm onDone={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function FollowupForm({ onDone }: { readonly onDone: () => void }) {
  const list = useListStore();
  const today = useToday();
  const [day, setDay] = useState<string | null>(null);
  const [content, setContent] = useState('');
  const [busy, setBusy] = useState(false);
  const isWhole = day !== null && content.trim() !== '';
  const save = async () => {
    if (day === null) return;
    setBusy(true);
    const numbers = await numbersOfSelection(list);
    if (!numbers.ok) {
      setBusy(false);
      return notifyFailure('De opvolging is niet opgeslagen', numbers);
    }
    const first = Date.now();
    let saved = 0;
    // The records are saved one after another; one that cannot be saved stays a draft in CRM.
    for (const [at, itemId] of numbers.data.entries()) {
      const fields = { ...emptyFields, content: content.trim(), followup: noonOf(day) };
      if (await saveDraft({ key: newContactKey(first + at), itemId, id: null, fields })) saved += 1;
    }
    const said = countOf(numbers.data.length, 'kantoor', 'kantoren');
    if (saved === numbers.data.length) notifyDone('Opvolging opgeslagen', `Voor ${said}.`);
    else notifyNote('Niet alles is opgeslagen', `${saved} van ${said}; de andere staan als concept bij CRM.`);
    onDone();
  };
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !busy) void save();
      }}
    >
      <DayField data-autofocus label="Opvolgen op" minDate={today} today={today} value={day} onChange={setDay} />
      <Textarea
        label="Tekst"
        autosize
        minRows={3}
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
      <div className={form.buttons}>
        <Button size="md" onClick={onDone}>
          Annuleren
        </Button>
        <Button size="md" variant="filled" type="submit" disabled={!isWhole} aria-disabled={busy}>
          Opslaan
        </Button>
      </div>
    </form>
  );
}
