import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarTime, IconId, IconX } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { changeColumnOf } from '../../../../shared/catalog/advisers/changes';
import { columnsOf } from '../../../../shared/catalog/catalog';
import { infoGroupLabels } from '../../../../shared/catalog/columns/info-group-labels';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { subscribed } from '../../../../shared/catalog/subscription-columns';
import type { OfficeSummary } from '../../../../shared/domain/dossiers/dossier';
import { type Column, infoGroups, type RowValues } from '../../../../shared/domain/lists/column';
import { flagOf } from '../../../../shared/domain/lists/flag-words';
import type { MonthRef } from '../../../../shared/domain/months/month';
import { isEmptyCell } from '../../../../shared/format/format-cell';
import { formatDate, formatPeriod, readIsoDate } from '../../../../shared/format/format-date';
import { sentenceOf } from '../../../bridge/bridge';
import { useOfficeRows } from '../../../core/dossiers/office-rows';
import { useOfficeRemarks } from '../../../core/dossiers/remarks';
import { useReferenceMonth } from '../../../core/months/window-month';
import { opensAt } from '../../../core/navigation/open-elsewhere';
import { useAnswer } from '../../../core/use-answer';
import { useWatch } from '../../../core/watch/watch-store';
import { useEscape } from '../../../ui/behaviour/use-keys';
import { KeyHint } from '../../../ui/marks/key-hint';
import { ActiveBadge } from '../../../values/active-badge';
import { OfficeMarkIcons } from '../../../values/office-mark';
import { messagesAbout, OfficeMessages } from '../../../values/office-messages';
import { OfficeRemarks } from '../../../values/office-remarks';
import { OfficeRows } from '../../../values/office-rows';
import { FieldValue } from '../../../values/shown-values';
import { detailPath } from '../../core/rows/detail-path';
import { EarlierFields } from '../../core/rows/earlier-fields';
import { useRowMarks } from '../../core/rows/use-row-marks';
import { useList, useListActions, useListMonth } from '../../core/store/list-context';
import { ChangedSince } from './changed-since';
import { lastChanges } from './newest-changes';
import { figureColumns, OfficeFigures, officeColumnsNamed } from './office-figures';
import { OfficePeople, peopleColumns } from './office-people';
import classes from './preview-panel.module.css';

type FieldsProps = { readonly columns: readonly Column[]; readonly values: RowValues['values'] };

/** A list of labels with their values. */
export const Fields = ({ columns, values }: FieldsProps) => (
  <dl className={classes.fields}>
    {columns.map((column) => (
      <div key={column.name}>
        <dt>{column.label}</dt>
        <dd>
          <FieldValue column={column} value={values[column.name]} />
        </dd>
      </div>
    ))}
  </dl>
);

const changeColumns: readonly string[] = infoGroups.map((group) => changeColumnOf[group]);

