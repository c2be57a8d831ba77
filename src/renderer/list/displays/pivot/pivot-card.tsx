import { Button, Portal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconHelpCircle, IconTable } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatPeriod } from '../../../../shared/format/format-date';
import { formatCount, formatPercentage } from '../../../../shared/format/format-number';
import { KeyHint } from '../../../ui/marks/key-hint';
import classes from './pivot.module.css';
import { changeAt, type ShownPivot, textOf } from './pivot-figures';
import { classesOf, valueAt, widthOf } from './pivot-layout';

/** Milliseconds that a cell must have the focus or pointer before its card is shown. */
const delay = 300;
const gap = 6;

type PivotCardProps = {
  readonly shown: ShownPivot;
  readonly row: number;
  readonly column: number;
  readonly cell: HTMLElement;
  readonly onOpen: () => void;
  readonly onReason: () => void;
  readonly onClose: () => void;
};

/** A card that describes a pivot cell in words, with a link to its rows. */
export function PivotCard(props: PivotCardProps) {
  const [isShown, setShown] = useState(false);
  const { onClose } = props;
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, []);
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  // The card cannot follow a cell that scrolls, so it closes.
  useWindowEvent('scroll', onClose, { capture: true });
  return isShown ? (
    <Portal>
      <Card {...props} />
    </Portal>
  ) : null;
}

function Card({ shown, row, column, cell, onOpen, onReason }: PivotCardProps) {
  const { table, view, figures, one, many } = shown;
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const own = card.current?.getBoundingClientRect();
    if (own === undefined) return;
    const at = cell.getBoundingClientRect();
    const isBelow = at.bottom + gap + own.height < window.innerHeight;
    setPlace({
      left: Math.max(gap, Math.min(at.left, window.innerWidth - own.width - gap)),
      top: isBelow ? at.bottom + gap : Math.max(gap, at.top - gap - own.height),
    });
  }, [cell]);
  const of = classesOf(table, row, column);
  const width = widthOf(table);
  const count = table.counts[row * width + column] ?? 0;
  const ofRow = table.counts[row * width + width - 1] ?? 0;
  const ofColumn = table.counts[column] ?? 0;
  const { against } = view.pivot;
  return (
    <div ref={card} className={classes.card} style={place ?? { visibility: 'hidden' }}>
      <b>{of.length === 0 ? 'Totaal' : of.map(({ label }) => label).join(' › ')}</b>
      <dl>
        {figures.map((figure, measure) => {
          const at = { row, column, measure };
          const change = changeAt(table, figure, at);
          return (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className="figures">{textOf(figure, valueAt(table.values, table, at))}</dd>
              {change !== null && against !== null && table.earlier !== null && (
                <dd className={`figures ${classes.then}`}>
                  in {formatPeriod(against)} {textOf(figure, valueAt(table.earlier, table, at))}{' '}
                  <span data-sign={change.sign}>{change.text}</span>
                </dd>
              )}
            </div>
          );
        })}
        <div>
          <dt>Van de rij</dt>
          <dd className="figures">{ofRow === 0 ? '–' : formatPercentage((count / ofRow) * 100, 1)}</dd>
          <dd className={`figures ${classes.then}`}>
            van de kolom {ofColumn === 0 ? '–' : formatPercentage((count / ofColumn) * 100, 1)}
          </dd>
        </div>
      </dl>
      <div className={classes.cardFoot}>
        <Button
          size="xs"
          variant="default"
          disabled={count === 0}
          leftSection={<IconTable size={16} stroke={1.6} aria-hidden />}
          onClick={onOpen}
        >
          {formatCount(count)} {count === 1 ? one : many} tonen
        </Button>
        <KeyHint keys="Enter" />
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconHelpCircle size={16} stroke={1.6} aria-hidden />}
          onClick={onReason}
        >
          Waarom?
        </Button>
      </div>
    </div>
  );
}
