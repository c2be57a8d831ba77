import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { hasList } from '../../../shared/access/permissions';
import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import type { Column, RowValues } from '../../../shared/domain/lists/column';
import { firstText, readDossier } from '../../../shared/dossier/dossier-model';
import { wholeText } from '../../../shared/dossier/dossier-text';
import { figureColumns, type KeyFigure, keyFiguresOf } from '../../../shared/dossier/key-figures';
import {
  isOtherLocation,
  type LocationSources,
  locationName,
  locationValues,
  ofLocation,
  ofOffice,
} from '../../../shared/dossier/location-section';
import { pointsOf } from '../../../shared/dossier/points';
import { colourLabel } from '../../../shared/format/ratings';
import { useApplication } from '../../core/application-store';
import { copyText } from '../../core/copy-text';
import { useReadingDay, useWindowMonth } from '../../core/months/window-month';
import { paths } from '../../core/navigation/routes';
import { useOfferedCommand } from '../../core/offered-commands';
import { openFirstReason, openReasonOfWord, ReasonButton, useReasonOfOffice } from '../../core/reasons/reason-button';
import { useAnswer } from '../../core/use-answer';
import { DossierView } from '../../dossier/dossier-view';
import { PrintHead } from '../../dossier/head/print-page';
import { FieldReasons, FieldRemarks, SearchedContext } from '../../dossier/state/dossier-context';
import { useDossierView } from '../../dossier/state/dossier-view-store';
import { LaterChanges } from '../../dossier/timeline/later-changes';
import type { List } from '../../list/core/store/list-store';
import { Sparkline } from '../../ui/marks/sparkline';
import { EmptyValue, WithheldValue } from '../../values/shown-values';
import { StatusMark } from '../../values/status-mark';
import { useBackToList } from './back-to-list';
import { CallSheet } from './call-sheet';
import classes from './key-figures.module.css';
import { placeIn, stepThrough } from './list-traversal';
import { KeptMoments } from './moments/kept-moments';
import { OfficeBar } from './office-bar';
import { LocationTitle, OfficeBrief, OfficeTitle } from './office-title';
import { useOfficeExtras } from './use-office-extras';
import { usePeers } from './use-peers';

type FigureProps = {
  readonly figure: KeyFigure;
  /** The office, where the list of the month has it. */
  readonly kvk: string | null;
  readonly inList: ReturnType<typeof useReasonInDossier>;
};

function Figure({ figure: { column, text, judgement, trend, median, note }, kvk, inList }: FigureProps) {
  return (
    <div className={classes.card}>
      <dt>{colourLabel(column)}</dt>
      <dd>
        <div className={classes.body}>
          <span className={classes.figure}>
            {text !== null && <strong>{text}</strong>}
            {judgement !== null && (
              <StatusMark status={judgement.status} reason={judgement.reason ?? undefined} showReason={text === null} />
            )}
            {text === null && judgement === null && (column.withheld ? <WithheldValue /> : <EmptyValue />)}
            {kvk !== null && <ReasonButton kvk={kvk} column={column} isJudged={judgement !== null} {...inList} />}
          </span>
          <Sparkline size="small" values={trend.map(({ value }) => value)} median={median} />
        </div>
        <div className={classes.note}>
          {note !== '' && (
            <span>
              <span aria-hidden>--- </span>
              {note}
            </span>
          )}
        </div>
      </dd>
    </div>
  );
}

type KeyFiguresProps = Pick<FigureProps, 'kvk' | 'inList'> & {
  readonly figures: readonly KeyFigure[];
  /** Comes before the figures, when these are about another subject than the page's. */
  readonly of: string | null;
};

/** Rating, solvency, current ratio, equity, staff and payments at a glance. */
function KeyFigures({ figures, of, kvk, inList }: KeyFiguresProps) {
  useOfferedCommand('reason', openFirstReason);
  return (
    <>
      {of !== null && <p className={classes.owner}>Kengetallen {of}</p>}
      <dl className={`figures ${classes.row}`} data-explains onClick={openReasonOfWord}>
        {figures.map((figure) => (
          <Figure key={figure.column.name} figure={figure} kvk={kvk} inList={inList} />
        ))}
      </dl>
    </>
  );
}

/** Opens the reason of a field; null for an office that the list does not have. */
function useFieldReason({ kvk, inList }: Pick<FigureProps, 'kvk' | 'inList'>) {
  const open = useReasonOfOffice({ kvk: kvk ?? '', ...inList });
  if (kvk === null || open === null) return null;
  return (column: Column, anchor: HTMLElement): void =>
    open({ column, anchor: () => anchor, onClosed: () => anchor.focus() });
}

/** The columns that the page requests from the list; the answer also names the withheld columns. */
const listColumns: readonly string[] = [...figureColumns, 'city', 'province', 'rfdSegmentation', 'groupKvk'];
const noWords: ReturnType<typeof pointsOf> = pointsOf([]);

type OfficeDossierProps = {
  /** The dossier in the month that the window shows. */
  readonly dossier: Dossier;
  /** The dossier including changes after that month. */
  readonly whole: Dossier;
  /** The full id of the office, or of one of its locations. */
  readonly id: string;
  readonly list: List;
};

