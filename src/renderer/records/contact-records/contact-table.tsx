import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { NamedOffice } from '../../../shared/domain/lists/followed-office';
import type { KeptRecord, RecordDraft, RecordFields } from '../../../shared/domain/records/record';
import { type Followup, followupOf } from '../../../shared/domain/records/record';
import { takenFrom } from '../../../shared/texts/follow-sentences';
import { useToday } from '../../core/application-store';
import { Badge } from '../../ui/marks/badge';
import { StatusShape } from '../../values/status-mark';
import { removeOtherDraft } from '../texts/record-actions';
import { RecordText } from '../texts/record-text';
import { useTypedUntil } from '../window/window-records';
import { contactFields, dateWords, isFieldUsed, labelOf, useContactSettings } from './contact-labels';
import classes from './contact-table.module.css';

const looks = {
  open: { status: 'green', word: 'open', tone: classes.open },
  overdue: { status: 'orange', word: 'te laat', tone: classes.overdue },
} as const satisfies Readonly<Record<Exclude<Followup, 'none'>, unknown>>;

/** The day of a follow-up; colour, shape and word show whether it has passed. */
function FollowupMark({ followup }: { readonly followup: string | null }) {
  const today = useToday();
  const state = followupOf(followup, today);
  if (followup === null || state === 'none') return null;
  const { status, word, tone } = looks[state];
  return (
    <span className={`${classes.mark} ${tone}`}>
      <StatusShape status={status} />
      <span className="figures">{dateWords(followup)}</span> {word}
    </span>
  );
}

const noNames: Readonly<Record<string, string>> = {};

/** The number of characters of a text that a row shows. */
const room = 240;

/** The number of choices that have a column in a narrow table; the stylesheet relies on the same number. */
const choicesInColumns = 2;

type RowProps = {
  readonly draftKey: string;
  readonly kept: RecordFields | null;
  readonly draft: RecordDraft | null;
  /** Main's last answer, which is a new object each time. */
  readonly answered: object;
  readonly changed: string;
  readonly user: string;
  readonly hasReplica: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly words: readonly string[];
  /** The content of the first cell; null when all rows are about one office. */
  readonly office: ReactNode;
  /** The office that the record came from; null for one of the office itself. */
  readonly former: NamedOffice | null;
  readonly actions: ReactNode;
};

function Row(props: RowProps) {
  const { draftKey, kept, draft, answered, changed, user, hasReplica, names, words, office, former, actions } = props;
  const settings = useContactSettings();
  const typed = useTypedUntil(draftKey, answered, draft !== null);
  const isGone = typed?.state === 'gone' || (kept === null && typed?.state === 'saved');
  const fields = isGone ? kept : (typed?.draft.fields ?? draft?.fields ?? kept);
  // A new record that was just sent or discarded.
  if (fields === null) return null;
  const choices = contactFields.filter((field) => isFieldUsed(settings, field)).map((field, at) => ({ field, at }));
  // The dossier of an office names a record by its day.
  const Changed = office === null ? 'th' : 'td';
  const isDraft = typed === null ? draft !== null : typed.state !== 'saved' && typed.state !== 'gone';
  return (
    <tr>
      {office !== null && (
        <th scope="row" className={classes.office}>
          {office}
        </th>
      )}
      <td className={classes.followup}>
        <FollowupMark followup={fields.followup} />
      </td>
      {choices.map(({ field }) => (
        <td key={field} className={classes.choice}>
          <RecordText text={fields[field]} words={words} names={noNames} room={room} />
        </td>
      ))}
      <td className={classes.content}>
        {isDraft && <Badge>{draft?.isElsewhere === true ? 'In een ander venster' : 'Concept'}</Badge>}{' '}
        {isDraft && draft?.failure === 'RECORD_UNCERTAIN' && (
          <Badge tone="red">Niet zeker of dit al is opgeslagen</Badge>
        )}{' '}
        {hasReplica && <Badge tone="red">Op twee plaatsen gewijzigd</Badge>}
        <RecordText text={fields.content} words={words} names={names} room={room} />
        {former !== null && <span className={classes.former}>{takenFrom(former)}</span>}
        <span className={classes.others}>
          {choices.map(
            ({ field, at }) =>
              fields[field] !== '' && (
                <span key={field} data-first={at < choicesInColumns || undefined}>
                  {fields[field]}
                </span>
              ),
          )}
        </span>
      </td>
      <Changed className="no-wrap" scope={office === null ? 'row' : undefined}>
        {changed} <span className={classes.user}>{user}</span>
      </Changed>
      <td className={classes.actions}>{actions}</td>
    </tr>
  );
}

