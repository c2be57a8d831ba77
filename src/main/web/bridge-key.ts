import { timingSafeEqual } from 'node:crypto';
import { bridgeProtocol, keyProtocolPrefix } from '../../shared/bridge/web-bridge';

/**
 * Whether the upgrade of a socket knows the key of the printed address. The key comes as a subprotocol, so that nothing of a
 * stranger is read but the head of a request, which Node bounds; no cookie, since cookies ignore ports.
 * @param protocols the header `Sec-WebSocket-Protocol`
 */
export function knowsKey(protocols: string | undefined, key: string): boolean {
  const offered = (protocols ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(bridgeProtocol)) return false;
  const given = offered.find((name) => name.startsWith(keyProtocolPrefix))?.slice(keyProtocolPrefix.length) ?? '';
  return isKey(given, key);
}

/** Whether a key is right, in a time that says nothing of how much of it is. */
export function isKey(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}
