import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Column } from '../../../../shared/domain/lists/column';
import { flagWords } from '../../../../shared/domain/lists/flag-words';
import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { formatCell } from '../../../../shared/format/format-cell';
import { countOf, formatCount, formatNumber } from '../../../../shared/format/format-number';
import { statusWords } from '../../../../shared/format/ratings';
import { type ColourMove, movedIn, type TrialColour, triedColour } from '../../../../shared/reasons/limit-trial';
import { TextButton } from '../../../ui/panels/text-button';
import { StatusShape } from '../../../values/status-mark';
import { detailPath } from '../../core/rows/detail-path';
import { useList, useListActions } from '../../core/store/list-context';
import { dossierOf } from '../../core/store/loaded-page';
import classes from './limits.module.css';
import { moveText } from './trial-limits';
import type { LimitTrial } from './use-limit-trial';

type LimitEffectsProps = {
  readonly column: Column;
  readonly own: TriedLimits;
  readonly tried: TriedLimits;
  readonly trial: LimitTrial;
  readonly onClose: () => void;
};

/** After this many milliseconds without a move, the new count is read aloud. */
const rest = 500;

/** A sentence that is announced once it no longer changes. */
function useRested(sentence: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(sentence), rest);
    return () => clearTimeout(timer);
  }, [sentence]);
  return rested;
}

const Colour = ({ colour, isShort = false }: { readonly colour: TrialColour; readonly isShort?: boolean }) => (
  <span className={classes.colour}>
    <StatusShape status={colour} size={11} />
    <span data-status={colour} className={isShort ? 'visually-hidden' : undefined}>
      {statusWords[colour]}
    </span>
  </span>
);

const arrow = <IconArrowRight size={14} stroke={1.8} aria-label="naar" />;

/** What the limits on trial do now: how many rows get another colour, from which to which, and some of them. */
export function LimitEffects({ column, own, tried, trial, onClose }: LimitEffectsProps) {
  const { values, moves, one, many } = trial;
  const count = movedIn(moves);
  const share = values === null || values.length === 0 ? '' : `: ${formatNumber((100 * count) / values.length, 1)}%`;
  const words = `${count <= 1 ? 'krijgt' : 'krijgen'} een andere kleur${count === 0 ? '' : share}.`;
  const subject = count === 0 ? `Geen ${one}` : countOf(count, one, many);
  const rested = useRested(`${subject} ${words}`);
  return (
    <>
      <p className={classes.effect}>
        <b>{subject}</b> {words}
      </p>
      <span className="visually-hidden" role="status">
        {rested}
      </span>
      {moves.length > 0 && (
        <ul className={classes.moves}>
          {moves.map((move) => (
            <MoveLine key={`${move.from} ${move.to}`} {...{ move, column, own, tried, onClose }} />
          ))}
        </ul>
      )}
      <Examples {...{ column, own, tried, trial, onClose }} />
    </>
  );
}

type MoveLineProps = Omit<LimitEffectsProps, 'trial'> & { readonly move: ColourMove };

/** A count that opens its rows: those of active offices with such a figure. */
function MoveLine({ move, column, own, tried, onClose }: MoveLineProps) {
  const { showFiltered } = useListActions();
  const [owner, list] = [useList((state) => state.owner), useList((state) => state.list)];
  const hasActive = useList(({ columns }) =>
    columns.some(({ column: known }) => known.name === 'active' && !known.withheld),
  );
  const { from, to, count } = move;
  const open = () => {
    const text = moveText(move, { own, tried, decimals: column.decimals });
    const active = hasActive ? [{ column: 'active', text: flagWords.yes }] : [];
    onClose();
    void showFiltered(owner, list, { filters: [...active, { column: column.name, text }] });
  };
  return (
    <li>
      <Colour colour={from} /> {arrow} <Colour colour={to} />
      <span className="at-end">
        <TextButton onClick={open} label={`${formatCount(count)} tonen: ${statusWords[from]} naar ${statusWords[to]}`}>
          <b>{formatCount(count)}</b> tonen
        </TextButton>
      </span>
    </li>
  );
}

/** At most this many rows of the page are shown. */
const mostExamples = 4;

function Examples({ column, own, tried, trial, onClose }: LimitEffectsProps) {
  const list = useList((state) => state.list);
  const loaded = useList((state) => state.loaded);
  const changed = trial.rows.flatMap((row) => {
    const [from, to] = [own, tried].map((limits) => triedColour(limits, row.value, column.decimals));
    return from === undefined || to === undefined || from === to ? [] : [{ ...row, from, to }];
  });
  const shown = changed.slice(0, mostExamples);
  return (
    <section className={classes.part} aria-label="Uit uw lijst">
      <h3 className={classes.heading}>
        Uit uw lijst
        <span className="quiet-small at-end">
          {formatCount(changed.length)} van de {formatCount(loaded?.page.ids.length ?? 0)} op deze pagina
        </span>
      </h3>
      {shown.length === 0 && <p className="quiet-small">Op deze pagina krijgt niemand een andere kleur.</p>}
      <ul className={classes.examples}>
        {shown.map(({ id, name, value, from, to }) => {
          const path = detailPath(list, id, dossierOf(loaded, id));
          return (
            <li key={id}>
              {path === null ? (
                <span>{name}</span>
              ) : (
                <Link href={path} onClick={onClose}>
                  {name}
                </Link>
              )}
              <span className="figures">{formatCell(column, value)}</span>
              <Colour colour={from} isShort /> {arrow} <Colour colour={to} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
