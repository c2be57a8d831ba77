import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconTable } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { PivotView } from '../../../../shared/domain/lists/analysis/pivot';
import type { PivotAnswer, PivotTable } from '../../../../shared/domain/lists/analysis/pivot-table';
import type { Failure } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { lackingMonth } from '../../../../shared/texts/analysis/pivot-words';
import { sentenceOf } from '../../../bridge/bridge';
import { useAnswer } from '../../../core/use-answer';
import { FigureGrid, type FigurePlace } from '../../../grid/figure-grid';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { StatePanel } from '../../../ui/panels/state-panel';
import frame from '../../core/drawn/drawn-frame.module.css';
import { useColumnLookup } from '../../core/rows/use-list-columns';
import { useList, useListActions, useListQuery } from '../../core/store/list-context';
import { PivotButtons } from './pivot-buttons';
import { PivotCard } from './pivot-card';
import { type DrawnPivot, drawnPivot, figureColumn, type ShownPivot, sortBy, sortOf } from './pivot-figures';
import { classesOf } from './pivot-layout';
import { PivotStrip } from './pivot-strip';
import { usePivotReason } from './use-pivot-reason';

export type AskedPivot = {
  /** The newest answer; while the next answer is awaited, the one before it. */
  readonly answer: PivotAnswer | null;
  readonly failure: Failure | null;
  /** The pivot that `answer` belongs to. */
  readonly pivot: PivotView['pivot'] | null;
  readonly isWaiting: boolean;
  readonly reload: () => void;
};

/** Asks for the pivot of the list's rows. */
export function usePivot({ pivot }: PivotView): AskedPivot {
  const query = useListQuery(true);
  const requesterId = useList((state) => `${state.requesterId}/pivot`);
  const question = useMemo(
    () => (query === null ? null : { ...query, pivot, requesterId }),
    [query, pivot, requesterId],
  );
  const { data, failure, state, asked, reload } = useAnswer('list.pivot', question);
  return { answer: data, failure, pivot: asked?.pivot ?? null, isWaiting: state === 'waiting', reload };
}

/** Shows the list's rows in groups instead of its table of rows (docs/rules/analysis.md#pivot). */
export function PivotTableView({ view }: { readonly view: PivotView }) {
  const asked = usePivot(view);
  const columnOf = useColumnLookup();
  const { one, many } = useList(({ list }) => listDefinitions[list]);
  const { answer, pivot } = asked;
  const shown = useMemo((): ShownPivot | null => {
    if (answer?.kind !== 'table' || pivot === null) return null;
    return {
      table: answer,
      view: { ...view, pivot },
      figures: pivot.measures.map((measure) => figureColumn(measure, columnOf)),
      one,
      many,
    };
  }, [answer, pivot, view, columnOf, one, many]);
  const [toggled, toggle] = useToggled();
  const drawn = useMemo(
    () => (shown === null ? null : drawnPivot(shown, columnOf, toggled)),
    [shown, columnOf, toggled],
  );
  return (
    <section className={frame.view} aria-label="Kruistabel" aria-busy={asked.isWaiting}>
      <PivotStrip view={view}>{drawn !== null && <PivotButtons {...drawn} />}</PivotStrip>
      {drawn === null ? <NoTable asked={asked} view={view} /> : <Figures {...drawn} onToggle={toggle} />}
    </section>
  );
}

