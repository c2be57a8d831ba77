import type { ReactNode } from 'react';
import { type Status, statusWords } from '../../shared/format/ratings';
import classes from './status-mark.module.css';

const outlines: Readonly<Record<Status, ReactNode>> = {
  green: <circle cx="6" cy="6" r="5" />,
  orange: <path d="M6 1 11.2 10.6H.8Z" />,
  red: <rect x="1.5" y="1.5" width="9" height="9" />,
  yellow: <path d="M6 .6 11.4 6 6 11.4.6 6Z" />,
};

type ShapeProps = { readonly status: Status; readonly size?: number };

/** The shape of a status; its word is always shown beside it. */
export const StatusShape = ({ status, size = 10 }: ShapeProps) => (
  <svg className={`${classes.shape} ${classes[status]}`} width={size} height={size} viewBox="0 0 12 12" aria-hidden>
    {outlines[status]}
  </svg>
);

type StatusMarkProps = ShapeProps & {
  /** The judged figure, formatted; `–` when there is no figure. */
  readonly figure?: string;
  /** Comes after the word, such as `te weinig gegevens`. */
  readonly reason?: string | undefined;
  /** Whether to show the reason as well, for places with enough room. */
  readonly showReason?: boolean;
  /** Whether to show only shape and figure, where other text says the rest; screen readers still read the word. */
  readonly isShort?: boolean;
};

type Fixed = { readonly className: string; readonly shape: ReactNode; readonly word: ReactNode };

const fixedOf = (status: Status): Fixed => ({
  className: `${classes.mark} ${classes[status]}`,
  shape: <StatusShape status={status} />,
  word: <span data-status-word>{statusWords[status]}</span>,
});

/** The parts of a status that never change, created once, so that React redraws only the figure of a cell with the same status. */
const fixed: Readonly<Record<Status, Fixed>> = {
  green: fixedOf('green'),
  orange: fixedOf('orange'),
  red: fixedOf('red'),
  yellow: fixedOf('yellow'),
};

/** Whether a click was on the word of a status, and not the end of a selection of text. */
export const isOnStatusWord = (target: EventTarget): target is Element =>
  target instanceof Element &&
  target.closest('[data-status-word]') !== null &&
  window.getSelection()?.isCollapsed !== false;

/**
 * Shows shape, figure and word, because colour alone must never carry a status. It has no hooks, so grid cells call it as a plain function.
 */
export const StatusMark = ({ status, figure, reason, showReason = false, isShort = false, size }: StatusMarkProps) => (
  <span className={fixed[status].className} title={reason}>
    {size === undefined ? fixed[status].shape : <StatusShape status={status} size={size} />}
    {figure !== undefined && <span className={classes.figure}>{figure}</span>}
    {isShort ? <span className="visually-hidden">{statusWords[status]}</span> : fixed[status].word}
    {reason !== undefined && <span className={showReason ? classes.reason : 'visually-hidden'}>: {reason}</span>}
  </span>
);
