import type { ReactNode } from 'react';
import type { MarketDivision } from '../../../shared/domain/lists/analysis/market';
import { lineSummary, type MarketLine, marketLinesOf, movesSummary } from '../../../shared/texts/analysis/market-lines';
import {
  divisionTable,
  linesTable,
  type MarketTable,
  marketHistory,
  marketTables,
  mediansTable,
  movesTable,
} from '../../../shared/texts/analysis/market-tables';
import {
  divisionWords,
  type MarketWords,
  marketQuote,
  marketSentence,
  marketSubject,
  medianNote,
  moveDefinitions,
  movedKinds,
  noMonthBefore,
  registerParts,
  withheldSentence,
} from '../../../shared/texts/analysis/market-words';
import { divisionDrawing } from './division-drawing';
import { LinePicture } from './line-picture';
import classes from './market.module.css';
import { MarketCard } from './market-card';
import { useMarket } from './market-context';
import { DivisionBars, MarketTableView, MediansTable } from './market-table';
import { MovesPicture } from './moves-picture';
import { NumberButton, useNumberKeys } from './number-button';

/** The sentence with the arithmetic of the month, whose numbers open their offices. */
export function MarketSentence() {
  const { view } = useMarket();
  const { ref, ...keys } = useNumberKeys();
  const withheld = withheldSentence(view.market);
  const drawn = ({ text, opens }: MarketWords): ReactNode =>
    opens === null ? (
      text
    ) : (
      <NumberButton
        key={text}
        text={text}
        opens={opens}
        name={`sentence/${'kind' in opens ? opens.kind : `${opens.of}/${opens.period}`}`}
      />
    );
  return (
    <section ref={ref} className={classes.sentence} aria-label="De maand in één zin" {...keys}>
      <p>{marketSentence(view).map(drawn)}</p>
      <p className="quiet-small">{registerParts(view).map(drawn)}</p>
      {withheld !== null && <p className={classes.withheld}>{withheld}</p>}
    </section>
  );
}

function DivisionCard({ division }: { readonly division: MarketDivision }) {
  const { view } = useMarket();
  const table = divisionTable(view, division);
  const lines = { subject: marketSubject(view), credit: `Bron: ${marketQuote(view, null)}` };
  return (
    <MarketCard
      table={table}
      title={table.title}
      note={divisionWords[division.name].note}
      definition={division.column.explanation}
      draw={() => divisionDrawing(table, lines)}
    >
      {() => <DivisionBars table={table} />}
    </MarketCard>
  );
}

/** Shown in place of the earlier months until they are counted. */
export const Counting = () => (
  <p role="status" className={classes.none}>
    Eerdere maanden worden geteld…
  </p>
);

function MovesCard() {
  const { view, hasEarlier } = useMarket();
  if (!hasEarlier) return <Counting />;
  const table = movesTable(view);
  const credit = `Bron: ${marketQuote(view, null)}`;
  const isEmpty = view.market.moves.length === 0;
  return (
    <MarketCard
      table={table}
      title={table.title}
      note=""
      definition={moveDefinitions(movedKinds(view))}
      isPicture={!isEmpty}
    >
      {(drawing) =>
        isEmpty ? (
          <p className={classes.none}>{movesSummary(view)}</p>
        ) : (
          <MovesPicture drawing={drawing} credit={credit} />
        )
      }
    </MarketCard>
  );
}

function LineCard({ line }: { readonly line: MarketLine }) {
  const { view } = useMarket();
  return (
    <MarketCard table={linesTable(view)} title={line.title} note="" definition={lineSummary(line, view)} isPicture>
      {(drawing) => <LinePicture line={line} drawing={drawing} credit={`Bron: ${marketQuote(view, null)}`} />}
    </MarketCard>
  );
}

function MediansCard() {
  const { view } = useMarket();
  const table = mediansTable(view);
  return (
    <MarketCard table={table} title={table.title} note={medianNote} definition={medianNote}>
      {() => <MediansTable table={table} />}
    </MarketCard>
  );
}

const Lines = () => {
  const { view, hasEarlier } = useMarket();
  if (!hasEarlier) return null;
  return (
    <div className={classes.lines}>
      {marketLinesOf(view).map((line) => (
        <LineCard key={line.key} line={line} />
      ))}
    </div>
  );
};

/** The month in pictures and numbers. */
export function MonthPage() {
  const { divisions } = useMarket().view.market;
  const cardOf = (name: MarketDivision['name']): ReactNode => {
    const division = divisions.find((item) => item.name === name);
    return division === undefined ? null : <DivisionCard division={division} />;
  };
  return (
    <>
      <div className={classes.divisions}>
        <div>{cardOf('province')}</div>
        <div>
          {cardOf('segment')}
          {cardOf('size')}
        </div>
        <div>
          {cardOf('licence')}
          <MovesCard />
        </div>
      </div>
      <div className={classes.figures}>
        <MediansCard />
        <Lines />
      </div>
    </>
  );
}

const TablePart = ({ table, place }: { readonly table: MarketTable; readonly place: string }) => (
  <MarketCard table={table} title={table.title} note="" definition={table.note}>
    {() => <MarketTableView table={table} place={place} />}
  </MarketCard>
);

/** The kept months beside one another. */
export function MonthsPage() {
  const { view } = useMarket();
  if (view.market.moves.length === 0) return <p className={classes.none}>Verloop: {noMonthBefore}.</p>;
  return (
    <div className={classes.tables}>
      <Lines />
      {marketHistory(view).map((table) => (
        <TablePart key={table.key} table={table} place="months" />
      ))}
    </div>
  );
}

/** Every number of the month in tables. */
export const TablesPage = () => (
  <div className={classes.tables}>
    {marketTables(useMarket().view).map((table) => (
      <TablePart key={table.key} table={table} place="tables" />
    ))}
  </div>
);
