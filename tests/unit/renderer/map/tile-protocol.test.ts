// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveTiles, tilesAddress } from '../../../../src/renderer/map/style/use-tiles';

type Load = (request: { url: string }, abort: AbortController) => Promise<{ data: ArrayBuffer }>;
const mapLibrary = vi.hoisted(() => ({ served: new Map<string, unknown>() }));

vi.mock('maplibre-gl', () => ({
  addProtocol: (scheme: string, load: unknown) => mapLibrary.served.set(scheme, load),
  removeProtocol: (scheme: string) => mapLibrary.served.delete(scheme),
}));
afterEach(() => vi.unstubAllGlobals());

/** The outcome for one tile when main answers like this. */
async function tileOf(answer: () => Promise<Response>, abort = new AbortController()) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  const reported: string[] = [];
  const stop = serveTiles('http://main/tiles/{z}/{x}/{y}.png?sleutel=a', {
    onLoaded: () => reported.push('loaded'),
    onFailed: () => reported.push('failed'),
  });
  const [load] = [...mapLibrary.served.values()] as [Load];
  const url = tilesAddress.replace('{z}', '7').replace('{x}', '66').replace('{y}', '42');
  const outcome = await load({ url }, abort).catch((error: Error) => error.message);
  stop();
  return { asked, reported, outcome };
}

describe('a tile of the map', () => {
  it('is fetched from where main serves tiles', async () => {
    const { asked, reported, outcome } = await tileOf(async () => new Response(new Uint8Array([1, 2, 3])));
    expect(asked).toEqual(['http://main/tiles/7/66/42.png?sleutel=a']);
    expect(reported).toEqual(['loaded']);
    expect(outcome).toEqual({ data: Uint8Array.of(1, 2, 3).buffer });
    expect(mapLibrary.served.size).toBe(0);
  });

  it.each([
    ['main has none, as of a 403, a page or 10 MB', async () => new Response(null, { status: 404 })],
    ['main does not answer', () => Promise.reject(new TypeError('no answer'))],
  ])('is reported as failed where %s', async (_what, answer) => {
    expect((await tileOf(answer)).reported).toEqual(['failed']);
  });

  it('reports nothing when it is no longer needed', async () => {
    const abort = new AbortController();
    const { reported } = await tileOf(() => {
      abort.abort();
      return Promise.reject(new DOMException('given up', 'AbortError'));
    }, abort);
    expect(reported).toEqual([]);
  });
});
