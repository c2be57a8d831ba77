import { byName } from '../../../shared/domain/by-name';
import { readKvk } from '../../../shared/domain/register/kvk';
import type { GuidePartId } from '../../../shared/screens/guide-parts';
import {
  type PlainScreen,
  type ScreenName,
  screenAt,
  screenNames,
  screenOf,
  screens,
} from '../../../shared/screens/screens';

/** The routes of the window; an address without a route is `notFound`. */
export type Route =
  | { readonly name: PlainScreen | 'start' | 'notFound' }
  /** `id` is the rest of the path, which may be no valid number of an office. */
  | { readonly name: 'entityDetail'; readonly id: string }
  | { readonly name: 'personDetail'; readonly id: string }
  /** The list of trade press articles, or one article. */
  | { readonly name: 'press'; readonly id: string | null }
  | { readonly name: 'activate'; readonly token: string };

type Address = (id: string) => string;
type Paths = { readonly [N in PlainScreen | 'press']: string } & {
  readonly [N in 'entityDetail' | 'personDetail' | 'pressArticle']: Address;
};

const withId =
  (name: ScreenName): Address =>
  (id) =>
    `/${screens[name].path}/${encodeURIComponent(id)}`;

const isPlain = (name: ScreenName): name is PlainScreen => name !== 'start' && screenOf(name).id === undefined;

/** The paths of the screens, for links and navigation. */
export const paths: Paths = {
  ...byName(screenNames.filter(isPlain), (name) => `/${screens[name].path}`),
  press: `/${screens.press.path}`,
  entityDetail: withId('entityDetail'),
  personDetail: withId('personDetail'),
  pressArticle: withId('press'),
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A part with a lone percent sign cannot be decoded, and is used unchanged.
    return part;
  }
}

const notFound: Route = { name: 'notFound' };
const activation = /^\/activate\/(.+)$/s;

/**
 * Parses an encoded path from the address bar, ignoring a final slash. The token of an activation is the rest of the path, including
 * slashes.
 */
export function routeOf(path: string): Route {
  const token = activation.exec(path)?.[1];
  if (token !== undefined) return { name: 'activate', token: decoded(token) };
  const [, first = '', second, ...rest] = path.replace(/(.)\/$/, '$1').split('/');
  const name = screenAt(first);
  if (name === 'entityDetail') return { name, id: decoded([second ?? '', ...rest].join('/')) };
  if (name === null || name === 'activate' || rest.length > 0) return notFound;
  const id = second === undefined ? null : decoded(second);
  if (name === 'press') return { name, id };
  if (name === 'personDetail') return id !== null && screens[name].id.pattern.test(id) ? { name, id } : notFound;
  return id === null ? { name } : notFound;
}

export type Destination =
  | { readonly kind: 'screen'; readonly route: Route }
  | { readonly kind: 'firstLoad' }
  /** `asked` is the path to return to after the login. */
  | { readonly kind: 'redirect'; readonly to: string; readonly asked: string | null };

type Visitor = { readonly loggedIn: boolean; readonly hasMonth: boolean };

/** Whether a screen is open to visitors without a login or a month. */
const isPublic = ({ name }: Route): boolean => name === 'notFound' || screenOf(name).isPublic === true;

/**
 * Where a visitor of a path goes: to its screen, or first to the login or the first load.
 * @param asked the path that was requested before the login, or the user's last path after a restart, if any
 */
export function destinationOf(path: string, visitor: Visitor, asked: string | null): Destination {
  const route = routeOf(path);
  if (isPublic(route)) return { kind: 'screen', route };
  if (!visitor.loggedIn) {
    if (route.name === 'login') return { kind: 'screen', route };
    return { kind: 'redirect', to: paths.login, asked: route.name === 'start' ? null : path };
  }
  if (route.name === 'start' || route.name === 'login') {
    return { kind: 'redirect', to: askedOrList(asked), asked: null };
  }
  return visitor.hasMonth ? { kind: 'screen', route } : { kind: 'firstLoad' };
}

function returnsTo(path: string): 'always' | 'whenAsked' | undefined {
  const route = routeOf(path);
  // A user who typed a wrong number sees the error once, and not again at each start.
  if (route.name === 'entityDetail' && readDossierId(route.id) === null) return 'whenAsked';
  return route.name === 'notFound' ? undefined : screenOf(route.name).returns;
}

/** The path of a page of the guide. */
export const guidePath = (page: GuidePartId): string => `${paths.guide}#${page}`;

/** Whether the next start and login may return to a path; only paths of screens with data qualify. */
export const canReturnTo = (path: string): boolean => returnsTo(path) === 'always';

const askedOrList = (path: string | null): string =>
  path !== null && returnsTo(path) !== undefined ? path : paths.entityList;

/**
 * The KvK number and location id in a dossier's route parameter; the main location `_0` means the office itself. Null when the parameter
 * does not start with a KvK number.
 */
export function readDossierId(id: string): { readonly kvk: string; readonly location: string } | null {
  const short = readKvk(id);
  if (short !== null) return { kvk: short, location: short };
  const [, kvk, number] = /^(\d{8})_(\d{1,4})$/.exec(id) ?? [];
  if (kvk === undefined) return null;
  return { kvk, location: Number(number) === 0 ? kvk : `${kvk}_${Number(number)}` };
}
