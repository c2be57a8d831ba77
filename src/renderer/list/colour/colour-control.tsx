import { Button, Popover, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { isJudged } from '../../../shared/format/ratings';
import { commands } from '../../../shared/texts/commands';
import { useHasControl } from '../../core/account/subscription-offer';
import { useOpenList } from '../../ui/behaviour/use-open-list';
import { ValueShape } from '../../values/shown-values';
import { StatusShape } from '../../values/status-mark';
import { CommandIcon } from '../commands/command-icon';
import { useList, useListActions } from '../list-context';
import { useTool } from '../toolbar/use-tool';
import classes from './colour-control.module.css';
import { type LegendMark, statusColumn, useColours } from './use-colours';

/** Colours the rows by status, by a rating, or by a column of few values. */
export function ColourControl() {
  const { setColour } = useListActions();
  const allowed = useHasControl('colour');
  const colour = useList((state) => state.colour);
  const label = useList((state) => state.columns.find(({ column }) => column.name === state.colour)?.column.label);
  const choices = useChoices();
  const [opened, setOpened] = useTool('colour');
  const columns = useOpenList();
  if (!allowed || choices.length === 0) return null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      {...columns.popover}
    >
      <Popover.Target>
        <Button
          variant={colour === null ? 'subtle' : 'light'}
          title={label === undefined ? commands.colour.label : `Kleur: ${label}`}
          leftSection={<CommandIcon name="colour" />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.chosen}>{label === undefined ? commands.colour.label : `Kleur: ${label}`}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Kleur">
        <div className={classes.panel}>
          <Legend />
          <Select
            label="Kleuren naar"
            placeholder="Geen kleur"
            searchable
            allowDeselect={false}
            nothingFoundMessage="Geen kolom gevonden"
            comboboxProps={{ withinPortal: false }}
            data-autofocus
            data={choices}
            value={colour}
            onChange={setColour}
            // With a legend to read first the list waits for a click.
            openOnFocus={colour === null}
            {...columns.select}
          />
          {colour !== null && (
            <Button variant="subtle" onClick={() => setColour(null)}>
              Geen kleur
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Status first, then the ratings, then the columns with few values. */
function useChoices() {
  const columns = useList((state) => state.columns);
  const colourable = useList((state) => state.description?.colourable);
  return useMemo(() => {
    const few = new Set(colourable);
    const own = columns.map(({ column }) => column).filter(({ withheld }) => !withheld);
    const items = (names: typeof own) => names.map(({ name, label }) => ({ value: name, label }));
    const groups = [
      { group: 'Status', items: items(own.filter(({ name }) => name === statusColumn)) },
      { group: 'Ratings', items: items(own.filter(({ kind }) => kind === 'rating')) },
      { group: 'Cijfers', items: items(own.filter((column) => isJudged(column) && column.kind !== 'rating')) },
      { group: 'Kolommen', items: items(own.filter(({ name }) => few.has(name) && name !== statusColumn)) },
    ];
    return groups.filter((group) => group.items.length > 0);
  }, [columns, colourable]);
}

function Legend() {
  const colours = useColours();
  if (colours === null) return null;
  return (
    <ul className={classes.legend} aria-label={`Legenda van ${colours.column.label}`}>
      {colours.legend.map((mark) => (
        <LegendLine key={mark.kind === 'status' ? mark.status : mark.label} mark={mark} />
      ))}
    </ul>
  );
}

const LegendLine = ({ mark }: { readonly mark: LegendMark }) => (
  <li>
    {mark.kind === 'status' ? <StatusShape status={mark.status} size={12} /> : <ValueShape index={mark.index} />}
    {mark.kind === 'status' ? mark.status : mark.label}
  </li>
);
