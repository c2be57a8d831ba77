import { z } from 'zod';
import { Fault } from '../../shared/domain/result';
import { safeFileName } from '../exports/queue/export-file-name';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { openRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/request';

type PageParts = {
  readonly host: FileHost;
  readonly session: Session;
  /** Whether the whole program is a demo; an account can be one too. */
  readonly demo: boolean;
};

/** The page of the window on paper, where the window cannot print by itself (docs/product.md#reading). */
export const pageRequests = ({ host, session, demo }: PageParts) =>
  ({
    'page.savePdf': {
      input: z.object({ name: z.string().min(1).max(200) }),
      answer: async ({ name }) => {
        openRole(session);
        if (host.pdfOfPage === undefined) throw new Fault('NOT_ALLOWED');
        const isMadeUp = demo || session.view().account?.fictitious === true;
        return saveFile(host, safeFileName(isMadeUp ? `${name} FICTIEF` : name, 'pdf'), await host.pdfOfPage());
      },
    },
  }) satisfies RoomRequests;
