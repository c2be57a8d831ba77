import { Checkbox } from '@mantine/core';
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

/** The chosen groups in a few words. */
export const groupsInWords = (groups: readonly InfoGroup[]): string => {
  const [first] = groups;
  return groups.length === 1 && first !== undefined ? infoGroupLabels[first] : `${groups.length} groepen`;
};

/** The number of rows for each group, under all other limits of the list; null until it is known. */
function useCounts({ from, to }: Mutations): ChangeCounts | null {
  const query = useListQuery(true);
  // All groups, so that the counts do not depend on which groups are chosen.
  const mutations = useMemo(() => ({ from, to, groups: infoGroups }), [from, to]);
  return useAnswer('list.changes', query === null ? null : { ...query, mutations }).data;
}

/** Chooses which info groups count; at least one stays chosen. */
export function GroupBoxes({ value, onChange }: GroupsProps) {
  const { groups } = value;
  const counts = useCounts(value);
  return (
    <fieldset className={classes.groups}>
      <legend className="visually-hidden">Groepen van de mutaties</legend>
      {infoGroups.map((group) => {
        const label = infoGroupLabels[group];
        const count = counts?.[group];
        return (
          <div key={group} className={classes.group}>
            <Checkbox
              label={label}
              checked={isIn(groups, group)}
              disabled={groups.length === 1 && isIn(groups, group)}
              aria-describedby={`changes-${group}`}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onChange({ ...value, groups: infoGroups.filter((item) => (item === group ? on : isIn(groups, item))) });
              }}
            />
            <span id={`changes-${group}`} className="figures quiet">
              {count === undefined ? '' : `(${formatCount(count)})`}
            </span>
            <span className="at-end">
              <TextButton onClick={() => onChange({ ...value, groups: [group] })}>
                alleen<span className="visually-hidden"> {label}</span>
              </TextButton>
            </span>
          </div>
        );
      })}
      <TextButton
        disabled={groups.length === infoGroups.length}
        onClick={() => onChange({ ...value, groups: infoGroups })}
      >
        Alle groepen
      </TextButton>
    </fieldset>
  );
}
