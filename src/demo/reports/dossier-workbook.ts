import type { EntityDetail } from '../../provider-api/details';
import type { ReportRequest } from '../../provider-api/reports';
import { dayOf } from '../../shared/domain/calendar';
import type { Dossier } from '../../shared/domain/dossiers/dossier';
import { readDossier } from '../../shared/dossier/dossier-model';
import { dossierColumns, dossierRows } from '../../shared/dossier/dossier-rows';
import { pointsOf } from '../../shared/dossier/points';
import { formatIsoDate } from '../../shared/format/format-date';
import type { AccountRole } from '../accounts/accounts';
import { entityDetail } from '../data/dossier/entity-detail';
import { dayIn, type MonthIndex, periodOf } from '../data/facts/calendar';
import type { World } from '../data/facts/world';
import { detailFor, isFiltered, type OfficeIndex } from '../routes/detail-routes';
import { ownInfoPoints } from '../routes/login-routes';
import { makeWorkbook, type ReportColumn } from './make-workbook';

type Parts = { readonly world: World; readonly offices: OfficeIndex };
type View = { readonly month: MonthIndex; readonly role: AccountRole };
type Asked = Pick<ReportRequest, 'title' | 'onlyMutations' | 'dateFrom' | 'dateTo' | 'groupNames'> & {
  readonly kvk: string;
};

/** The fields of an answer in the form in which the client reads them. */
const fieldsOf = (content: EntityDetail['content']): Dossier['fields'] =>
  Object.fromEntries(
    Object.entries(content).map(([name, versions]) => [
      name,
      {
        broken: false,
        versions: versions.map(({ value, startTime, endTime, valueIndex }) => ({
          value,
          start: startTime?.$date ?? null,
          end: endTime?.$date ?? null,
          index: valueIndex ?? null,
        })),
      },
    ]),
  );

const columns: readonly ReportColumn[] = dossierColumns.map(({ name, label, width }) => ({
  name,
  label,
  width: width * 7,
  group: name === 'from' || name === 'to' ? 'Geldig' : 'Dossier',
  kind: name === 'from' || name === 'to' ? 'date' : 'text',
}));

/** Describes which part of the dossier the workbook has. */
const choiceText = (period: { readonly from: string; readonly to: string } | null): string =>
  period === null
    ? 'alle gegevens en hun versies'
    : `gewijzigd van ${formatIsoDate(period.from)} t/m ${formatIsoDate(period.to)}`;

/** The dossier of an office as a workbook: all fields by group, with their versions (docs/rules/options.md#dossier-workbook). */
export function makeDossierWorkbook({ world, offices }: Parts, { month, role }: View, asked: Asked): Promise<Buffer> {
  const office = offices.find(asked.kvk.split('_', 1)[0] ?? asked.kvk, month);
  const isShown = office !== null && !isFiltered(office, { world, month, role });
  const fields = isShown ? fieldsOf(detailFor(role, entityDetail(world, month, office)).content) : {};
  const reading = { withheld: role.withoutColumns, today: dayIn(month, 20), period: periodOf(month) };
  const { sections } = readDossier({ fields }, pointsOf(ownInfoPoints), reading);
  const isWanted = (name: string): boolean =>
    asked.groupNames.length === 0 || asked.groupNames.includes(name === 'profiling' ? 'base' : name);
  const period = asked.onlyMutations
    ? {
        from: asked.dateFrom == null ? '0000-01-01' : dayOf(asked.dateFrom),
        to: asked.dateTo == null ? '9999-12-31' : dayOf(asked.dateTo),
      }
    : null;
  const rows = isShown
    ? dossierRows(
        sections.filter(({ name }) => isWanted(name)),
        period,
      )
    : [];
  const title = asked.title === '' ? `Dossier ${asked.kvk}` : asked.title;
  return makeWorkbook({ title, month, choice: choiceText(period), asked: 1, columns, rows });
}
