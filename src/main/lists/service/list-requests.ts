import { z } from 'zod';
import { isOpen } from '../../../shared/access/option-access';
import { longestFound } from '../../../shared/domain/lists/find';
import {
  largestPage,
  longestId,
  mostColours,
  mostPinned,
  mostStatistics,
  wholeList,
} from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { FoundNames } from '../../../shared/domain/lists/name-search';
import type { InMonth } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import { appliedRulesSchema } from '../../../shared/view/format-rule-schema';
import {
  chartSchema,
  columnName,
  comparisonSchema,
  conditionSchema,
  listName as list,
  mutationsSchema,
  nearSchema,
  orNull,
  pivotSchema,
} from '../../../shared/view/question-schemas';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import { requireFile } from '../../session/allowance';
import type { Session } from '../../session/session';
import { nothing, type RoomRequests } from '../../wire/router';
import type { ListService } from './list-service';
import { listQueryInMonth, questionRequests, requesterId, rowChoiceSchema } from './query-schema';

const columns = z.array(columnName).max(1000);

/** Requests about a list's rows. */
export function listRequests(lists: ListService, session: Session) {
  const { asked, latest } = questionRequests(lists.questions);
  return {
    'list.describe': {
      input: z.object({ month, list, comparison: orNull(comparisonSchema) }),
      answer: ({ comparison = null, ...input }) => lists.describe(input.month, input.list, comparison),
    },
    'list.page': latest(
      'page',
      z.object({
        ...listQueryInMonth,
        columns,
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(largestPage),
        pinned: z.array(z.string().max(longestId)).max(mostPinned).optional(),
        formats: appliedRulesSchema.optional(),
        requesterId,
      }),
      (query) => lists.expectPage(query.filters.length > 0),
    ),
    'list.facet': latest(
      'facet',
      z.object({
        ...listQueryInMonth,
        column: columnName,
        search: z.string().max(1024),
        order: z.enum(['count', 'value']),
        limit: z.number().int().min(1).max(1000),
        requesterId,
      }),
    ),
    'list.typingSoon': { input: nothing, answer: async () => lists.typingSoon() },
    'list.histogram': latest('histogram', z.object({ ...listQueryInMonth, column: columnName, requesterId })),
    'list.colours': {
      input: z.object({ month, list, column: columnName, requesterId }),
      answer: (colours) => coloursOf(lists, colours),
    },
    ...rowRequests(lists, session),
    'list.count': asked('matched', z.object(listQueryInMonth)),
    'place.check': asked('checkCentre', z.object({ month, near: nearSchema })),
  } satisfies RoomRequests;
}

/** Requests about rows besides their page: cells, found cells, and earlier values. */
function rowRequests(lists: ListService, session: Session) {
  const { asked } = questionRequests(lists.questions);
  return {
    'list.cells': {
      input: z.object({ ...listQueryInMonth, columns, rows: rowChoiceSchema }),
      answer: async ({ month: ref, ...query }) => {
        const cells = await lists.questions.ask('cells', ref, query);
        if (cells.rows > largestPage) requireFile(session, query);
        return cells;
      },
    },
    'list.chosen': asked('chosen', z.object({ ...listQueryInMonth, columns, rows: rowChoiceSchema })),
    'list.find': asked(
      'find',
      z.object({
        ...listQueryInMonth,
        text: z.string().max(longestFound),
        columns,
        from: z.object({ index: z.number().int().min(0), column: columnName.nullable() }).nullable(),
        step: z.union([z.literal(1), z.literal(-1)]),
      }),
    ),
    'list.changes': asked('changes', z.object({ ...listQueryInMonth, mutations: mutationsSchema })),
    'list.earlier': {
      input: z.object({
        month,
        list,
        ids: z.array(z.string().max(longestId)).max(500),
        columns,
        mutations: mutationsSchema,
      }),
      answer: (input) => lists.earlier(input.month, input),
    },
    'list.row': {
      input: z.object({ month, list, id: z.string().max(100) }),
      answer: (input) => lists.row(input.month, input.list, input.id),
    },
  } satisfies RoomRequests;
}

/** Requests for statistics, groups and charts of a list's rows, for the first results of a formula, and for what a cell follows from. */
export function analysisRequests(lists: ListService, session: Session) {
  const { latest } = questionRequests(lists.questions);
  return {
    'list.formula': latest('formula', z.object({ ...listQueryInMonth, column: columnName, requesterId })),
    'list.reason': {
      input: z.object({ ...listQueryInMonth, id: z.string().max(longestId), column: columnName, requesterId }),
      answer: ({ month: ref, ...query }) =>
        lists.reason(ref, { ...query, keptMonths: isOpen(session.options(), 'parts', 'mutations') }),
    },
    'list.statistics': latest(
      'statistics',
      z.object({
        ...listQueryInMonth,
        columns: z.array(columnName).min(1).max(mostStatistics),
        rows: rowChoiceSchema,
        requesterId,
      }),
    ),
    'list.pivot': latest('pivot', z.object({ ...listQueryInMonth, pivot: pivotSchema, requesterId })),
    'list.chart': latest('chart', z.object({ ...listQueryInMonth, chart: chartSchema, requesterId })),
    'list.conditionCounts': latest(
      'conditionCounts',
      z.object({ ...listQueryInMonth, condition: conditionSchema, requesterId }),
    ),
  } satisfies RoomRequests;
}

type AskedColours = InMonth<{ readonly list: ListName; readonly column: string; readonly requesterId: string }>;

/** The values of the column that colours a list, in the column's order. */
async function coloursOf(lists: ListService, { month, list, column, requesterId }: AskedColours) {
  const { values } = await lists.questions.askLatest('facet', month, {
    ...wholeList(list),
    column,
    search: '',
    limit: mostColours,
    order: 'value',
    requesterId: `${requesterId}/colours`,
  });
  return { values: values.map(({ value }) => value) };
}

const noNames: FoundNames = { names: [], matched: 0, isNearly: false };

/** A list that is not downloaded yet has no names. */
function noNamesYet(error: unknown): FoundNames {
  if (error instanceof Fault && error.code === 'LIST_AWAITED') return noNames;
  throw error;
}

/** The palette's search in the lists of a month. */
export const paletteRequests = (lists: ListService, session: Session) =>
  ({
    'palette.find': {
      input: z.object({
        month,
        text: z.string().max(200),
        activeOnly: z.boolean(),
        limit: z.number().int().min(1).max(50),
      }),
      answer: async ({ month: ref, ...search }) => {
        const hasPersons = isOpen(session.options(), 'parts', 'persons');
        // Both searches are awaited together, so that no failure is unhandled.
        const [offices, persons] = await Promise.all([
          lists.questions.ask('named', ref, { list: 'advisers', ...search }),
          hasPersons ? lists.questions.ask('named', ref, { list: 'persons', ...search }).catch(noNamesYet) : noNames,
        ]);
        return { offices, persons };
      },
    },
  }) satisfies RoomRequests;