/** The last days on which an office changed, with the info groups. */
function LastChanges({ values }: { readonly values: RowValues['values'] }) {
  const changes = lastChanges(values);
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>Laatste wijzigingen</h3>
      <ul className={classes.changes}>
        {changes.map(({ day, groups }) => (
          <li key={day}>
            <span>{groups.map((group) => infoGroupLabels[group]).join(', ')}</span>
            <time dateTime={day}>{formatDate(readIsoDate(day) ?? 0)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether the filters exclude an office from the list beside it; false until that is known. */
function useIsLeftOut(kvk: string | null): boolean {
  const month = useListMonth();
  const list = useList((state) => state.list);
  const filters = useList((state) => state.filters.applied);
  const mutations = useList((state) => state.mutations);
  const near = useList((state) => state.near);
  const peers = useList((state) => state.peers);
  const comparison = useList((state) => state.comparison);
  const hasNumbers = useList((state) => state.columns.some(({ column }) => column.name === 'kvk'));
  const isOnPage = useList(
    (state) => kvk === null || state.loaded?.page.dossiers.some((dossier) => dossier?.startsWith(kvk)) !== false,
  );
  const asked = useMemo(() => {
    if (month === null || kvk === null || isOnPage || !hasNumbers) return null;
    return {
      month,
      list,
      filters: [...filters, { column: 'kvk', text: kvk }],
      sort: [],
      mutations,
      near,
      peers,
      comparison,
    };
  }, [month, kvk, isOnPage, hasNumbers, list, filters, mutations, near, peers, comparison]);
  const { data, state } = useAnswer('list.count', asked, kvk ?? '');
  return asked !== null && state === 'ready' && data?.matched === 0;
}

const onlyShown: readonly string[] = [];

/** A row without an office, such as a person or an article, shows all fields of its list. */
function RowFields({ id }: { readonly id: string }) {
  const list = useList((state) => state.list);
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const { data, failure } = useAnswer('list.row', month === null ? null : { month, list, id }, `${switchCount}/${id}`);
  if (failure !== null) return <p role="alert">{sentenceOf(failure)}</p>;
  if (data === null) return null;
  const { values } = data;
  const name = listDefinitions[list].name;
  const columns = subscribed(columnsOf(list), data).filter(
    (column) => column.name !== name && (column.withheld || column.unread || !isEmptyCell(values[column.name])),
  );
  return (
    <>
      <h2 className={classes.name}>{String(values[name] ?? id)}</h2>
      <EarlierFields list={list} id={id} columns={onlyShown} />
      <Fields columns={columns} values={values} />
    </>
  );
}

const contact = ['afm', 'licensesType', 'street', 'postcode', 'city', 'province', 'phone', 'mail', 'url'];

const shownColumns = ['name', 'active', ...figureColumns, ...contact, ...changeColumns, ...peopleColumns];

/** The office of a row; data of another row or owner is never shown for it. */
function useOffice(kvk: string | null) {
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const wanted = kvk === null || month === null ? null : { month, kvk, columns: shownColumns };
  return useAnswer('dossier.office', wanted, `${switchCount}/${kvk}`);
}

type PreviewPanelProps = {
  /** Takes the focus when it was in the panel. */
  readonly onClosed: () => void;
};

/** The label names the month when it is an earlier one. */
const openWords = (reference: MonthRef | null): string =>
  reference === null ? 'Dossier openen' : `Dossier ${formatPeriod(reference.period)}`;

/** The main fields of the focused row, beside the list. */
export function PreviewPanel({ onClosed }: PreviewPanelProps) {
  const { closePreview } = useListActions();
  const panel = useRef<HTMLElement>(null);
  const shown = useList((state) => state.preview);
  const list = useList((state) => state.list);
  const dossier = shown?.dossier ?? null;
  const kvk = dossier?.slice(0, 8) ?? null;
  const [, navigate] = useLocation();
  const reference = useReferenceMonth();
  const { data: office, failure } = useOffice(kvk);
  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement) === true;
    closePreview();
    if (hadFocus) onClosed();
  };
  useEscape(shown !== null, close);
  if (shown === null) return null;
  const path = detailPath(list, shown.id, dossier);
  return (
    <aside ref={panel} className={classes.panel} aria-label="Voorbeeld">
      <ActionIcon className={classes.close} aria-label="Voorbeeld sluiten" onClick={close}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel scrolls by keys, also when it holds no link */}
      <section className={classes.content} aria-label="Gegevens" tabIndex={0}>
        {office !== null && <Office office={office} onLeave={navigate} />}
        {kvk === null && <RowFields id={shown.id} />}
        {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      </section>
      {path !== null && (
        <div className={classes.footer}>
          <Button
            leftSection={<IconId size={18} stroke={1.6} aria-hidden />}
            {...opensAt(path)}
            onClick={() => navigate(path)}
          >
            {listDefinitions[list].opens === 'article' ? 'Artikel openen' : openWords(reference)}
          </Button>
          <KeyHint keys="Enter" />
        </div>
      )}
    </aside>
  );
}

/** The office's notes and contact records. */
function OfficeMarkLine({ kvk }: { readonly kvk: string }) {
  const mark = useRowMarks()(kvk);
  if (mark === null) return null;
  return (
    <p className={classes.mark}>
      <OfficeMarkIcons mark={mark} /> <span aria-hidden>{mark.words}</span>
    </p>
  );
}

/** The watch's messages about the office. */
function OfficeWatch({ kvk }: { readonly kvk: string }) {
  const rules = useWatch((state) => state.rules);
  const lines = useWatch((state) => state.lines);
  const messages = useMemo(() => messagesAbout(kvk, { rules, lines }), [kvk, rules, lines]);
  if (messages.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>Waakhond</h3>
      <OfficeMessages messages={messages} />
    </>
  );
}

/** The user's remarks on the office's values. */
function RemarksHere({ kvk }: { readonly kvk: string }) {
  const { remarks, known } = useOfficeRemarks(kvk);
  if (remarks.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>Opmerkingen</h3>
      <OfficeRemarks remarks={remarks} office={known} />
    </>
  );
}

/** The office's rows in the user's own tables. */
function OwnRowsHere({ kvk }: { readonly kvk: string }) {
  const tables = useOfficeRows(kvk);
  if (tables.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>Eigen gegevens</h3>
      <OfficeRows tables={tables} kvk={kvk} />
    </>
  );
}

type OfficeProps = { readonly office: OfficeSummary; readonly onLeave: (path: string) => void };

function Office({ office, onLeave }: OfficeProps) {
  const { values } = office;
  const isLeftOut = useIsLeftOut(office.kvk);
  const isSetBack = useReferenceMonth() !== null;
  return (
    <>
      {isLeftOut && (
        <p className={classes.note} role="status">
          Dit kantoor valt buiten uw filters.
        </p>
      )}
      <h2 className={classes.name}>{String(values.name ?? office.kvk)}</h2>
      <p className={classes.badges}>
        <ActiveBadge active={flagOf(values.active) !== false} />
        <span>KvK {office.kvk}</span>
      </p>
      <OfficeMarkLine kvk={office.kvk} />
      {isSetBack && (
        <p className={classes.asOf}>
          <IconCalendarTime size={16} stroke={1.6} aria-hidden /> Zoals in {formatPeriod(office.period)}
        </p>
      )}
      <OfficeFigures office={office} />
      <EarlierFields list="advisers" id={office.kvk} columns={shownColumns} />
      <OfficeWatch kvk={office.kvk} />
      <RemarksHere kvk={office.kvk} />
      <OwnRowsHere kvk={office.kvk} />
      <h3 className={classes.group}>Contact</h3>
      <Fields columns={officeColumnsNamed(contact, office)} values={values} />
      {isSetBack && <ChangedSince office={office} columns={shownColumns} />}
      <LastChanges values={values} />
      <OfficePeople kvk={office.kvk} values={values} onLeave={onLeave} />
    </>
  );
}
