import { type KeyboardEvent, useState } from 'react';
import { emptyValue } from '../../../../shared/filters/list-filter';
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
  { text: emptyValue, label: '(leeg)' },
] as const;

/** Arrows go from one choice to the next and round. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const options = [...event.currentTarget.querySelectorAll('button')];
  const at = (options as EventTarget[]).indexOf(event.target);
  options.at((at + step) % options.length)?.focus();
}

/** Yes, no or both, with how many rows each would keep. */
export function YesNoFilterCell({ column, tabIndex }: FilterCellProps) {
  const [opened, setOpened] = useState(false);
  const text = useEntityList((state) => filterText(state.filters.typed, column.name));
  const { facet } = useFacet(column.name, '', 'value', opened);
  const empty = facet?.empty ?? 0;
  const count = (value: string): number => {
    if (value === emptyValue) return empty;
    if (value === '') return empty + (facet?.values.reduce((sum, item) => sum + item.count, 0) ?? 0);
    return facet?.values.find((item) => item.value === value)?.count ?? 0;
  };
  const offered = choices.filter((choice) => choice.text !== emptyValue || empty > 0 || text === emptyValue);
  const current = choices.find((choice) => choice.text === text.trim().toLowerCase());
  return (
    <ChoiceFilter
      label={column.label}
      chosen={current?.label ?? text}
      active={text !== ''}
      tabIndex={tabIndex}
      opened={opened}
      onOpened={setOpened}
    >
      <div className={classes.options} role="radiogroup" aria-label={column.label} onKeyDown={moveBetween}>
        {offered.map((choice) => (
          // biome-ignore lint/a11y/useSemanticElements: a choice closes the panel, as a menu does
          <button
            key={choice.text}
            type="button"
            role="radio"
            className={classes.option}
            aria-checked={choice === current}
            tabIndex={choice === (current ?? choices[0]) ? 0 : -1}
            data-autofocus={choice === (current ?? choices[0]) || undefined}
            onClick={() => {
              type(column.name, choice.text);
              setOpened(false);
            }}
          >
            {choice.label}
            <small className="figures">{formatCount(count(choice.text))}</small>
          </button>
        ))}
      </div>
    </ChoiceFilter>
  );
}
