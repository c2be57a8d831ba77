import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '../provider-api/endpoints';
import { type LoginPayload, loginRequestSchema } from '../provider-api/login';
import { optionNames } from '../shared/domain/session';
import { accountOf, demoPassword, slowMs } from './accounts';
import { adviserColumnNumbers } from './data/adviser-rows';
import { announcedMonths, periodOf, upToDate } from './data/calendar';
import type { Mailbox } from './mailbox';
import type { Months } from './months';
import type { Session, Tokens } from './tokens';

type LoginParts = { readonly tokens: Tokens; readonly months: Months; readonly mailbox: Mailbox };

/** The whole login payload (specification, section 3) of a session, with a fresh token. */
async function payloadOf({ tokens, months }: LoginParts, session: Session): Promise<LoginPayload> {
  const { account, role } = session;
  return {
    ok: true,
    user: account.user,
    jwt: await tokens.issue(session),
    roles: account.roles.map((each) => ({ role: each.role, name: each.name })),
    role: role.role,
    options: Object.fromEntries(optionNames.map((name) => [name, account.options.includes(name)])),
    upToDate: upToDate(months.current),
    periods: announcedMonths(months.current).map(periodOf),
    loginid: account.loginid,
    entityListColumns: [...adviserColumnNumbers(role.withoutColumns)],
    enityReportFixedColumns: 3,
    csvParams: { colSep: ';', rowSep: '\n', headerIds: false },
    contactEmail: 'vragen@adviesatlas.example',
    fictitious: true,
  };
}

const emailSchema = z.email();
const tokenQuerySchema = z.object({ token: z.string().max(200) });
const roleQuerySchema = z.object({ role: z.string().min(1).max(100) });
const refusal = (reason: string) => ({ ok: false, reason });

/** `POST /api/login`, `GET /api/checkToken`, `/api/activateToken`, `/api/changeRole`. */
export function addLoginRoutes(server: FastifyInstance, parts: LoginParts): void {
  const { tokens, mailbox } = parts;

  server.post(endpoints.login.path, async (request) => {
    const { email, password } = loginRequestSchema.parse(request.body);
    if (!emailSchema.safeParse(email.trim()).success) return refusal('INVALIDEMAILADDRESS');
    if (password === '') return refusal('EMPTYPASSWORD');
    const account = accountOf(email);
    if (account === undefined || password !== demoPassword) return refusal('INVALIDPASSWORD');
    if (account.isSlow) await sleep(slowMs);
    if (account.waitsForMail) return { ok: true, fetchToken: mailbox.send(account) };
    return payloadOf(parts, { account, role: account.roles[0] });
  });

  server.get(endpoints.checkToken.path, (request) => {
    const { token } = tokenQuerySchema.parse(request.query);
    const waiting = mailbox.check(token);
    if (waiting.state === 'waiting') return { ok: false };
    if (waiting.state === 'tooLong') return refusal('WAITINGTOOLONG');
    return payloadOf(parts, { account: waiting.account, role: waiting.account.roles[0] });
  });

  server.get(endpoints.activateToken.path, (request) => {
    const { token } = tokenQuerySchema.parse(request.query);
    return mailbox.activate(token) ? { ok: true } : refusal('WAITINGTOOLONG');
  });

  server.get(endpoints.changeRole.path, async (request, reply) => {
    const reading = await tokens.read(request.headers.authorization);
    if (!reading.ok) return reply.code(401).send(reading);
    const { account } = reading.session;
    const wanted = roleQuerySchema.parse(request.query).role;
    const role = account.roles.find((each) => each.role === wanted);
    return role === undefined ? refusal('INVALIDROLE') : payloadOf(parts, { account, role });
  });
}
