import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { pictureRequests } from '../../../src/main/exports/picture-requests';
import type { FileHost } from '../../../src/main/files/file-host';
import type { Session } from '../../../src/main/session/session';
import { largestPicture } from '../../../src/shared/domain/program/map-picture';
import { someMonth } from './month-fixture';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-picture-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const chooseTarget = async (name: string) => ({ path: join(folder, name), replaces: false });

const request = (fictitious: boolean, demo = false, choose: FileHost['chooseTarget'] = chooseTarget) =>
  pictureRequests(
    { chooseTarget: choose } as unknown as FileHost,
    { view: () => ({ account: { fictitious } }) } as unknown as Session,
    demo,
  )['map.savePicture'];

it('writes the picture under the list and the month, and says of demo data that it is', async () => {
  await request(false).answer({ month: someMonth, list: 'advisers', png });
  await request(true).answer({ month: someMonth, list: 'pressLocation', png });
  await request(false, true).answer({ month: someMonth, list: 'locations', png });
  const { period } = someMonth;
  expect(readdirSync(folder).sort()).toEqual([
    `Kaart Adviseurslijst ${period}.png`,
    `Kaart Vakpers Vestigingen ${period} FICTIEF.png`,
    `Kaart Vestigingen ${period} FICTIEF.png`,
  ]);
  expect([...readFileSync(join(folder, `Kaart Adviseurslijst ${period}.png`))]).toEqual([...png]);
});

it('writes nothing when the dialog was closed', async () => {
  expect(await request(false, false, async () => null).answer({ month: someMonth, list: 'advisers', png })).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['something else than a PNG', { png: Uint8Array.of(1, 2, 3) }],
  ['a text', { png: 'PNG' }],
  ['a picture too large to be one', { png: new Uint8Array(largestPicture + 1).fill(0).map((_, at) => png[at] ?? 0) }],
  ['an unknown list', { list: '../advisers' }],
])('refuses %s', (_what, change) => {
  expect(request(false).input.safeParse({ month: someMonth, list: 'advisers', png, ...change }).success).toBe(false);
});
