import { IconHelpCircle } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import { type PeerGroup, wholeList } from '../../../shared/domain/lists/list';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { isOnStatusWord } from '../../values/status-mark';
import { useWindowMonth } from '../months/window-month';
import classes from './reason-button.module.css';
import { type AskedReason, type AskedValue, forgetReason, openReason } from './reason-store';

type Subject = {
  readonly kvk: string;
  /** The peer group in which a value has its place; null for all active offices. */
  readonly peers: PeerGroup | null;
};

type Opened = Pick<AskedValue, 'column' | 'anchor' | 'onClosed'>;

/** Opens the reason of an office's values, until another office is shown; null before its month is known. */
export function useReasonOfOffice({ kvk, peers }: Subject): ((opened: Opened) => void) | null {
  const month = useWindowMonth();
  const mine = useRef<AskedReason | null>(null);
  useEffect(() => (kvk === '' ? undefined : () => forgetReason(mine.current)), [kvk]);
  if (month === null) return null;
  return (opened) => {
    const query = { month, ...wholeList('advisers'), peers };
    mine.current = { kind: 'value', query, id: kvk, dossier: null, ...opened };
    openReason(mine.current);
  };
}

type ReasonButtonProps = Subject & { readonly column: Column; readonly isJudged: boolean };

/** Opens the reason of an office's value, beside that value. */
export function ReasonButton({ column, isJudged, ...subject }: ReasonButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = useReasonOfOffice(subject);
  if (open === null) return null;
  // Beside the whole figure, which the panel would cover otherwise.
  const anchor = () => button.current?.closest('dl > div') ?? button.current;
  const question = isJudged ? repeatedSentences.whyColour : repeatedSentences.whyFigure;
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
