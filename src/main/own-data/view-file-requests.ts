import { z } from 'zod';
import { largestRecipePart } from '../../shared/domain/export-recipe';
import { largestViewFile, viewFileExtension } from '../../shared/domain/view-file';
import type { FileHost } from '../files/file-host';
import { saveFile } from '../files/save-file';
import { openRole } from '../session/allowance';
import type { Session } from '../session/session';
import type { RoomRequests } from '../wire/request';
import { readRecipe } from './recipe-file';
import { readViewFile, viewFileSchema, writeViewFile } from './view-file';

type Files = {
  readonly host: FileHost;
  /** A name of a file that every platform takes. */
  readonly safeName: (name: string, extension: typeof viewFileExtension) => string;
};

/** Views as files; what is in them is asked for under the rights of whoever opens them. */
export const viewFileRequests = ({ host, safeName }: Files, session: Session) =>
  ({
    'viewFile.read': {
      input: z.object({ text: z.string().max(largestViewFile) }),
      answer: ({ text }) => {
        openRole(session);
        return readViewFile(text);
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
