import { useMemo, useRef, useState } from 'react';
import type { Dossier } from '../../../shared/domain/dossiers/dossier';
import { firstText, readDossier } from '../../../shared/dossier/dossier-model';
import { wholeText } from '../../../shared/dossier/dossier-text';
import { pointsOf } from '../../../shared/dossier/points';
import { useToday } from '../../core/application-store';
import { useCurrentMonth } from '../../core/current-month';
import { useAnswer } from '../../core/use-answer';
import { DossierView } from '../../dossier/dossier-view';
import { copyText } from '../../dossier/head/copy-text';
import { DossierTitle } from '../../dossier/head/dossier-title';
import { PrintHead } from '../../dossier/head/print-head';
import { SearchedContext } from '../../dossier/sections/find-context';
import type { List } from '../../list/store/list-store';
import { Badge } from '../../ui/marks/badge';
import { Sparkline } from '../../ui/marks/sparkline';
import { ActiveBadge } from '../../values/active-badge';
import { EmptyValue, WithheldValue } from '../../values/shown-values';
import { StatusMark } from '../../values/status-mark';
import { figureColumns, type KeyFigure, keyFiguresOf } from './key-figure-data';
import classes from './key-figures.module.css';
import { OfficeBar } from './office-bar';
import { useOfficeExtras } from './use-office-extras';
import { usePeers } from './use-peers';

function Figure({ figure: { column, text, judgement, trend, median, note } }: { readonly figure: KeyFigure }) {
  return (
    <div className={classes.card}>
      <dt>{column.label}</dt>
      <dd>
        <div className={classes.body}>
          <span className={classes.figure}>
            {text !== null && <strong>{text}</strong>}
            {judgement !== null && <StatusMark status={judgement.status} />}
            {text === null && judgement === null && (column.withheld ? <WithheldValue /> : <EmptyValue />)}
          </span>
          <Sparkline size="small" values={trend.map(({ value }) => value)} median={median} />
        </div>
        <div className={classes.note}>
          {judgement !== null && judgement.reason !== null && <span>{judgement.reason}</span>}
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

/** Rating, solvency, current ratio, equity, staff and payments at a glance. */
const KeyFigures = ({ figures }: { readonly figures: readonly KeyFigure[] }) => (
  <dl className={`figures ${classes.row}`}>
    {figures.map((figure) => (
      <Figure key={figure.column.name} figure={figure} />
    ))}
  </dl>
);

/** What the page asks of the list; which columns are withheld comes with any of them. */
const listColumns: readonly string[] = [...figureColumns, 'city', 'province', 'rfdSegmentation', 'groupKvk'];
const noWords: ReturnType<typeof pointsOf> = pointsOf([]);

type OfficeDossierProps = {
  readonly dossier: Dossier;
  /** The whole id: of the office, or of one of its locations. */
  readonly id: string;
  readonly list: List;
};

/** The office itself, or which of its locations. */
const locationOf = (id: string): string => (id.length === 8 || id.endsWith('_0') ? 'Hoofd' : 'Neven');

/** The dossier of an office: identity, key figures, every field, and the parts around it. */
export function OfficeDossier({ dossier, id, list }: OfficeDossierProps) {
  const page = useRef<HTMLElement>(null);
  const [searched, setSearched] = useState('');
  const month = useCurrentMonth();
  const today = useToday();
  const kvk = dossier.kvk ?? id.slice(0, 8);
  // The list need not know the office: a dossier outlives its row.
  const wanted = month === null ? null : { month, kvk, columns: listColumns };
  const office = useAnswer('dossier.office', wanted, kvk).data;
  const words = office?.words;
  const points = useMemo(() => (words === undefined ? noWords : pointsOf(words)), [words]);
  const withheld = office?.withheld ?? none;
  const model = useMemo(() => readDossier(dossier, points, { withheld, today }), [dossier, points, withheld, today]);
  const peers = usePeers(list, office, figureColumns);
  const figures = useMemo(
    () => keyFiguresOf({ dossier, office, peers, isActive: model.isActive, today }),
    [dossier, office, peers, model, today],
  );
  const { extras, startsAt } = useOfficeExtras({ id, kvk, dossier, office });
  const name = firstText(model, 'name') || `KvK ${kvk}`;
  const place = [office?.values.city, office?.values.province].filter((part) => typeof part === 'string').join(', ');
  const afm = firstText(model, 'afm');
  const licence = firstText(model, 'licensesType');
  return (
    <SearchedContext value={searched.trim().toLowerCase()}>
      <DossierView
        page={page}
        dossier={dossier}
        model={model}
        extras={extras}
        startsAt={startsAt}
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
              shown={model}
              onCopy={() => void copyText(wholeText(name, model.sections))}
            />
            <DossierTitle
              id={id}
              name={name}
              badges={
                <>
                  <ActiveBadge active={model.isActive} />
                  <Badge>{locationOf(id)}</Badge>
                </>
              }
              facts={[
                <>
                  KvK <strong className="figures">{kvk}</strong>
                </>,
                afm === '' ? null : (
                  <>
                    AFM <strong className="figures">{afm}</strong>
                    {licence !== '' && `, ${licence.toLowerCase()}`}
                  </>
                ),
                place === '' ? null : place,
                peers === null ? null : `Peergroep: ${peers.statistics.rows.toLocaleString('nl-NL')} (${peers.name})`,
              ]}
            />
            <KeyFigures figures={figures} />
          </>
        }
      />
    </SearchedContext>
  );
}

const none: readonly string[] = [];
