import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { infoGroupLabels } from '../../../../shared/catalog/columns/info-group-labels';
import type { ChangeCounts } from '../../../../shared/domain/lists/changes';
import { type InfoGroup, infoGroups } from '../../../../shared/domain/lists/column';
import type { Mutations } from '../../../../shared/domain/lists/list';
import { formatCount } from '../../../../shared/format/format-number';
import { useAnswer } from '../../../core/use-answer';
import { TextButton } from '../../../ui/panels/text-button';
import { useListQuery } from '../../core/store/list-context';
import classes from './mutation-controls.module.css';

type GroupsProps = { readonly value: Mutations; readonly onChange: (next: Mutations) => void };

const isIn = (groups: readonly InfoGroup[], group: InfoGroup): boolean => groups.includes(group);

/** Chooses which info groups count; at least one stays chosen. */
export function MutationGroups({ value, onChange }: GroupsProps) {
  const { groups } = value;
  const all = groups.length === infoGroups.length;
  const [first] = groups;
  const summary = all
    ? 'Alle groepen'
    : groups.length === 1 && first !== undefined
      ? infoGroupLabels[first]
      : `${groups.length} groepen`;
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus>
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
        <GroupBoxes value={value} onChange={onChange} />
        <Button variant="subtle" disabled={all} onClick={() => onChange({ ...value, groups: infoGroups })}>
          Alle groepen
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The number of rows for each group, under all other limits of the list; null until it is known. */
function useCounts({ from, to }: Mutations): ChangeCounts | null {
  const query = useListQuery(true);
  // All groups, so that the counts do not depend on which groups are chosen.
  const mutations = useMemo(() => ({ from, to, groups: infoGroups }), [from, to]);
  return useAnswer('list.changes', query === null ? null : { ...query, mutations }).data;
}

function GroupBoxes({ value, onChange }: GroupsProps) {
  const { groups } = value;
  const counts = useCounts(value);
  return (
    <ul className={classes.groups}>
      {infoGroups.map((group) => {
        const label = infoGroupLabels[group];
        const count = counts?.[group];
        return (
          <li key={group}>
            <Checkbox
              label={label}
              checked={isIn(groups, group)}
              disabled={groups.length === 1 && isIn(groups, group)}
              aria-describedby={`changes-${group}`}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onChange({ ...value, groups: infoGroups.filter((each) => (each === group ? on : isIn(groups, each))) });
              }}
            />
            <span id={`changes-${group}`} className="figures quiet">
              {count === undefined ? '' : `(${formatCount(count)})`}
            </span>
            <span className={classes.only}>
              <TextButton onClick={() => onChange({ ...value, groups: [group] })}>
                alleen<span className="visually-hidden"> {label}</span>
              </TextButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
