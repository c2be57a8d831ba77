import { Button, Checkbox, Popover, Switch } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import dayjs from 'dayjs';
import 'dayjs/locale/nl';
import '@mantine/dates/styles.css';
import { useState } from 'react';
import { type InfoGroup, infoGroups } from '../../../shared/catalog/column';
import type { Mutations } from '../../../shared/domain/list';
import { infoGroupLabels } from '../../../shared/texts/info-group-labels';
import { useApplication } from '../../core/application-store';
import { useList, useListActions } from '../list-context';
import classes from './mutation-controls.module.css';

/** Default window of mutations: 30 days up to today (docs/product.md#mutations). */
const defaultDays = 30;
const isoFormat = 'YYYY-MM-DD';

const lastDays = (today: string): Mutations => ({
  from: dayjs(today).subtract(defaultDays, 'day').format(isoFormat),
  to: dayjs(today).format(isoFormat),
  groups: infoGroups,
});

export type MutationChoice = {
  readonly value: Mutations | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Of persons it is only known that they changed. */
  readonly hasGroups: boolean;
  readonly change: (next: Mutations) => void;
  readonly toggle: (on: boolean) => void;
};

/** Only what changed: whether, in which period, and which info groups count; null where that is no question. */
export function useMutationChoice(): MutationChoice | null {
  const { setMutations } = useListActions();
  const allowed = useApplication((state) => state.start?.session.account?.options.canShowMutations ?? false);
  const today = useApplication((state) => state.start?.now.slice(0, 10) ?? '');
  const list = useList((state) => state.list);
  const value = useList((state) => state.mutations);
  // The period stays what it was when mutations are switched off and on again.
  const [last, setLast] = useState<Mutations | null>(null);
  // Articles by themselves have no mutations.
  if (!allowed || list === 'press') return null;
  const change = (next: Mutations) => {
    setLast(next);
    setMutations(next);
  };
  return {
    value,
    today,
    hasGroups: list !== 'persons',
    change,
    toggle: (on) => (on ? change(last ?? lastDays(today)) : setMutations(null)),
  };
}

export const MutationSwitch = ({ value, toggle }: MutationChoice) => (
  <Switch label="Mutaties" checked={value !== null} onChange={(event) => toggle(event.currentTarget.checked)} />
);

type PartProps = { readonly value: Mutations; readonly onChange: (next: Mutations) => void };

/** Two days in the Dutch way; rows are asked when both are chosen. */
export function MutationPeriod({ value, today, onChange }: PartProps & { readonly today: string }) {
  const [half, setHalf] = useState<[string | null, string | null] | null>(null);
  return (
    <DatePickerInput
      type="range"
      aria-label="Periode van de mutaties"
      locale="nl"
      firstDayOfWeek={1}
      weekendDays={[]}
      allowSingleDateInRange
      valueFormat="DD-MM-YYYY"
      maxDate={today}
      variant="unstyled"
      className={classes.period}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      value={half ?? [value.from, value.to]}
      onChange={([from, to]) => {
        if (from === null || to === null) return setHalf([from, to]);
        setHalf(null);
        onChange({ ...value, from: dayjs(from).format(isoFormat), to: dayjs(to).format(isoFormat) });
      }}
    />
  );
}

const isIn = (groups: readonly InfoGroup[], group: InfoGroup): boolean => groups.includes(group);

/** Which info groups count; at least one always does. */
export function MutationGroups({ value, onChange }: PartProps) {
  const { groups } = value;
  const all = groups.length === infoGroups.length;
  const [first] = groups;
  const summary = all
    ? 'Alle groepen'
    : groups.length === 1 && first !== undefined
      ? infoGroupLabels[first]
      : `${groups.length} groepen`;
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          aria-label={`Groepen van de mutaties: ${summary}`}
        >
          {summary}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Groepen van de mutaties">
        <div className={classes.groups}>
          {infoGroups.map((group) => (
            <Checkbox
              key={group}
              label={infoGroupLabels[group]}
              checked={isIn(groups, group)}
              disabled={groups.length === 1 && isIn(groups, group)}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onChange({ ...value, groups: infoGroups.filter((each) => (each === group ? on : isIn(groups, each))) });
              }}
            />
          ))}
        </div>
        <Button variant="subtle" disabled={all} onClick={() => onChange({ ...value, groups: infoGroups })}>
          Alle groepen
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
