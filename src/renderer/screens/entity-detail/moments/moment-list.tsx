import { IconLock, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { MomentHead, MomentList } from '../../../../shared/bridge/moment-contract';
import { formatIsoDate, formatMoment, formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { Badge } from '../../../ui/marks/badge';
import classes from './moments.module.css';

type Choosing = {
  readonly chosen: MomentHead | null;
  /** The moment beside which the chosen one is shown; null for today. */
  readonly against: MomentHead | null;
  readonly onChoose: (id: string) => void;
  readonly onCompare: (id: string | null) => void;
  readonly onRemove: () => void;
};

type MomentItemProps = Choosing & { readonly moment: MomentHead };

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function MomentItem({ moment, chosen, against, onChoose, onCompare }: MomentItemProps) {
  const { id, keptAt, about, differences } = moment;
  const [day = '', time = ''] = formatMoment(keptAt).split(' ');
  const isChosen = id === chosen?.id;
  const onClick = ({ ctrlKey, metaKey }: MouseEvent): void => {
    if (!(ctrlKey || metaKey)) onChoose(id);
    else if (!isChosen) onCompare(id === against?.id ? null : id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of its options
    <div
      role="option"
      aria-selected={isChosen || id === against?.id}
      tabIndex={isChosen ? 0 : -1}
      data-moment={id}
      data-against={id === against?.id || undefined}
      onClick={onClick}
    >
      <span className={classes.when}>
        <strong>{day}</strong> om {time}
        {about === null ? (
          <IconShieldX className="red" size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconShieldCheck className="green" size={18} stroke={1.6} aria-hidden />
        )}
      </span>
      {about === null ? (
        <span className="red">beschadigd</span>
      ) : (
        <>
          <span className="quiet-small">Gegevens t/m {formatPeriod(about.period)}</span>
          <span className={classes.reason}>
            {about.reason !== '' && <Badge>{about.reason}</Badge>}
            {differences !== null && <span>{countOf(differences, 'verschil', 'verschillen')}</span>}
          </span>
        </>
      )}
    </div>
  );
}

type MomentsProps = Choosing & {
  readonly list: MomentList;
  /** Today, and the period that the window shows. */
  readonly today: string;
  readonly period: string;
};

/**
 * The kept moments of an office below today, the newest first. Arrow keys go along them, with Shift along those to compare the chosen one
 * with, and Delete removes.
 */
export function Moments({ list, today, period, ...choosing }: MomentsProps) {
  const items = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') {
      event.preventDefault();
      choosing.onRemove();
    }
    const step = event.altKey || event.ctrlKey ? undefined : steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const { chosen, against, onChoose, onCompare } = choosing;
    const from = event.shiftKey ? (against ?? chosen) : chosen;
    const next = list.moments[list.moments.findIndex(({ id }) => id === from?.id) + step];
    if (next === undefined) return;
    if (event.shiftKey) {
      onCompare(next.id === chosen?.id ? null : next.id);
      return;
    }
    onChoose(next.id);
    items.current?.querySelector<HTMLElement>(`[data-moment="${next.id}"]`)?.focus();
  };
  return (
    <section className={classes.list} aria-label="Bewaarde momenten">
      <h2>
        Bewaarde momenten <span className="quiet-small">{formatCount(list.moments.length)}</span>
      </h2>
      <div className={classes.today}>
        <span className={classes.when}>
          <strong>Vandaag</strong> <span>{formatIsoDate(today)}</span>
        </span>
        <span className="quiet-small">Gegevens t/m {formatPeriod(period)}</span>
        <span className="quiet-small">nog niet bewaard</span>
      </div>
      <div ref={items} role="listbox" aria-multiselectable aria-label="Momenten" onKeyDown={onKeyDown}>
        {list.moments.map((moment) => (
          <MomentItem key={moment.id} moment={moment} {...choosing} />
        ))}
      </div>
      <p className={classes.never}>
        <IconLock size={16} stroke={1.6} aria-hidden />
        Een moment verandert nooit, ook niet als de aanbieder later iets herstelt. Verwijderen kan, met Ctrl+Z terug.
        Met Ctrl en een klik vergelijkt u twee momenten.
      </p>
    </section>
  );
}
