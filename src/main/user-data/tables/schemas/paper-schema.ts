import { z } from 'zod';
import type { PaperRunChoice } from '../../../../shared/domain/exports/paper';
import type { PaperRunEntry } from '../../../../shared/domain/exports/paper-run';
import { orNull, paperChoiceShape, peersSchema } from '../../../../shared/view/question-schemas';
import { monthRefSchema } from '../../../months/month-ref-schema';

/** A month of the window has at most this many offices, with room to spare. */
const mostOffices = 100_000;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const paperChoiceSchema: z.ZodType<PaperRunChoice> = z.object({
  ...paperChoiceShape,
  isTogether: z.boolean(),
});

export const paperRunSchema: z.ZodType<PaperRunEntry> = z.object({
  id: z.string().max(60),
  ids: z.array(z.string().max(40)).max(mostOffices),
  template: z.object({
    ...paperChoiceShape,
    month: monthRefSchema.nullable(),
    period: z.object({ from: day, to: day }).nullable(),
    peers: orNull(peersSchema),
    standard: z.enum(['PDF/UA', 'PDF/A-2a']),
  }),
  folder: z.string().min(1).max(4096),
  isTogether: z.boolean(),
  made: day,
  begunAt: z.iso.datetime(),
});
