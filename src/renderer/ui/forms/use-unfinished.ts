import { useRef, useState } from 'react';

/** What was typed in forms that closed without saving, by what it is about. It is in the memory of this window only. */
const unfinished = new Map<string, unknown>();

/** Forgets all unfinished forms, for another account or role. */
export const forgetUnfinished = (): void => unfinished.clear();

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

type Unfinished<T> = readonly [
  value: T,
  change: (next: T | ((before: T) => T)) => void,
  /** Forgets the value, once it is saved or explicitly discarded. */
  forget: () => void,
];

/**
 * The content of a form in a dialog or popover. It stays when the form closes by Escape, its cross or a click beside it, and reopening
 * shows it (docs/rules/session.md#unfinished-forms).
 * @param about what the form is about, such as `rule/12`; the component has it as its key when it can change
 * @param initial the content of a form that was not begun
 */
export function useUnfinished<T>(about: string, initial: () => T): Unfinished<T> {
  const [first] = useState(initial);
  const [value, setValue] = useState(() => (unfinished.has(about) ? (unfinished.get(about) as T) : first));
  const newest = useRef(value);
  const change = (next: T | ((before: T) => T)): void => {
    newest.current = next instanceof Function ? next(newest.current) : next;
    // A form that is as it was at first follows what it is about when that changes.
    if (isSame(newest.current, first)) unfinished.delete(about);
    else unfinished.set(about, newest.current);
    setValue(newest.current);
  };
  return [value, change, () => unfinished.delete(about)];
}
