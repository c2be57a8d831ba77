import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../../shared/format/format-number';
import { entityList, useEntityList } from '../store/entity-list-store';
import { filterText } from '../store/filter-state';
import type { FilterCellProps } from './filter-cell';
import classes from './filter-cells.module.css';
import { useFacet } from './use-facet';

const { type } = entityList.getState();
const choices = [
  { text: '', label: 'alle' },
  { text: 'ja', label: 'ja' },
  { text: 'nee', label: 'nee' },
] as const;

/** Yes, no or both, with how many rows each would keep. */
export function YesNoFilterCell({ column, tabIndex }: FilterCellProps) {
  const [opened, setOpened] = useState(false);
  const text = useEntityList((state) => filterText(state.filters.typed, column.name));
  const { facet } = useFacet(column.name, '', 'value', opened);
  const count = (value: string) => facet?.values.find((item) => item.value === value)?.count ?? 0;
  const all = facet === null ? 0 : facet.empty + facet.values.reduce((sum, item) => sum + item.count, 0);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.choice}
          tabIndex={tabIndex}
          data-active={text !== '' || undefined}
          aria-label={`Filter ${column.label}`}
          onClick={() => setOpened(!opened)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
          }}
        >
          <span>{text === '' ? 'alle' : text}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') setOpened(false);
        }}
        onClick={(event) => event.stopPropagation()}
      >
        <div className={classes.options} role="radiogroup" aria-label={column.label}>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useSemanticElements: a choice closes the panel, as a menu does
            <button
              key={choice.text}
              type="button"
              role="radio"
              className={classes.option}
              aria-checked={choice.text === text}
              onClick={() => {
                type(column.name, choice.text);
                setOpened(false);
              }}
            >
              {choice.label}
              <small className="figures">{formatCount(choice.text === '' ? all : count(choice.text))}</small>
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