/** The accessible name of a row. */
const nameOf = ({ kind, content }: RecordFields): string =>
  [kind, content.trim().split(/\s+/).slice(0, 4).join(' ')].filter((part) => part !== '').join(': ') || 'zonder tekst';

type ContactTableProps = {
  readonly label: string;
  readonly records: readonly KeptRecord[];
  readonly drafts: readonly RecordDraft[];
  readonly names: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
  /** Whether each row is one line, without a header. */
  readonly isBrief?: boolean;
  /** Links to the office of a row, when rows are about several offices. */
  readonly officeOf?: (itemId: string) => ReactNode;
  /** The offices that some records came from. */
  readonly formers?: readonly NamedOffice[];
  readonly onEdit: (record: KeptRecord) => void;
  readonly onEditDraft: (draft: RecordDraft) => void;
  readonly onRemove: (record: KeptRecord) => void;
  readonly onRemoveDraft: (draft: RecordDraft) => void;
};

const noWords: readonly string[] = [];
const noOffices: readonly NamedOffice[] = [];

type RowActionsProps = {
  readonly fields: RecordFields;
  /** Null for a record that cannot be changed or deleted in this window. */
  readonly onEdit: (() => void) | null;
  readonly onRemove: (() => void) | null;
};

const RowActions = ({ fields, onEdit, onRemove }: RowActionsProps) => (
  <>
    {onEdit !== null && (
      <ActionIcon aria-label={`Wijzigen: ${nameOf(fields)}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    )}
    {onRemove !== null && (
      <ActionIcon aria-label={`Verwijderen: ${nameOf(fields)}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    )}
  </>
);

function Head({ hasOffices }: { readonly hasOffices: boolean }) {
  const settings = useContactSettings();
  return (
    <thead>
      <tr>
        {hasOffices && <th scope="col">Kantoor</th>}
        <th scope="col">{labelOf(settings, 'followup')}</th>
        {contactFields
          .filter((field) => isFieldUsed(settings, field))
          .map((field) => (
            <th key={field} scope="col" className={classes.choice}>
              {labelOf(settings, field)}
            </th>
          ))}
        <th scope="col">{labelOf(settings, 'content')}</th>
        <th scope="col">Gewijzigd</th>
        <th scope="col">
          <span className="visually-hidden">Wijzigen en verwijderen</span>
        </th>
      </tr>
    </thead>
  );
}

/** Contact records as rows, with unsent texts above them. */
export function ContactTable(props: ContactTableProps) {
  const { label, records, drafts, names, words = noWords, isBrief = false, officeOf, formers = noOffices } = props;
  const formerOf = (itemId: string) => formers.find(({ id }) => id === itemId.padStart(8, '0')) ?? null;
  /**
   * A text that is not at the provider. `canTake`: this window has no other text for the same record. A text of another window cannot be
   * discarded here.
   */
  const draftRow = (draft: RecordDraft, canTake: boolean) => {
    const isOther = draft.isElsewhere || draft.id !== null;
    const remove = draft.id === null ? () => props.onRemoveDraft(draft) : () => void removeOtherDraft(draft);
    return (
      <Row
        key={`${draft.key} ${draft.window}`}
        draft={draft}
        names={names}
        words={words}
        answered={draft}
        kept={null}
        hasReplica={false}
        user="nog niet opgeslagen"
        draftKey={isOther ? `${draft.key} ${draft.window}` : draft.key}
        changed={dateWords(draft.typedAt)}
        office={officeOf?.(draft.itemId) ?? null}
        former={formerOf(draft.itemId)}
        actions={
          <RowActions
            fields={draft.fields}
            onEdit={canTake ? () => props.onEditDraft(draft) : null}
            onRemove={draft.isElsewhere ? null : remove}
          />
        }
      />
    );
  };
  return (
    <table className={`${classes.table} ${isBrief ? classes.brief : ''}`} aria-label={label}>
      <Head hasOffices={officeOf !== undefined} />
      <tbody>
        {drafts.map((draft) => draftRow(draft, true))}
        {records.map((record) => (
          <Fragment key={record.id}>
            <Row
              names={names}
              words={words}
              answered={record}
              draft={record.draft}
              kept={record.fields}
              user={record.user}
              draftKey={record.id}
              hasReplica={record.replica !== null}
              changed={dateWords(record.lastChanged)}
              office={officeOf?.(record.itemId) ?? null}
              former={formerOf(record.itemId)}
              actions={
                <RowActions
                  fields={record.fields}
                  onEdit={() => props.onEdit(record)}
                  onRemove={() => props.onRemove(record)}
                />
              }
            />
            {record.otherDrafts.map((draft) => draftRow(draft, record.draft === null))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
