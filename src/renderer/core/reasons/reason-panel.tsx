import { ActionIcon, Button } from '@mantine/core';
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { IconArrowLeft, IconCopy, IconId, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { isOfOffices } from '../../../shared/catalog/catalog';
import { reasonOf } from '../../../shared/reasons/reason';
import { reasonText } from '../../../shared/reasons/reason-text';
import { KeyHint } from '../../ui/marks/key-hint';
import { copyText } from '../copy-text';
import { FailedPart } from '../failed-answer';
import { useAnswer } from '../use-answer';
import classes from './reason-panel.module.css';
import { Inputs, Months, Origin, Verdict } from './reason-parts';
import { type AskedReason, closeReason, forgetReason, openReason } from './reason-store';
import { useReasonPlace } from './use-reason-place';

/** In a window this narrow the panel is a drawer at the end of the window. */
const narrow = '(max-width: 1099px)';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The reason of a column of the asked row, and the reason as it is shown; null until it is known. */
function useReason({ query, id, column }: AskedReason, name: string) {
  const about = `${query.list}/${id}/${name}`;
  const input = useMemo(
    () => ({ ...query, filters: [], sort: [], id, column: name, requesterId: 'reason' }),
    [query, id, name],
  );
  const { data, failure, reload } = useAnswer('list.reason', input, about);
  const { month, list } = query;
  const reason = useMemo(() => {
    if (data === null) return null;
    const isAsked = name === column.name;
    const place = { period: month.period, isOfOffices: isOfOffices(list), column: isAsked ? column : undefined };
    return reasonOf(data, place);
  }, [data, month, list, name, column]);
  return { reason, failure, reload };
}

/** The columns whose reasons were opened from one another, the newest last. */
function useTrail({ id, column }: AskedReason) {
  const asked = `${id}/${column.name}`;
  const [trail, setTrail] = useState<{ readonly of: string; readonly names: readonly string[] }>({
    of: asked,
    names: [],
  });
  const names = trail.of === asked ? trail.names : [];
  return {
    name: names.at(-1) ?? column.name,
    isInside: names.length > 0,
    enter: (name: string) => setTrail({ of: asked, names: [...names, name] }),
    leave: () => setTrail({ of: asked, names: names.slice(0, -1) }),
  };
}

/**
 * Why a value is what it is, beside the value. The panel is not modal: the rows stay in use. Escape returns to the value, and Alt with an
 * arrow goes to the row above or below (docs/rules/list.md#reasons).
 */
export function ReasonPanel({ asked }: { readonly asked: AskedReason }) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ref = useMergedRef(panel, useFocusTrap());
  const titleId = useId();
  const [, navigate] = useLocation();
  const isDrawer = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const trail = useTrail(asked);
  const { reason, failure, reload } = useReason(asked, trail.name);
  const place = useReasonPlace(panel, { anchor: asked.anchor, content: reason });
  // Another row or column moves the focus to the title, which then is read.
  const { id } = asked;
  const { name } = trail;
  useEffect(() => {
    if (id !== '' && name !== '') title.current?.focus({ preventScroll: true });
  }, [id, name]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      closeReason();
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      event.stopPropagation();
      const next = asked.step?.(event.key === 'ArrowDown' ? 1 : -1) ?? null;
      if (next !== null) openReason(next);
    }
  };
  const { dossier } = asked;
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
      onKeyDown={onKeyDown}
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
        {failure !== null && <FailedPart className={classes.part} failure={failure} onRetry={reload} />}
        {failure === null && reason === null && <p className={classes.part}>Wordt geladen…</p>}
        {reason !== null && (
          <>
            <Verdict reason={reason} />
            <Inputs reason={reason} onOpen={trail.enter} />
            <Origin reason={reason} />
            <Months reason={reason} />
          </>
        )}
      </section>
      <div className={classes.foot}>
        {trail.isInside && (
          <Button variant="subtle" size="xs" leftSection={<IconArrowLeft {...icon} />} onClick={trail.leave}>
            Terug
          </Button>
        )}
        {dossier !== null && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconId {...icon} />}
            onClick={() => {
              forgetReason();
              navigate(dossier);
            }}
          >
            Dossier
          </Button>
        )}
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
