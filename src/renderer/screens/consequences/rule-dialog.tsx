import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { readyRules } from '../../../shared/catalog/ready-rules';
import type { Owner } from '../../../shared/domain/account/session';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import { type Failure, failure } from '../../../shared/domain/result';
import {
  conditionColumn,
  type DraftSubject,
  longestRuleName,
  type WatchCondition,
  type WatchRule,
  type WatchSubject,
} from '../../../shared/domain/watch/watch-rule';
import { ruleSentence } from '../../../shared/texts/watch-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { notifyDone } from '../../core/notify';
import { listFor } from '../../list/core/store/window-list';
import { freeName, savedFilters, takenNames } from '../../list/core/views/saved-filters';
import { saveViewAs } from '../../list/core/views/use-saved-filter';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { useUnfinished } from '../../ui/forms/use-unfinished';
import { Dialog } from '../../ui/panels/dialog';
import { ConditionForm } from './condition-form';
import classes from './rule-dialog.module.css';
import { RuleTrial } from './rule-trial';
import {
  allOffices,
  type NamedSubject,
  rowsNamed,
  shownSubject,
  subjectKey,
  useRuleColumns,
  withShown,
} from './use-subjects';

type RuleDialogProps = {
  readonly owner: Owner;
  readonly month: MonthRef;
  readonly subjects: readonly NamedSubject[];
  /** The rule to change; null for a new rule. */
  readonly rule: WatchRule | null;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Adds or changes a rule, and shows what it would have reported before it is saved. */
export const RuleDialog = (props: RuleDialogProps) => (
  <Dialog
    opened={props.opened}
    onClose={props.onClose}
    title={props.rule === null ? 'Regel maken' : 'Regel wijzigen'}
    size={920}
    padding={0}
  >
    {props.opened && <RuleForm {...props} />}
  </Dialog>
);

const isWhole = (condition: WatchCondition): boolean => condition.is !== 'becomes' || condition.value.trim() !== '';

/** The initial content: the rule to change, or leaving the saved filter that the list shows, and all offices when it shows none. */
function firstDraft({ rule, month }: RuleDialogProps, shown: NamedSubject | null): Draft {
  if (rule !== null) return rule;
  const subject = shown?.subject.kind === 'filter' ? shown.subject : allOffices.subject;
  return {
    id: crypto.randomUUID(),
    name: '',
    revision: 0,
    includesMethod: false,
    notifies: true,
    sleepsUntil: null,
    subject,
    condition: { is: 'leaves' },
    since: month.period,
  };
}

type Draft = Omit<WatchRule, 'subject'> & { readonly subject: DraftSubject };

/**
 * Saves a complete rule; what the list shows becomes a saved filter with the name of the rule first.
 * @param onKept called with that filter, so that a second try does not save it again
 * @returns why it could not be saved; null when it was saved
 */
async function saveRule(
  owner: Owner,
  { subject, ...draft }: Draft,
  onKept: (kept: WatchSubject) => void,
): Promise<string | null> {
  const name = draft.name.trim();
  if (name === '') return 'Geef de regel een naam.';
  const kept = subject.kind === 'shown' ? await keepShown(name) : subject;
  if (!('kind' in kept)) return sentenceOf(kept);
  if (kept !== subject) onKept(kept);
  const answer = await bridge.request('watch.writeRule', { owner, rule: { ...draft, subject: kept, name } });
  if (!answer.ok) return sentenceOf(answer);
  notifyDone(`Regel “${answer.data.name}” bewaard`, 'De eerste maand wordt alleen ingelezen; daarna meldt hij.');
  return null;
}

async function keepShown(wished: string): Promise<WatchSubject | Failure> {
  const list = listFor({ comparison: null });
  const { list: shown, presets } = list.getState();
  const taken = takenNames(shown, [...presets, ...savedFilters.getState().filters]);
  const failed = await saveViewAs(list, freeName(wished, taken));
  if (failed !== null) return failed;
  const { saved } = list.getState();
  return saved === null ? failure('NOT_FOUND') : { kind: 'filter', id: saved };
}

type RuleFieldsProps = {
  readonly draft: Draft;
  readonly subjects: readonly NamedSubject[];
  readonly columns: ReturnType<typeof useRuleColumns>;
  readonly isNew: boolean;
  readonly onChange: (next: Partial<Draft>) => void;
};

/** What the rule is about, its name, and its condition. */
function RuleFields({ draft, subjects, columns, isNew, onChange }: RuleFieldsProps) {
  const { subject, condition, name } = draft;
  const rows = rowsNamed(subjects, subject);
  return (
    <>
      {isNew && (
        <ReadyRules
          list={rows.list}
          columns={columns}
          chosen={condition}
          onChoose={(ready, of) => onChange({ condition: of, name: ready })}
        />
      )}
      <SubjectSelect
        subjects={subjects}
        subject={subject}
        onChange={(next) => {
          // A column of another list cannot be used for this one.
          const isOther = next.list !== rows.list;
          onChange({ subject: next.subject, ...(isOther ? { condition: { is: 'leaves' } } : {}) });
        }}
      />
      {subject.kind === 'shown' && (
        <p className={classes.hint}>Het filter wordt met de regel bewaard als weergave, onder de naam van de regel.</p>
      )}
      <TextInput
        label="Naam"
        data-autofocus={isNew ? undefined : true}
        maxLength={longestRuleName}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <ConditionForm
        list={rows.list}
        condition={condition}
        columns={columns}
        onChange={(next) => onChange({ condition: next })}
      />
      <FurtherFields draft={draft} onChange={onChange} />
    </>
  );
}

function RuleForm(props: RuleDialogProps) {
  const { owner, month, rule, onClose } = props;
  const [shown] = useState(() => shownSubject(owner, props.subjects));
  const subjects = useMemo(() => withShown(props.subjects, shown), [props.subjects, shown]);
  const [draft, setDraft, forget] = useUnfinished(`rule/${rule?.id ?? 'new'}`, () => firstDraft(props, shown));
  const [problem, setProblem] = useState<string | null>(null);
  const [isFlood, setFlood] = useState(false);
  const { subject, condition, includesMethod } = draft;
  const rows = rowsNamed(subjects, subject);
  const columns = useRuleColumns(rows.list);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const tried = useMemo(
    () => (isWhole(condition) ? { subject, condition, includesMethod } : null),
    [subject, condition, includesMethod],
  );
  const column = columns.get(conditionColumn(condition) ?? '');
  const close = () => {
    forget();
    onClose();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveRule(owner, draft, (kept) => change({ subject: kept })).then((failed) =>
          failed === null ? close() : setProblem(failed),
        );
      }}
    >
      <div className={classes.halves}>
        <div className={classes.left}>
          <RuleFields {...{ draft, subjects, columns }} isNew={rule === null} onChange={change} />
        </div>
        <div className={classes.right}>
          <p className={classes.sentence}>{ruleSentence(rows, condition, column)}</p>
          <RuleTrial month={month} draft={tried} columns={columns} onTried={setFlood} />
        </div>
      </div>
      <div className={classes.foot}>
        {problem !== null && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button variant="default" onClick={close}>
          Annuleren
        </Button>
        <ReasonedButton type="submit" variant="filled" reason={tried === null ? 'Vul de waarde in.' : null}>
          {isFlood ? 'Toch bewaren' : 'Regel bewaren'}
        </ReasonedButton>
      </div>
    </form>
  );
}

