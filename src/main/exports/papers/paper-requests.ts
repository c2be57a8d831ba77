import { z } from 'zod';
import { paperGroups } from '../../../shared/domain/exports/paper';
import { orNull, peersSchema } from '../../../shared/view/question-schemas';
import { dossierRefSchema } from '../../dossiers/dossier-calls';
import { monthRefSchema } from '../../months/month-ref-schema';
import type { RoomRequests } from '../../wire/router';
import type { PaperService } from './paper-service';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Requests that write dossiers as documents (docs/rules/dossier.md#reading). */
export const paperRequests = (papers: PaperService) =>
  ({
    'dossier.savePaper': {
      input: z.object({
        ref: dossierRefSchema,
        month: monthRefSchema.nullable(),
        groups: z.array(z.enum(paperGroups)).nullable(),
        period: z.object({ from: day, to: day }).nullable(),
        peers: orNull(peersSchema),
      }),
      answer: (input) => papers.save(input),
    },
  }) satisfies RoomRequests;
