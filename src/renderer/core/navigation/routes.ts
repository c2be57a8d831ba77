import { readKvk } from '../../../shared/domain/register/kvk';

type PlainName =
  | 'start'
  | 'login'
  | 'forgotPassword'
  | 'registration'
  | 'contact'
  | 'faq'
  | 'privacy'
  | 'helpEntities'
  | 'helpPersons'
  | 'entityList'
  | 'personList'
  | 'views'
  | 'uploadFilter'
  | 'notes'
  | 'contacts'
  | 'settings'
  | 'notFound';

/** Where the window can be; an address that fits none of them is `notFound`. */
export type Route =
  | { readonly name: PlainName }
  | { readonly name: 'entityDetail' | 'personDetail'; readonly id: string }
  /** The articles of the trade press, or one of them. */
  | { readonly name: 'press'; readonly id: string | null }
  | { readonly name: 'activate'; readonly token: string };

export const paths = {
  login: '/login',
  forgotPassword: '/forgotpassword',
  registration: '/registeruser',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  helpEntities: '/helpEntities',
  helpPersons: '/helpPersons',
  entityList: '/entitylist',
  personList: '/personlist',
  uploadFilter: '/uploadFilter',
  press: '/press',
  pressArticle: (id: string) => `/press/${encodeURIComponent(id)}`,
  views: '/views',
  notes: '/notes',
  contacts: '/contacts',
  settings: '/settings',
  entityDetail: (id: string) => `/entitydetail/${encodeURIComponent(id)}`,
  personDetail: (id: string) => `/persondetail/${encodeURIComponent(id)}`,
} as const;

const plain: Readonly<Record<string, PlainName>> = {
  '': 'start',
  login: 'login',
  forgotpassword: 'forgotPassword',
  registeruser: 'registration',
  contact: 'contact',
  faq: 'faq',
  privacy: 'privacy',
  helpEntities: 'helpEntities',
  helpPersons: 'helpPersons',
  entitylist: 'entityList',
  personlist: 'personList',
  uploadFilter: 'uploadFilter',
  views: 'views',
  notes: 'notes',
  contacts: 'contacts',
  settings: 'settings',
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A lone percent sign: kept as it is.
    return part;
  }
}

/** The number of a person; with a tilde behind it when only the AFM lists the person. */
const personRoute = (id: string): Route =>
  /^\d{1,12}(~\d{1,4})?$/.test(id) ? { name: 'personDetail', id } : { name: 'notFound' };

const activation = /^\/activate\/(.+)$/s;

/**
 * Reads a path as the address bar has it, encoded; a closing slash is ignored. The token of an activation is everything behind it,
 * slashes included.
 */
export function routeOf(path: string): Route {
  const token = activation.exec(path)?.[1];
  if (token !== undefined) return { name: 'activate', token: decoded(token) };
  const [, first = '', second, ...rest] = path.replace(/(.)\/$/, '$1').split('/');
  if (rest.length > 0) return { name: 'notFound' };
  if (first === 'press') return { name: 'press', id: second === undefined ? null : decoded(second) };
  if (second === undefined) return { name: (Object.hasOwn(plain, first) && plain[first]) || 'notFound' };
  if (first === 'entitydetail') return { name: 'entityDetail', id: decoded(second) };
  if (first === 'persondetail') return personRoute(decoded(second));
  return { name: 'notFound' };
}

export type Destination =
  | { readonly kind: 'screen'; readonly route: Route }
  | { readonly kind: 'firstLoad' }
  /** `asked` is where a login leads back to. */
  | { readonly kind: 'redirect'; readonly to: string; readonly asked: string | null };

type Visitor = { readonly loggedIn: boolean; readonly hasMonth: boolean };

/** Screens for every user, with a month or without one. */
const open: readonly Route['name'][] = [
  'forgotPassword',
  'registration',
  'activate',
  'contact',
  'faq',
  'privacy',
  'settings',
  'notFound',
];

/**
 * What a visitor sees at a path: the screen, the login first, or the first load.
 * @param asked the path that was asked for before the login, or where this user was the last time, if any
 */
export function destinationOf(path: string, visitor: Visitor, asked: string | null): Destination {
  const route = routeOf(path);
  if (open.includes(route.name)) return { kind: 'screen', route };
  if (!visitor.loggedIn) {
    if (route.name === 'login') return { kind: 'screen', route };
    return { kind: 'redirect', to: paths.login, asked: route.name === 'start' ? null : path };
  }
  if (route.name === 'start' || route.name === 'login') {
    return { kind: 'redirect', to: askedOrList(asked), asked: null };
  }
  return visitor.hasMonth ? { kind: 'screen', route } : { kind: 'firstLoad' };
}

const withData: readonly Route['name'][] = [
  'entityDetail',
  'personDetail',
  'entityList',
  'personList',
  'press',
  'notes',
  'contacts',
];

/** Only a screen with data is gone back to. */
export function isLedBackTo(path: string): boolean {
  return withData.includes(routeOf(path).name);
}

/** What else a login can lead to: screens that are opened by address and are never stored as the last screen. */
const asked: readonly Route['name'][] = ['helpEntities', 'helpPersons'];

function askedOrList(path: string | null): string {
  const isScreen = path !== null && (isLedBackTo(path) || asked.includes(routeOf(path).name));
  return isScreen ? path : paths.entityList;
}

/** The KvK number and the location id that the parameter of a dossier names; null when it starts with no KvK number. */
export function readDossierId(id: string): { readonly kvk: string; readonly location: string } | null {
  const short = readKvk(id);
  if (short !== null) return { kvk: short, location: short };
  const kvk = readKvk(id.slice(0, 8));
  return kvk !== null && /^\d{8}_\w+$/.test(id) ? { kvk, location: id } : null;
}
