import { randomBytes } from 'node:crypto';

/** The placeholder of the nonce in the built page. */
const placeholder = '__CSP_NONCE__';

/**
 * The page of the window with a fresh nonce, and the Content-Security-Policy that goes with it: the renderer has no network of
 * its own but the bridge and the map's tiles.
 * @param tiles where they come from, e.g. `app://tiles`
 * @param bridge where it is, e.g. `ws://127.0.0.1:4000/bridge`; null where it needs no connection
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
