import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Mailbox } from '../accounts/mailbox';
import { periodOf, upToDate } from '../data/facts/calendar';
import { practiceOffices } from '../data/facts/identity';
import { practiceNames } from '../data/facts/practice';
import type { World } from '../data/facts/world';
import { type Faults, faultSchema } from './faults';
import type { Months } from './months';
import { activationPage, homePage, mailboxPage } from './pages';

type ControlParts = {
  readonly months: Months;
  readonly mailbox: Mailbox;
  readonly faults: Faults;
  readonly world: World;
};

const practiceListPath = '/demo/oefenlijst.csv';

/** The KvK numbers of the practice offices, as a KvK list. */
function practiceList(world: World): string {
  const lines = practiceOffices(world).flatMap(({ practice: { kind, numbers } }) =>
    (kind === 'changing' ? numbers.slice(0, 1) : numbers).map((kvk) => `${kvk};${practiceNames[kind].trade}`),
  );
  return ['KVK;Kenmerk', ...lines, ''].join('\r\n');
}

const html = 'text/html; charset=utf-8';
const activationSchema = z.object({ token: z.string().max(200) });

/** Whether a call comes from the demo's own pages or from programs on this computer, and not from another site's page in a browser. */
export function isOwn(host: string | undefined, origin: string | undefined, port: number | undefined): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (host === undefined || !hosts.includes(host.toLowerCase())) return false;
  return origin === undefined || hosts.some((own) => origin.toLowerCase() === `http://${own}`);
}

/** The demo's own pages, and the calls that control it. */
export function addControlRoutes(server: FastifyInstance, { world, months, mailbox, faults }: ControlParts): void {
  server.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      if (isOwn(request.headers.host, request.headers.origin, request.socket.localPort)) return;
      return reply.code(403).send({ ok: false, reason: 'FOREIGNORIGIN' });
    });

    control.get('/', (_request, reply) => reply.type(html).send(homePage(periodOf(months.current), world.size)));
    control.get('/mailbox', (_request, reply) => reply.type(html).send(mailboxPage(mailbox.mails())));
    control.get('/activate/:token', (request, reply) => {
      const { token } = activationSchema.parse(request.params);
      return reply.type(html).send(activationPage(mailbox.activate(token)));
    });

    control.get('/demo/mailbox', (request) => {
      const base = `http://${request.headers.host ?? ''}`;
      const mails = mailbox.mails();
      return {
        mails: mails.map((mail) => ({
          ...mail,
          link: mail.activationToken === null ? null : `${base}/activate/${mail.activationToken}`,
        })),
      };
    });
    control.get(practiceListPath, (_request, reply) => {
      reply.header('content-disposition', 'attachment; filename="Oefenlijst FICTIEF.csv"');
      return reply.type('text/csv; charset=utf-8').send(practiceList(world));
    });
    control.post('/demo/publish', () => {
      const month = months.publish();
      return { ok: true, period: periodOf(month), upToDate: upToDate(month) };
    });
    control.post('/demo/publish-press', () => {
      months.publishPress();
      return { ok: true };
    });
    control.post('/demo/fault', (request) => {
      faults.add(faultSchema.parse(request.body));
      return { ok: true };
    });
    control.delete('/demo/fault', () => {
      faults.clear();
      return { ok: true };
    });
  });
}
