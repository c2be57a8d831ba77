import { Button, Popover, Switch } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar, IconChevronDown, IconDelta } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { infoGroups } from '../../../../shared/domain/lists/column';
import { useApplication, useToday } from '../../../core/application-store';
import { useReferenceMonth, useWindowDay } from '../../../core/months/window-month';
import type { ListCommand } from '../../core/bar/list-command';
import 'dayjs/locale/nl';
import '@mantine/dates/styles.css';
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Mutations } from '../../../../shared/domain/lists/list';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useAnswer } from '../../../core/use-answer';
import { useList, useListActions } from '../../core/store/list-context';
import { defaultDays, lastDays, namedPeriods, standardMutations } from '../../core/store/mutation-periods';
import { GroupBoxes, groupsInWords } from './mutation-groups';

const isoFormat = 'YYYY-MM-DD';
const shownFormat = 'DD-MM-YYYY';

export const mutationsCommand = {
  label: 'Mutaties',
  words: 'wijzigingen gewijzigd periode',
  control: 'mutations',
  Icon: IconDelta,
  // Articles have no mutations.
  fits: ({ list }) => list !== 'press',
  isOn: ({ mutations }) => mutations !== null,
  run: (list) => {
    const { mutations, setMutations } = list.getState();
    const today = useApplication.getState().start?.today;
    if (mutations !== null) setMutations(null);
    else if (today !== undefined) setMutations(standardMutations(today));
  },
} satisfies ListCommand;

type MutationChoice = {
  readonly value: Mutations | null;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The day of the previous visit; null when there was none. */
  readonly lastVisit: string | null;
  /** Whether changes are known per info group; for persons it is only known that they changed. */
  readonly hasGroups: boolean;
  readonly change: (next: Mutations) => void;
  readonly toggle: (on: boolean) => void;
};

/** Whether the list shows only what changed, in which period and info groups; null when the list or subscription has no mutations. */
function useMutationChoice(): MutationChoice | null {
  const { setMutations } = useListActions();
  const allowed = useHasControl('mutations');
  const today = useWindowDay();
  const isSetBack = useReferenceMonth() !== null;
  const list = useList((state) => state.list);
  const value = useList((state) => state.mutations);
  const visit = useLastVisit();
  // Changes since that visit are later than the month that the window is set back to.
  const lastVisit = isSetBack ? null : visit;
  // The period stays the same when mutations are switched off and on again.
  const [last, setLast] = useState<Mutations | null>(null);
  // Articles have no mutations.
  if (!allowed || list === 'press') return null;
  const change = (next: Mutations) => {
    setLast(next);
    setMutations(next);
  };
  return {
    value,
    today,
    lastVisit,
    hasGroups: list !== 'persons',
    change,
    toggle: (on) => (on ? change(last ?? standardMutations(today)) : setMutations(null)),
  };
}

const MutationContext = createContext<MutationChoice | null>(null);

/** Keeps the chosen period for the controls of the mutations inside it, also while mutations are off. */
export const MutationProvider = ({ children }: { readonly children: ReactNode }) => (
  <MutationContext value={useMutationChoice()}>{children}</MutationContext>
);

export function MutationSwitch() {
  const choice = useContext(MutationContext);
  if (choice === null) return null;
  return (
    <Switch
      label={mutationsCommand.label}
      checked={choice.value !== null}
      onChange={(event) => choice.toggle(event.currentTarget.checked)}
    />
  );
}

/** The period of the mutations of the list with their info groups, which persons lack; absent while mutations are off. */
export function ListMutationPeriod() {
  const choice = useContext(MutationContext);
  if (choice === null || choice.value === null) return null;
  const { value, today, lastVisit, change, hasGroups } = choice;
  const note = hasGroups && value.groups.length < infoGroups.length ? groupsInWords(value.groups) : null;
  return (
    <MutationPeriod {...{ value, today, lastVisit, note }} onChange={change}>
      {hasGroups && <GroupBoxes value={value} onChange={change} />}
    </MutationPeriod>
  );
}

/** The day of the previous visit (docs/rules/list.md#visits); null when there was none, or until it is known. */
function useLastVisit(): string | null {
  const owner = useList((state) => state.owner);
  return (
    useAnswer('visit.note', owner === null ? null : { owner }, JSON.stringify([owner, useToday()])).data?.before ?? null
  );
}

type MutationPeriodProps = {
  readonly value: Mutations;
  readonly onChange: (next: Mutations) => void;
  readonly today: string;
  readonly lastVisit: string | null;
  /** Says which groups count, when not all do. */
  readonly note?: string | null;
  /** Further choices below the calendar. */
  readonly children?: ReactNode;
};

/** Two days in Dutch notation; rows are requested when both are chosen. */
function MutationPeriod({ value, today, lastVisit, note = null, onChange, children }: MutationPeriodProps) {
  const [half, setHalf] = useState<[string | null, string | null] | null>(null);
  const [opened, setOpened] = useState(false);
  const days: [string | null, string | null] = half ?? [value.from, value.to];
  const words = days.map((day) => (day === null ? '' : dayjs(day).format(shownFormat))).join(' – ');
  const name = `Periode van de mutaties: ${note === null ? words : `${words}, ${note}`}`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => setHalf(null)}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          aria-label={name}
          title={name}
          leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Periode
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <DatePicker
          type="range"
          locale="nl"
          firstDayOfWeek={1}
          weekendDays={[]}
          allowSingleDateInRange
          maxDate={today}
          defaultDate={value.to}
          presets={namedPeriods(today, lastVisit).map(({ label, days: [from, to] }) => ({
            label,
            value: [from, to] as [string, string],
          }))}
          value={days}
          onChange={([from, to]) => {
            if (from === null || to === null) return setHalf([from, to]);
            setHalf(null);
            setOpened(false);
            onChange({ ...value, from: dayjs(from).format(isoFormat), to: dayjs(to).format(isoFormat) });
          }}
        />
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

type Period = Pick<Mutations, 'from' | 'to'>;

/** The period of the changes in a dossier: the one that it starts with, and its field. @param today `YYYY-MM-DD` */
export function dossierPeriod(today: string) {
  const [from, to] = lastDays(today, defaultDays);
  return {
    standard: { from, to },
    periodPicker: (period: Period, onChange: (next: Period) => void) => (
      <MutationPeriod
        value={{ ...period, groups: infoGroups }}
        today={today}
        lastVisit={null}
        onChange={(next) => onChange({ from: next.from, to: next.to })}
      />
    ),
  };
}
