import { type KeyboardEvent, useState } from 'react';
import { flagWords } from '../../../../shared/domain/lists/flag-words';
import type { Facet } from '../../../../shared/domain/lists/list';
import { describeFilter } from '../../../../shared/filters/kinds/describe-filter';
import { emptyValue } from '../../../../shared/filters/kinds/list-choice';
import { formatCount } from '../../../../shared/format/format-number';
import { filterText } from '../store/filter-state';
import { useList, useListActions } from '../store/list-context';
import { ChoiceFilter } from './choice-filter';
import classes from './filter-cells.module.css';
import { type FilterCellProps, typedSign } from './filter-field';
import { useFacet } from './use-facet';

type FilterChoice = { readonly text: string; readonly label: string; readonly count: number };

type ChoiceOptionsProps = {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  readonly chosen: string;
  readonly onChoose: (text: string) => void;
};

/** The choice that a typed letter begins; undefined for other keys. */
function choiceOfLetter<C extends { readonly label: string }>(
  event: KeyboardEvent,
  choices: readonly C[],
): C | undefined {
  const letter = typedSign(event)?.toLowerCase();
  return letter === undefined ? undefined : choices.find(({ label }) => label.startsWith(letter));
}

/** Arrow keys move between the choices, and from the last to the first; a letter moves to the choice that it begins. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll('button')];
  const named = options.map((option) => ({ option, label: option.textContent }));
  choiceOfLetter(event, named)?.option.focus();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const at = (options as EventTarget[]).indexOf(event.target);
  options.at((at + step) % options.length)?.focus();
}

/** A few choices, one of which is active, each with the number of rows that it keeps. */
function ChoiceOptions({ label, choices, chosen, onChoose }: ChoiceOptionsProps) {
  const current = choices.find(({ text }) => text === chosen) ?? choices[0];
  return (
    <div className={classes.options} role="radiogroup" aria-label={label} onKeyDown={moveBetween}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a choice closes the panel, and an input of type radio would be chosen by each arrow key
        <button
          key={choice.text}
          type="button"
          role="radio"
          className={classes.option}
          aria-checked={choice === current && choice.text === chosen}
          tabIndex={choice === current ? 0 : -1}
          data-autofocus={choice === current || undefined}
          onClick={() => onChoose(choice.text)}
        >
          {choice.label}
          <small className="figures">{formatCount(choice.count)}</small>
        </button>
      ))}
    </div>
  );
}

const filled = (facet: Facet | null): number => facet?.values.reduce((sum, { count }) => sum + count, 0) ?? 0;

/** Yes, no or both, each with the number of rows that it keeps. */
function yesNoChoices(facet: Facet | null, text: string): readonly FilterChoice[] {
  const empty = facet?.empty ?? 0;
  const count = (value: string) => facet?.values.find((item) => item.value === value)?.count ?? 0;
  const choices = [
    { text: '', label: 'alle', count: empty + filled(facet) },
    { text: flagWords.yes, label: flagWords.yes, count: count(flagWords.yes) },
    { text: flagWords.no, label: flagWords.no, count: count(flagWords.no) },
  ];
  const withEmpty = empty > 0 || text === emptyValue;
  return withEmpty ? [...choices, { text: emptyValue, label: '(leeg)', count: empty }] : choices;
}

/** In a list of KvK numbers, not in it, or both. */
const presenceChoices = (facet: Facet | null): readonly FilterChoice[] => [
  { text: '', label: 'alle', count: (facet?.empty ?? 0) + filled(facet) },
  { text: '+', label: 'in de lijst', count: filled(facet) },
  { text: '-', label: 'niet in de lijst', count: facet?.empty ?? 0 },
];

/** A filter with a few fixed choices. */
export function YesNoFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { type } = useListActions();
  const [opened, setOpened] = useState(false);
  const text = useList((state) => filterText(state.filters.typed, column.name)).trim();
  const { facet } = useFacet({ column: column.name, search: '', order: 'value', opened });
  const chosen = text.toLowerCase();
  const choices = column.filterKind === 'kvkPresence' ? presenceChoices(facet) : yesNoChoices(facet, chosen);
  return (
    <ChoiceFilter
      label={column.label}
      chosen={choices.find((choice) => choice.text === chosen)?.label ?? describeFilter(column, text).words}
      active={text !== ''}
      tabIndex={tabIndex}
      opened={opened}
      onOpened={setOpened}
      onWipe={() => type(column.name, '')}
      onLeave={onLeave}
      onTyped={(event) => {
        const choice = choiceOfLetter(event, choices);
        if (choice !== undefined) type(column.name, choice.text);
      }}
    >
      <ChoiceOptions
        label={column.label}
        choices={choices}
        chosen={chosen}
        onChoose={(choice) => {
          type(column.name, choice);
          setOpened(false);
        }}
      />
    </ChoiceFilter>
  );
}
