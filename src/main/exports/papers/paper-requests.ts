import { z } from 'zod';
import { type CallSheet, sheetBounds } from '../../../shared/call-sheet/call-sheet';
import { statuses } from '../../../shared/format/ratings';
import { orNull, paperChoiceShape, peersSchema } from '../../../shared/view/question-schemas';
import { dossierRefSchema } from '../../dossiers/dossier-calls';
import { listQueryInMonth, rowChoiceSchema } from '../../lists/service/query-schema';
import { monthRefSchema } from '../../months/month-ref-schema';
import type { RoomRequests } from '../../wire/router';
import type { PaperPlans } from './paper-plans';
import type { PaperRuns } from './paper-runs';
import type { PaperService } from './paper-service';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const text = z.string().max(sheetBounds.text);

const sheetSchema: z.ZodType<CallSheet> = z.object({
  name: text.min(1),
  facts: z.array(text).max(sheetBounds.parts),
  month: text,
  figures: z
    .array(z.object({ label: text, text: text.nullable(), status: z.enum(statuses).nullable(), note: text }))
    .max(sheetBounds.parts),
  parts: z
    .array(
      z.object({
        title: text,
        empty: text,
        lines: z.array(z.object({ aside: text, text })).max(sheetBounds.lines),
        more: z.number().int().min(0),
      }),
    )
    .max(sheetBounds.parts),
});

const rows = z.object({ ...listQueryInMonth, rows: rowChoiceSchema });
const choice = z.object(paperChoiceShape);

/** Requests that write dossiers as documents (docs/rules/exports.md#dossiers-on-paper). */
export const paperRequests = ({
  papers,
  paperPlans,
  paperRuns,
}: {
  readonly papers: PaperService;
  readonly paperPlans: PaperPlans;
  readonly paperRuns: PaperRuns;
}) =>
  ({
    'dossier.savePaper': {
      input: z.object({
        ref: dossierRefSchema,
        month: monthRefSchema.nullable(),
        ...paperChoiceShape,
        period: z.object({ from: day, to: day }).nullable(),
        peers: orNull(peersSchema),
      }),
      answer: (input) => papers.save(input),
    },
    'dossier.saveSheet': { input: sheetSchema, answer: (input) => papers.saveSheet(input) },
    'papers.view': { input: z.undefined(), answer: () => paperRuns.view() },
    'papers.choice': { input: z.undefined(), answer: () => paperPlans.choice() },
    'papers.plan': { input: rows, answer: (input) => paperPlans.plan(input) },
    'papers.measure': { input: rows.extend({ choice }), answer: (input) => paperPlans.measure(input) },
    'papers.chooseFolder': { input: z.undefined(), answer: () => paperPlans.chooseFolder() },
    'papers.start': {
      input: rows.extend({ choice: choice.extend({ isTogether: z.boolean() }) }),
      answer: (input) => paperRuns.start(input),
    },
    'papers.continue': { input: z.undefined(), answer: () => paperRuns.continue() },
    'papers.move': { input: z.undefined(), answer: () => paperRuns.move() },
    'papers.pause': { input: z.undefined(), answer: () => paperRuns.pause() },
    'papers.leave': { input: z.object({ keeps: z.boolean() }), answer: ({ keeps }) => paperRuns.leave(keeps) },
    'papers.dismiss': { input: z.undefined(), answer: () => paperRuns.dismiss() },
    'papers.openFolder': { input: z.undefined(), answer: () => paperRuns.openFolder() },
  }) satisfies RoomRequests;
