import { IconCircleCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { readyViewsOf } from '../../../shared/catalog/ready-views';
import type { MonthRef } from '../../../shared/domain/months/month';
import {
  type ConsequenceKind,
  type ConsequenceLine,
  type Consequences,
  consequenceKey,
  consequenceKinds,
} from '../../../shared/domain/watch/consequence';
import { formatIsoDate } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { consequenceLabels, followedLabels, uncheckedSentence } from '../../../shared/texts/watch-sentences';
import { bridge } from '../../bridge/bridge';
import { useOwner } from '../../core/account/owner';
import { notifyFailure } from '../../core/notify';
import { openCompared } from '../../core/watch/asked-comparison';
import { useSavedFilters } from '../../list/core/views/saved-filters';
import { showSavedFilter } from '../../list/core/views/use-saved-filter';
import { TableHead } from '../../ui/marks/table-head';
import { TextButton } from '../../ui/panels/text-button';
import { ConsequenceTickBox } from './consequence-tick-box';
import classes from './consequences.module.css';
import type { ColumnOf } from './use-subjects';

type TableProps = {
  readonly month: MonthRef;
  readonly consequences: Consequences;
  readonly columnOf: ColumnOf;
};

const groups = ['preset', 'filter', 'kvkList'] as const;

const signs: Readonly<Record<ConsequenceKind, string>> = { came: '+', left: '−', changed: 'Δ', continued: '→' };

/** What a month changes for every view, saved filter and KvK list; each count opens its offices. */
export function ConsequenceTable({ month, consequences, columnOf }: TableProps) {
  const { lines } = consequences;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="Gevolgen van deze maand">
        <ConsequenceHead />
        <tbody>
          {groups.map((kind) => {
            const { label, note } = followedLabels[kind];
            const own = lines.filter(({ subject }) => subject.kind === kind);
            return own.length === 0 ? null : (
              <Fragment key={kind}>
                <tr className={classes.group}>
                  <th scope="colgroup" colSpan={8}>
                    {label}
                    {note !== null && <span className={classes.faint}> · {note}</span>}
                  </th>
                </tr>
                {own.map((line) => (
                  <Line key={consequenceKey(line.subject)} line={line} {...{ month, consequences, columnOf }} />
                ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const ConsequenceHead = () => (
  <TableHead
    labels={[
      'Wat u volgt',
      ['Rijen', classes.number],
      ...consequenceKinds.map((kind) => [consequenceLabels[kind], classes.number] as const),
      ['Anders berekend', classes.number],
      'Afgevinkt',
    ]}
  />
);

/** The places of the lines while only one month is kept, without figures: those of the ready-made views. */
export const ConsequencesPreview = () => (
  <div className={classes.scroll}>
    <table className={classes.table} aria-label="Voorbeeld zonder cijfers">
      <caption className={classes.preview}>Zo ziet u straks de maand: een voorbeeld zonder cijfers.</caption>
      <ConsequenceHead />
      <tbody>
        {readyViewsOf('advisers').map(({ id, name, columns }) =>
          columns === null ? null : (
            <tr key={id}>
              <th scope="row" className={classes.name}>
                {name}
              </th>
              {[...consequenceKinds, 'rows', 'method'].map((kind) => (
                <td key={kind} className={classes.number}>
                  <span className={classes.faint}>…</span>
                </td>
              ))}
              <td />
            </tr>
          ),
        )}
      </tbody>
    </table>
  </div>
);

function Line({ line, month, consequences, columnOf }: TableProps & { readonly line: ConsequenceLine }) {
  const { subject, name, list, known, unknown } = line;
  const filter = useSavedFilters(({ filters }) =>
    subject.kind === 'filter' ? filters.find(({ id }) => id === subject.id) : undefined,
  );
  const labelOf = (column: string): string => columnOf(list, column)?.label ?? column;
  const { earlier } = consequences;
  const isQuiet = known !== null && consequenceKinds.every((kind) => known.counts[kind] === 0);
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {filter === undefined ? name : <TextButton onClick={() => void showSavedFilter(filter)}>{name}</TextButton>}
        {list !== 'advisers' && <span className={classes.faint}> · {listDefinitions[list].title}</span>}
        {known !== null && known.missing > 0 && (
          <span className={classes.faint}> · {countOf(known.missing, 'nummer', 'nummers')} niet in deze maand</span>
        )}
      </th>
      {known === null ? (
        <td colSpan={6} className={classes.faint}>
          {unknown !== null && uncheckedSentence(unknown, labelOf(unknown.column ?? ''))}
        </td>
      ) : (
        <>
          <td className={`figures ${classes.number}`}>{formatCount(known.size)}</td>
          {isQuiet ? (
            <td colSpan={4}>
              <span className={classes.quiet}>
                <IconCircleCheck size={16} stroke={1.6} aria-hidden /> 0 wijzigingen, gecontroleerd op{' '}
                {formatIsoDate(consequences.checkedAt)}
              </span>
            </td>
          ) : (
            consequenceKinds.map((kind) => (
              <td key={kind} className={`figures ${classes.number}`} data-kind={kind}>
                <Count {...{ kind, line, month, earlier }} count={known.counts[kind]} />
              </td>
            ))
          )}
          <td className={`figures ${classes.number}`}>
            {known.method.length === 0 ? (
              <span className={classes.faint}>0</span>
            ) : (
              <span className="orange" title={known.method.map(labelOf).join(', ')}>
                ≈ {known.method.length}
              </span>
            )}
          </td>
        </>
      )}
      <td>
        <ConsequenceTickBox line={line} period={consequences.period} />
      </td>
    </tr>
  );
}

type CountProps = {
  readonly kind: ConsequenceKind;
  readonly count: number;
  readonly line: ConsequenceLine;
  readonly month: MonthRef;
  readonly earlier: string;
};

function Count({ kind, count, line: { subject, name, list }, month, earlier }: CountProps) {
  const owner = useOwner();
  if (count === 0) return <span className={classes.faint}>0</span>;
  const open = async (): Promise<void> => {
    if (owner === null) return;
    const answer = await bridge.request('consequences.offices', { owner, month, earlier, subject, kind });
    if (answer.ok) openCompared({ list, later: month, earlier }, answer.data);
    else notifyFailure('De rijen kunnen niet worden getoond', answer);
  };
  return (
    <TextButton
      label={`${signs[kind]} ${formatCount(count)}, ${name} ${consequenceLabels[kind].toLowerCase()}`}
      onClick={() => void open()}
    >
      {signs[kind]} {formatCount(count)}
    </TextButton>
  );
}
