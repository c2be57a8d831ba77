import { app } from 'electron';

const scheme = 'adviesatlas';
const tokenPattern = /^[\w.-]{1,4096}$/;

/** Screens that a link may open, with what may follow their name. */
const screens: Readonly<Record<string, RegExp>> = {
  entitylist: /^$/,
  personlist: /^$/,
  press: /^$/,
  notes: /^$/,
  contacts: /^$/,
  faq: /^$/,
  privacy: /^$/,
  contact: /^$/,
  registeruser: /^$/,
  forgotpassword: /^$/,
  entitydetail: /^\d{7,8}(_\w{1,20})?$/,
  persondetail: /^\d{1,12}(~\d{1,4})?$/,
  // The provider makes the token, of whatever signs it likes.
  activate: /^[\x21-\x7e]{1,4096}$/,
  login: /^$/,
};

/**
 * The path of the screen that `adviesatlas://entitydetail/99041278` names; null for anything that is no link of ours. A token
 * only travels on to the login screen, which asks before it is used.
 */
export function pathOfLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, host, pathname, searchParams } = new URL(link);
  if (protocol !== `${scheme}:`) return null;
  const rest = decoded(pathname.replace(/^\/|\/$/g, ''));
  if (rest === null || !Object.hasOwn(screens, host) || screens[host]?.test(rest) !== true) return null;
  const token = searchParams.get('token');
  if (token !== null) return tokenPattern.test(token) ? `/login?token=${encodeURIComponent(token)}` : null;
  return rest === '' ? `/${host}` : `/${host}/${encodeURIComponent(rest)}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign is in no link of ours.
    return null;
  }
}

/** The first link among the arguments of a start, as a path; Windows and Linux pass links this way. */
export const pathOfArguments = (args: readonly string[]): string | null =>
  args.map(pathOfLink).find((path) => path !== null) ?? null;

/** Makes this program the one that opens such links, and reports links to a program that runs (macOS). */
export function followLinks(open: (path: string) => void): void {
  app.setAsDefaultProtocolClient(scheme);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const path = pathOfLink(link);
    if (path !== null) open(path);
  });
}
