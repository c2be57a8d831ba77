import { readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { net, protocol } from 'electron';
import type { Tile } from '../tiles/tile-cache';
import type { TileSource } from '../tiles/tile-source';
import { securePage } from '../web/page';

const scheme = 'app';
/** The origin of the window's page. */
export const appOrigin = `${scheme}://adviesatlas`;

/** Registers our scheme with its own origin, like https; call it before the program is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true } },
  ]);
}

/**
 * Serves the built renderer, and its page for the address of every screen.
 * @param tiles the source of `app://tiles/z/x/y.png`
 */
export function serveAppScheme(rendererFolder: string, tiles: Pick<TileSource, 'tile'>): void {
  const page = readFileSync(join(rendererFolder, 'index.html'), 'utf8');
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    if (url.host === 'tiles') return tileResponse(await tiles.tile(url.pathname));
    if (url.host !== 'adviesatlas') return new Response(null, { status: 403 });
    // Only files that the build put beside the page are served: a screen's address may contain a token with a dot.
    if (!url.pathname.startsWith('/assets/')) return pageResponse(page);
    const path = fileOf(join(rendererFolder, 'assets'), url.pathname.slice('/assets'.length));
    return path === null ? new Response(null, { status: 403 }) : net.fetch(pathToFileURL(path).href);
  });
}

/** The file at an address; null for an invalid address, or one outside the folder. */
function fileOf(folder: string, pathname: string): string | null {
  try {
    const path = normalize(join(folder, decodeURIComponent(pathname)));
    return path.startsWith(folder + sep) ? path : null;
  } catch {
    // A lone percent sign makes an address invalid.
    return null;
  }
}

function tileResponse(tile: Tile | null): Response {
  if (tile === null) return new Response(null, { status: 404 });
  const headers = {
    'content-type': tile.type,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': appOrigin,
  };
  return new Response(Buffer.from(tile.bytes), { headers });
}

function pageResponse(page: string): Response {
  const { html, policy } = securePage(page, `${scheme}://tiles`, null);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
