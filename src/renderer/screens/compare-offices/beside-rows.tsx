import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Column, ColumnGroup } from '../../../shared/domain/lists/column';
import { formatCount } from '../../../shared/format/format-number';
import { judge } from '../../../shared/format/ratings';
import { EmptyValue, FieldValue, WithheldValue } from '../../values/shown-values';
import { StatusMark } from '../../values/status-mark';
import { isOnlyOne, markWords, missingWords, type Percentiles, stateWords } from './beside-table';
import classes from './compare.module.css';
import { type ComparedValue, type FieldGroup, hasBest, isDifference } from './compared-fields';

type BesideRowsProps = {
  readonly groups: readonly FieldGroup[];
  /** The ids of the columns, in order. */
  readonly ids: readonly string[];
  readonly percentiles: Percentiles | null;
  readonly onlyDifferent: boolean;
};

/** The fields of a comparison by group; a group folds under its heading. */
export function BesideRows({ groups, ids, percentiles, onlyDifferent }: BesideRowsProps) {
  const [folded, setFolded] = useState<ReadonlySet<ColumnGroup>>(new Set());
  const fold = (group: ColumnGroup) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  return groups.map(({ group, fields, counts }) => {
    const isFolded = folded.has(group);
    const Chevron = isFolded ? IconChevronRight : IconChevronDown;
    const filled = counts.different + counts.partly + counts.equal;
    const words = [
      `${formatCount(counts.different)} van ${formatCount(filled)} ${counts.different === 1 ? 'verschilt' : 'verschillen'}`,
      ...(counts.partly === 0 ? [] : [`${formatCount(counts.partly)} alleen bij een deel`]),
    ].join(' · ');
    return (
      <tbody key={group}>
        <tr className={classes.group}>
          <th scope="rowgroup">
            <button type="button" aria-expanded={!isFolded} onClick={() => fold(group)}>
              <Chevron size={16} stroke={1.6} aria-hidden />
              {group}
            </button>
          </th>
          <td colSpan={ids.length}>{words}</td>
        </tr>
        {!isFolded &&
          fields.map((field) => {
            const { column, state, values } = field;
            return (
              <tr key={column.name} data-equal={(!onlyDifferent && !isDifference(state)) || undefined}>
                <th scope="row" title={column.explanation}>
                  {column.label}
                  <span className={classes.state} data-state={state}>
                    {stateWords(field)}
                  </span>
                </th>
                {ids.map((id, at) => (
                  <td key={id}>
                    <div className={classes.cell}>
                      <Value column={column} value={values[at] ?? { kind: 'absent' }} />
                      {values[at]?.kind === 'value' && isOnlyOne(field) && (
                        <span className="quiet-small">alleen hier</span>
                      )}
                      {percentiles !== null && hasBest(column) && values[at]?.kind === 'value' && (
                        <Percentile place={percentiles[column.name]?.[at] ?? null} />
                      )}
                    </div>
                  </td>
                ))}
              </tr>
            );
          })}
      </tbody>
    );
  });
}

const missing: Readonly<Record<keyof typeof missingWords, ReactNode>> = {
  withheld: <WithheldValue />,
  empty: <EmptyValue />,
  absent: <span className={classes.absent}>{missingWords.absent}</span>,
};

function Value({ column, value }: { readonly column: Column; readonly value: ComparedValue }) {
  if (value.kind !== 'value') return missing[value.kind];
  const judgement = typeof value.cell === 'number' ? judge(column, value.cell) : null;
  return (
    <span className={classes.value}>
      {judgement === null ? (
        <span className={column.align === 'right' ? classes.figure : undefined}>
          <FieldValue column={column} value={value.cell} />
        </span>
      ) : (
        <StatusMark status={judgement.status} figure={value.text} reason={judgement.reason ?? undefined} />
      )}
      {value.mark !== null && (
        <span className={classes.mark} data-mark={value.mark}>
          {markWords[value.mark]}
        </span>
      )}
    </span>
  );
}

/** The percentile in the peer group, on a bar with the median in its middle. */
export const Percentile = ({ place }: { readonly place: number | null }) =>
  place === null ? (
    <span className={classes.outside}>buiten de peergroep</span>
  ) : (
    <span className={classes.percentile}>
      <span className={classes.bar} aria-hidden>
        <span className={classes.place} style={{ left: `${place}%` }} />
      </span>
      <span className={classes.share}>
        <span aria-hidden>p{place}</span>
        <span className="visually-hidden">percentiel {place}</span>
      </span>
    </span>
  );
