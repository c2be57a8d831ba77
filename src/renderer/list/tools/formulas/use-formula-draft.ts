import { useEffect, useMemo, useState } from 'react';
import {
  type CalculatedKind,
  calculatedName,
  longestCalculatedName,
  longestTitle,
  readCalculated,
} from '../../../../shared/catalog/calculated-column';
import { plainName } from '../../../../shared/format/plain-name';
import { checkFormula } from '../../../../shared/formulas/check-formula';
import type { FormulaFault, FormulaType } from '../../../../shared/formulas/language/formula';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { useList } from '../../core/store/list-context';
import { type FormulaNames, formulaNames } from './formula-columns';

/** How results are shown: a kind of value, and its decimals. */
type ShownAs = { readonly kind: CalculatedKind; readonly decimals: number };

const numbers: readonly (ShownAs & { readonly label: string })[] = [
  { kind: 'number', decimals: 0, label: 'getal zonder decimalen' },
  { kind: 'number', decimals: 1, label: 'getal met 1 decimaal' },
  { kind: 'number', decimals: 2, label: 'getal met 2 decimalen' },
  { kind: 'number', decimals: 3, label: 'getal met 3 decimalen' },
  { kind: 'number', decimals: 4, label: 'getal met 4 decimalen' },
  { kind: 'amount', decimals: 0, label: 'bedrag in euro' },
  { kind: 'amount', decimals: 2, label: 'bedrag met centen' },
  { kind: 'percentage', decimals: 0, label: 'percentage' },
  { kind: 'percentage', decimals: 1, label: 'percentage, 1 decimaal' },
  { kind: 'rating', decimals: 1, label: 'rapportcijfer' },
  { kind: 'year', decimals: 0, label: 'jaartal' },
];
const mostDecimals = 4;

const shownKey = ({ kind, decimals }: ShownAs): string => `${kind}${decimals}`;

/** The ways in which results of a type can be shown; only numbers have more than one. */
export function shownChoices(type: FormulaType | null): readonly { readonly value: string; readonly label: string }[] {
  if (type === null || type.kind === 'number')
    return numbers.map((number) => ({ value: shownKey(number), label: number.label }));
  const label = { text: 'tekst', date: 'datum', flag: 'ja of nee', list: 'lijst', empty: 'tekst' }[type.kind];
  return [{ value: shownKey(usualShown(type)), label }];
}

const shownNamed = (value: string | null): ShownAs | null =>
  numbers.find((number) => shownKey(number) === value) ?? null;

/** How results of a type are shown unless the user chooses otherwise. */
export function usualShown(type: FormulaType): ShownAs {
  switch (type.kind) {
    case 'number': {
      const { unit } = type;
      const decimals = Math.min(mostDecimals, type.decimals);
      if (unit === 'euro') return { kind: 'amount', decimals: decimals > 0 ? 2 : 0 };
      if (unit === 'percent') return { kind: 'percentage', decimals: Math.min(1, decimals) };
      if (unit === 'rating') return { kind: 'rating', decimals: 1 };
      return unit === 'year' ? { kind: 'year', decimals: 0 } : { kind: 'number', decimals };
    }
    case 'text':
      return { kind: type.few ? 'choice' : 'text', decimals: 0 };
    case 'empty':
      return { kind: 'text', decimals: 0 };
    default:
      return { kind: type.kind, decimals: 0 };
  }
}

/** A value that follows once it has not changed for a while. */
export function useSettled<T>(value: T, pause: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}

type Checked =
  | { readonly ok: true; readonly type: FormulaType; readonly stored: string }
  | { readonly ok: false; readonly fault: FormulaFault };

/** Checks a typed formula, including its stored form. */
function checkTyped(text: string, names: FormulaNames): Checked {
  const typed = checkFormula(text, names);
  if (!typed.ok) return typed;
  // After the formulas of other columns are inserted, the formula may be too long or too deep.
  const stored = names.stored(text);
  const whole = checkFormula(stored, names);
  if (whole.ok) return { ok: true, type: whole.formula.type, stored };
  return {
    ok: false,
    fault: {
      from: 0,
      to: text.length,
      message: whole.fault.message,
      hint: 'Zo wordt hij met de formules van de berekende kolommen erin.',
    },
  };
}

/** What the user typed and chose. */
type TypedFormula = { readonly title: string; readonly text: string; readonly shownAs: string | null };

type FormulaDraft = {
  readonly names: FormulaNames;
  readonly title: string;
  readonly setTitle: (title: string) => void;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shownAs: string | null;
  readonly setShownAs: (value: string | null) => void;
  /** Forgets what was typed, once the column is added or the form is cancelled. */
  readonly forget: () => void;
  readonly type: FormulaType | null;
  readonly fault: FormulaFault | null;
  /** The name of the column; null while its formula is invalid. */
  readonly column: string | null;
  /** Why the column cannot be added yet; null when it can be added. */
  readonly reason: string | null;
};

/** The calculated column that the user is adding or changing. */
export function useFormulaDraft(changed: string | null): FormulaDraft {
  const arranged = useList((state) => state.columns);
  const columns = useMemo(() => arranged.map(({ column }) => column), [arranged]);
  const names = useMemo(() => formulaNames(columns, changed), [columns, changed]);
  const before = changed === null ? null : readCalculated(changed);
  const list = useList((state) => state.list);
  const [{ title, text, shownAs }, change, forget] = useUnfinished<TypedFormula>(
    `formula/${list}/${changed ?? 'new'}`,
    () =>
      before === null
        ? { title: '', text: '', shownAs: null }
        : { title: before.title, text: names.shown(before.formula), shownAs: shownKey(before) },
  );
  const checked = useMemo(() => checkTyped(text, names), [text, names]);
  const name = plainName(title);
  const type = checked.ok ? checked.type : null;
  const shown =
    type === null ? null : type.kind === 'number' ? (shownNamed(shownAs) ?? usualShown(type)) : usualShown(type);
  const column =
    checked.ok && shown !== null
      ? calculatedName({ title: name === '' ? 'Uitkomst' : name, ...shown, formula: checked.stored })
      : null;
  const isTaken = columns.some(
    (column) => column.name !== changed && column.label.toLowerCase() === name.toLowerCase(),
  );
  return {
    names,
    title,
    setTitle: (next) => change((typed) => ({ ...typed, title: next })),
    text,
    setText: (next) => change((typed) => ({ ...typed, text: next })),
    setShownAs: (next) => change((typed) => ({ ...typed, shownAs: next })),
    forget,
    type,
    column,
    shownAs: shown === null ? shownAs : shownKey(shown),
    fault: checked.ok ? null : checked.fault,
    reason: reasonOf({ text, name, isTaken, column, fault: checked.ok ? null : checked.fault }),
  };
}

type Lacking = {
  readonly text: string;
  readonly name: string;
  readonly isTaken: boolean;
  readonly column: string | null;
  readonly fault: FormulaFault | null;
};

function reasonOf({ text, name, isTaken, column, fault }: Lacking): string | null {
  if (text.trim() === '') return 'Typ een formule.';
  if (fault !== null) {
    const lines = text.split('\n').length;
    const line = text.slice(0, fault.from).split('\n').length;
    return lines > 1 ? `1 fout in regel ${line}` : '1 fout in de formule';
  }
  if (column !== null && column.length > longestCalculatedName) return 'Deze formule is te lang.';
  if (name === '') return 'Geef de kolom een naam.';
  if (name.length > longestTitle) return `De naam heeft ten hoogste ${longestTitle} tekens.`;
  return isTaken ? 'Er is al een kolom met deze naam.' : null;
}
