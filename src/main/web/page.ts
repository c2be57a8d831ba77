import { randomBytes } from 'node:crypto';

/** Stands in the built page where the nonce goes. */
const placeholder = '__CSP_NONCE__';

/**
 * The page of the window with a fresh nonce, and the Content-Security-Policy that goes with it: the renderer has no network of
 * its own but the bridge.
 * @param images where map tiles come from besides the page's own origin
 * @param connect where the bridge is, e.g. `ws://127.0.0.1:4000`; empty where it needs no connection
 */
export function securePage(
  html: string,
  connect: string,
  images = '',
): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${images === '' ? '' : ` ${images}`}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    connect === '' ? "connect-src 'none'" : `connect-src 'self' ${connect}`,
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: html.replaceAll(placeholder, nonce), policy };
}
