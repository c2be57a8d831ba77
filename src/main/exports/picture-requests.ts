import { z } from 'zod';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { listNames } from '../../shared/domain/lists/list-name';
import { isPng, largestPicture } from '../../shared/domain/program/map-picture';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { monthRefSchema as month } from '../months/month-ref-schema';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/request';
import { safeFileName } from './queue/export-file-name';

/** Pictures of the map as files; the name is made here, and says FICTIEF of demo data. @param demo the whole program is */
export const pictureRequests = (host: FileHost, session: Session, demo: boolean) =>
  ({
    'map.savePicture': {
      input: z.object({
        month,
        list: z.enum(listNames),
        png: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= largestPicture && isPng(bytes)),
      }),
      answer: ({ month: { period }, list, png }) => {
        const isMadeUp = demo || session.view().account?.fictitious === true;
        const name = `Kaart ${listDefinitions[list].title} ${period}${isMadeUp ? ' FICTIEF' : ''}`;
        return saveFile(host, safeFileName(name, 'png'), png);
      },
    },
  }) satisfies RoomRequests;
