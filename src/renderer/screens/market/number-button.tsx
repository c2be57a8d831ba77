import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { MarketOpening } from '../../../shared/texts/analysis/market-words';
import classes from './market.module.css';
import { useMarketChoice } from './market-choice';
import { openNumber, useMarket } from './market-context';

const numbers = '[data-number]';

type NumberButtonProps = {
  readonly text: string;
  readonly opens: MarketOpening | null;
  /** The key of the number on the page. */
  readonly name: string;
  /** What it counts, for a screen reader that is not in a table. */
  readonly label?: string;
};

/** A number that opens the rows that it counts; plain text for one that counts none. */
export function NumberButton({ text, opens, name, label }: NumberButtonProps) {
  const market = useMarket();
  if (opens === null) return text;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.number}
      data-number={name}
      aria-label={label}
      onClick={() => openNumber(market, opens, name)}
    >
      {text}
    </button>
  );
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** The next number in the same column of a table; null outside tables, and behind the last one. */
function nextInColumn(target: Element, step: number): Element | null {
  const cell = target.closest('td');
  let row = cell?.parentElement ?? null;
  while (cell !== null && row !== null) {
    row = (step > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLElement | null;
    const number = row?.children[cell.cellIndex]?.querySelector(numbers);
    if (number != null) return number;
  }
  return null;
}

/** The number to which a key goes from another; undefined for other keys, and at an end. */
function numberAt(key: string, target: Element, own: readonly Element[]): Element | null | undefined {
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  const step = steps.get(key);
  if (step === undefined) return undefined;
  const isInColumn = (key === 'ArrowDown' || key === 'ArrowUp') && target.closest('td') !== null;
  return isInColumn ? nextInColumn(target, step) : own[own.indexOf(target) + step];
}

/** The keys of a part of the page: one of its numbers is a stop of Tab, and the arrows go to the others. */
export function useNumberKeys() {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = [...(part.current?.querySelectorAll(numbers) ?? [])];
    if (!own.some((number) => number.getAttribute('tabindex') === '0')) own[0]?.setAttribute('tabindex', '0');
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (!target.matches(numbers)) return;
    for (const number of currentTarget.querySelectorAll(numbers)) number.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof Element) || !target.matches(numbers) || altKey || ctrlKey || metaKey) return;
    const next = numberAt(key, target, [...currentTarget.querySelectorAll(numbers)]);
    if (!(next instanceof HTMLElement || next instanceof SVGElement)) return;
    event.preventDefault();
    next.focus();
  };
  return { ref: part, onFocus, onKeyDown };
}

/** Gives the focus to the number that was opened last, when the page is there again. */
export function useReturnToNumber(isThere: boolean): void {
  useEffect(() => {
    const { opened } = useMarketChoice.getState();
    if (!isThere || opened === null) return;
    useMarketChoice.setState({ opened: null });
    const number = document.querySelector<HTMLElement | SVGElement>(`[data-number="${CSS.escape(opened)}"]`);
    number?.focus();
    number?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
}
