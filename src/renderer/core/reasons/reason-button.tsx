import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Column } from '../../../shared/domain/lists/column';
import { type PeerGroup, wholeList } from '../../../shared/domain/lists/list';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useWindowMonth } from '../months/window-month';
import classes from './reason-button.module.css';
import { type AskedReason, forgetReason, openReason } from './reason-store';

type ReasonButtonProps = {
  readonly kvk: string;
  readonly column: Column;
  readonly isJudged: boolean;
  /** The peer group in which the value has its place; null for all active offices. */
  readonly peers: PeerGroup | null;
};

/** Opens the reason of an office's value, beside that value. */
export function ReasonButton({ kvk, column, isJudged, peers }: ReasonButtonProps) {
  const month = useWindowMonth();
  const button = useRef<HTMLButtonElement>(null);
  const mine = useRef<AskedReason | null>(null);
  // The reason of an office closes with its value.
  useEffect(() => (kvk === '' ? undefined : () => forgetReason(mine.current)), [kvk]);
  if (month === null) return null;
  const open = () => {
    mine.current = {
      kind: 'value',
      query: { month, ...wholeList('advisers'), peers },
      id: kvk,
      column,
      dossier: null,
      // Beside the whole figure, which the panel would cover otherwise.
      anchor: () => button.current?.closest('dl > div') ?? button.current,
      onClosed: () => button.current?.focus(),
    };
    openReason(mine.current);
  };
  const question = isJudged ? repeatedSentences.whyColour : repeatedSentences.whyFigure;
  return (
    <button
      ref={button}
      type="button"
      className={classes.why}
      data-reason={column.name}
      title={question}
      aria-label={`${column.label}: ${question}`}
      onClick={open}
    >
      <IconHelpCircle size={16} stroke={1.6} aria-hidden />
    </button>
  );
}

/** Opens the first reason that the screen offers. */
export const openFirstReason = (): void => document.querySelector<HTMLElement>('main [data-reason]')?.click();
