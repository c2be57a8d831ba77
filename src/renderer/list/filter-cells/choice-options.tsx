import type { KeyboardEvent } from 'react';
import { formatCount } from '../../../shared/format/format-number';
import classes from './filter-cells.module.css';

export type FilterChoice = { readonly text: string; readonly label: string; readonly count: number };

type ChoiceOptionsProps = {
  readonly label: string;
  readonly choices: readonly FilterChoice[];
  readonly chosen: string;
  readonly onChoose: (text: string) => void;
};

/** Arrows go from one choice to the next and round. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const options = [...event.currentTarget.querySelectorAll('button')];
  const at = (options as EventTarget[]).indexOf(event.target);
  options.at((at + step) % options.length)?.focus();
}

/** A few choices of which one holds, each with how many rows it would keep. */
export function ChoiceOptions({ label, choices, chosen, onChoose }: ChoiceOptionsProps) {
  const current = choices.find(({ text }) => text === chosen) ?? choices[0];
  return (
    <div className={classes.options} role="radiogroup" aria-label={label} onKeyDown={moveBetween}>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a choice closes the panel, as a menu does
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
