import { longestKvkListText } from '../domain/lists/kvk-list';
import { longestId, mostIds } from '../domain/lists/list';

/** The protocol of the socket between the browser host and its page (docs/product.md#lost-connection). */

/** Path of the socket. */
export const bridgePath = '/bridge';

/** The parameter of the printed address that has the key, which the host takes out before there is a page. */
export const keyParameter = 'sleutel';
/** Before the mark in the fragment of the address to which the key was exchanged; a fragment is sent to no server. */
export const accessFragment = '#toegang=';

/** Offered by the page and chosen by the host; the mark of the page is offered beside it, and never chosen. */
export const bridgeProtocol = 'adviesatlas';
const markProtocolPrefix = 'toegang.';
/** Before the name of the window, which the page makes when it is loaded and keeps as long as it is shown. */
const windowProtocolPrefix = 'venster.';

/** Before the memory of the last welcome and the number of the last event that came. */
const seenProtocolPrefix = 'gezien.';

/** A window as it names itself: `seen` is the last event that it knows, and the memory that counted it; null for a first connection. */
export type WindowName = {
  readonly name: string;
  readonly seen: { readonly memory: string; readonly event: number } | null;
};

/** The subprotocols that a page with this mark offers. @param window null for one for which nothing is kept */
export function protocolsOf(mark: string, window: WindowName | null = null): string[] {
  const seen = window?.seen ?? null;
  return [
    bridgeProtocol,
    `${markProtocolPrefix}${mark}`,
    ...(window === null ? [] : [`${windowProtocolPrefix}${window.name}`]),
    ...(seen === null ? [] : [`${seenProtocolPrefix}${seen.memory}.${seen.event}`]),
  ];
}

/** The mark among the subprotocols that are offered; empty where there is none. */
export const markOf = (offered: readonly string[]): string =>
  offered.find((name) => name.startsWith(markProtocolPrefix))?.slice(markProtocolPrefix.length) ?? '';

/** The window that offers these subprotocols; null for one without a name. @param header `Sec-WebSocket-Protocol` */
export function windowOf(header: string | undefined): WindowName | null {
  const offered = (header ?? '').split(',').map((name) => name.trim());
  const after = (prefix: string) => offered.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? '';
  const name = after(windowProtocolPrefix);
  if (!/^[\w-]{16,64}$/.test(name)) return null;
  const [, memory, event] = /^([\w-]{1,64})\.(\d{1,15})$/.exec(after(seenProtocolPrefix)) ?? [];
  return { name, seen: memory === undefined ? null : { memory, event: Number(event) } };
}

/** Close code for a page without access, which then asks for the printed address. */
export const noAccessCode = 4401;

/**
 * The first message to a window with a name. `memory` names what the program keeps for this window: calls that were sent to another
 * memory may have been answered already. `isKnown`: all events since the last one that the window saw come next. `event`: the number
 * of the last event before them.
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

/** The memory to which a call was sent before; null for one that was never sent. */
export const sentTo = (call: object): string | null =>
  'sentTo' in call && typeof call.sentTo === 'string' ? call.sentTo : null;

/**
 * Bytes of the largest request in JSON, with room for what goes with it: every row chosen one by one, each in quotes and with a
 * comma (a list of KvK numbers stays below that, also when every character of it is escaped).
 */
export const largestRequest = Math.max(mostIds * (longestId + 3), longestKvkListText * 6) + 1_000_000;
