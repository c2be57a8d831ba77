import { z } from 'zod';
import { namedDivisions } from '../../../shared/domain/lists/list-areas';
import {
  mostCorners,
  mostDescribed,
  mostHexagons,
  mostMarked,
  mostMetres,
} from '../../../shared/domain/lists/list-points';
import { hexagonLevels } from '../../../shared/geo/hexagon';
import { columnName, listName as list, orNull } from '../../../shared/view/question-schemas';
import { monthRefSchema as month } from '../../months/month-ref-schema';
import { nothing, type RoomRequests } from '../../wire/router';
import type { ListService } from './list-service';
import { listQueryInMonth, questionRequests, requesterId } from './query-schema';

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
  z.object({
    kind: z.literal('cells'),
    keys: z
      .array(z.string().regex(/^-?\d{1,4},-?\d{1,4}$/))
      .min(1)
      .max(mostHexagons),
  }),
  z.object({ kind: z.literal('circle'), centre: geoPoint, metres: z.number().min(0).max(mostMetres) }),
]);

const division = z.union([
  z.object({ kind: z.enum([...namedDivisions, 'postcode', 'cell']) }),
  z.object({
    kind: z.literal('hexagon'),
    level: z.number().int().min(hexagonLevels.least).max(hexagonLevels.most),
  }),
]);

/** The map's requests about the lists of a month. */
export function mapRequests(lists: ListService) {
  const { asked, latest } = questionRequests(lists.questions);
  const { near, peers, mutations } = listQueryInMonth;
  return {
    'list.points': latest('points', z.object({ ...listQueryInMonth, colour: orNull(columnName), requesterId })),
    'list.areas': latest('areas', z.object({ ...listQueryInMonth, division, column: orNull(columnName), requesterId })),
    'map.months': {
      input: z.object({ month }),
      answer: async (input) => ({ periods: lists.earlierPeriods(input.month) }),
    },
    'list.flow': {
      input: z.object({ ...listQueryInMonth, period: z.string().regex(/^\d{4}-\d{2}$/), requesterId }),
      answer: (input) => lists.flow(input.month, input),
    },
    'map.postcodes': { input: nothing, answer: () => lists.postcodeAreas() },
    'list.at': asked(
      'at',
      z.object({
        month,
        list,
        near,
        peers,
        mutations,
        rows: z.array(z.number().int().min(0).max(0xffff_ffff)).max(mostDescribed),
        columns: z.array(columnName).max(1000),
      }),
    ),
    'list.rowsOf': asked(
      'rowsOf',
      z.object({ month, list, kvks: z.array(z.string().regex(/^\d{8}$/)).max(mostMarked) }),
    ),
    'list.within': asked('within', z.object({ ...listQueryInMonth, area: areaSchema })),
  } satisfies RoomRequests;
}
