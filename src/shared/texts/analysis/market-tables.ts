import {
  type MarketDivision,
  type MarketFigure,
  type MarketMedian,
  type MarketMoves,
  marketLines,
} from '../../domain/lists/analysis/market';
import type { SheetTable, SheetTableColumn } from '../../domain/lists/analysis/sheet-table';
import type { Column } from '../../domain/lists/column';
import type { Condition } from '../../domain/lists/conditions';
import { formatCell } from '../../format/format-cell';
import { formatPeriod, formatPeriodShort } from '../../format/format-date';
import { formatCount, formatNumber, roundShown } from '../../format/format-number';
import { axisLabel } from './chart-figures';
import { summedMoves } from './market-sums';
import {
  divisionWords,
  type MarketOpening,
  type MarketView,
  type MovedKind,
  marketMonthAt,
  marketPeriod,
  marketSubject,
  medianNote,
  moveDefinitions,
  movedKinds,
  moveWords,
  noMonthBefore,
  otherMethod,
  tooFew,
} from './market-words';

/** A cell: its value for a file, its text, and the rows that it counts. */
export type MarketCell = {
  readonly value: string | number | null;
  readonly text: string;
  readonly opens: MarketOpening | null;
};
export type MarketRow = { readonly key: string; readonly cells: readonly MarketCell[]; readonly isTotal?: true };

/** A table of the page; each picture shows the same numbers. */
export type MarketTable = {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly columns: readonly SheetTableColumn[];
  readonly rows: readonly MarketRow[];
};

const none = '–';
const text = (value: string): MarketCell => ({ value, text: value, opens: null });
const absent = (why: string = none): MarketCell => ({ value: null, text: why, opens: null });
const counted = (value: number | null, opens: MarketOpening | null): MarketCell =>
  value === null ? absent() : { value, text: formatCount(value), opens: value === 0 ? null : opens };
const number = (label: string, decimals = 0): SheetTableColumn => ({ kind: 'number', label, decimals });
const words = (label: string): SheetTableColumn => ({ kind: 'text', label });

