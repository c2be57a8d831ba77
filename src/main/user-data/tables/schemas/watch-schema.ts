import { z } from 'zod';
import { listNames } from '../../../../shared/domain/lists/list-name';
import type { ConsequenceTick } from '../../../../shared/domain/watch/consequence';
import { longestTickNote } from '../../../../shared/domain/watch/consequence';
import type { DependedOn } from '../../../../shared/domain/watch/dependent';
import {
  type HitKind,
  hitKinds,
  messageStates,
  restartCauses,
  skipReasons,
  unknownReasons,
  type WatchLine,
} from '../../../../shared/domain/watch/watch-line';
import {
  columnConditions,
  longestRuleName,
  plainConditions,
  type WatchRule,
} from '../../../../shared/domain/watch/watch-rule';
import { columnName } from '../../../../shared/view/question-schemas';

export const watchPeriod = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const count = z.number().int().min(0);

const ownSubjects = [
  z.object({ kind: z.literal('filter'), id: z.string().min(1).max(40) }),
  z.object({ kind: z.literal('kvkList'), id: z.number().int().min(1) }),
] as const;
export const watchSubjectSchema = z.discriminatedUnion('kind', [
  ...ownSubjects,
  z.object({ kind: z.literal('list'), id: z.enum(listNames) }),
]);

const least = z.object({ least: z.number().positive().max(1e12), unit: z.enum(['absolute', 'percent']) });
export const watchConditionSchema = z.discriminatedUnion('is', [
  z.object({ is: z.enum(plainConditions) }),
  z.object({ is: z.enum(columnConditions), column: columnName }),
  z.object({ is: z.literal('changes'), column: columnName, by: least.nullable() }),
  z.object({
    is: z.literal('crosses'),
    column: columnName,
    direction: z.enum(['falls', 'rises']),
    limit: z.number().min(-1e12).max(1e12),
  }),
  z.object({ is: z.literal('becomes'), column: columnName, value: z.string().min(1).max(200) }),
]);

/** A rule as it is stored and as a window sends it. */
export const watchRuleSchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(longestRuleName),
  revision: count,
  subject: watchSubjectSchema,
  condition: watchConditionSchema,
  includesMethod: z.boolean(),
  notifies: z.boolean(),
  sleepsUntil: watchPeriod.nullable(),
  since: watchPeriod,
}) satisfies z.ZodType<WatchRule>;

/** The longest texts of a line: of what is longer, the beginning is stored with a mark (`storableLine`). */
export const longestInLine = { id: 80, dossier: 40, name: 1000, kvk: 40, column: 100, cell: 1000, items: 200 } as const;

const cell = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);
/** Kinds as lines of earlier versions have them. */
const formerKinds: ReadonlyMap<unknown, HitKind> = new Map([
  ['erin', 'came'],
  ['eruit', 'left'],
  ['voortgezet door', 'continued'],
  ['gewijzigd', 'changed'],
  ['gevuld', 'filled'],
  ['leeg geworden', 'emptied'],
  ['erin gebleven', 'stayed'],
]);

const hit = z.object({
  id: z.string().max(longestInLine.id),
  // Lines from before other lists were watched lack this property, and the list.
  dossier: z.string().max(longestInLine.dossier).nullable().default(null),
  name: z.string().max(longestInLine.name),
  kind: z.preprocess((kind) => formerKinds.get(kind) ?? kind, z.enum(hitKinds)),
  before: cell,
  after: cell,
});
const missingNumber = z.object({ kvk: z.string().max(longestInLine.kvk), name: z.string().max(longestInLine.name) });
/** Lines from before names were stored have only the numbers. */
const missingBefore = z
  .array(z.string().max(40))
  .transform((kvks) => ({ count: kvks.length, first: kvks.map((kvk) => ({ kvk, name: '' })) }));
const missing = z.union([z.object({ count, first: z.array(missingNumber) }), missingBefore]);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const first = z.object({ is: z.literal('first'), checked: count, standing: count.nullable(), missing });
const unknown = z.object({
  is: z.literal('unknown'),
  why: z.enum(unknownReasons),
  column: z.string().max(longestInLine.column).nullable(),
});
const outcome = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('spoken'),
    checked: count,
    count,
    isFlood: z.boolean(),
    hits: z.array(hit),
    missing,
    unread: count.optional(),
  }),
  z.object({ is: z.literal('reported'), checked: count, count, period: watchPeriod }),
  z.object({ is: z.literal('silent'), checked: count }),
  z.object({ is: z.literal('partial'), checked: count, missing, unread: count.optional() }),
  first,
  unknown,
  z.object({ is: z.literal('skipped'), why: z.enum(skipReasons), withdrawn: count }),
]);

export const watchLineSchema = z.object({
  rule: z.string().min(1).max(40),
  period: watchPeriod,
  list: z.enum(listNames).default('advisers'),
  earlier: watchPeriod.nullable(),
  generation: z.string().max(40).nullable(),
  at: z.string().max(40),
  outcome,
  state: z.enum(messageStates),
  // Lines from before changes of a selection were noticed lack both.
  judgedBy: z.object({ rule: digest, selection: digest }).nullable().default(null),
  restart: z
    .object({ cause: z.enum(restartCauses), baseline: z.discriminatedUnion('is', [first, unknown]) })
    .nullable()
    .default(null),
}) satisfies z.ZodType<WatchLine>;

export const consequenceSubjectSchema = z.discriminatedUnion('kind', [
  ...ownSubjects,
  z.object({ kind: z.literal('preset'), id: z.string().min(1).max(40) }),
]);

export const dependedOnSchema = z.discriminatedUnion('kind', [
  ...consequenceSubjectSchema.options,
  z.object({ kind: z.literal('ownTable'), id: z.number().int().min(1) }),
]) satisfies z.ZodType<DependedOn>;

export const consequenceTickSchema = z.object({
  subject: consequenceSubjectSchema,
  period: watchPeriod,
  note: z.string().max(longestTickNote),
  by: z.string().max(320),
  at: z.string().max(40),
}) satisfies z.ZodType<ConsequenceTick>;
