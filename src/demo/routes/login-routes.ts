import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LoginPayload } from '../../provider-api/login';
import { demoProviderMail } from '../../shared/bridge/application';
import { ownColumnNamed } from '../../shared/catalog/catalog';
import { usualColumns } from '../../shared/catalog/ready-views';
import { optionNames } from '../../shared/domain/account/session';
import type { Column } from '../../shared/domain/lists/column';
import { type Accounts, type DemoAccount, slowMs } from '../accounts/accounts';
import type { Mailbox } from '../accounts/mailbox';
import type { Session, Tokens } from '../accounts/tokens';
import { announcedMonths, type MonthIndex, periodOf, upToDate } from '../data/facts/calendar';
import { isBeforePlanted, plantedMonth, rewordedColumn } from '../data/facts/planted';
import { sentColumnsOf } from '../data/lists';
import type { Months } from './months';
import { uploadLists } from './question-routes';
import type { AddRoute } from './routes';

/** The logo of the demo's customer: three rising bars, as a PNG of 84 by 28 pixels. */
export const demoLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFQAAAAcCAIAAABwAg+XAAAAWUlEQVR42u3YsQ3AIAxFQfdsGHbNKKySdOmQUrjBPvQWOOm7IcY12xbw8PDw8Kk9mwcPD/91r5UYvNmn4//A4OGL3Ty82RfDZ8HgT7t5eLOH74X3jQUPX6wX3eR2j6rVYtwAAAAASUVORK5CYII=';

type LoginParts = {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly months: Months;
  readonly mailbox: Mailbox;
};

/** The number of columns that are fixed at the left of a workbook. */
export const reportFixedColumns = 3;

/** The login payload of a session, with a new token (docs/rules/provider.md#login-payload). */
async function payloadOf({ tokens, months }: LoginParts, session: Session): Promise<LoginPayload> {
  const { account, role } = session;
  return {
    ok: true,
    user: account.user,
    jwt: await tokens.issue(session),
    roles: account.roles.map((role) => ({ role: role.role, name: role.name })),
    role: role.role,
    options: Object.fromEntries(optionNames.map((name) => [name, account.options.includes(name)])),
    upToDate: upToDate(months.current),
    periods: announcedMonths(months.current).map(periodOf),
    loginid: account.loginid,
    entityListColumns: selectedColumns(account.selects).map(({ number }) => number),
    enityReportFixedColumns: reportFixedColumns,
    uploadList: account.options.includes('canOwnKvkList') ? [...uploadLists] : [],
    ...(account.loginid === null ? {} : { crm: crmSettings }),
    ...wordsOf(months.current),
    csvParams: { colSep: ';', rowSep: '\n', headerIds: false },
    contactEmail: demoProviderMail,
    logo: demoLogo,
    fictitious: true,
  };
}

/** The office columns with which an account begins, in their order. */
const selectedColumns = (selects: DemoAccount['selects']): readonly Column[] =>
  selects === 'window'
    ? usualColumns('advisers').flatMap((name) => ownColumnNamed('advisers', name) ?? [])
    : sentColumnsOf('advisers').filter(({ standard }) => standard);

/** The demo's choices for records; other providers have others. */
const crmSettings: NonNullable<LoginPayload['crm']> = {
  kinds: ['Bezoek', 'Telefoon', 'E-mail', 'Offerte'],
  states: ['Open', 'Wacht op klant', 'Afgerond'],
  contacts: ['Directie', 'Adviseur', 'Binnendienst'],
  labels: { custom1: 'Regio', custom2: 'Campagne', custom3: 'Prioriteit' },
  custom1: ['Noord', 'Oost', 'Zuid', 'West'],
  custom3: ['Hoog', 'Gewoon'],
  insertEmails: ['binnendienst@adviesatlas.example'],
};

/** A field whose explanation by the provider replaces that of the catalogue. */
export const ownInfoPoints: NonNullable<LoginPayload['infoPoints']> = [
  {
    name: 'remarks',
    field: 'remarks',
    label: 'Notitie accountteam',
    explanation: 'Een verzonnen notitie bij dit kantoor.',
  },
];

/** The names of the fields in a month, and the earlier names in the announced months before it. */
export function wordsOf(month: MonthIndex): Pick<LoginPayload, 'infoPoints' | 'earlierInfoPoints'> {
  const reworded = { name: rewordedColumn.name, ...rewordedColumn.before };
  if (isBeforePlanted(month)) return { infoPoints: [...ownInfoPoints, reworded] };
  const isAnnounced = announcedMonths(month).some(isBeforePlanted);
  return {
    infoPoints: ownInfoPoints,
    ...(isAnnounced ? { earlierInfoPoints: [{ ...reworded, until: periodOf(plantedMonth - 1) }] } : {}),
  };
}

const emailSchema = z.email();
const refusal = (reason: string) => ({ ok: false, reason });

/** `POST /api/login`, `GET /api/checkToken`, `/api/activateToken`, `/api/changeRole`. */
export function addLoginRoutes(add: AddRoute, parts: LoginParts): void {
  const { mailbox } = parts;

  add('login', async ({ body: { email, password } }) => {
    if (!emailSchema.safeParse(email.trim()).success) return refusal('INVALIDEMAILADDRESS');
    if (password === '') return refusal('EMPTYPASSWORD');
    const account = parts.accounts.find(email);
    if (account === undefined || !parts.accounts.accepts(account, password)) return refusal('INVALIDPASSWORD');
    if (account.isSlow) await sleep(slowMs);
    if (account.waitsForMail) return { ok: true, fetchToken: mailbox.sendActivation(account) };
    return payloadOf(parts, { account, role: account.roles[0] });
  });

  add('checkToken', ({ query: { token } }) => {
    const waiting = mailbox.check(token);
    if (waiting.state === 'waiting') return { ok: false };
    if (waiting.state === 'tooLong') return refusal('WAITINGTOOLONG');
    return payloadOf(parts, { account: waiting.account, role: waiting.account.roles[0] });
  });

  add('activateToken', ({ query: { token } }) => (mailbox.activate(token) ? { ok: true } : refusal('WAITINGTOOLONG')));

  add('changeRole', ({ session: { account }, query }) => {
    const role = account.roles.find((role) => role.role === query.role);
    return role === undefined ? refusal('INVALIDROLE') : payloadOf(parts, { account, role });
  });
}
