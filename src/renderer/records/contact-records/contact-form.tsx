import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import 'dayjs/locale/nl';
import { dayOf, noonOf } from '../../../shared/domain/calendar';
import type {
  ContactSettings,
  DoubtChoice,
  RecordDraft,
  RecordFields,
  TypedDraft,
} from '../../../shared/domain/records/record';
import { isEmptyText, longestContent } from '../../../shared/records/record-fields';
import { errorSentences } from '../../../shared/texts/error-sentences';
import { notSavedSentence } from '../../../shared/texts/record-sentences';
import { useToday } from '../../core/application-store';
import { DayField } from '../../ui/forms/day-field';
import form from '../../ui/forms/form.module.css';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { DoubtButtons } from '../texts/draft-status';
import { shownDraft } from '../window/draft-store';
import { drafts, useTyped } from '../window/window-records';
import classes from './contact-form.module.css';
import {
  type ContactField,
  choicesOf,
  contactFields,
  isFieldUsed,
  labelOf,
  useContactSettings,
} from './contact-labels';

type ContactFormProps = {
  /** The draft, or the initial content of a new record. */
  readonly begun: TypedDraft;
  readonly onSave: (draft: TypedDraft, choice?: DoubtChoice) => void;
  /** The stored draft when the form opened. */
  readonly kept: RecordDraft | null;
  /** Discards the typed text. */
  readonly onCancel: (draft: TypedDraft) => void;
};

type FieldProps = {
  /** Whether the field has the focus when the dialog opens. */
  readonly isFirst: boolean;
  readonly settings: ContactSettings;
  readonly field: ContactField;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The maximum lengths of texts that the provider accepts. */
const [longestChoice, longestCustom] = [100, 1000];

/** A field with the provider's choices, or a text field when there are none. The present value is always one of the choices. */
function Field({ isFirst, settings, field, value, onChange }: FieldProps) {
  const choices = choicesOf(settings, field);
  const label = labelOf(settings, field);
  if (choices.length === 0) {
    return (
      <TextInput
        data-autofocus={isFirst || undefined}
        label={label}
        value={value}
        maxLength={field.startsWith('custom') ? longestCustom : longestChoice}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const known = value === '' || choices.includes(value) ? choices : [value, ...choices];
  return (
    <NativeSelect
      data-autofocus={isFirst || undefined}
      label={label}
      value={value}
      data={[{ value: '', label: 'Geen keuze' }, ...known]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type ProblemsProps = { readonly typed: ReturnType<typeof useTyped>; readonly failed: RecordDraft['failure'] };

/** Says why a text is not at the provider, or could not even be stored on this computer. */
const Problems = ({ typed, failed }: ProblemsProps) => (
  <>
    {failed !== null && (
      <p role="alert" className={classes.fault}>
        {notSavedSentence(failed)}
      </p>
    )}
    {typed !== null && typed.unwritten !== null && typed.failure === null && (
      <p role="alert" className={classes.fault}>
        Uw tekst ligt nog niet op deze computer. {errorSentences[typed.unwritten]}
      </p>
    )}
  </>
);

type ContactFieldsProps = {
  readonly draft: ContactFormProps['begun'];
  readonly settings: ReturnType<typeof useContactSettings>;
  readonly onChange: (change: Partial<RecordFields>) => void;
};

/** The fields that the provider uses, the day of a follow-up, the text, and to whom it is sent. */
function ContactFields({ draft: { id, fields }, settings, onChange }: ContactFieldsProps) {
  const today = useToday();
  const addresses = id === null ? settings.insertEmails : settings.updateEmails;
  return (
    <>
      <div className={classes.fields}>
        {contactFields
          .filter((field) => isFieldUsed(settings, field))
          .map((field, at) => (
            <Field
              key={field}
              isFirst={at === 0}
              settings={settings}
              field={field}
              value={fields[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          ))}
        <DayField
          label={labelOf(settings, 'followup')}
          defaultDate={today}
          today={today}
          clearable
          clearButtonProps={{ 'aria-label': 'Datum wissen', tabIndex: 0 }}
          leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          value={fields.followup === null ? null : dayOf(fields.followup)}
          onChange={(day) => onChange({ followup: day === null ? null : noonOf(day) })}
        />
      </div>
      <Textarea
        label={labelOf(settings, 'content')}
        className={classes.content}
        dir="auto"
        maxLength={longestContent}
        value={fields.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
      />
      {addresses.length > 0 && (
        <Checkbox.Group
          label={labelOf(settings, 'sendEmails')}
          value={[...fields.sendEmails]}
          onChange={(sendEmails) => onChange({ sendEmails })}
        >
          <div className={classes.addresses}>
            {addresses.map((address) => (
              <Checkbox key={address} value={address} label={address} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}

/** The form for a contact record; every change is stored at once. */
export function ContactForm({ begun, kept, onSave, onCancel }: ContactFormProps) {
  const settings = useContactSettings();
  const typed = useTyped(begun.key);
  const { draft } = shownDraft(typed, null, begun);
  const { fields } = draft;
  const busy = typed?.state === 'saving';
  const failed = typed === null ? (kept?.failure ?? null) : typed.failure;
  const set = (change: Partial<RecordFields>) => {
    if (!busy) drafts.getState().type({ ...draft, fields: { ...fields, ...change } });
  };
  return (
    <form
      className={`${form.form} ${form.inDialog}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmptyText(fields) && !busy) onSave(draft);
      }}
      onBlur={() => void drafts.getState().flush()}
    >
      <ContactFields {...{ draft, settings }} onChange={set} />
      <Problems typed={typed} failed={failed} />
      <div className={form.buttons}>
        <DoubtButtons typed={typed} begun={kept} onChoose={(choice) => onSave(draft, choice)} />
        <Button size="md" onClick={() => onCancel(draft)}>
          Annuleren
        </Button>
        <ReasonedButton
          size="md"
          variant="filled"
          type="submit"
          reason={busy ? 'Bezig met opslaan…' : isEmptyText(fields) ? 'Vul eerst iets in.' : null}
        >
          Opslaan
        </ReasonedButton>
      </div>
    </form>
  );
}
