import { ActionIcon, Button } from '@mantine/core';
import { IconId, IconX } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { Column } from '../../../shared/catalog/column';
import { subscribed } from '../../../shared/catalog/subscription-columns';
import type { OfficeSummary } from '../../../shared/domain/dossier';
import { ratingStatus } from '../../../shared/format/rating-status';
import { sentenceOf } from '../../bridge/bridge';
import { paths } from '../../core/routes';
import { useAnswer } from '../../core/use-answer';
import { ActiveBadge } from '../../ui/badge';
import { FieldValue } from '../../ui/field-value';
import { KeyHint } from '../../ui/key-hint';
import { StatusMark } from '../../ui/status-mark';
import { EarlierFields } from '../earlier/earlier-fields';
import { useList, useListActions, useListMonth } from '../list-context';
import { Fields } from './fields';
import classes from './preview-panel.module.css';
import { RowFields } from './row-fields';

const figures = ['ratingRiFD', 'solvency', 'currentRatio', 'equity', 'fte', 'paymentScore'];
const contact = ['afm', 'licensesType', 'street', 'postcode', 'city', 'province', 'phone', 'mail', 'url'];

const shownColumns = ['name', 'active', ...figures, ...contact];

/** The office of a row; what is known of another row, or of another owner's data, is never shown for it. */
function useOffice(kvk: string | null) {
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const wanted = kvk === null || month === null ? null : { month, kvk, columns: shownColumns };
  return useAnswer('dossier.office', wanted, `${switchCount}/${kvk}`);
}

/** The main fields of the row that has the focus, without leaving the list. */
export function PreviewPanel() {
  const { closePreview } = useListActions();
  const shown = useList((state) => state.preview);
  const dossier = shown?.dossier ?? null;
  const kvk = dossier?.slice(0, 8) ?? null;
  const [, navigate] = useLocation();
  const { data: office, failure } = useOffice(kvk);
  if (shown === null) return null;
  return (
    <aside className={classes.panel} aria-label="Voorbeeld">
      <ActionIcon className={classes.close} aria-label="Voorbeeld sluiten" onClick={closePreview}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>
        {office !== null && <Office office={office} />}
        {kvk === null && <RowFields id={shown.id} />}
        {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      </div>
      {dossier !== null && (
        <div className={classes.footer}>
          <Button
            leftSection={<IconId size={18} stroke={1.6} aria-hidden />}
            onClick={() => navigate(paths.entityDetail(dossier))}
          >
            Dossier openen
          </Button>
          <KeyHint keys="Enter" />
        </div>
      )}
    </aside>
  );
}

function Office({ office }: { readonly office: OfficeSummary }) {
  const { values } = office;
  return (
    <>
      <h2 className={classes.name}>{String(values.name ?? office.kvk)}</h2>
      <p className={classes.badges}>
        <ActiveBadge active={values.active !== 'nee'} />
        <span>KvK {office.kvk}</span>
      </p>
      <dl className={`figures ${classes.figures}`}>
        {columnsNamed(figures, office).map((column) => (
          <Figure key={column.name} column={column} values={values} />
        ))}
      </dl>
      <EarlierFields list="advisers" id={office.kvk} columns={shownColumns} />
      <h3 className={classes.group}>Contact</h3>
      <Fields columns={columnsNamed(contact, office)} values={values} />
    </>
  );
}

const columnsNamed = (names: readonly string[], office: OfficeSummary): readonly Column[] =>
  subscribed(
    names.flatMap((name) => columnNamed('advisers', name) ?? []),
    office,
  );

/** Like in the list, nobody judges an office that is no longer there, nor what the subscription leaves out. */
function Figure({ column, values }: { readonly column: Column; readonly values: OfficeSummary['values'] }) {
  const value = values[column.name];
  const isJudged = column.kind === 'rating' && column.withheld === undefined && values.active !== 'nee';
  return (
    <div>
      <dt>{column.label}</dt>
      <dd>
        <FieldValue column={column} value={value} />
        {isJudged && <StatusMark status={ratingStatus(typeof value === 'number' ? value : null)} />}
      </dd>
    </div>
  );
}
