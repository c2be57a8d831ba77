import { ActionIcon } from '@mantine/core';
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { IconCopy, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Failure } from '../../../shared/domain/result';
import type { Reason } from '../../../shared/reasons/reason';
import { reasonText } from '../../../shared/reasons/reason-text';
import { KeyHint } from '../../ui/marks/key-hint';
import { copyText } from '../copy-text';
import { FailedPart } from '../failed-answer';
import classes from './reason-panel.module.css';
import { Inputs, Months, Origin, Verdict } from './reason-parts';
import { type AskedReason, closeReason, openReason } from './reason-store';
import { useReasonPlace } from './use-reason-place';

/** In a window this narrow the panel is a drawer at the end of the window. */
const narrow = '(max-width: 1099px)';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type ReasonFrameProps = {
  readonly asked: AskedReason;
  /** What the reason is about: when it changes, the title takes the focus and is read. */
  readonly subject: string;
  /** Null until it is known. */
  readonly reason: Reason | null;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** Opens the reason of an input. */
  readonly onOpen: (column: string) => void;
  /** The ways on from here. */
  readonly children: ReactNode;
};

/** Escape returns to the value, and Alt with an arrow goes to the row above or below. */
function onReasonKey(event: KeyboardEvent, asked: ReasonFrameProps['asked']): void {
  const by = !event.altKey ? 0 : event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (event.key !== 'Escape' && by === 0) return;
  event.preventDefault();
  event.stopPropagation();
  if (by === 0) closeReason();
  else void goTo(asked, by);
}

async function goTo(asked: ReasonFrameProps['asked'], by: 1 | -1): Promise<void> {
  const next = (await asked.step?.(by)) ?? null;
  if (next !== null) openReason(next);
}

/**
 * The panel with a reason, beside its value. It is not modal: the rows stay in use. Escape returns to the value, and Alt with an arrow goes
 * to the row above or below (docs/rules/list.md#reasons).
 */
export function ReasonFrame({ asked, subject, reason, failure, onRetry, onOpen, children }: ReasonFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ref = useMergedRef(panel, useFocusTrap());
  const titleId = useId();
  const isDrawer = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const place = useReasonPlace(panel, { anchor: asked.anchor, content: reason });
  useEffect(() => {
    if (subject !== '') title.current?.focus({ preventScroll: true });
  }, [subject]);
  const style = isDrawer || place === null ? undefined : { left: place.left, top: place.top };
  return (
    <div
      ref={ref}
      className={classes.panel}
      role="dialog"
      aria-labelledby={titleId}
      data-position="beside"
      data-drawer={isDrawer || undefined}
      style={style}
      onKeyDown={(event) => onReasonKey(event, asked)}
    >
      {!isDrawer && place?.pointer != null && (
        <span className={classes.pointer} data-side={place.pointer.side} style={{ top: place.pointer.top }} />
      )}
      <div className={classes.head}>
        <h2 ref={title} id={titleId} className={classes.title} tabIndex={-1} data-autofocus>
          {reason?.title ?? 'Waarom?'}
        </h2>
        <ActionIcon
          aria-label="Kopiëren als tekst"
          disabled={reason === null}
          onClick={() => reason !== null && void copyText(reasonText(reason))}
        >
          <IconCopy {...icon} />
        </ActionIcon>
        <ActionIcon aria-label="Sluiten" onClick={closeReason}>
          <IconX {...icon} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls by keys, also when it holds no button */}
      <section className={classes.body} aria-label="Uitleg" tabIndex={0}>
        {failure !== null && <FailedPart className={classes.part} failure={failure} onRetry={onRetry} />}
        {failure === null && reason === null && <p className={classes.part}>Wordt geladen…</p>}
        {reason !== null && (
          <>
            <Verdict reason={reason} />
            <Inputs reason={reason} onOpen={onOpen} />
            <Origin reason={reason} />
            <Months reason={reason} />
          </>
        )}
      </section>
      <div className={classes.foot}>
        {children}
        {asked.step !== undefined && (
          <span className={classes.hint}>
            <KeyHint keys="Alt ↓" /> volgende rij
          </span>
        )}
        <span className="at-end">
          <KeyHint keys="Esc" />
        </span>
      </div>
    </div>
  );
}
