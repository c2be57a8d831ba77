import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReportRequest } from '../../provider-api/reports';
import { ownColumnsOf } from '../../shared/catalog/catalog';
import { dayOf } from '../../shared/domain/calendar';
import type { Clock } from '../../shared/domain/clock';
import { type Column, columnGroups, infoGroups } from '../../shared/domain/lists/column';
import { formatIsoDate } from '../../shared/format/format-date';
import type { AccountRole } from '../accounts/accounts';
import { tenuresOfPerson } from '../data/dossier/person-detail';
import type { MonthIndex } from '../data/facts/calendar';
import { joinedRows, type RowValues } from '../data/facts/row-source';
import type { World } from '../data/facts/world';
import { locationRows } from '../data/locations/location-rows';
import { changeColumns, changeValues, monthChanges } from '../data/office/change-values';
import { OfficeMonth } from '../data/office/office-month';
import { isListed } from '../data/office/office-rows';
import { officeValues } from '../data/office/office-values';
import { personValues } from '../data/people-rows/person-rows';
import { pressRows } from '../data/press/press-rows';
import type { OfficeIndex } from '../routes/detail-routes';
import type { Months } from '../routes/months';
import type { AddRoute } from '../routes/routes';
import { makeDossierWorkbook } from './dossier-workbook';
import { makeWorkbook } from './make-workbook';

type ReportParts = {
  readonly world: World;
  readonly months: Months;
  readonly offices: OfficeIndex;
  readonly reports: Reports;
};

const lifeMs = 60 * 60 * 1000;
const mostKept = 40;

/** Finished workbooks, which can be fetched for an hour. */
export class Reports {
  readonly #kept = new Map<string, { readonly file: Buffer; readonly until: number }>();

  constructor(private readonly clock: Clock) {}

  /** @returns the name under which the workbook can be fetched */
  keep(file: Buffer): string {
    const name = randomBytes(18).toString('base64url');
    this.#kept.set(name, { file, until: this.clock.now().getTime() + lifeMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return name;
  }

  find(name: string): Buffer | null {
    const kept = this.#kept.get(name);
    return kept === undefined || kept.until <= this.clock.now().getTime() ? null : kept.file;
  }
}

/** The columns of a custom report (docs/rules/provider.md#reports); all other reports have the standard columns. */
function columnsOfReport({ allDetails, groupNames, customCode }: ReportRequest, role: AccountRole): readonly Column[] {
  const all = ownColumnsOf('advisers').filter(({ name }) => !role.withoutColumns.includes(name));
  const first = all.filter(({ name }) => name === 'kvk' || name === 'name');
  const rest = all.filter((column) => !first.includes(column));
  if (allDetails || customCode === 'all') return all;
  if (customCode === 'contact' || customCode === 'contactnumbers') {
    const kinds = customCode === 'contact' ? ['phone', 'email', 'url', 'postcode'] : ['phone'];
    return [...first, ...rest.filter(({ kind, group }) => group === 'Contact' && kinds.includes(kind))];
  }
  if (customCode === 'arbo') return [...first, ...rest.filter(({ field }) => field === 'arbo')];
  const wanted = columnGroups.filter((group) => groupNames.includes(group));
  if (wanted.length > 0) return [...first, ...rest.filter(({ group }) => wanted.includes(group))];
  return [...first, ...rest.filter(({ standard }) => standard)];
}

/** Whether something of an office changed in the period of a request. */
function isMutated(values: RowValues, { dateFrom, dateTo }: ReportRequest): boolean {
  const from = dateFrom == null ? '' : dayOf(dateFrom);
  const to = dateTo == null ? '9999-12-31' : dayOf(dateTo);
  return infoGroups.some((group) => {
    const dates = values[changeColumns[group]];
    return Array.isArray(dates) && dates.some((date) => date >= from && date <= to);
  });
}

/** Describes what a request asks for. */
const choiceText = ({ onlyMutations, dateFrom, dateTo, isLocationsList }: ReportRequest): string =>
  onlyMutations
    ? `gewijzigd van ${dateFrom == null ? 'het begin' : formatIsoDate(dayOf(dateFrom))} t/m ${dateTo == null ? 'vandaag' : formatIsoDate(dayOf(dateTo))}`
    : isLocationsList
      ? 'gevraagde vestigingen'
      : 'gevraagde kantoren';

type ReportView = { readonly month: MonthIndex; readonly role: AccountRole };

