import { z } from 'zod';
import { isOpen } from '../../../shared/access/option-access';
import { longestId, mostColours, mostStatistics, wholeList } from '../../../shared/domain/lists/list';
import { namedDivisions } from '../../../shared/domain/lists/list-areas';
import { mostCorners, mostDescribed, mostHexagons, mostMetres } from '../../../shared/domain/lists/list-points';
import type { FoundNames } from '../../../shared/domain/lists/name-search';
import { Fault } from '../../../shared/domain/result';
import { hexagonLevels } from '../../../shared/geo/hexagon';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import { allowedList, allowedPoints, allowedQuery } from '../../session/allowance';
import type { Session } from '../../session/session';
import { nothing, type RoomRequests } from '../../wire/request';
import type { ListService } from './list-service';
import {
  askerName as asker,
  columnName,
  listName as list,
  listQueryInMonth,
  mutationsSchema,
  nearSchema,
  orNull,
  rowChoiceSchema,
} from './query-schema';

const nobody: FoundNames = { found: [], matched: 0 };
function nobodyYet(error: unknown): FoundNames {
  if (error instanceof Fault && error.code === 'LIST_AWAITED') return nobody;
  throw error;
}

const geoPoint = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const areaSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ring'), corners: z.array(geoPoint).min(3).max(mostCorners) }),
  z.object({
    kind: z.literal('hexagons'),
    level: z.number().int().min(hexagonLevels.least).max(hexagonLevels.most),
    keys: z
      .array(z.string().regex(/^\d{1,7},\d{1,7}$/))
      .min(1)
      .max(mostHexagons),
  }),
  z.object({ kind: z.literal('circle'), centre: geoPoint, metres: z.number().min(0).max(mostMetres) }),
]);

const division = z.union([
  z.object({ kind: z.enum([...namedDivisions, 'postcode']) }),
  z.object({
    kind: z.literal('hexagon'),
    level: z.number().int().min(hexagonLevels.least).max(hexagonLevels.most),
  }),
]);

/** Questions about the lists of a month, as far as the subscription may ask them. */
export const listRequests = (lists: ListService, session: Session) =>
  ({
    'list.describe': {
      input: z.object({ month, list }),
      answer: (input) => lists.describe(input.month, allowedList(session, input.list)),
    },
    'list.page': {
      input: z.object({
        ...listQueryInMonth,
        columns: z.array(columnName).max(1000),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(500),
        asker,
      }),
      answer: (input) => lists.page(input.month, allowedQuery(session, input)),
    },
    'list.facet': {
      input: z.object({
        ...listQueryInMonth,
        column: columnName,
        search: z.string().max(1024),
        order: z.enum(['count', 'value']),
        limit: z.number().int().min(1).max(1000),
        asker,
      }),
      answer: (input) => lists.facet(input.month, allowedQuery(session, input)),
    },
    'list.typingSoon': { input: nothing, answer: async () => lists.typingSoon() },
    'list.histogram': {
      input: z.object({ ...listQueryInMonth, column: columnName, asker }),
      answer: (input) => lists.histogram(input.month, allowedQuery(session, input)),
    },
    'list.points': {
      input: z.object({ ...listQueryInMonth, colour: orNull(columnName), asker }),
      answer: (input) => lists.points(input.month, allowedPoints(session, input)),
    },
    'list.areas': {
      input: z.object({ ...listQueryInMonth, division, column: orNull(columnName), asker }),
      answer: (input) => lists.areas(input.month, allowedQuery(session, input)),
    },
    'map.months': {
      input: z.object({ month }),
      answer: async (input) => ({ periods: lists.earlierPeriods(input.month) }),
    },
    'list.flow': {
      input: z.object({ ...listQueryInMonth, period: z.string().regex(/^\d{4}-\d{2}$/), asker }),
      answer: (input) => lists.flow(input.month, allowedQuery(session, input)),
    },
    'map.postcodes': { input: nothing, answer: () => lists.postcodeAreas() },
    'list.at': {
      input: z.object({
        ...{ month, list },
        ...{ near: listQueryInMonth.near, peers: listQueryInMonth.peers, mutations: listQueryInMonth.mutations },
        rows: z.array(z.number().int().min(0).max(0xffff_ffff)).max(mostDescribed),
        columns: z.array(columnName).max(1000),
      }),
      answer: ({ month: of, ...query }) => {
        const { list: name, near, peers, mutations } = query;
        allowedQuery(session, { ...wholeList(name), near, peers, mutations });
        return lists.at(of, query);
      },
    },
    'list.within': {
      input: z.object({ ...listQueryInMonth, area: areaSchema }),
      answer: (input) => lists.within(input.month, allowedQuery(session, input)),
    },
    'list.colours': {
      input: z.object({ month, list, column: columnName, asker }),
      answer: async ({ month: ref, list: of, column, asker: by }) => {
        const all = {
          ...wholeList(allowedList(session, of)),
          column,
          search: '',
          order: 'value',
          limit: mostColours,
        } as const;
        const { values } = await lists.facet(ref, { ...all, asker: `${by}/colours` });
        return { values: values.map(({ value }) => value) };
      },
    },
    'list.cells': {
      input: z.object({ ...listQueryInMonth, columns: z.array(columnName).max(1000), rows: rowChoiceSchema }),
      answer: (input) => lists.cells(input.month, allowedQuery(session, input)),
    },
    'list.statistics': {
      input: z.object({
        ...listQueryInMonth,
        columns: z.array(columnName).min(1).max(mostStatistics),
        rows: rowChoiceSchema,
        asker,
      }),
      answer: (input) => lists.statistics(input.month, allowedQuery(session, input)),
    },
    'list.changes': {
      input: z.object({ ...listQueryInMonth, mutations: mutationsSchema }),
      answer: (input) => lists.changes(input.month, allowedQuery(session, input)),
    },
    'list.count': {
      input: z.object(listQueryInMonth),
      answer: (input) => lists.matched(input.month, allowedQuery(session, input)),
    },
    'list.earlier': {
      input: z.object({
        month,
        list,
        ids: z.array(z.string().max(longestId)).max(500),
        columns: z.array(columnName).max(1000),
        mutations: mutationsSchema,
      }),
      answer: (input) => {
        allowedQuery(session, { ...wholeList(input.list), mutations: input.mutations });
        return lists.earlier(input.month, input);
      },
    },
    'palette.find': {
      input: z.object({
        month,
        text: z.string().max(200),
        activeOnly: z.boolean(),
        limit: z.number().int().min(1).max(50),
      }),
      answer: async ({ month: ref, ...search }) => {
        const hasPersons = isOpen(session.options(), 'parts', 'persons');
        // A list that is still on its way has no persons yet. Both are awaited from the start, so that every rejection is handled.
        const [offices, persons] = await Promise.all([
          lists.named(ref, 'advisers', search),
          hasPersons ? lists.named(ref, 'persons', search).catch(nobodyYet) : nobody,
        ]);
        return { offices, persons };
      },
    },
    'list.row': {
      input: z.object({ month, list, id: z.string().max(100) }),
      answer: (input) => lists.row(input.month, allowedList(session, input.list), input.id),
    },
    'place.check': {
      input: z.object({ month, near: nearSchema }),
      answer: (input) => lists.checkCentre(input.month, input.near),
    },
  }) satisfies RoomRequests;