/** A difference with its sign. */
export const signedText = (value: number, decimals = 0): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, decimals)}`;

const difference = (after: number | null, before: number | null, opens: MarketOpening | null): MarketCell =>
  after === null || before === null ? absent() : { value: after - before, text: signedText(after - before), opens };

const share = (count: number | null, total: number, opens: MarketOpening): MarketCell => {
  if (count === null || total === 0) return absent();
  const part = roundShown((100 * count) / total, 1);
  return { value: part, text: `${formatNumber(part, 1)}%`, opens: count === 0 ? null : opens };
};

/** A division: the offices of each class, their share, and the difference with the month before. */
export function divisionTable({ market }: MarketView, { name, column, classes }: MarketDivision): MarketTable {
  const period = marketPeriod(market);
  const [last, before] = [market.months.length - 1, marketMonthAt(market, market.against?.earlier)];
  const total = market.months[last]?.counts?.offices ?? 0;
  const isOther = market.against?.otherMethod.includes(column.name) === true;
  const compared = (count: number | null, earlierCount: number | null, condition: Condition | null): MarketCell => {
    const { against } = market;
    const opens = against === null ? null : ({ of: 'change', condition, period, earlier: against.earlier } as const);
    return isOther ? absent(otherMethod) : difference(count, earlierCount, opens);
  };
  const { title, note } = divisionWords[name];
  const shown = classes.filter(({ counts }) => (counts[last] ?? 0) > 0 || (counts[before] ?? 0) > 0);
  const sumOf = (at: number): number | null =>
    classes.some(({ counts }) => counts[at] != null)
      ? classes.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0)
      : null;
  return {
    key: name,
    title,
    note: market.against === null ? `${note}; ${noMonthBefore}` : note,
    columns: [words(title), number('n'), number('aandeel (%)', 1), number('verschil')],
    rows: [
      ...shown.map(({ label, condition, counts }) => ({
        key: label,
        cells: [
          text(label),
          counted(counts[last] ?? null, { of: 'class', condition, period }),
          share(counts[last] ?? null, total, { of: 'class', condition, period }),
          compared(counts[last] ?? null, counts[before] ?? null, condition),
        ],
      })),
      {
        key: 'totaal',
        cells: [
          text('Totaal'),
          counted(sumOf(last), { of: 'offices', period }),
          share(sumOf(last), total, { of: 'offices', period }),
          compared(sumOf(last), sumOf(before), null),
        ],
        isTotal: true,
      },
    ],
  };
}

/** A division over the months: the offices of each class in each month. */
export function divisionHistory({ market }: MarketView, { name, classes }: MarketDivision): MarketTable {
  const { title, note } = divisionWords[name];
  return {
    key: name,
    title,
    note: `${note}; aantal kantoren per maand`,
    columns: [words(title), ...market.months.map(({ period }) => number(formatPeriodShort(period)))],
    rows: classes.map(({ label, condition, counts }) => ({
      key: label,
      cells: [
        text(label),
        ...counts.map((count, at) =>
          counted(count, { of: 'class', condition, period: market.months[at]?.period ?? '' }),
        ),
      ],
    })),
  };
}

/** Starters, stoppers, continued offices and movements of each month. */
export function movesTable(view: MarketView): MarketTable {
  const { market } = view;
  const kinds = movedKinds(view);
  const cellOf = (moves: MarketMoves, kind: MovedKind): MarketCell =>
    counted(moves[kind], { of: 'moves', kind, period: moves.period, earlier: moves.earlier });
  return {
    key: 'moves',
    title: 'Starters en stoppers',
    note: market.moves.length === 0 ? noMonthBefore : moveDefinitions(kinds),
    columns: [words('Maand'), words('Vergeleken met'), ...kinds.map((kind) => number(moveWords[kind].label))],
    rows: [
      ...market.moves.map((moves) => ({
        key: moves.period,
        cells: [
          text(formatPeriod(moves.period)),
          text(formatPeriod(moves.earlier)),
          ...kinds.map((kind) => cellOf(moves, kind)),
        ],
      })),
      ...(market.moves.length < 2
        ? []
        : [
            {
              key: 'totaal',
              cells: [
                text('Samen'),
                text(''),
                ...kinds.map((kind) => counted(summedMoves(market.moves, kind), { of: 'sum', kind })),
              ],
              isTotal: true as const,
            },
          ]),
    ],
  };
}

/** A figure as it is shown: the files and the differences have the same decimals. */
const shownFigure = (column: Column, value: number, period: string): MarketCell => ({
  value: roundShown(value, column.decimals),
  text: formatCell(column, value),
  opens: { of: 'value', column: column.name, period },
});

const figureCell = (column: Column, month: MarketMedian | null | undefined, period: string): MarketCell => {
  if (month == null) return absent();
  return month.numbers === null ? absent(tooFew(month.count)) : shownFigure(column, month.numbers.median, period);
};

/** The medians of the key figures with the middle half, the number of offices, and what each figure is. */
export function mediansTable({ market }: MarketView): MarketTable {
  const period = marketPeriod(market);
  const { against } = market;
  const [last, before] = [market.months.length - 1, marketMonthAt(market, against?.earlier)];
  return {
    key: 'medians',
    title: 'Medianen van kerncijfers',
    note: against === null ? `${medianNote} ${noMonthBefore}` : medianNote,
    columns: [
      words('Kerncijfer'),
      number(formatPeriod(period), 2),
      number(against === null ? 'vorige maand' : formatPeriod(against.earlier), 2),
      number('verschil', 2),
      number('middelste helft vanaf', 2),
      number('tot en met', 2),
      number('n'),
      words('Definitie'),
    ],
    rows: market.figures.map(({ column, months }) => {
      const own = months[last];
      const [shown, earlierCell] = [
        figureCell(column, own, period),
        figureCell(column, months[before], against?.earlier ?? ''),
      ];
      const half = own?.numbers;
      const isOther = against?.otherMethod.includes(column.name) === true;
      const moved =
        typeof shown.value === 'number' && typeof earlierCell.value === 'number'
          ? roundShown(shown.value - earlierCell.value, column.decimals)
          : null;
      return {
        key: column.name,
        cells: [
          text(axisLabel(column)),
          shown,
          earlierCell,
          isOther
            ? absent(otherMethod)
            : moved === null
              ? absent()
              : {
                  value: moved,
                  text: signedText(moved, column.decimals),
                  opens: { of: 'value', column: column.name, period },
                },
          half == null ? absent() : shownFigure(column, half.lower, period),
          half == null ? absent() : shownFigure(column, half.upper, period),
          counted(own?.count ?? null, { of: 'value', column: column.name, period }),
          text(column.explanation),
        ],
      };
    }),
  };
}

/** The figures that are drawn as lines. */
export const lineFiguresOf = ({ market }: MarketView): readonly MarketFigure[] =>
  market.figures.filter(({ column }) => marketLines.some((name) => name === column.name));

/** The active offices and the drawn medians in each month, and what was calculated in another way since the month before. */
export function linesTable(view: MarketView): MarketTable {
  const { market } = view;
  const figures = lineFiguresOf(view);
  const labelOf = (name: string): string =>
    market.figures.find(({ column }) => column.name === name)?.column.label ??
    market.divisions.find(({ column }) => column.name === name)?.column.label ??
    name;
  return {
    key: 'lines',
    title: 'Verloop',
    note: market.moves.length === 0 ? noMonthBefore : `${marketSubject(view)} in de bewaarde maanden`,
    columns: [
      words('Maand'),
      number('Actieve kantoren'),
      ...figures.map(({ column }) => number(`Mediaan ${axisLabel(column)}`, column.decimals)),
      words('Anders berekend dan in de maand ervoor'),
    ],
    rows: market.months.map(({ period, counts }, at) => ({
      key: period,
      cells: [
        text(formatPeriod(period)),
        counts === null ? absent('geen gegevens') : counted(counts.offices, { of: 'offices', period }),
        ...figures.map(({ column, months }) => figureCell(column, months[at], period)),
        text((market.moves.find((moves) => moves.period === period)?.otherMethod ?? []).map(labelOf).join(', ')),
      ],
    })),
  };
}

/** Every table of the month. */
export const marketTables = (view: MarketView): readonly MarketTable[] => [
  ...view.market.divisions.map((division) => divisionTable(view, division)),
  movesTable(view),
  mediansTable(view),
  linesTable(view),
];

/** Every table over the months. */
export const marketHistory = (view: MarketView): readonly MarketTable[] => [
  linesTable(view),
  movesTable(view),
  ...view.market.divisions.map((division) => divisionHistory(view, division)),
];

/** A table for copying and for files. @param lines what it is about, below its title */
export const sheetOfTable = ({ title, note, columns, rows }: MarketTable, lines: readonly string[]): SheetTable => ({
  title,
  lines: [...lines, note],
  columns,
  rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
});