function* officeRowsOf(
  { world, offices }: ReportParts,
  { month, role }: ReportView,
  request: ReportRequest,
): Generator<RowValues> {
  for (const kvk of request.kvkNumbers) {
    const office = offices.find(kvk.split('_', 1)[0] ?? kvk, month);
    if (office === null || !isListed(office, month, role.database)) continue;
    const at = new OfficeMonth(world, office, month);
    const values = { ...officeValues(at), ...changeValues(at, monthChanges(at, role.withoutColumns)) };
    if (!request.onlyMutations || isMutated(values, request)) yield values;
  }
}

function* chosen(rows: Iterable<RowValues>, name: string, wanted: readonly string[]): Generator<RowValues> {
  const names = new Set(wanted.map((kvk) => kvk.padStart(8, '0')));
  for (const row of rows) if (names.has(String(row[name]).padStart(8, '0'))) yield row;
}

/** The locations that are asked for by id, and all locations of offices that are. */
function* locationsOf(rows: Iterable<RowValues>, wanted: readonly string[]): Generator<RowValues> {
  const ids = new Set(wanted.map((id) => (id.includes('_') ? id : id.padStart(8, '0'))));
  for (const row of rows) if (ids.has(String(row.locationId)) || ids.has(String(row.kvk))) yield row;
}

const nameSchema = z.object({ name: z.string().regex(/^[\w-]{20,40}\.xlsx$/) });

/** The byte from which an interrupted download continues; 0 for a complete download. */
function restOf({ range, 'if-range': mark }: IncomingHttpHeaders, etag: string, length: number): number {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  return mark === etag && from < length ? from : 0;
}

/** Adds `POST /api/reportxlsx`, `/api/reportpersonxlsx`, `/api/reportpressxlsx`, and the route of the finished workbooks. */
export function addReportRoutes(server: FastifyInstance, add: AddRoute, parts: ReportParts): void {
  const { world, months, reports } = parts;
  const answer = (host: string | undefined, file: Buffer) => ({
    url: `http://${host ?? '127.0.0.1'}/report/${reports.keep(file)}.xlsx`,
  });

  add('reportXlsx', async ({ session: { role }, body, request }) => {
    const month = months.current;
    const { host } = request.headers;
    const [kvk, ...others] = body.kvkNumbers;
    if (body.allDetails && !body.isLocationsList && kvk !== undefined && others.length === 0) {
      return answer(host, await makeDossierWorkbook(parts, { month, role }, { ...body, kvk }));
    }
    const title = body.title === '' ? 'Adviseurslijst' : body.title;
    const sheet = body.isLocationsList
      ? {
          columns: ownColumnsOf('locations'),
          rows: locationsOf(joinedRows(locationRows({ world, month, database: role.database })), body.kvkNumbers),
        }
      : { columns: columnsOfReport(body, role), rows: officeRowsOf(parts, { month, role }, body) };
    const [choice, asked] = [choiceText(body), body.kvkNumbers.length];
    return answer(host, await makeWorkbook({ title, month, choice, asked, ...sheet }));
  });

  add('reportPersonXlsx', async ({ session: { role }, body, request }) => {
    const month = months.current;
    const rows = body.persons.flatMap((id) => {
      const tenures = tenuresOfPerson(world, month, id);
      const values = tenures === null ? null : personValues(tenures, { world, month, database: role.database });
      return values === null ? [] : [values];
    });
    const sheet = { title: 'Personenlijst', choice: 'gevraagde personen', asked: body.persons.length };
    return answer(
      request.headers.host,
      await makeWorkbook({ ...sheet, month, columns: ownColumnsOf('persons'), rows }),
    );
  });

  add('reportPressXlsx', async ({ session: { role }, body, request }) => {
    const month = months.current;
    const rows = chosen(joinedRows(pressRows({ world, month, database: role.database })), 'id', body.articles);
    const sheet = { title: 'Vakpers', choice: 'gevraagde artikelen', asked: body.articles.length };
    return answer(request.headers.host, await makeWorkbook({ ...sheet, month, columns: ownColumnsOf('press'), rows }));
  });

  // The name is a secret that gives access to the workbook without a login, as at the provider.
  server.get('/report/:name', (request, reply) => {
    const { name } = nameSchema.parse(request.params);
    const file = reports.find(name.slice(0, -5));
    if (file === null) return reply.code(404).send({ ok: false, reason: 'NOTFOUND' });
    // The workbook under a name never changes.
    const etag = `"${name}"`;
    const from = restOf(request.headers, etag, file.length);
    if (from > 0) reply.code(206).header('content-range', `bytes ${from}-${file.length - 1}/${file.length}`);
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .send(from > 0 ? file.subarray(from) : file);
  });
}
