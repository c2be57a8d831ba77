import { z } from 'zod';
import { type Input, type RequestName, requestNames } from '../../shared/bridge/contract';
import { exportFormats } from '../../shared/domain/export';
import { longestKvkListName, longestKvkListText } from '../../shared/domain/kvk-list';
import { listNames } from '../../shared/domain/list-name';
import { notices } from '../../shared/domain/notice';
import {
  columnPresetSchema,
  filterSchema,
  lastScreenSchema,
  listViewSchema,
  mutationsSchema,
  nearSchema,
  peersSchema,
  sortKeySchema,
} from '../own-data/list-view-schema';
import { settingsChangeSchema } from '../settings/settings-file';

const nothing = z.undefined().or(z.null().transform(() => undefined));
const list = z.enum(listNames);
const month = z.object({
  role: z.string().max(200),
  period: z.string().regex(/^\d{4}-\d{2}$/),
  generation: z.string().regex(/^[0-9a-f]{16}$/),
});
const columnName = z.string().max(100);
const query = {
  list,
  filters: z.array(filterSchema).max(1000),
  sort: z.array(sortKeySchema).max(10),
  mutations: mutationsSchema.nullish(),
  near: nearSchema.nullish(),
  peers: peersSchema.nullish(),
};
const token = z.string().min(1).max(4096);
const text = z.string().max(1024);
const owner = z.object({ email: z.string().max(320), role: z.string().max(200) });

/** Rows that can be chosen one by one, and the longest name of a row. */
const mostIds = 1_000_000;
const longestId = 40;

/**
 * Characters of the largest request in JSON, with room for what goes with it: every row chosen one by one, each in quotes and
 * with a comma (a list of KvK numbers stays below that, also when every character of it is escaped).
 */
export const largestRequest = Math.max(mostIds * (longestId + 3), longestKvkListText * 6) + 1_000_000;

const rows = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('page'), offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
  z.object({ kind: z.literal('ids'), ids: z.array(z.string().max(longestId)).max(mostIds) }),
]);

const exportRequest = z.object({
  month,
  query: z.object(query),
  rows,
  columns: z.array(columnName).min(1).max(1000),
  format: z.enum(exportFormats),
  plain: z.boolean(),
  title: z.string().max(200),
});

/** How each request's input is parsed before anything is done with it. */
export const requestSchemas: { readonly [N in RequestName]: z.ZodType<Input<N>> } = {
  'application.start': nothing,
  'key.state': nothing,
  'key.answer': z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['retry', 'keepNothing']) }),
    z.object({ kind: z.enum(['password', 'newPassword']), password: text }),
    z.object({ kind: z.literal('recoveryKey'), text }),
  ]),
  'key.recovery': nothing,
  'key.saveRecovery': nothing,
  'support.read': nothing,
  'support.save': nothing,
  'notice.close': z.object({ notice: z.enum(notices) }),
  'settings.change': settingsChangeSchema as z.ZodType<Input<'settings.change'>>,
  'session.logIn': z.object({ email: z.string().max(320), password: text }),
  'session.stopWaiting': nothing,
  'session.activate': z.object({ token }),
  'session.inspectToken': z.object({ token }),
  'session.adoptToken': z.object({ token }),
  'session.changeRole': z.object({ role: z.string().min(1).max(200) }),
  'session.logOut': nothing,
  'month.refresh': z.object({ again: z.boolean() }),
  'month.cancelRefresh': nothing,
  'month.accept': z.object({ at: z.string().max(40) }),
  'month.turnBack': nothing,
  'list.describe': z.object({ month, list }),
  'list.page': z.object({
    month,
    ...query,
    columns: z.array(columnName).max(1000),
    offset: z.number().int().min(0),
    limit: z.number().int().min(1).max(500),
    asker: z.enum(['screen', 'palette']).optional(),
  }),
  'list.facet': z.object({
    month,
    ...query,
    column: columnName,
    search: text,
    order: z.enum(['count', 'value']),
    limit: z.number().int().min(1).max(1000),
    asker: z.enum(['panel', 'colours']).optional(),
  }),
  'list.histogram': z.object({ month, ...query, column: columnName }),
  'list.row': z.object({ month, list, id: z.string().max(100) }),
  'view.read': z.object({ owner, list }),
  'view.write': z.object({ owner, list, view: listViewSchema }),
  'screen.read': z.object({ owner }),
  'screen.write': z.object({ owner, screen: lastScreenSchema }),
  'place.check': z.object({ month, near: nearSchema }),
  'preset.list': z.object({ owner, list }),
  'preset.write': z.object({ owner, list, preset: columnPresetSchema }),
  'preset.remove': z.object({ owner, list, id: z.string().min(1).max(40) }),
  'kvkList.list': nothing,
  'kvkList.check': z.object({ month, text: z.string().max(longestKvkListText) }),
  'kvkList.add': z.object({
    name: z.string().trim().min(1).max(longestKvkListName),
    text: z.string().max(longestKvkListText),
  }),
  'kvkList.remove': z.object({ id: z.number().int().min(1) }),
  'dossier.office': z.object({
    month,
    kvk: z.string().max(40),
    columns: z.array(columnName).max(100).optional(),
  }),
  'export.plan': exportRequest,
  'export.start': z.object({ request: exportRequest, fileName: z.string().min(1).max(200) }),
  'export.cancel': z.object({ id: z.string().max(40) }),
  'export.open': z.object({ id: z.string().max(40), how: z.enum(['file', 'folder', 'download']) }),
};

export const isRequestName = (name: string): name is RequestName => (requestNames as readonly string[]).includes(name);
