import { z } from 'zod';
import { largestRecipePart } from '../../shared/domain/exports/earlier-export';
import type { PackedPart } from '../../shared/format/zip-part';
import type { ExportRecipe } from '../../shared/view/export-recipe';
import { largestViewFile, type ViewFile, viewFileExtension } from '../../shared/view/view';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { openRole } from '../session/allowance';
import type { Session } from '../session/session';
import { nothing, type RoomRequests } from '../wire/router';
import type { OpenedViewFiles } from './opened-view-files';
import { viewFileSchema } from './tables/schemas/view-file-schema';
import { writeViewFile } from './workbooks/view-file';

type Files = {
  readonly host: FileHost;
  /** Makes a file name that every platform accepts. */
  readonly safeName: (name: string, extension: typeof viewFileExtension) => string;
  /** Reads a file, possibly a stranger's, off the main thread. */
  readonly readView: (text: string) => Promise<ViewFile>;
  readonly readRecipe: (part: PackedPart) => Promise<ExportRecipe>;
  readonly opened: OpenedViewFiles;
};

/** Requests that write and open view files. An opened view is filled with the rights of the logged-in account. */
export const viewFileRequests = ({ host, safeName, readView, readRecipe, opened }: Files, session: Session) =>
  ({
    'viewFile.read': {
      input: z.object({ text: z.string().max(largestViewFile) }),
      answer: ({ text }) => {
        openRole(session);
        return readView(text);
      },
    },
    'viewFile.opened': {
      input: nothing,
      answer: () => {
        openRole(session);
        return opened.take();
      },
    },
    'recipe.read': {
      input: z.object({
        packed: z.instanceof(Uint8Array).refine(({ length }) => length <= largestRecipePart.packed),
        isDeflated: z.boolean(),
      }),
      answer: (part) => {
        openRole(session);
        return readRecipe(part);
      },
    },
    'viewFile.save': {
      input: viewFileSchema,
      answer: (file) => {
        openRole(session);
        return saveFile(host, safeName(file.name, viewFileExtension), writeViewFile(file));
      },
    },
  }) satisfies RoomRequests;
