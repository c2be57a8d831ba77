import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../shared/domain/clock';
import { mostVisits, visitMinutes, visitSpeed, visitTimes } from '../../shared/domain/lists/visit';
import { Fault } from '../../shared/domain/result';
import { calendarFile } from '../../shared/format/calendar-file';
import { travelMinutes } from '../../shared/geo/visit-way';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { isFictitious } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { markedName, safeFileName } from './content/export-file-name';

const text = z.string().max(1000);
const visitSchema = z.object({
  id: z.string().min(1).max(100),
  kvk: z.string().max(20).nullable(),
  name: text,
  address: text,
  phone: text,
  place: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
});
const within = (range: { readonly least: number; readonly most: number }) =>
  z.number().int().min(range.least).max(range.most);

type VisitParts = { readonly host: FileHost; readonly session: Session; readonly clock: Clock; readonly demo: boolean };

/**
 * Saves a visit plan as a calendar file. The times, event names and file name are made here.
 * @param demo whether the whole program shows demo data
 */
export const visitRequests = ({ host, session, clock, demo }: VisitParts) =>
  ({
    'visits.saveCalendar': {
      input: z.object({
        day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
        begin: z.number().int().min(0).max(1439),
        minutes: within(visitMinutes),
        speed: within(visitSpeed),
        visits: z.array(visitSchema).min(1).max(mostVisits),
      }),
      answer: async ({ visits, ...when }) => {
        const times = visitTimes(when, travelMinutes(visits, when.speed));
        if (times === null) throw new Fault('INVALID_REQUEST', 'the visits do not fit the day');
        const { account } = session.view();
        const isMadeUp = isFictitious({ session, demo });
        // The id depends only on user, office and day, so that saving a plan again replaces its events.
        const uidOf = (id: string): string =>
          `${createHash('sha256')
            .update(JSON.stringify([account?.email, when.day, id]))
            .digest('hex')
            .slice(0, 32)}@adviesatlas`;
        const events = visits.flatMap(({ id, kvk, name, address, phone, place }, at) => {
          const time = times[at];
          const lines = [
            `Bezoek ${at + 1} van ${visits.length}`,
            phone === '' ? '' : `Telefoon ${phone}`,
            kvk === null ? '' : `KvK ${kvk}`,
            isMadeUp ? 'FICTIEF (verzonnen gegevens)' : '',
          ];
          const description = lines.filter((line) => line !== '').join('\n');
          if (time === undefined) return [];
          return [{ uid: uidOf(id), ...time, summary: `Bezoek ${name}`, location: address, description, place }];
        });
        const name = markedName(`Bezoekplan ${when.day}`, isMadeUp);
        return saveFile(host, safeFileName(name, 'ics'), calendarFile({ name, events, now: clock.now().getTime() }));
      },
    },
  }) satisfies RoomRequests;
