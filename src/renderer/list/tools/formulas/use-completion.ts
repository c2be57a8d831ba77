import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Column } from '../../../../shared/domain/lists/column';
import { bestMatches, foldTexts } from '../../../../shared/format/best-match';
import { type Completion, completionAt } from '../../../../shared/formulas/complete-formula';
import { type FunctionName, functionNames } from '../../../../shared/formulas/functions/function-names';
import { helpOf } from '../../../../shared/formulas/functions/function-table';
import { typeOfColumn, typeWords } from '../../../../shared/formulas/language/types';
import type { FormulaNames } from './formula-columns';

/** A column or function that can be inserted into a formula. */
export type CompletionOption = {
  readonly id: string;
  readonly label: string;
  readonly isColumn: boolean;
  /** `getal` and the like, or what a function requires. */
  readonly note: string;
  readonly fits: boolean;
  readonly explanation: string;
  /** The text to insert, and where to place the caret in it. */
  readonly insert: string;
  readonly caret: number;
};

/** The maximum number of options; typing more finds the others. */
const mostOptions = 8;

const functionOption = (name: FunctionName): CompletionOption => {
  const { explanation, example, parts } = helpOf(name);
  const insert = `${name}(${parts === '' ? ')' : ''}`;
  return {
    id: `function ${name}`,
    label: `${name}( )`,
    isColumn: false,
    note: 'functie',
    fits: true,
    explanation: `${explanation} Bijvoorbeeld ${example}`,
    insert,
    caret: insert.length,
  };
};
const functionOptions = functionNames.map(functionOption);

function columnOption(column: Column, names: FormulaNames, { types }: Completion): CompletionOption {
  const written = `[${names.labelOf(column)}]`;
  const { kind } = typeOfColumn(column);
  const named = names.find(column.name);
  const refused = named?.kind === 'refused';
  const fits = !refused && (types.length === 0 || types.includes(kind));
  const word = typeWords[kind].replace(/^een /, '');
  return {
    id: column.name,
    label: column.label,
    isColumn: true,
    note: refused ? 'niet in uw abonnement' : fits ? word : `${word}, past hier niet`,
    fits,
    explanation: column.explanation,
    insert: written,
    caret: written.length,
  };
}

/** The options for the typed text: those that fit there first, then the others, each sorted by how well they match. */
export function completionOptions(completion: Completion, names: FormulaNames): readonly CompletionOption[] {
  const columns = names.offered.map((column) => columnOption(column, names, completion));
  const functions = completion.isColumn || completion.onlyColumns ? [] : functionOptions;
  const matches = bestMatches([...columns, ...functions], ({ label }) => foldTexts({ label }), completion.typed);
  return [...matches.filter(({ fits }) => fits), ...matches.filter(({ fits }) => !fits)].slice(0, mostOptions);
}

type Typing = { readonly text: string; readonly caret: number; readonly names: FormulaNames };

export type Completing = {
  readonly completion: Completion | null;
  readonly options: readonly CompletionOption[];
  /** The index of the option that Tab and Enter insert. */
  readonly active: number;
  readonly setActive: (at: number) => void;
  readonly close: () => void;
  /**
   * Handles a key for the options.
   * @returns the option that the key chooses; null for a key that chooses none, undefined for a key that is not handled
   */
  readonly key: (event: KeyboardEvent) => CompletionOption | null | undefined;
};

/** The completions for a formula while it is typed. */
export function useCompletion({ text, caret, names }: Typing): Completing {
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ readonly of: string; readonly at: number }>({ of: '', at: 0 });
  const here = `${caret} ${text}`;
  const completion = useMemo(() => completionAt(text, caret), [text, caret]);
  const all = useMemo(() => (completion === null ? [] : completionOptions(completion, names)), [completion, names]);
  // A name that is already complete is not offered.
  const isWhole = completion !== null && all.some(({ insert }) => text.slice(completion.from, caret) === insert);
  const options = closedAt === here || isWhole ? [] : all;
  const active = chosen.of === here ? Math.min(chosen.at, options.length - 1) : 0;
  const close = () => setClosedAt(here);
  return {
    completion,
    options,
    active,
    setActive: (at) => setChosen({ of: here, at }),
    close,
    key: (event) => {
      if (options.length === 0 || event.nativeEvent.isComposing) return undefined;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        setChosen({ of: here, at: (active + step + options.length) % options.length });
        return null;
      }
      if (event.key === 'Escape') {
        close();
        return null;
      }
      return event.key === 'Tab' || event.key === 'Enter' ? (options[active] ?? null) : undefined;
    },
  };
}
