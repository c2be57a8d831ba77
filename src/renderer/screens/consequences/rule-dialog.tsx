import { Button, Checkbox, Menu, Select, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { readyRules } from '../../../shared/catalog/ready-rules';
import type { Owner } from '../../../shared/domain/account/session';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../shared/domain/months/month';
import {
  conditionColumn,
  longestRuleName,
  type WatchCondition,
  type WatchRule,
} from '../../../shared/domain/watch/watch-rule';
import { type NamedRows, ruleSentence } from '../../../shared/texts/watch-sentences';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { notifyDone } from '../../core/notify';
import { Dialog } from '../../ui/panels/dialog';
import { ConditionForm } from './condition-form';
import classes from './rule-dialog.module.css';
import { RuleTrial } from './rule-trial';
import { type NamedSubject, rowsNamed, subjectKey, useRuleColumns } from './use-subjects';

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

/** The initial content: the rule to change, or a falling rating for the first subject. */
function firstDraft({ rule, subjects, month }: RuleDialogProps): Draft {
  if (rule !== null) return rule;
  return {
    id: crypto.randomUUID(),
    name: '',
    revision: 0,
    includesMethod: false,
    notifies: true,
    sleepsUntil: null,
    subject: subjects[0]?.subject ?? null,
    condition: { is: 'leaves' },
    since: month.period,
  };
}

const noRows: NamedRows = { name: 'een selectie', list: 'advisers' };

type Draft = Omit<WatchRule, 'subject'> & { readonly subject: WatchRule['subject'] | null };

/**
 * Saves a complete rule.
 * @returns why it could not be saved; null when it was saved
 */
async function saveRule(owner: Owner, { subject, ...draft }: Draft): Promise<string | null> {
  const name = draft.name.trim();
  if (subject === null) return 'Kies waarover de regel gaat.';
  if (name === '') return 'Geef de regel een naam.';
  const answer = await bridge.request('watch.writeRule', { owner, rule: { ...draft, subject, name } });
  if (!answer.ok) return sentenceOf(answer);
  notifyDone(`Regel “${answer.data.name}” bewaard`, 'De eerste maand wordt alleen ingelezen; daarna meldt hij.');
  return null;
}

function RuleForm(props: RuleDialogProps) {
  const { owner, month, subjects, rule, onClose } = props;
  const [draft, setDraft] = useState(() => firstDraft(props));
  const [problem, setProblem] = useState<string | null>(null);
  const [isFlood, setFlood] = useState(false);
  const { subject, condition, includesMethod, name } = draft;
  const rows = subject === null ? noRows : rowsNamed(subjects, subject);
  const columns = useRuleColumns(rows.list);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const tried = useMemo(
    () => (subject === null || !isWhole(condition) ? null : { subject, condition, includesMethod }),
    [subject, condition, includesMethod],
  );
  const column = columns.get(conditionColumn(condition) ?? '');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveRule(owner, draft).then((failed) => (failed === null ? onClose() : setProblem(failed)));
      }}
    >
      <div className={classes.halves}>
        <div className={classes.left}>
          <TextInput
            label="Naam"
            data-autofocus
            maxLength={longestRuleName}
            value={name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <SubjectSelect
            subjects={subjects}
            subject={subject}
            onChange={(next) => {
              // A column of another list cannot be used for this one.
              const isOther = next !== undefined && next.list !== rows.list;
              change({ subject: next?.subject ?? null, ...(isOther ? { condition: { is: 'leaves' } } : {}) });
            }}
          />
          {rule === null && (
            <ReadyRules
              list={rows.list}
              columns={columns}
              onChoose={(ready, of) => change({ condition: of, name: name === '' ? ready : name })}
            />
          )}
          <ConditionForm
            list={rows.list}
            condition={condition}
            columns={columns}
            onChange={(next) => change({ condition: next })}
          />
          <FurtherFields draft={draft} onChange={change} />
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
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button type="submit" variant="filled" disabled={tried === null}>
          {isFlood ? 'Toch bewaren' : 'Regel bewaren'}
        </Button>
      </div>
    </form>
  );
}

type SubjectSelectProps = {
  readonly subjects: readonly NamedSubject[];
  readonly subject: Draft['subject'];
  readonly onChange: (subject: NamedSubject | undefined) => void;
};

const SubjectSelect = ({ subjects, subject, onChange }: SubjectSelectProps) => (
  <Select
    label="Waarover"
    placeholder={subjects.length === 0 ? 'Bewaar eerst een filter of voeg een KvK-lijst toe' : undefined}
    disabled={subjects.length === 0}
    allowDeselect={false}
    searchable
    data={subjects.map(({ key, name, list, kind }) => ({
      value: key,
      label: list === 'advisers' ? `${name} (${kind})` : `${name} (${kind}, ${listDefinitions[list].title})`,
    }))}
    value={subject === null ? null : subjectKey(subject)}
    onChange={(key) => onChange(subjects.find((each) => each.key === key))}
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
  readonly onChoose: (name: string, condition: WatchCondition) => void;
};

/** Suggested rules, if the subscription has their columns. */
function ReadyRules({ list, columns, onChoose }: ReadyRulesProps) {
  const offered = readyRules.filter(({ condition }) => {
    const name = conditionColumn(condition);
    if (name === null) return list === 'advisers';
    const column = columns.get(name);
    return column !== undefined && column.withheld === undefined;
  });
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-start" trapFocus returnFocus>
      <Menu.Target>
        <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          Kant-en-klare regel
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ name, condition, ofLimit }) => (
          <Menu.Item
            key={name}
            onClick={() => {
              // The provider may set its own limits.
              const limit = condition.is === 'crosses' ? columns.get(condition.column)?.limits?.low : undefined;
              const isOwn = ofLimit === true && condition.is === 'crosses' && limit != null;
              onChoose(name, isOwn ? { ...condition, limit } : condition);
            }}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
