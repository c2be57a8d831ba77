import type { ReactNode } from 'react';
import type { MarketMoves } from '../../../shared/domain/lists/analysis/market';
import { formatPeriod, formatPeriodShort } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { movesSummary } from '../../../shared/texts/analysis/market-lines';
import { type MovedKind, moveWords } from '../../../shared/texts/analysis/market-words';
import { useMarket } from './market-context';
import classes from './market-picture.module.css';
import { heading, OpeningPart, PictureFrame, type PictureProps, quiet } from './picture-parts';

/** Room for the words on both sides of the bars, and for a foot with the source. */
const movesSize = { width: 420, height: 246, foot: 32 } as const;

/** Starters above a line and stoppers below it; each number opens its offices. */
export function MovesPicture({ drawing, credit }: PictureProps) {
  const market = useMarket();
  const { moves } = market.view.market;
  const { width, height, foot } = movesSize;
  const most = Math.max(1, ...moves.flatMap(({ started, stopped }) => [started, stopped]));
  const step = (width - 16) / Math.max(moves.length, 1);
  const bar = Math.min(28, step * 0.72);
  const reach = (height - foot - 104) / 2;
  const zero = 56 + reach;
  const period = moves.at(-1)?.period;
  return (
    <PictureFrame {...{ drawing, credit, width, height }} label={`Starters en stoppers. ${movesSummary(market.view)}`}>
      <text x={8} y={16} className={classes.onlyInFile} style={heading}>
        Starters en stoppers
      </text>
      <text x={width - 8} y={16} textAnchor="end" style={quiet}>
        {movesSummary(market.view)}
      </text>
      <rect x={8} y={26} width={10} height={10} style={{ fill: 'var(--accent-line)' }} />
      <text x={24} y={35} style={quiet}>
        {moveWords.started.label}
      </text>
      <rect x={88} y={26} width={10} height={10} style={{ fill: 'var(--surface)', stroke: 'var(--control)' }} />
      <text x={104} y={35} style={quiet}>
        {moveWords.stopped.label}
      </text>
      {moves.map((own, at) => {
        const { period: month, started, stopped } = own;
        const [left, middle] = [8 + at * step + (step - bar) / 2, 8 + (at + 0.5) * step];
        const [up, down] = [(reach * started) / most, (reach * stopped) / most];
        const isLast = month === period;
        const words = { textAnchor: 'middle', fontWeight: isLast ? 650 : 400, fill: 'var(--ink)' } as const;
        return (
          <g key={month}>
            <OpeningBar moves={own} kind="started">
              <rect
                x={left}
                y={zero - up}
                width={bar}
                height={up}
                style={{ fill: isLast ? 'var(--accent)' : 'var(--accent-line)' }}
              />
              <text x={middle} y={zero - up - 5} {...words}>
                {formatCount(started)}
              </text>
            </OpeningBar>
            <OpeningBar moves={own} kind="stopped">
              <rect
                x={left}
                y={zero}
                width={bar}
                height={down}
                style={{ fill: 'var(--surface)', stroke: isLast ? 'var(--ink)' : 'var(--control)' }}
              />
              <text x={middle} y={zero + down + 14} {...words}>
                {formatCount(stopped)}
              </text>
            </OpeningBar>
            <text x={middle} y={height - foot - 8} {...words}>
              {formatPeriodShort(month).slice(0, 3)}
            </text>
          </g>
        );
      })}
      <path d={`M8 ${zero}H${width - 8}`} style={{ stroke: 'var(--control)' }} />
    </PictureFrame>
  );
}

type OpeningBarProps = { readonly moves: MarketMoves; readonly kind: MovedKind; readonly children: ReactNode };

/** A bar with its number, which opens its offices. */
const OpeningBar = ({ moves: { period, earlier, ...counts }, kind, children }: OpeningBarProps) => (
  <OpeningPart
    name={`bars/${kind}/${period}`}
    label={`${formatPeriod(period)}: ${formatCount(counts[kind] ?? 0)} ${moveWords[kind].label}`}
    opens={{ of: 'moves', kind, period, earlier }}
  >
    {children}
  </OpeningPart>
);
