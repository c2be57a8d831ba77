import { IconLock, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { MomentHead, MomentList } from '../../../../shared/bridge/moment-contract';
import { formatIsoDate, formatMoment, formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { Badge } from '../../../ui/marks/badge';
import classes from './moments.module.css';

type Choosing = {
  readonly chosen: MomentHead | null;
  readonly onChoose: (id: string) => void;
  readonly onRemove: () => void;
};

type MomentItemProps = Choosing & { readonly moment: MomentHead };

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

function MomentItem({ moment, chosen, onChoose }: MomentItemProps) {
  const { id, keptAt, about, differences } = moment;
  const [day = '', time = ''] = formatMoment(keptAt).split(' ');
  return (
    <button type="button" aria-current={id === chosen?.id} data-moment={id} onClick={() => onChoose(id)}>
      <span className={classes.when}>
        <strong>{day}</strong> om {time}
        {about === null ? (
          <IconShieldX className={classes.damaged} size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconShieldCheck className={classes.sound} size={18} stroke={1.6} aria-hidden />
        )}
      </span>
      {about === null ? (
        <span className={classes.damaged}>beschadigd</span>
      ) : (
        <>
          <span className={classes.quiet}>Gegevens t/m {formatPeriod(about.period)}</span>
          <span className={classes.reason}>
            {about.reason !== '' && <Badge>{about.reason}</Badge>}
            {differences !== null && <span>{countOf(differences, 'verschil', 'verschillen')}</span>}
          </span>
        </>
      )}
    </button>
  );
}

type MomentsProps = Choosing & {
  readonly list: MomentList;
  /** Today, and the period that the window shows. */
  readonly today: string;
  readonly period: string;
};

/** The kept moments of an office below today, the newest first. Arrow keys go along them, and Delete removes. */
export function Moments({ list, today, period, ...choosing }: MomentsProps) {
  const items = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') {
      event.preventDefault();
      choosing.onRemove();
    }
    const step = event.altKey || event.ctrlKey ? undefined : steps.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const at = list.moments.findIndex(({ id }) => id === choosing.chosen?.id);
    const next = list.moments[at + step];
    if (next === undefined) return;
    choosing.onChoose(next.id);
    items.current?.querySelector<HTMLElement>(`[data-moment="${next.id}"]`)?.focus();
  };
  return (
    <section className={classes.list} aria-label="Bewaarde momenten">
      <h2>
        Bewaarde momenten <span className={classes.quiet}>{formatCount(list.moments.length)}</span>
      </h2>
      <div className={classes.today}>
        <span className={classes.when}>
          <strong>Vandaag</strong> <span>{formatIsoDate(today)}</span>
        </span>
        <span className={classes.quiet}>Gegevens t/m {formatPeriod(period)}</span>
        <span className={classes.quiet}>nog niet bewaard</span>
      </div>
      <ul ref={items} onKeyDown={onKeyDown}>
        {list.moments.map((moment) => (
          <li key={moment.id}>
            <MomentItem moment={moment} {...choosing} />
          </li>
        ))}
      </ul>
      <p className={classes.never}>
        <IconLock size={16} stroke={1.6} aria-hidden />
        Een moment verandert nooit, ook niet als de aanbieder later iets herstelt. Verwijderen kan, met Ctrl+Z terug.
      </p>
    </section>
  );
}
