/**
 * Measures the first load that is described on standard input, in a separate process. Prints its milliseconds, and those of only
 * downloading the same lists.
 */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { MonthLocation } from '../src/main/months/month-folder';
import { directWay } from '../src/main/network/way';
import { withRetries } from '../src/main/provider/http';
import { ProviderClient } from '../src/main/provider/provider-client';
import { refreshMonth } from '../src/main/refresh/worker/refresh-month';
import { monthListNames } from '../src/shared/domain/months/month-list-name';
import { medianTime, timed } from './result';

const warmUps = 10;
const bareRuns = 5;
/** The longest text that JavaScript can have. */
const longestText = 0x1ff00000;

/** `JSON.parse` of a list; for a list that is too long for one text, of each row (the demo writes one per line). */
function parseBare(bytes: Buffer): void {
  if (bytes.length < longestText) {
    JSON.parse(bytes.toString('utf8'));
    return;
  }
  for (let at = bytes.indexOf('\n['); at >= 0; ) {
    const next = bytes.indexOf('\n', at + 1);
    const line = bytes.toString('utf8', at, next < 0 ? bytes.length : next).trim();
    JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
    at = bytes.indexOf('\n[', next);
  }
}

const asked: { readonly providerUrl: string; readonly location: MonthLocation; readonly rest: number } = JSON.parse(
  readFileSync(0, 'utf8'),
);
const providerUrl = new URL(asked.providerUrl);
const location = { ...asked.location, key: Uint8Array.from(asked.location.key) };
const provider = new ProviderClient(providerUrl);
const login = await provider.logIn({ email: 'analist@demo.example', password: 'demo' });
if (!('jwt' in login)) throw new Error('the demo refused the login');
const token = login.jwt;
const bare = async () => {
  for (const list of monthListNames) {
    const response = await provider.list(list, { token });
    parseBare(gunzipSync(Buffer.from(await response.body.arrayBuffer())));
  }
};
// The demo makes the first answer during the request, which can take minutes; only later requests measure the client.
for (
  let attempt = 1;
  !(await withRetries(bare).then(
    () => true,
    () => false,
  ));
  attempt++
) {
  if (attempt === warmUps) throw new Error('the demo does not get its lists ready');
}
// The work that the demo still does after its first answers is not measured.
await setTimeout(asked.rest);
// The bare download is repeated, because a single one can take half as long again; the refresh is measured once, because it is a first
// load.
const bareTime = await medianTime(bareRuns, bare, 0);
const refreshTime = await timed(() =>
  refreshMonth(
    {
      providerUrl: providerUrl.href,
      token,
      way: directWay,
      period: login.upToDate.slice(0, 7),
      location,
      storedAt: new Date(0).toISOString(),
      lists: monthListNames,
      present: null,
      accepted: [],
      isWanted: true,
      words: { current: [], earlier: [] },
      earlier: null,
      part: null,
    },
    { note: () => {}, signal: new AbortController().signal, check: () => {}, isLowPriority: () => false },
  ),
);
process.stdout.write(JSON.stringify({ bareTime, refreshTime }));
