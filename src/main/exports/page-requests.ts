import { z } from 'zod';
import { Fault } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { isFictitious, openRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/router';
import { markedName, safeFileName } from './content/export-file-name';

type PageParts = {
  readonly host: FileHost;
  readonly session: Session;
  /** Whether the whole program shows demo data; a single account may do so too. */
  readonly demo: boolean;
};

/** Prints the window's page as a PDF, when no browser prints it (docs/rules/dossier.md#reading). */
export const pageRequests = ({ host, session, demo }: PageParts) =>
  ({
    'page.savePdf': {
      input: z.object({ name: z.string().min(1).max(200) }),
      answer: async ({ name }) => {
        openRole(session);
        if (host.pdfOfPage === undefined) throw new Fault('NOT_ALLOWED');
        const marked = markedName(name, isFictitious({ session, demo }));
        return saveFile(host, safeFileName(marked, 'pdf'), await host.pdfOfPage());
      },
    },
  }) satisfies RoomRequests;
