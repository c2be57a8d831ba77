import { z } from 'zod';
import { lackForExport } from '../../shared/access/permissions';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { areaTableFormats, mostAreaRows } from '../../shared/domain/lists/area-table';
import { listNames } from '../../shared/domain/lists/list-name';
import { isPng, largestPicture } from '../../shared/domain/program/map-picture';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { monthRefSchema as month } from '../months/month-ref-schema';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/request';
import { areaTableFile } from './area-table-file';
import { csvStyle } from './formats/csv-writer';
import { safeFileName } from './queue/export-file-name';

const label = z.string().max(200);
const tableSchema = z.object({
  title: label,
  lines: z.array(z.string().max(10_000)).max(10),
  columns: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), label }),
        z.object({ kind: z.literal('number'), label, decimals: z.number().int().min(0).max(6) }),
      ]),
    )
    .min(1)
    .max(20),
  rows: z.array(z.array(z.union([label, z.number(), z.null()])).max(20)).max(mostAreaRows),
});

/** Pictures of the map and tables of its areas as files; the name is made here, and says FICTIEF of demo data. @param demo the whole program is */
export const pictureRequests = (host: FileHost, session: Session, demo: boolean) => {
  const isMadeUp = (): boolean => demo || session.view().account?.fictitious === true;
  return {
    'map.savePicture': {
      input: z.object({
        month,
        list: z.enum(listNames),
        png: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= largestPicture && isPng(bytes)),
      }),
      answer: ({ month: { period }, list, png }) => {
        const name = `Kaart ${listDefinitions[list].title} ${period}${isMadeUp() ? ' FICTIEF' : ''}`;
        return saveFile(host, safeFileName(name, 'png'), png);
      },
    },
    'map.saveAreas': {
      input: z.object({ month, list: z.enum(listNames), table: tableSchema, format: z.enum(areaTableFormats) }),
      answer: async ({ month: { period }, list, table, format }) => {
        const lack = lackForExport(session.options(), { list, mutations: null });
        if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
        const name = `${table.title} ${period}${isMadeUp() ? ' FICTIEF' : ''}`;
        const style = csvStyle(session.payload().csvParams ?? {});
        const content = await areaTableFile({ table, isMadeUp: isMadeUp() }, format, style);
        return saveFile(host, safeFileName(name, format), content);
      },
    },
  } satisfies RoomRequests;
};
