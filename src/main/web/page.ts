import { randomBytes } from 'node:crypto';

/** The placeholder for the nonce in the built page. */
const placeholder = '__CSP_NONCE__';

/**
 * The window's page with a new nonce, and its Content-Security-Policy: the page may only connect to the bridge and the map tiles.
 * @param tiles the source of map tiles, e.g. `app://tiles`
 * @param bridge the bridge's address, e.g. `ws://127.0.0.1:4000/bridge`; null when it needs no connection
 */
export function securePage(
  html: string,
  tiles: string,
  bridge: string | null,
): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${tiles}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    `connect-src ${tiles}${bridge === null ? '' : ` ${bridge}`}`,
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: html.replaceAll(placeholder, nonce), policy };
}