/** The keys of the rows whose fold the user changed. */
function useToggled(): [ReadonlySet<string>, (key: string) => void] {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setToggled((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );
  return [toggled, toggle];
}

type FiguresProps = DrawnPivot & { readonly onToggle: (key: string) => void };

function Figures({ shown, lines, head, groups, rows, total, onToggle }: FiguresProps) {
  const { setPivot, openClasses } = useListActions();
  const [place, setPlace] = useState<FigurePlace | null>(null);
  const { table, view } = shown;
  const rowOf = (key: string | null): number => lines.find((line) => line.key === key)?.at ?? 0;
  const columnAt = (at: number): number => Math.floor(at / view.pivot.measures.length);
  const open = (key: string | null, at: number) =>
    openClasses(classesOf(table, rowOf(key), columnAt(at)).map(({ condition }) => condition));
  const openReason = usePivotReason(shown);
  const explain = ({ row, at, cell }: FigurePlace) => {
    setPlace(null);
    const { measures } = view.pivot;
    openReason({ row: rowOf(row), column: columnAt(at), measure: at % measures.length }, cell);
  };
  return (
    <>
      <FigureGrid
        label="Kruistabel"
        head={head}
        groups={groups}
        rows={rows}
        total={total}
        look={view.look}
        sort={sortOf(shown)}
        onSort={(sort) => setPivot({ ...view, sort: sort === null ? null : sortBy(shown, sort.key, sort.direction) })}
        onFold={onToggle}
        onOpen={open}
        onReason={explain}
        onPlace={setPlace}
      />
      {place !== null && (
        <PivotCard
          key={`${place.row}/${place.at}`}
          shown={shown}
          row={rowOf(place.row)}
          column={columnAt(place.at)}
          cell={place.cell}
          onOpen={() => open(place.row, place.at)}
          onReason={() => explain(place)}
          onClose={() => setPlace(null)}
        />
      )}
      <p className={frame.foot}>
        <span>{groupWords(table)}</span>
        {view.pivot.against !== null && (
          <span>Klein achter het getal: verschil met {formatPeriod(view.pivot.against)}</span>
        )}
      </p>
    </>
  );
}

/** The number of groups: `12 groepen, 60 subgroepen`. */
function groupWords({ rows }: PivotTable): string {
  const outer = rows.filter(({ path }) => path.length === 1).length;
  const inner = rows.filter(({ path }) => path.length > 1).length;
  if (outer === 0) return 'Geen groepen: kies bij Rijen een kolom.';
  return `${countOf(outer, 'groep', 'groepen')}${inner === 0 ? '' : `, ${countOf(inner, 'subgroep', 'subgroepen')}`}. Elke cel en elk totaal is over de eigen rijen berekend.`;
}

/** Says why there is no table, and what the user can do. */
function NoTable({
  asked: { answer, failure, reload },
  view,
}: {
  readonly asked: AskedPivot;
  readonly view: PivotView;
}) {
  const { setPivot } = useListActions();
  const columnOf = useColumnLookup();
  const isLate = useDelayed(answer === null && failure === null, 150);
  const icon = <IconAlertTriangle size={28} stroke={1.6} />;
  const change = (pivot: PivotView['pivot']) => setPivot({ ...view, pivot });
  if (failure !== null) {
    const retry = (
      <Button leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />} onClick={reload}>
        Opnieuw proberen
      </Button>
    );
    return (
      <StatePanel
        within
        tone="failed"
        icon={icon}
        title="De kruistabel kan niet worden getoond"
        text={sentenceOf(failure)}
        actions={retry}
      />
    );
  }
  switch (answer?.kind) {
    case 'tooManyValues': {
      const { column: name, distinct } = answer;
      const top = <T extends { readonly column: string } | null>(axis: T): T =>
        axis?.column === name ? { ...axis, top: 10 } : axis;
      return (
        <StatePanel
          within
          icon={<IconTable size={28} stroke={1.6} />}
          title={`${columnOf(name)?.label ?? name} heeft ${formatCount(distinct)} verschillende waarden`}
          text="Zoveel groepen passen niet in een kruistabel. Toon de tien grootste en de rest als overige, of kies banden."
          actions={
            <Button
              onClick={() => change({ ...view.pivot, rows: view.pivot.rows.map(top), column: top(view.pivot.column) })}
            >
              Toon de tien grootste
            </Button>
          }
        />
      );
    }
    case 'tooManyCells':
      return (
        <StatePanel
          within
          icon={<IconTable size={28} stroke={1.6} />}
          title={`Deze kruistabel zou ${formatCount(answer.cells)} cellen hebben`}
          text="Kies minder niveaus, banden of een top, dan past hij."
        />
      );
    case 'noEarlier':
      return (
        <StatePanel
          within
          icon={icon}
          title={`Vergelijken met ${formatPeriod(answer.period)} kan niet: ${lackingMonth(answer.fault)}`}
          text="Kies een andere maand om mee te vergelijken, of vergelijk niet."
          actions={<Button onClick={() => change({ ...view.pivot, against: null })}>Niet vergelijken</Button>}
        />
      );
    default:
      return <div className={frame.waiting} data-late={isLate || undefined} aria-hidden />;
  }
}
