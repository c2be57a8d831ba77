import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../shared/catalog/catalog';
import { subscribed } from '../../../shared/catalog/subscription-columns';
import type { OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import type { Failure } from '../../../shared/domain/result';
import { formatCell, isEmptyCell } from '../../../shared/format/format-cell';
import { formatPeriod } from '../../../shared/format/format-date';
import { judge } from '../../../shared/format/ratings';
import { sentenceOf } from '../../bridge/bridge';
import { useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { DossierTitle } from '../../dossier/head/dossier-title';
import staleStyles from '../../dossier/head/stale-note.module.css';
import { SectionFrame } from '../../dossier/sections/dossier-section';
import fieldStyles from '../../dossier/sections/field-row.module.css';
import { TextButton } from '../../ui/panels/text-button';
import { ActiveBadge } from '../../values/active-badge';
import { FieldValue } from '../../values/shown-values';
import { StatusMark } from '../../values/status-mark';
import classes from './listed-office.module.css';

type Shown = { readonly column: Column; readonly value: Cell | undefined };

/** The columns of an office that have a value or are withheld, by group, in catalogue order. */
function groupsOf(office: OfficeSummary): readonly (readonly [group: string, fields: readonly Shown[]])[] {
  const groups = new Map<string, Shown[]>();
  for (const column of subscribed(columnsOf('advisers'), office)) {
    const value = office.values[column.name];
    if (column.withheld !== true && isEmptyCell(value)) continue;
    const fields = groups.get(column.group);
    if (fields === undefined) groups.set(column.group, [{ column, value }]);
    else fields.push({ column, value });
  }
  return [...groups];
}

/** A value as in the list; a judged figure also has its word. */
function Value({ column, value, isActive }: Shown & { readonly isActive: boolean }) {
  const judgement = column.withheld === true || !isActive || typeof value !== 'number' ? null : judge(column, value);
  if (judgement === null) return <FieldValue column={column} value={value} />;
  return (
    <StatusMark status={judgement.status} figure={formatCell(column, value)} reason={judgement.reason ?? undefined} />
  );
}

type ListedOfficeProps = {
  readonly id: string;
  readonly kvk: string;
  /** Why the dossier could not be fetched. */
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** Shown when the list does not know the office either. */
  readonly otherwise: ReactNode;
};

/**
 * What the month's list knows about an office whose dossier is not stored and cannot be fetched: the value of every column
 * (docs/rules/dossier.md#dossier-address).
 */
export function ListedOffice({ id, kvk, failure, onRetry, otherwise }: ListedOfficeProps) {
  const month = useWindowMonth();
  const { data: office, state } = useAnswer('dossier.office', month === null ? null : { month, kvk }, kvk);
  if (month === null || state === 'failed') return otherwise;
  if (office === null) return null;
  const isActive = flagOf(office.values.active) !== false;
  const { name, city } = office.values;
  return (
    <article className={classes.page}>
      <DossierTitle
        id={id}
        name={typeof name === 'string' && name !== '' ? name : `KvK ${kvk}`}
        badges={<ActiveBadge active={isActive} />}
        facts={[
          <>
            KvK <strong className="figures">{kvk}</strong>
          </>,
          typeof city === 'string' ? city : null,
        ]}
      />
      <div className={staleStyles.note} role="status">
        <IconCloudOff size={18} stroke={1.6} aria-hidden />
        <span>
          {failure.code === 'NOT_FOUND'
            ? 'De aanbieder heeft dit kantoor niet meer.'
            : `Dit dossier is nooit opgehaald, en dat lukt nu niet: ${sentenceOf(failure)}`}{' '}
          U ziet wat de lijst t/m {formatPeriod(office.period)} van dit kantoor zegt.
        </span>
        <TextButton onClick={onRetry}>Opnieuw proberen</TextButton>
      </div>
      <div className={classes.groups}>
        {groupsOf(office).map(([group, fields]) => (
          <SectionFrame key={group} name={`lijst-${group}`} label={group}>
            <dl>
              {fields.map(({ column, value }) => (
                <div key={column.name} className={fieldStyles.field} data-column={column.name}>
                  <dt>{column.label}</dt>
                  <dd className={fieldStyles.value}>
                    <Value column={column} value={value} isActive={isActive} />
                  </dd>
                </div>
              ))}
            </dl>
          </SectionFrame>
        ))}
      </div>
    </article>
  );
}