/** The subject of the page: the office with its fields, or one of its locations, whose fields come before those of its office. */
function useSubject({ id, dossier, list }: Omit<OfficeDossierProps, 'whole'>) {
  const month = useWindowMonth();
  const on = useReadingDay();
  const kvk = dossier.kvk ?? id.slice(0, 8);
  // The list may not contain the office, because a dossier exists longer than its row.
  const wanted = month === null ? null : { month, kvk, columns: listColumns };
  const office = useAnswer('dossier.office', wanted, kvk).data;
  const row = useLocationRow(id);
  const words = office?.words;
  const points = useMemo(() => (words === undefined ? noWords : pointsOf(words)), [words]);
  const withheld = office?.withheld ?? none;
  const whole = useMemo(() => readDossier(dossier, points, { withheld, ...on }), [dossier, points, withheld, on]);
  const location = useMemo((): LocationSources | null => {
    return isOtherLocation(id) ? { id, row, dossier, ...on } : null;
  }, [id, row, dossier, on]);
  const model = useMemo(() => (location === null ? whole : ofLocation(whole, location)), [whole, location]);
  const peers = usePeers(list, office, figureColumns);
  const figures = useMemo(
    () => keyFiguresOf({ dossier, office, peers, isActive: model.isActive, on }),
    [dossier, office, peers, model, on],
  );
  const name = firstText(whole, 'name') || `KvK ${kvk}`;
  return { kvk, name, office, model, location, peers, figures, points, withheld };
}

/** The dossier of an office: title, key figures, all fields, and the parts around them. */
export function OfficeDossier({ dossier, whole, id, list }: OfficeDossierProps) {
  const page = useRef<HTMLElement>(null);
  const [searched, setSearched] = useState('');
  const { points, withheld, ...subject } = useSubject({ dossier, id, list });
  const { kvk, name, office, model, location, peers, figures } = subject;
  const { top, extras, remarks, startsAt } = useOfficeExtras({ id, kvk, name, dossier, office });
  const inList = useReasonInDossier(list, id);
  const explain = useFieldReason({ kvk: office === null ? null : kvk, inList });
  const known = location === null ? null : locationValues(location);
  const own = location === null ? name : locationName(id, known);
  const title = { id, kvk, name, peers };
  const { callSheet: isCallSheet, moments: areMoments } = useDossierView();
  const heading =
    location === null ? (
      <OfficeTitle {...title} model={model} office={office} />
    ) : (
      <LocationTitle {...title} location={known} isActive={model.isActive} />
    );
  if (areMoments) return <KeptMoments id={id} name={own} list={list} title={heading} />;
  if (isCallSheet) return <CallSheet id={id} kvk={kvk} name={own} model={model} figures={figures} list={list} />;
  return (
    <SearchedContext value={searched.trim().toLowerCase()}>
      <FieldRemarks value={remarks}>
        <FieldReasons value={explain}>
          <DossierView
            page={page}
            dossier={dossier}
            model={model}
            top={top}
            extras={extras}
            brief={<OfficeBrief list={list} id={id} name={own} isActive={model.isActive} figures={figures} />}
            startsAt={startsAt}
            {...(location === null ? {} : { timelineOf: ofOffice })}
            head={
              <>
                <PrintHead />
                <OfficeBar
                  page={page}
                  list={list}
                  dossier={id}
                  kvk={kvk}
                  name={name}
                  searched={searched}
                  onSearch={setSearched}
                  model={model}
                  onCopy={() => void copyText(wholeText(own, model.sections))}
                />
                {heading}
                <LaterChanges whole={whole} points={points} withheld={withheld} />
                <KeyFigures
                  figures={figures}
                  of={location === null ? null : ofOffice}
                  kvk={office === null ? null : kvk}
                  inList={inList}
                />
              </>
            }
          />
        </FieldReasons>
      </FieldRemarks>
    </SearchedContext>
  );
}

const none: readonly string[] = [];

/** The row of a location in the list of locations; null for the office itself, and when the month or the subscription lacks it. */
function useLocationRow(id: string): RowValues['values'] | null {
  const month = useWindowMonth();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const isListed = isOtherLocation(id) && options !== null && hasList(options, 'locations');
  const wanted = month === null || !isListed ? null : { month, list: 'locations' as const, id };
  const { data } = useAnswer('list.row', wanted, id);
  return wanted === null ? null : (data?.values ?? null);
}

/** What the reason of a value in a dossier does with the list that the user came from: peers, the next dossier, and the trial of limits. */
function useReasonInDossier(list: List, id: string) {
  const [, navigate] = useLocation();
  const toList = useBackToList(id);
  const peers = useStore(list, (state) => (state.list === 'advisers' ? state.peers : null));
  const hasTrial = useStore(list, (state) => state.list === 'advisers' && state.comparison === null);
  const isListed = useStore(list, () => placeIn(list, id) !== null);
  const step = async (kvk: string, by: 1 | -1): Promise<string | null> => {
    const own = list.getState().loaded?.page.dossiers.find((dossier) => dossier?.startsWith(kvk)) ?? null;
    const next = own === null ? null : await stepThrough(list, own, by);
    if (next === null) return null;
    navigate(paths.entityDetail(next), { replace: true });
    return next.slice(0, 8);
  };
  const tryLimits = (column: string): void => {
    toList();
    list.getState().tryLimits(column);
  };
  return { peers, step: isListed ? step : undefined, tryLimits: hasTrial ? tryLimits : undefined };
}
