import { useState } from 'react';
import { formatCount } from '../../../../shared/format/format-number';
import { entityList, useEntityList } from '../store/entity-list-store';
import { filterText } from '../store/filter-state';
import { ChoiceFilter } from './choice-filter';
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
    <ChoiceFilter
      label={column.label}
      chosen={text === '' ? 'alle' : text}
      active={text !== ''}
      tabIndex={tabIndex}
      opened={opened}
      onOpened={setOpened}
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
    </ChoiceFilter>
  );
}
