import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { owner, user } from '../records/first-records';
import type { RecordsStore } from '../records/records-store';
import { isOwn } from './control-routes';
import type { MovedClock } from './moved-clock';

type RecordControlParts = { readonly records: RecordsStore; readonly clock: MovedClock };

/** More than a year in either direction; every resulting time can still be written. */
const mostMinutes = 1_000_000;
const clockSchema = z.object({ minutes: z.number().int().min(-mostMinutes).max(mostMinutes) });
const marksSchema = z.object({ kept: z.boolean() });
const recordSchema = z.object({ kind: z.enum(['dated-2099', 'unreadable', 'mended']) });

/** Adds routes that damage notes and contact records of the first account, or move the clock that dates them. */
export function addRecordControl(server: FastifyInstance, { records, clock }: RecordControlParts): void {
  server.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      if (isOwn(request.headers.host, request.headers.origin, request.socket.localPort)) return;
      return reply.code(403).send({ ok: false, reason: 'FOREIGNORIGIN' });
    });
    control.post('/demo/clock', (request) => {
      clock.move(clockSchema.parse(request.body).minutes);
      return { ok: true, now: clock.now().toISOString() };
    });
    control.post('/demo/marks', (request) => {
      records.keepsMarks = marksSchema.parse(request.body).kept;
      return { ok: true };
    });
    control.post('/demo/record', (request) => {
      const { kind } = recordSchema.parse(request.body);
      if (kind === 'mended') {
        records.mendFollowups();
        return { ok: true };
      }
      const odd =
        kind === 'unreadable'
          ? { content: 'Een regel die niet te lezen is', followup: 'morgen', at: clock.now().toISOString() }
          : { content: 'Een regel uit 2099', followup: null, at: '2099-01-01T00:00:00.000Z' };
      return { ok: true, id: records.putInvalidNote(owner, user, odd) };
    });
  });
}
