import { z } from 'zod';
import { type Input, type RequestName, requestNames } from '../../shared/bridge/contract';
import { infoGroups } from '../../shared/catalog/column';
import { exportFormats } from '../../shared/domain/export';
import { distanceRange } from '../../shared/domain/list';
import { listNames } from '../../shared/domain/list-name';
import { settingsChangeSchema } from '../settings/settings-file';
import { filterSchema, listViewSchema, sortKeySchema } from '../views/list-view-schema';

const nothing = z.undefined().or(z.null().transform(() => undefined));
const list = z.enum(listNames);
const columnName = z.string().max(100);
const mutations = z.object({ from: z.iso.date(), to: z.iso.date(), groups: z.array(z.enum(infoGroups)).max(10) });
const near = z.object({
  centre: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('office'), kvk: z.string().regex(/^\d{7,8}$/) }),
    z.object({ kind: z.literal('postcode'), postcode: z.string().regex(/^\s*[1-9]\d{3}\s?([A-Za-z]{2})?\s*$/) }),
  ]),
  kilometres: z.number().min(distanceRange.least).max(distanceRange.most),
});
const peers = z.object({
  name: z.string().min(1).max(100),
  filters: z.array(filterSchema).max(1000),
  mutations: mutations.nullish(),
  near: near.nullish(),
  measure: columnName,
});
const query = {
  list,
  filters: z.array(filterSchema).max(1000),
  sort: z.array(sortKeySchema).max(10),
  mutations: mutations.nullish(),
  near: near.nullish(),
  peers: peers.nullish(),
};
const text = z.string().max(1024);

const rows = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('page'), offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
  z.object({ kind: z.literal('ids'), ids: z.array(z.string().max(40)).max(1_000_000) }),
]);

const exportRequest = z.object({
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
  'settings.change': settingsChangeSchema as z.ZodType<Input<'settings.change'>>,
  'session.logIn': z.object({ email: z.string().max(320), password: text }),
  'session.stopWaiting': nothing,
  'session.activate': z.object({ token: z.string().min(1).max(4096) }),
  'session.changeRole': z.object({ role: z.string().min(1).max(200) }),
  'session.logOut': nothing,
  'month.refresh': z.object({ again: z.boolean() }),
  'month.cancelRefresh': nothing,
  'list.describe': z.object({ list }),
  'list.page': z.object({
    ...query,
    columns: z.array(columnName).max(1000),
    offset: z.number().int().min(0),
    limit: z.number().int().min(1).max(500),
    asker: z.enum(['screen', 'palette']).optional(),
  }),
  'list.facet': z.object({
    ...query,
    column: columnName,
    search: text,
    order: z.enum(['count', 'value']),
    limit: z.number().int().min(1).max(1000),
  }),
  'list.histogram': z.object({ ...query, column: columnName }),
  'view.read': z.object({ list }),
  'view.write': z.object({ list, view: listViewSchema }),
  'dossier.office': z.object({ kvk: z.string().max(40) }),
  'export.plan': exportRequest,
  'export.start': z.object({ request: exportRequest, fileName: z.string().min(1).max(200) }),
  'export.cancel': z.object({ id: z.string().max(40) }),
  'export.open': z.object({ id: z.string().max(40), how: z.enum(['file', 'folder', 'download']) }),
};

export const isRequestName = (name: string): name is RequestName => (requestNames as readonly string[]).includes(name);
