import { ActionIcon, Menu, Switch } from '@mantine/core';
import { IconDotsVertical, IconMoon, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Owner } from '../../../shared/domain/account/session';
import { monthsBefore } from '../../../shared/domain/calendar';
import { conditionColumn, type WatchRule } from '../../../shared/domain/watch/watch-rule';
import { formatPeriod } from '../../../shared/format/format-date';
import { conditionWords, type NamedRows } from '../../../shared/texts/watch-sentences';
import { bridge } from '../../bridge/bridge';
import { notifyDone, notifyFailure } from '../../core/notify';
import { TextButton } from '../../ui/panels/text-button';
import classes from './consequences.module.css';
import { type ColumnOf, type NamedSubject, rowsNamed } from './use-subjects';

type RulesProps = {
  readonly owner: Owner;
  readonly rules: readonly WatchRule[];
  readonly subjects: readonly NamedSubject[];
  readonly columnOf: ColumnOf;
  /** The newest month, `YYYY-MM`. */
  readonly period: string;
  readonly onEdit: (rule: WatchRule) => void;
};

/** For how many months a rule can be suspended. */
const suspensions = [1, 3, 6, 12] as const;

/** The watch rules in words; each can be changed, suspended and removed. */
export function RulesTable({ owner, rules, subjects, columnOf, period, onEdit }: RulesProps) {
  if (rules.length === 0)
    return (
      <p className={classes.empty}>
        Nog geen regels. Een regel let op een weergave met filters of een KvK-lijst, en meldt bij elke nieuwe maand wat
        er gebeurde. Kies Regel maken; u ziet vooraf wat de regel in de afgelopen maanden zou hebben gemeld.
      </p>
    );
  const write = async (rule: WatchRule): Promise<void> => {
    const answer = await bridge.request('watch.writeRule', { owner, rule });
    if (!answer.ok) notifyFailure('De regel is niet bewaard', answer);
  };
  const remove = async (rule: WatchRule): Promise<void> => {
    const answer = await bridge.request('watch.removeRule', { owner, rule: { id: rule.id, revision: rule.revision } });
    if (!answer.ok) {
      notifyFailure('De regel is niet verwijderd', answer);
      return;
    }
    notifyDone(
      `Regel “${rule.name}” verwijderd`,
      <TextButton onClick={() => void write({ ...rule, revision: 0 })}>Terughalen</TextButton>,
    );
  };
  return (
    <table className={classes.table} aria-label="Regels">
      <thead>
        <tr>
          <th scope="col">Regel</th>
          <th scope="col">Selectie</th>
          <th scope="col">Meldt als</th>
          <th scope="col">Op het bureaublad</th>
          <th scope="col">Slaapt</th>
          <th scope="col">
            <span className="visually-hidden">Acties</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            {...{ rule, period, columnOf }}
            rows={rowsNamed(subjects, rule.subject)}
            onEdit={() => onEdit(rule)}
            onWrite={write}
            onRemove={() => void remove(rule)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RuleRowProps = Pick<RulesProps, 'columnOf' | 'period'> & {
  readonly rule: WatchRule;
  readonly rows: NamedRows;
  readonly onEdit: () => void;
  readonly onWrite: (rule: WatchRule) => Promise<void>;
  readonly onRemove: () => void;
};

function RuleRow({ rule, rows, columnOf, period, onEdit, onWrite, onRemove }: RuleRowProps) {
  const { name, condition, notifies, sleepsUntil } = rule;
  const isAsleep = sleepsUntil !== null && sleepsUntil > period;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <TextButton onClick={onEdit}>{name}</TextButton>
      </th>
      <td>{rows.name}</td>
      <td>{conditionWords(condition, columnOf(rows.list, conditionColumn(condition)), rows.list)}</td>
      <td>
        <Switch
          size="xs"
          aria-label={`${name}: melding op het bureaublad`}
          checked={notifies}
          onChange={({ currentTarget }) => void onWrite({ ...rule, notifies: currentTarget.checked })}
        />
      </td>
      <td>{isAsleep ? `tot en met ${formatPeriod(sleepsUntil)}` : 'nee'}</td>
      <td className={classes.number}>
        <Menu position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={`Acties van ${name}`} title={`Acties van ${name}`}>
              <IconDotsVertical size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={onEdit}>
              Wijzigen…
            </Menu.Item>
            {(isAsleep ? [null] : suspensions.map((months) => monthsBefore(period, -months))).map((until) => (
              <Menu.Item
                key={until}
                leftSection={<IconMoon size={16} stroke={1.6} aria-hidden />}
                onClick={() => void onWrite({ ...rule, sleepsUntil: until })}
              >
                {until === null ? 'Pauze beëindigen' : `Pauzeren tot en met ${formatPeriod(until)}`}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={onRemove}>
              Verwijderen
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}
