import type { Input, RequestName } from '../../src/shared/bridge/contract';
import { wholeList } from '../../src/shared/domain/list';
import type { MonthRef } from '../../src/shared/domain/month';
import { defaultSettings } from '../../src/shared/domain/settings';
import { viewWith } from '../unit/main/view-fixture';

const query = {
  ...wholeList('advisers'),
  filters: [{ column: 'city', text: 'utrecht' }],
  sort: [{ column: 'kvk', direction: 'asc' as const }],
};
const owner = { email: 'analist@demo.example', role: 'volledig' };
const mutations = { from: '2026-01-01', to: '2026-10-01', groups: [] };
const near = { centre: { kind: 'postcode' as const, postcode: '3511' }, kilometres: 5 };
const peers = { name: 'Groep', filters: query.filters, mutations, near, measure: 'fte' };
const columns = [{ name: 'kvk', width: 100, shown: true, pinned: false }];
const fields = {
  ...{ kind: '', state: '', contact: '', followup: null, content: 'Bellen', custom1: '', custom2: '', custom3: '' },
  sendEmails: [],
};
const request = {
  query: { ...query, mutations, near },
  rows: { kind: 'ids' as const, ids: ['99000001', '99000002'] },
  columns: ['kvk', 'name'],
  format: 'csv' as const,
  plain: true,
  title: 'Lijst',
};

const { exportFolder: _chosenInADialog, ...changeable } = defaultSettings;

const keptView = { ...query, columns, mutations, near, peers, colour: 'city', preset: 'p' };

/** A request of every name as the page would send it about a month: what is sent is one of these, changed. */
export const validRequests = (month: MonthRef): { readonly [N in RequestName]: Input<N> } => ({
  'application.start': undefined,
  'key.state': undefined,
  'key.answer': { kind: 'newPassword', password: 'een lang wachtwoord' },
  'key.recovery': undefined,
  'key.saveRecovery': undefined,
  'support.read': undefined,
  'support.save': undefined,
  'notice.close': { notice: 'CLOCK_OFF' },
  'settings.change': changeable,
  'settings.chooseExportFolder': undefined,
  'settings.storage': undefined,
  'settings.erase': { what: 'downloaded' },
  'about.licences': undefined,
  'session.logIn': { email: 'analist@demo.example', password: 'demo' },
  'session.stopWaiting': undefined,
  'session.activate': { token: 'abc.def' },
  'session.inspectToken': { token: 'abc.def' },
  'session.adoptToken': { token: 'abc.def' },
  'session.changeRole': { role: 'x' },
  'session.logOut': undefined,
  'month.refresh': { force: false },
  'month.cancelRefresh': undefined,
  'month.accept': { at: '2026-11-21T09:00:00.000Z' },
  'month.turnBack': undefined,
  'list.describe': { month, list: 'advisers' },
  'list.page': {
    month,
    ...query,
    mutations,
    near,
    peers,
    columns: ['kvk', 'name'],
    offset: 0,
    limit: 20,
    asker: 'screen',
  },
  'list.cells': { month, ...query, columns: ['kvk'], rows: { kind: 'ids', ids: ['00000001'] } },
  'list.facet': { month, ...query, column: 'city', search: 'u', order: 'count', limit: 100, asker: 'panel' },
  'list.histogram': { month, ...query, peers, column: 'fte', asker: 'panel' },
  'list.statistics': { month, ...query, peers, columns: ['fte', 'city'], rows: { kind: 'all' }, asker: 'panel' },
  'list.colours': { month, list: 'advisers', column: 'segmentation', asker: 'screen' },
  'palette.find': { month, text: 'kwikstart', activeOnly: false, limit: 8 },
  'list.row': { month, list: 'persons', id: '99000001' },
  'view.read': { owner, list: 'press' },
  'view.write': {
    owner,
    list: 'advisers',
    view: viewWith({ columns, sort: query.sort, filters: query.filters, near, peers, colour: 'city', preset: 'p' }),
  },
  'screen.read': { owner },
  'screen.write': { owner, screen: { path: '/entitylist', mode: 'advisers' } },
  'place.check': { month, near },
  'preset.list': { owner, list: 'advisers' },
  'preset.write': { owner, list: 'advisers', preset: { id: 'p', name: 'Weergave', columns, sort: query.sort } },
  'preset.remove': { owner, list: 'advisers', id: 'p' },
  'savedFilter.list': { owner },
  'savedFilter.write': { owner, filter: { id: 'f', name: 'Filter', position: 0, revision: 0, view: keptView } },
  'savedFilter.remove': { owner, id: 'f' },
  'savedFilter.order': { owner, ids: ['f'] },
  'viewFile.read': { text: '{"program":"Adviesatlas","content":"view","version":1}' },
  'viewFile.save': { name: 'Weergave', view: keptView, kvkLists: { kvkList1: 'Klanten' } },
  'list.count': { month, ...query, mutations },
  'list.changes': { month, ...wholeList('advisers'), mutations },
  'list.earlier': { month, list: 'advisers', ids: ['99000001'], columns: ['phone'], mutations },
  'visit.note': { owner },
  'kvkList.list': undefined,
  'kvkList.check': { month, text: '99000001;A\n99000002' },
  'kvkList.add': { name: 'Lijst', text: '99000001;A\n99000002' },
  'kvkList.missing': { month, id: 1 },
  'kvkList.saveMissing': { month, id: 1 },
  'kvkList.fillIn': { month, name: 'relaties', text: '99041278;klant', columns: ['name'] },
  'kvkList.upload': { name: 'eigenlijst', text: '99041278;klant' },
  'kvkList.remove': { id: 1 },
  'ownWork.save': { owner },
  'ownWork.read': { owner, text: '{}' },
  'dossier.kept': { kind: 'office', id: '99000001' },
  'dossier.fetch': { kind: 'person', id: '99000001~1' },
  'dossier.offices': { month, kvks: ['99000001'] },
  'dossier.nearby': { month, id: '99000001_1', radius: 5, columns: ['name'] },
  'dossier.press': { month, kvk: '99000001' },
  'dossier.keepAll': { month, ...query, rows: { kind: 'ids', ids: ['99000001'] } },
  'dossier.stopKeeping': undefined,
  'dossier.stored': undefined,
  'dossier.remove': { ref: { kind: 'office', id: '99000001' } },
  'dossier.office': { month, kvk: '99000001', columns: ['name'] },
  'dossier.trend': { month, kvk: '99000001', columns: ['fte'] },
  'record.page': {
    owner,
    query: {
      kind: 'notes',
      itemId: null,
      search: 'bellen',
      followups: 'all',
      order: 'newest',
      offset: 0,
      limit: 20,
    },
  },
  'record.state': { owner },
  'record.sync': { owner },
  'draft.write': { owner, draft: { key: 'note1790000000001', itemId: 'note1790000000001', id: null, fields } },
  'draft.remove': { owner, key: 'note1790000000001' },
  'record.save': { owner, key: 'note1790000000001' },
  'record.remove': { owner, id: '1', shown: '2026-11-21T09:00:00.000Z' },
  'attachment.add': { owner, itemId: '99000001', fileName: 'brief.txt', data: new Uint8Array([1, 2, 3]) },
  'attachment.cancel': { owner, id: 'x' },
  'attachment.remove': { owner, id: '1' },
  'attachment.save': { owner, id: '1' },
  'export.plan': { month, ...request },
  'export.start': { request: { month, ...request }, fileName: 'lijst.csv' },
  'report.office': { kvk: '99041278', title: 'Rapport', mutations: null },
  'export.cancel': { id: 'x' },
  'export.open': { id: 'x', how: 'download' },
});
