import { app } from 'electron';
import { screenAt, screenOf } from '../../shared/screens/screens';
import { viewFileOf } from '../user-data/opened-view-files';

const scheme = 'adviesatlas';
const tokenPattern = /^[\w.-]{1,4096}$/;

/**
 * The path of the screen that a link such as `adviesatlas://entitydetail/99041278` names; null for other texts. A token is only passed to
 * the login screen, which asks the user before it is used.
 */
export function pathOfLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { protocol, host, pathname, searchParams } = new URL(link);
  if (protocol !== `${scheme}:`) return null;
  const rest = decoded(pathname.replace(/^\/|\/$/g, ''));
  const screen = screenAt(host);
  if (rest === null || screen === null || screenOf(screen).link?.test(rest) !== true) return null;
  const token = searchParams.get('token');
  if (token !== null) return tokenPattern.test(token) ? `/login?token=${encodeURIComponent(token)}` : null;
  return rest === '' ? `/${host}` : `/${host}/${encodeURIComponent(rest)}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // None of our links has a lone percent sign.
    return null;
  }
}

/** The path of the first link in the arguments of a start; Windows and Linux pass links in this way. */
export const pathOfArguments = (args: readonly string[]): string | null =>
  args.map(pathOfLink).find((path) => path !== null) ?? null;

/** Another start of the program while it runs: its arguments, and its working folder. */
type LaterStart = { readonly argv: readonly string[]; readonly folder: string };

/** Opens the files that a later start names; Windows and Linux pass files in this way. @returns false when it names no file */
export function openFilesOf({ argv, folder }: LaterStart, open: (path: string) => void): boolean {
  const files = argv.slice(1).flatMap((argument) => viewFileOf(argument, folder) ?? []);
  for (const path of files) open(path);
  return files.length > 0;
}

/** Reports files that the system opens with the program, also while it starts (macOS). */
export function followFiles(open: (path: string) => void): void {
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open(path);
  });
}

/**
 * Options that are not ours: the installer of Windows starts a program that it replaced with `--updated`, the script of an AppImage adds
 * `--no-sandbox` when the system allows no sandbox, macOS added `-psn_…`, and users pass switches of Chromium.
 */
const optionOfOthers =
  /^(--updated|--force-run|-psn_.*|--(no|disable|enable|force|allow|ignore|use|ozone|gtk|js|log|lang|proxy|password|remote|original|inspect|in|v)(-.*|=.*)?)$/;

/** The arguments from our first one on; options of others come before a command and its options. */
export function fromFirstOwn(args: readonly string[]): readonly string[] {
  const first = args.findIndex((argument) => !optionOfOthers.test(argument));
  return first === -1 ? [] : args.slice(first);
}

/** Our arguments: without links, and without options of Electron, Chromium or an installer. */
export const ownArguments = (args: readonly string[]): readonly string[] =>
  args.filter((argument) =>
    argument.includes('://')
      ? /^(http|file)/.test(argument) || argument.startsWith('--provider=')
      : !optionOfOthers.test(argument) || argument === '--no-open',
  );

/** Registers this program for our links, and reports links to the running program (macOS). */
export function followLinks(open: (path: string) => void): void {
  app.setAsDefaultProtocolClient(scheme);
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const path = pathOfLink(link);
    if (path !== null) open(path);
  });
}
