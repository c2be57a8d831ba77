import type { ReactNode } from 'react';
import type { Status } from '../../shared/format/ratings';
import classes from './status-mark.module.css';

const outlines: Readonly<Record<Status, ReactNode>> = {
  Groen: <circle cx="6" cy="6" r="5" />,
  Oranje: <path d="M6 1 11.2 10.6H.8Z" />,
  Rood: <rect x="1.5" y="1.5" width="9" height="9" />,
  Geel: <path d="M6 .6 11.4 6 6 11.4.6 6Z" />,
};

type ShapeProps = { readonly status: Status; readonly size?: number };

/** The shape of a status alone; its word is always beside it. */
export const StatusShape = ({ status, size = 10 }: ShapeProps) => (
  <svg className={`${classes.shape} ${classes[status]}`} width={size} height={size} viewBox="0 0 12 12" aria-hidden>
    {outlines[status]}
  </svg>
);

type StatusMarkProps = ShapeProps & {
  /** The figure that is judged, formatted; `–` where there is none. */
  readonly figure?: string;
  /** Said after the word, such as `te weinig gegevens`. */
  readonly reason?: string | undefined;
  /** Shows the reason as well, where there is room. */
  readonly showReason?: boolean;
};

/** Shape, figure and word: a status is never shown by colour alone. */
export const StatusMark = ({ status, figure, reason, showReason = false, size }: StatusMarkProps) => (
  <span className={`${classes.mark} ${classes[status]}`} title={reason}>
    <StatusShape status={status} size={size} />
    {figure !== undefined && <span className={classes.figure}>{figure}</span>}
    <span>{status}</span>
    {reason !== undefined && <span className={showReason ? classes.reason : 'visually-hidden'}>: {reason}</span>}
  </span>
);
