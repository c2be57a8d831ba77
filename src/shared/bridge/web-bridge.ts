import { largestOwnWork } from '../domain/account/own-work';
import { longestKvkListText } from '../domain/lists/kvk-list';
import { longestId, mostIds } from '../domain/lists/list';

/** The protocol of the socket between the browser host and its page (docs/rules/program.md#lost-connection). */

/** The path of the socket. */
export const bridgePath = '/bridge';

/** The parameter with the key in the printed address. The host removes it from the address before it serves a page. */
export const keyParameter = 'sleutel';
/**
 * Precedes the page's access mark in the fragment of an address. The host gives the mark in exchange for the key. Browsers send a fragment
 * to no server.
 */
export const accessFragment = '#toegang=';

/** The page offers this subprotocol and the host chooses it. The page offers its access mark beside it; the host never chooses that. */
export const bridgeProtocol = 'adviesatlas';
const markProtocolPrefix = 'toegang.';
/** Precedes the name of the window. The page makes the name when it is loaded, and keeps it as long as the page is shown. */
const windowProtocolPrefix = 'venster.';

/** Precedes the `memory` of the last welcome and the number of the last event that the window received. */
const seenProtocolPrefix = 'gezien.';

/**
 * How a window identifies itself. `seen` is the last event that it received, with the memory that numbered it; null at the first
 * connection.
 */
export type WindowName = {
  readonly name: string;
  readonly seen: { readonly memory: string; readonly event: number } | null;
};

/**
 * The subprotocols that a page with this access mark offers. @param window null for a page without a name, for which the host stores
 * nothing
 */
export function protocolsOf(mark: string, window: WindowName | null = null): string[] {
  const seen = window?.seen ?? null;
  return [
    bridgeProtocol,
    `${markProtocolPrefix}${mark}`,
    ...(window === null ? [] : [`${windowProtocolPrefix}${window.name}`]),
    ...(seen === null ? [] : [`${seenProtocolPrefix}${seen.memory}.${seen.event}`]),
  ];
}

/** The access mark among the offered subprotocols; empty when it is absent. */
export const markOf = (offered: readonly string[]): string =>
  offered.find((name) => name.startsWith(markProtocolPrefix))?.slice(markProtocolPrefix.length) ?? '';

/** The window that offers these subprotocols; null for a window without a name. @param header `Sec-WebSocket-Protocol` */
export function windowOf(header: string | undefined): WindowName | null {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  const after = (prefix: string) => offered.find((protocol) => protocol.startsWith(prefix))?.slice(prefix.length) ?? '';
  const name = after(windowProtocolPrefix);
  if (!/^[\w-]{16,64}$/.test(name)) return null;
  const [, memory, event] = /^([\w-]{1,64})\.(\d{1,15})$/.exec(after(seenProtocolPrefix)) ?? [];
  return { name, seen: memory === undefined ? null : { memory, event: Number(event) } };
}

/** Closes the socket of a page without access. The page then asks the user for the printed address. */
export const noAccessCode = 4401;

/**
 * The first message to a window with a name. `memory` identifies what the program remembers of this window: calls that were sent to another
 * memory may have been answered already. `isKnown` says that all events since the last one that the window received come next. `event` is
 * the number of the last event before those.
 */
export type Welcome = {
  readonly welcome: { readonly memory: string; readonly isKnown: boolean; readonly event: number };
};

export function isWelcome(message: unknown): message is Welcome {
  if (typeof message !== 'object' || message === null || !('welcome' in message)) return false;
  const { welcome } = message;
  if (typeof welcome !== 'object' || welcome === null) return false;
  const { memory, isKnown, event } = { memory: null, isKnown: null, event: null, ...welcome };
  return typeof memory === 'string' && typeof isKnown === 'boolean' && typeof event === 'number';
}

/** The memory to which a call was sent before; null for a call that was never sent. */
export const sentTo = (call: object): string | null =>
  'sentTo' in call && typeof call.sentTo === 'string' ? call.sentTo : null;

/**
 * The bytes of the largest request in JSON, with room for the rest of the message: every row chosen individually, each id in quotes and
 * with a comma. A KvK list stays below that, even when each of its characters is escaped. A file of own work is sent as bytes.
 */
export const largestRequest = Math.max(mostIds * (longestId + 3), longestKvkListText * 6, largestOwnWork) + 1_000_000;
