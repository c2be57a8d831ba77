import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { colourLabel, isJudged, statusWords } from '../../../../shared/format/ratings';
import { bestFirst } from '../../../ui/forms/best-first';
import { ValueShape } from '../../../values/shown-values';
import { StatusShape } from '../../../values/status-mark';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { ToolPanel } from '../../core/bar/tool-panel';
import { hasFewValues, type LegendMark, statusColumn, useColours } from '../../core/rows/use-colours';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './colour-control.module.css';

export const colourCommand = {
  label: 'Kleur',
  words: 'kleuren legenda status rijen',
  control: 'colour',
  Icon: IconPalette,
  fits: ({ description }) => description !== null,
  isOn: ({ colour }) => colour !== null,
  about: ({ colour, columns }) => columns.find(({ column }) => column.name === colour)?.column.label ?? '',
  run: opens('colour'),
} satisfies ListCommand;

/** Colours the rows by status, by a rating, or by a column of few values. */
export const ColourTool = () => (
  <ToolPanel tool="colour" width={320} dropdown={{ 'aria-label': colourCommand.label, p: 0 }}>
    {() => <ColourPanel />}
  </ToolPanel>
);

const none = '';

/** A searchable panel with the columns to colour rows by, and the meaning of their colours. */
function ColourPanel() {
  const { setColour } = useListActions();
  const colour = useList((state) => state.colour);
  const choices = useChoices();
  const [typed, setTyped] = useState('');
  const matches = bestFirst({ options: choices, search: typed, limit: Number.POSITIVE_INFINITY });
  const list = useId();
  // Opens after the list is drawn, because only then the field can refer to it.
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  const store = useCombobox({ opened: isDrawn });
  const { selectFirstOption, selectActiveOption } = store;
  useEffect(() => {
    if (typed === '') selectActiveOption();
    else selectFirstOption();
  }, [typed, selectActiveOption, selectFirstOption]);
  return (
    <Combobox
      store={store}
      onOptionSubmit={(value) => {
        setColour(value === none ? null : value);
        setTyped('');
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          className={classes.search}
          label="Kleuren naar"
          placeholder="Zoek een kolom"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={list} className={classes.list} aria-label="Kolommen om naar te kleuren">
        {typed === '' && <ColourOption value={none} label="Geen kleur" chosen={colour === null} />}
        {matches.map((part) =>
          'items' in part ? (
            <Combobox.Group key={String(part.group)} label={part.group}>
              {part.items.map((item) => (
                <ColourOption key={item.value} {...item} chosen={item.value === colour} />
              ))}
            </Combobox.Group>
          ) : null,
        )}
        {matches.length === 0 && <Combobox.Empty>Geen kolom gevonden</Combobox.Empty>}
      </Combobox.Options>
      <Legend />
    </Combobox>
  );
}

type ColourOptionProps = { readonly value: string; readonly label: string; readonly chosen: boolean };

const ColourOption = ({ value, label, chosen }: ColourOptionProps) => (
  <Combobox.Option value={value} active={chosen} aria-selected={chosen} className={classes.option}>
    {label}
    {chosen && <IconCheck size={16} stroke={1.8} aria-hidden />}
  </Combobox.Option>
);

/** Status first, then the ratings, then the columns with few values. */
function useChoices() {
  const columns = useList((state) => state.columns);
  const colourable = useList((state) => state.description?.colourable);
  return useMemo(() => {
    const own = columns.map(({ column }) => column).filter(({ withheld }) => !withheld);
    const items = (of: typeof own) => of.map((column) => ({ value: column.name, label: colourLabel(column) }));
    const groups = [
      { group: 'Status', items: items(own.filter(({ name }) => name === statusColumn)) },
      { group: 'Ratings', items: items(own.filter(({ kind }) => kind === 'rating')) },
      { group: 'Cijfers', items: items(own.filter((column) => isJudged(column) && column.kind !== 'rating')) },
      {
        group: 'Kolommen',
        items: items(
          own.filter((column) => hasFewValues(column, { few: colourable, columns }) && column.name !== statusColumn),
        ),
      },
    ];
    return groups.filter((group) => group.items.length > 0);
  }, [columns, colourable]);
}

function Legend() {
  const colours = useColours();
  if (colours === null) return null;
  return (
    <ul className={classes.legend} aria-label={`Legenda van ${colourLabel(colours.column)}`}>
      {colours.legend.map((mark) => (
        <LegendLine key={mark.kind === 'status' ? mark.status : mark.label} mark={mark} />
      ))}
    </ul>
  );
}

const LegendLine = ({ mark }: { readonly mark: LegendMark }) => (
  <li>
    {mark.kind === 'status' ? <StatusShape status={mark.status} size={12} /> : <ValueShape index={mark.index} />}
    {mark.kind === 'status' ? statusWords[mark.status] : mark.label}
  </li>
);
