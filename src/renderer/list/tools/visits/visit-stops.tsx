import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import type { Visit, VisitDay, VisitPlan } from '../../../../shared/domain/lists/visit';
import { formatNumber } from '../../../../shared/format/format-number';
import { type Way, wayAlong } from '../../../../shared/geo/visit-way';
import { useReorder } from '../../../ui/behaviour/use-reorder';
import { useListActions } from '../../core/store/list-context';
import { backName, moveBy, moveOnto, visitWords, withoutVisit } from './visit-plan';
import classes from './visits.module.css';

/** The kilometres to a visit in words, or that it is where the way begins. */
export function legWords(visits: readonly Visit[], { legs }: Way, at: number): string {
  if (visits[at]?.place == null) return 'geen coördinaten';
  const leg = legs[at];
  return leg == null ? 'begin' : `${formatNumber(leg, 1)} km`;
}

type VisitStopsProps = { readonly plan: VisitPlan; readonly day: VisitDay | null };

/** The visits in order. The user can change the order by dragging, by Alt with an arrow key, or by buttons. */
export function VisitStops({ plan, day }: VisitStopsProps) {
  const { planVisits } = useListActions();
  const { visits } = plan;
  const { itemProps, announcement } = useReorder({
    items: useMemo(() => visits.map(({ id, name }) => ({ id, label: name })), [visits]),
    onDrop: (id, onto) => planVisits(moveOnto(plan, id, onto)),
    onStep: (id, step) => planVisits(moveBy(plan, id, step)),
  });
  const way = wayAlong(visits, plan.ends);
  const times = day === null ? [] : visitWords(day, visits);
  return (
    <>
      <ol className={classes.stops} aria-label="Volgorde van de bezoeken">
        {visits.map((visit, at) => (
          <Stop
            key={visit.id}
            visit={visit}
            number={at + 1}
            leg={legWords(visits, way, at)}
            time={times[at]?.time ?? ''}
            travel={times[at]?.travel ?? 0}
            isLast={at === visits.length - 1}
            itemProps={itemProps(visit.id)}
            onStep={(step) => planVisits(moveBy(plan, visit.id, step))}
            onRemove={() => planVisits(withoutVisit(plan, visit.id))}
          />
        ))}
      </ol>
      {way.back !== null && (
        <p className={classes.back}>
          Terug naar {backName(plan)}
          <span className="figures quiet-small">{formatNumber(way.back, 1)} km</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type StopProps = {
  readonly visit: Visit;
  readonly number: number;
  readonly leg: string;
  readonly time: string;
  /** The minutes of travel to the visit; 0 for the first. */
  readonly travel: number;
  readonly isLast: boolean;
  readonly itemProps: ComponentProps<'li'>;
  readonly onStep: (step: -1 | 1) => void;
  readonly onRemove: () => void;
};

/** One visit: the office, its address, the distance and the time. */
const Stop = ({ visit, number, leg, time, travel, isLast, itemProps, onStep, onRemove }: StopProps) => (
  <li className={classes.stop} {...itemProps}>
    <IconGripVertical className={classes.grip} size={16} stroke={1.6} aria-hidden />
    <span className={`figures ${classes.number}`} data-unplaced={visit.place === null || undefined}>
      {number}
    </span>
    <div className={classes.what}>
      <strong title={visit.name}>{visit.name}</strong>
      <span title={visit.address}>{visit.address || 'Geen adres bekend'}</span>
      <span className="figures">{[visit.phone, time].filter((part) => part !== '').join(' · ')}</span>
    </div>
    <div className={classes.side}>
      <span className="figures quiet-small">{leg}</span>
      {travel > 0 && <span className="figures quiet-small">{travel} min</span>}
      <div className={classes.moves}>
        <ActionIcon aria-label={`${visit.name} eerder`} disabled={number === 1} onClick={() => onStep(-1)}>
          <IconArrowUp size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`${visit.name} later`} disabled={isLast} onClick={() => onStep(1)}>
          <IconArrowDown size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`${visit.name} uit het plan halen`} onClick={onRemove}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  </li>
);
