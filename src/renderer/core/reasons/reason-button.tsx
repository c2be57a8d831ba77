import { IconHelpCircle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import { type PeerGroup, wholeList } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import { isJudged } from '../../../shared/format/ratings';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { isOnStatusWord } from '../../values/status-mark';
import { useWindowMonth } from '../months/window-month';
import classes from './reason-button.module.css';
import { type AskedValue, forgetReasonOfOffice, openReason } from './reason-store';

type Subject = {
  readonly kvk: string;
  /** The peer group in which a value has its place; null for all active offices. */
  readonly peers: PeerGroup | null;
  /** Goes to the office above or below in the list, and says its number; null at the end. Absent where there is no list. */
  readonly step?: ((kvk: string, by: 1 | -1) => Promise<string | null>) | undefined;
  /** Opens the trial of the limits of a column; absent where the list has none. */
  readonly tryLimits?: ((column: string) => void) | undefined;
};

type Opened = Pick<AskedValue, 'column' | 'anchor' | 'onClosed'>;

/** The button of a column's reason on the screen, also of an office that is shown later. */
const buttonOf = ({ name }: Column): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-reason="${CSS.escape(name)}"]`);

/** Beside the whole figure, which the panel would cover otherwise. */
const besideOf = (button: Element | null): Element | null => button?.closest('dl > div') ?? button;

function askedOf(month: MonthRef, { kvk, ...subject }: Subject, opened: Opened): AskedValue {
  const { peers, step, tryLimits } = subject;
  const { column } = opened;
  const hasTrial = tryLimits !== undefined && isJudged(column) && column.withheld !== true;
  const next = async (by: 1 | -1): Promise<AskedValue | null> => {
    const to = (await step?.(kvk, by)) ?? null;
    const place = { anchor: () => besideOf(buttonOf(column)), onClosed: () => buttonOf(column)?.focus() };
    return to === null ? null : askedOf(month, { ...subject, kvk: to }, { column, ...place });
  };
  return {
    ...{ kind: 'value', query: { month, ...wholeList('advisers'), peers }, id: kvk, dossier: null },
    ...opened,
    step: step === undefined ? undefined : next,
    tryLimits: hasTrial ? () => tryLimits(column.name) : undefined,
  };
}

/** Opens the reason of an office's values, until another office is shown; null before its month is known. */
export function useReasonOfOffice(subject: Subject): ((opened: Opened) => void) | null {
  const month = useWindowMonth();
  const { kvk } = subject;
  // A step to another office opens its reason first.
  useEffect(() => (kvk === '' ? undefined : () => void setTimeout(() => forgetReasonOfOffice(kvk))), [kvk]);
  return month === null ? null : (opened) => openReason(askedOf(month, subject, opened));
}

type ReasonButtonProps = Subject & { readonly column: Column; readonly isJudged: boolean };

/** Opens the reason of an office's value, beside that value. */
export function ReasonButton({ column, isJudged: hasColour, ...subject }: ReasonButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = useReasonOfOffice(subject);
  if (open === null) return null;
  const anchor = () => besideOf(button.current);
  const question = hasColour ? repeatedSentences.whyColour : repeatedSentences.whyFigure;
  return (
    <button
      ref={button}
      type="button"
      className={classes.why}
      data-reason={column.name}
      title={question}
      aria-label={`${column.label}: ${question}`}
      onClick={() => open({ column, anchor, onClosed: () => button.current?.focus() })}
    >
      <IconHelpCircle size={16} stroke={1.6} aria-hidden />
    </button>
  );
}

/** Opens the first reason that the screen offers. */
export const openFirstReason = (): void => document.querySelector<HTMLElement>('main [data-reason]')?.click();

/** A click on the word of a colour opens the reason of its figure, as the button beside it does. */
export function openReasonOfWord({ target }: MouseEvent): void {
  if (!isOnStatusWord(target)) return;
  target.closest('dl > div')?.querySelector<HTMLElement>('[data-reason]')?.click();
}
