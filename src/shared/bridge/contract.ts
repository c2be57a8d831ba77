import type { ApplicationStart } from '../domain/application';
import type { OfficeSummary } from '../domain/dossier';
import type { ExportPlan, ExportRequest, ExportState } from '../domain/export';
import type {
  Facet,
  FacetQuery,
  Histogram,
  HistogramQuery,
  ListDescription,
  ListPage,
  ListPageQuery,
  ListView,
} from '../domain/list';
import type { ListName } from '../domain/list-name';
import type { MonthState, RefreshState } from '../domain/month';
import type { Credentials, SessionView } from '../domain/session';
import type { Settings } from '../domain/settings';

/** Everything the window may ask. Each answer travels as a `Result`. */
export type Requests = {
  /** First question of every window. */
  'application.start': () => ApplicationStart;
  'settings.change': (change: Partial<Settings>) => Settings;

  /** Ends when the attempt has ended or waits for mail; `session.changed` tells the rest. */
  'session.logIn': (credentials: Credentials) => SessionView;
  /** Stops waiting for the mailed instructions. */
  'session.stopWaiting': () => SessionView;
  /** The link of the mailed instructions (/activate/{token}). */
  'session.activate': (input: { readonly token: string }) => { readonly activated: boolean };
  'session.changeRole': (input: { readonly role: string }) => SessionView;
  'session.logOut': () => SessionView;

  /** Starts fetching the provider's month when it is newer, or when `again` asks for it. */
  'month.refresh': (input: { readonly again: boolean }) => RefreshState;
  'month.cancelRefresh': () => RefreshState;

  'list.describe': (input: { readonly list: ListName }) => ListDescription;
  /** A newer page query of the same list cancels an older one, which then answers `CANCELLED`. */
  'list.page': (query: ListPageQuery) => ListPage;
  'list.facet': (query: FacetQuery) => Facet;
  'list.histogram': (query: HistogramQuery) => Histogram;
  'view.read': (input: { readonly list: ListName }) => ListView | null;
  'view.write': (input: { readonly list: ListName; readonly view: ListView }) => null;

  'dossier.office': (input: { readonly kvk: string }) => OfficeSummary;

  'export.plan': (request: ExportRequest) => ExportPlan;
  /** Starts writing; null when the user closed the save dialog. Progress comes as `export.changed`. */
  'export.start': (input: { readonly request: ExportRequest; readonly fileName: string }) => ExportState | null;
  'export.cancel': (input: { readonly id: string }) => null;
  /** Opens the finished file, shows it in its folder, or gives a single-use address to download it from. */
  'export.open': (input: { readonly id: string; readonly how: 'file' | 'folder' | 'download' }) => {
    readonly address: string | null;
  };
};

/** Everything the window is told without asking. */
export type Events = {
  'session.changed': SessionView;
  'month.changed': MonthState;
  /** Another month is current: open screens ask again. */
  'month.replaced': { readonly period: string };
  'export.changed': ExportState;
  'settings.changed': Settings;
};

type Names<T> = readonly (keyof T)[];
type Complete<T, N extends Names<T>> = Exclude<keyof T, N[number]> extends never ? N : never;
const complete =
  <T>() =>
  <const N extends Names<T>>(names: Complete<T, N>) =>
    names;

/** The names at run time; leaving one out, or adding one, does not compile. */
export const requestNames = complete<Requests>()([
  'application.start',
  'settings.change',
  'session.logIn',
  'session.stopWaiting',
  'session.activate',
  'session.changeRole',
  'session.logOut',
  'month.refresh',
  'month.cancelRefresh',
  'list.describe',
  'list.page',
  'list.facet',
  'list.histogram',
  'view.read',
  'view.write',
  'dossier.office',
  'export.plan',
  'export.start',
  'export.cancel',
  'export.open',
]);

export const eventNames = complete<Events>()([
  'session.changed',
  'month.changed',
  'month.replaced',
  'export.changed',
  'settings.changed',
]);

export type RequestName = keyof Requests;
export type EventName = keyof Events;
export type Input<N extends RequestName> = Parameters<Requests[N]> extends [infer I] ? I : undefined;
export type Output<N extends RequestName> = ReturnType<Requests[N]>;
