import { z } from 'zod';
import {
  largestOwnWork,
  mostNamedWork,
  mostOwnWork,
  type OwnWorkKind,
  type OwnWorkReport,
  ownWorkHead,
  ownWorkKinds,
} from '../../../shared/domain/account/own-work';
import type { ContinuationVerdict, Margin, MethodJudgement } from '../../../shared/domain/lists/comparison';
import type { FollowChoice } from '../../../shared/domain/lists/followed-office';
import {
  type KvkList,
  longestKvkListCell,
  longestKvkListField,
  longestKvkListName,
  mostKvkListFields,
} from '../../../shared/domain/lists/kvk-list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { OwnLimit } from '../../../shared/domain/lists/own-limit';
import type { MatchDecision } from '../../../shared/domain/lists/own-table';
import type { CellRemark } from '../../../shared/domain/lists/remark';
import type { DuplicateDecision, DuplicatePair } from '../../../shared/domain/quality/duplicate';
import type { FindingPlace, QualityAnswer, QualityReport } from '../../../shared/domain/quality/quality-answer';
import { Fault } from '../../../shared/domain/result';
import type { ConsequenceTick } from '../../../shared/domain/watch/consequence';
import type { WatchLine } from '../../../shared/domain/watch/watch-line';
import type { WatchRule } from '../../../shared/domain/watch/watch-rule';
import { formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { comparisonLimitsSchema, listName } from '../../../shared/view/question-schemas';
import type { ColumnPreset, SavedFilter } from '../../../shared/view/view';
import { continuationVerdictSchema, methodJudgementSchema } from '../tables/comparison-rule-table';
import { duplicateDecisionSchema } from '../tables/duplicate-table';
import { followChoiceSchema } from '../tables/followed-office-table';
import { asWritten } from '../tables/later-parts';
import { ownLimitSchema } from '../tables/own-limit-table';
import { qualityAnswerSchema, qualityReportSchema, qualityRuleName } from '../tables/quality-table';
import { remarkSchema } from '../tables/remark-table';
import { type StoredDraft, storedDraftSchema } from '../tables/schemas/draft-schema';
import { columnPresetSchema, nameOf, revision, savedFilterSchema } from '../tables/schemas/list-view-schema';
import { consequenceTickSchema, watchLineSchema, watchRuleSchema } from '../tables/schemas/watch-schema';
import { digestOf } from './merge-by-name';
import { type WrittenMoment, writtenMomentSchema } from './written-moment';
import { matchDecisionSchema, type WrittenOwnTable, writtenOwnTableSchema } from './written-own-table';
import { scheduleName, type WrittenSchedule, writtenScheduleSchema } from './written-schedule';

/** The most numbers of a list, and the most lines of rules and rules of a file: more than are stored, and few enough to merge quickly. */
const mostNumbers = 1_000_000;
const mostLines = 100_000;
const mostReadRules = 10_000;
const mostDecisions = 1_000_000;

const kvkListSchema = z.object({
  id: z.number().int().min(1),
  name: nameOf(longestKvkListName),
  // Absent in files from before lists had revisions.
  revision: revision.default(0),
  // Absent in files from before lists had more columns.
  fields: z.array(z.string().max(longestKvkListField)).max(mostKvkListFields).default([]),
  rows: z
    .array(
      z.object({
        kvk: z.string().regex(/^\d{8}$/),
        label: z.string().max(longestKvkListCell),
        more: z.array(z.string().max(longestKvkListCell)).max(mostKvkListFields).default([]),
        line: z.number().int().min(1).nullable(),
      }),
    )
    .max(mostNumbers),
});

/** The own work of a user in one role, without the last state of the lists. */
export type RoleWork = {
  readonly presets: readonly { readonly list: ListName; readonly preset: ColumnPreset }[];
  readonly savedFilters: readonly SavedFilter[];
  readonly kvkLists: readonly KvkList[];
  readonly ownTables: readonly WrittenOwnTable[];
  /** The decisions about rows of own tables. They belong to the tables and are not counted. */
  readonly matchDecisions: readonly MatchDecision[];
  readonly drafts: readonly StoredDraft[];
  readonly watchRules: readonly WatchRule[];
  /** The lines of these rules. They belong to the rules and are not counted. */
  readonly watchLines: readonly WatchLine[];
  readonly ticks: readonly ConsequenceTick[];
  readonly remarks: readonly CellRemark[];
  readonly followed: readonly FollowChoice[];
  readonly moments: readonly WrittenMoment[];
  readonly ownLimits: readonly OwnLimit[];
  readonly margins: readonly Margin[];
  /** The share from which a column counts as computed in another way; none while it is the usual one. */
  readonly methodShares: readonly { readonly methodShare: number }[];
  readonly judgements: readonly MethodJudgement[];
  readonly verdicts: readonly ContinuationVerdict[];
  readonly schedules: readonly WrittenSchedule[];
  readonly qualityAnswers: readonly QualityAnswer[];
  readonly qualityReports: readonly QualityReport[];
  readonly qualityOff: readonly Pick<FindingPlace, 'rule'>[];
  readonly duplicateDecisions: readonly DuplicateDecision[];
};

/** The work of a role without any. */
export const noWork: RoleWork = {
  presets: [],
  savedFilters: [],
  kvkLists: [],
  ownTables: [],
  matchDecisions: [],
  drafts: [],
  watchRules: [],
  watchLines: [],
  ticks: [],
  remarks: [],
  followed: [],
  moments: [],
  ownLimits: [],
  margins: [],
  methodShares: [],
  judgements: [],
  verdicts: [],
  schedules: [],
  qualityAnswers: [],
  qualityReports: [],
  qualityOff: [],
  duplicateDecisions: [],
};

const roleWorkSchema = z.object({
  presets: z.array(z.object({ list: listName, preset: columnPresetSchema })).max(mostOwnWork.presets),
  savedFilters: z.array(savedFilterSchema).max(mostOwnWork.savedFilters),
  kvkLists: z.array(kvkListSchema).max(mostOwnWork.kvkLists),
  // Absent in files from before own tables existed.
  ownTables: z.array(writtenOwnTableSchema).max(mostOwnWork.ownTables).default([]),
  matchDecisions: z.array(matchDecisionSchema).max(mostDecisions).default([]),
  drafts: z.array(storedDraftSchema).max(mostOwnWork.drafts),
  // Absent in files from before the watch existed.
  // More than the limit are read, so that the rules beyond it are named.
  watchRules: z.array(watchRuleSchema).max(mostReadRules).default([]),
  watchLines: z.array(watchLineSchema).max(mostLines).default([]),
  ticks: z.array(consequenceTickSchema).max(mostOwnWork.ticks).default([]),
  remarks: z.array(remarkSchema).max(mostOwnWork.remarks).default([]),
  followed: z.array(followChoiceSchema).max(mostOwnWork.followed).default([]),
  // Absent in files from before moments could be kept.
  moments: z.array(writtenMomentSchema).max(mostOwnWork.moments).default([]),
  // Absent in files from before users had limits of their own.
  ownLimits: z.array(ownLimitSchema).max(mostOwnWork.ownLimits).default([]),
  // Absent in files from before comparisons and schedules were own work.
  margins: comparisonLimitsSchema.shape.margins.default([]),
  methodShares: z
    .array(comparisonLimitsSchema.pick({ methodShare: true }))
    .max(mostOwnWork.methodShares)
    .default([]),
  judgements: z.array(methodJudgementSchema).max(mostOwnWork.judgements).default([]),
  verdicts: z.array(continuationVerdictSchema).max(mostOwnWork.verdicts).default([]),
  schedules: z.array(writtenScheduleSchema).max(mostOwnWork.schedules).default([]),
  // Absent in files from before the register was checked.
  qualityAnswers: z.array(qualityAnswerSchema).max(mostOwnWork.qualityAnswers).default([]),
  qualityReports: z.array(qualityReportSchema).max(mostOwnWork.qualityReports).default([]),
  qualityOff: z
    .array(z.object({ rule: qualityRuleName }))
    .max(mostOwnWork.qualityOff)
    .default([]),
  duplicateDecisions: z.array(duplicateDecisionSchema).max(mostOwnWork.duplicateDecisions).default([]),
}) satisfies z.ZodType<RoleWork>;

const mostRoles = 100;
const fileSchema = z.object({
  roles: z.record(z.string().max(200), roleWorkSchema).refine((roles) => Object.keys(roles).length <= mostRoles),
});
/** Own work by role. */
export type OwnWork = Readonly<Record<string, RoleWork>>;

const headSchema = z.object({
  program: z.literal(ownWorkHead.program),
  content: z.literal(ownWorkHead.content),
  version: z.number().int().min(1),
});

/** The work that an account may take over: that of its own roles, except kinds that its subscription lacks in the open role. */
export type MayTake = {
  readonly roles: readonly string[];
  readonly open: string;
  /** Kinds that the subscription lacks in the open role; for other roles this is unknown until they are open. */
  readonly lacks: readonly OwnWorkKind[];
  /** Kinds that the administrator shuts, in every role. */
  readonly shut: readonly OwnWorkKind[];
};

/** The names of a role's items of a kind, as a report lists them. */
function namesOf(work: RoleWork, kind: OwnWorkKind): readonly string[] {
  if (kind === 'presets') return work.presets.map(({ preset }) => preset.name);
  if (kind === 'drafts') return work.drafts.map(({ fields }) => draftName(fields.content));
  if (kind === 'ticks') return work.ticks.map(({ period, note }) => `${formatPeriod(period)}: ${note}`);
  if (kind === 'followed') return work.followed.map(({ gone, fresh }) => `${gone.id} → ${fresh.id}`);
  if (kind === 'ownLimits' || kind === 'margins') return work[kind].map(({ column }) => column);
  if (kind === 'methodShares') return work.methodShares.map(shareName);
  if (kind === 'judgements') return work.judgements.map(judgementName);
  if (kind === 'verdicts') return work.verdicts.map(verdictName);
  if (kind === 'schedules') return work.schedules.map(scheduleName);
  if (kind === 'moments') return work.moments.map(momentName);
  if (kind === 'qualityAnswers' || kind === 'qualityReports') return work[kind].map(findingName);
  if (kind === 'qualityOff') return work.qualityOff.map(({ rule }) => rule);
  if (kind === 'duplicateDecisions') return work.duplicateDecisions.map(duplicateName);
  if (kind === 'remarks') return work.remarks.map(({ kvk, column, text }) => `${kvk} ${column}: ${text}`);
  return work[kind].map(({ name }) => name);
}

/** The first characters of a text, by which its author recognises it. */
export const draftName = (text: string): string => text.slice(0, 40);

export const shareName = ({ methodShare }: RoleWork['methodShares'][number]): string => `${methodShare * 100}%`;

export const judgementName = ({ column, period }: MethodJudgement): string => `${column}, ${formatPeriod(period)}`;

export const verdictName = ({ gone, fresh }: ContinuationVerdict): string => `${gone} → ${fresh}`;

/** A moment by its office and time, as reports name it. */
export const momentName = ({ office, keptAt }: Pick<WrittenMoment, 'office' | 'keptAt'>): string =>
  `KvK ${office}, ${formatMoment(keptAt)}`;

/** A finding by its rule and office. */
export const findingName = ({ rule, office }: FindingPlace): string => `${rule}, KvK ${office}`;

/** A decision by its pair of offices. */
export const duplicateName = ({ first, second }: DuplicatePair): string => `KvK ${first} en ${second}`;

/** The parts of a file that an account takes over, and the parts that were refused. */
export function takenOver(
  works: OwnWork,
  { roles, open, lacks, shut }: MayTake,
): { readonly works: OwnWork; readonly refused: OwnWorkReport['refused'] } {
  const refused: OwnWorkReport['refused'][number][] = [];
  const taken: Record<string, RoleWork> = {};
  for (const [role, work] of Object.entries(works)) {
    const isOwn = roles.includes(role);
    const kept: { -readonly [K in keyof RoleWork]: RoleWork[K] } = { ...work };
    for (const kind of ownWorkKinds) {
      const isLacking = role === open && lacks.includes(kind);
      const why = !isOwn ? 'role' : shut.includes(kind) ? 'policy' : isLacking ? 'option' : null;
      if (why === null) continue;
      const names = namesOf(work, kind);
      if (names.length > 0)
        refused.push({ why, role, kind, count: names.length, names: names.slice(0, mostNamedWork) });
      kept[kind] = [];
    }
    const hasRules = kept.watchRules.length > 0 || work.watchRules.length === 0;
    if (isOwn) taken[role] = hasRules ? kept : { ...kept, watchLines: [] };
  }
  return { works: taken, refused };
}

/** Writes own work as the text of a file. The arrangement of the lists is not included (docs/rules/user-data.md#own-work-files). */
export function writeOwnWork(works: OwnWork): string {
  const roles = Object.entries(works).map(([role, work]) => [
    role,
    {
      ...work,
      presets: work.presets.map(({ list, preset }) => ({ list, preset: asWritten(preset) })),
      savedFilters: work.savedFilters.map((filter) => ({ ...filter, view: asWritten(filter.view) })),
    },
  ]);
  return `${JSON.stringify({ ...ownWorkHead, roles: Object.fromEntries(roles) })}\n`;
}

/**
 * The text of a file that can be read again. When it would be too large, the messages of the oldest months lose their rows.
 * @throws Fault OWN_WORK_TOO_LARGE
 */
export function ownWorkFile(works: OwnWork): { readonly text: string; readonly shortened: number } {
  const months = [
    ...new Set(
      Object.values(works).flatMap(({ watchLines }) => watchLines.filter(hasRows).map(({ period }) => period)),
    ),
  ].sort();
  let kept = works;
  for (let oldest = 0; ; oldest++) {
    const text = writeOwnWork(kept);
    if (Buffer.byteLength(text) <= largestOwnWork)
      return { text, shortened: countOfRowless(kept) - countOfRowless(works) };
    const month = months[oldest];
    if (month === undefined) throw new Fault('OWN_WORK_TOO_LARGE');
    kept = mapLines(kept, (line) => (line.period <= month ? withoutRows(line) : line));
  }
}

const hasRows = ({ outcome }: WatchLine): boolean => outcome.is === 'spoken' && outcome.hits.length > 0;
const withoutRows = (line: WatchLine): WatchLine =>
  line.outcome.is === 'spoken' ? { ...line, outcome: { ...line.outcome, hits: [] } } : line;
const mapLines = (works: OwnWork, change: (line: WatchLine) => WatchLine): OwnWork =>
  Object.fromEntries(
    Object.entries(works).map(([role, work]) => [role, { ...work, watchLines: work.watchLines.map(change) }]),
  );
const countOfRowless = (works: OwnWork): number =>
  Object.values(works).reduce((sum, { watchLines }) => sum + watchLines.filter((line) => !hasRows(line)).length, 0);

/** Checks that a file's text is read back as it was written. @throws Fault OWN_WORK_NOT_KEPT */
export function checkOwnWork(text: string): void {
  const read = digestOf(JSON.parse(writeOwnWork(readOwnWork(text))));
  if (read !== digestOf(JSON.parse(text))) throw new Fault('OWN_WORK_NOT_KEPT', 'content');
}

/** Reads own work from the text of a file, completely or not at all. @throws Fault OWN_WORK_INVALID, OWN_WORK_TOO_NEW */
export function readOwnWork(text: string): OwnWork {
  const written = jsonOf(text.replace(/^\ufeff/, ''));
  const head = headSchema.safeParse(written);
  if (!head.success) throw new Fault('OWN_WORK_INVALID', 'head');
  if (head.data.version > ownWorkHead.version) throw new Fault('OWN_WORK_TOO_NEW');
  const file = fileSchema.safeParse(written);
  if (!file.success) throw new Fault('OWN_WORK_INVALID', file.error.issues[0]?.path.join('.') ?? 'shape');
  return file.data.roles;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('OWN_WORK_INVALID', 'not JSON');
  }
}
