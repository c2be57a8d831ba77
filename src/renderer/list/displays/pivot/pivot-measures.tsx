import { ActionIcon, Menu, Popover, Select } from '@mantine/core';
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { mostPivotMeasures, type PivotMeasure, pivotShares } from '../../../../shared/domain/lists/analysis/pivot';
import type { Column } from '../../../../shared/domain/lists/column';
import { figuresOf, figureWord, measureWords } from '../../../../shared/texts/analysis/pivot-words';
import { useColumnLookup, useOfferedColumns } from '../../core/rows/use-list-columns';
import classes from './pivot.module.css';

type ColumnPopoverProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly onChoose: (column: Column) => void;
};

const mostOffered = 100;
const choicesOf = (columns: readonly Column[]) => columns.map(({ name, label }) => ({ value: name, label }));

/** A popover with a field that chooses one of many columns. */
export function ColumnPopover({ label, columns, onChoose }: ColumnPopoverProps) {
  const [opened, setOpened] = useState(false);
  const data = useMemo(() => choicesOf(columns), [columns]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={label} title={label} onClick={() => setOpened(!opened)}>
          <IconPlus size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Select
          label="Kolom"
          searchable
          data-autofocus
          limit={mostOffered}
          nothingFoundMessage="Geen kolom gevonden"
          comboboxProps={{ withinPortal: false }}
          data={data}
          value={null}
          onChange={(name) => {
            const column = columns.find((column) => column.name === name);
            if (column === undefined) return;
            setOpened(false);
            onChoose(column);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const small = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

type PivotMeasuresProps = {
  readonly measures: readonly PivotMeasure[];
  readonly onChange: (measures: readonly PivotMeasure[]) => void;
};

/** Chooses the measures that each cell shows. */
export function PivotMeasures({ measures, onChange }: PivotMeasuresProps) {
  const columnOf = useColumnLookup();
  const columns = useOfferedColumns();
  const measured = useMemo(() => columns.map(({ column }) => column).filter(({ withheld }) => !withheld), [columns]);
  const add = (measure: PivotMeasure): void => onChange([...measures, measure]);
  const has = (of: PivotMeasure['of']): boolean => measures.some((measure) => measure.of === of);
  const shares = (['count', ...pivotShares] as const).filter((of) => !has(of));
  return (
    <>
      {measures.map((measure, at) => {
        const words = measureWords(measure, columnOf);
        const others = measures.filter((_, place) => place !== at);
        return (
          <span key={words} className={classes.chip}>
            <MeasureButton
              measure={measure}
              words={words}
              onChange={(next) => onChange(measures.map((measure, place) => (place === at ? next : measure)))}
            />
            {others.length > 0 && (
              <button
                type="button"
                className={classes.chipRemove}
                aria-label={`Verwijder ${words}`}
                onClick={() => onChange(others)}
              >
                <IconX {...small} />
              </button>
            )}
          </span>
        );
      })}
      {measures.length < mostPivotMeasures && (
        <>
          {shares.length > 0 && (
            <Menu position="bottom-start" trapFocus returnFocus>
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  aria-label="Aantal of aandeel toevoegen"
                  title="Aantal of aandeel toevoegen"
                >
                  %
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {shares.map((of) => (
                  <Menu.Item key={of} onClick={() => add({ of })}>
                    {figureWord(of)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <ColumnPopover
            label="Waarde toevoegen"
            columns={measured}
            onChoose={(column) => {
              const free = figuresOf(column).find(
                (of) =>
                  !measures.some(
                    (measure) => 'column' in measure && measure.column === column.name && measure.of === of,
                  ),
              );
              if (free !== undefined) add({ of: free, column: column.name });
            }}
          />
        </>
      )}
    </>
  );
}

type MeasureButtonProps = {
  readonly measure: PivotMeasure;
  readonly words: string;
  readonly onChange: (measure: PivotMeasure) => void;
};

/** A measure, with a menu of other measures of its column. */
function MeasureButton({ measure, words, onChange }: MeasureButtonProps) {
  const columnOf = useColumnLookup();
  const column = 'column' in measure ? columnOf(measure.column) : undefined;
  if (column === undefined) return <span className={classes.chipButton}>{words}</span>;
  return (
    <Menu position="bottom-start" trapFocus returnFocus>
      <Menu.Target>
        <button type="button" className={classes.chipButton}>
          {words}
          <IconChevronDown {...small} />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={words}>
        {figuresOf(column).map((of) => (
          <Menu.Item key={of} onClick={() => onChange({ of, column: column.name })}>
            {figureWord(of)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