type SubjectSelectProps = {
  readonly subjects: readonly NamedSubject[];
  readonly subject: DraftSubject;
  readonly onChange: (subject: NamedSubject) => void;
};

const SubjectSelect = ({ subjects, subject, onChange }: SubjectSelectProps) => (
  <Select
    label="Waarover"
    allowDeselect={false}
    searchable
    data={subjects.map(({ key, name, list, kind }) => ({
      value: key,
      label: list === 'advisers' ? `${name} (${kind})` : `${name} (${kind}, ${listDefinitions[list].title})`,
    }))}
    value={subjectKey(subject)}
    onChange={(key) => {
      const chosen = subjects.find((subject) => subject.key === key);
      if (chosen !== undefined) onChange(chosen);
    }}
  />
);

type FurtherFieldsProps = { readonly draft: Draft; readonly onChange: (next: Partial<Draft>) => void };

const FurtherFields = ({ draft, onChange }: FurtherFieldsProps) => (
  <fieldset className={classes.further}>
    <legend>Verder</legend>
    <Checkbox
      size="xs"
      label="Melding op het bureaublad"
      checked={draft.notifies}
      onChange={({ currentTarget }) => onChange({ notifies: currentTarget.checked })}
    />
    <Checkbox
      size="xs"
      label="Ook melden als de kolom anders berekend is"
      checked={draft.includesMethod}
      onChange={({ currentTarget }) => onChange({ includesMethod: currentTarget.checked })}
    />
  </fieldset>
);

type ReadyRulesProps = {
  readonly list: ListName;
  readonly columns: ReadonlyMap<string, Column>;
  readonly chosen: WatchCondition;
  readonly onChoose: (name: string, condition: WatchCondition) => void;
};

/** Suggested rules, if the subscription has their columns; each is complete after one click. */
function ReadyRules({ list, columns, chosen, onChoose }: ReadyRulesProps) {
  const offered = readyRules.flatMap(({ name, condition, ofLimit }) => {
    const column = columns.get(conditionColumn(condition) ?? '');
    const isOffered =
      'column' in condition ? column !== undefined && column.withheld === undefined : list === 'advisers';
    // The provider may set its own limits.
    const limit = condition.is === 'crosses' && ofLimit === true ? column?.limits?.low : undefined;
    const own = condition.is === 'crosses' && limit != null ? { ...condition, limit } : condition;
    return isOffered ? [{ name, condition: own }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <fieldset className={classes.ready}>
      <legend>Kant-en-klare regel</legend>
      {offered.map(({ name, condition }, at) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          data-autofocus={at === 0 || undefined}
          aria-pressed={JSON.stringify(condition) === JSON.stringify(chosen)}
          onClick={() => onChoose(name, condition)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
