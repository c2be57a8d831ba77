import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitRequests } from '../../../../src/main/exports/visit-requests';
import type { Session } from '../../../../src/main/session/session';
import { createClock } from '../../../../src/shared/domain/clock';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'visits-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = { view: () => ({ account: { email: 'a@kantoor.example', fictitious: true } }) } as unknown as Session;
const host = { chooseTarget: async (name: string) => ({ path: join(folder, name), replaces: false }) } as never;
const requests = visitRequests({ host, session, clock: createClock('2026-11-26T10:30:00Z'), demo: false });
const visit = (id: string) => ({ id, kvk: id, name: `Kantoor ${id}`, address: 'Markt 1', phone: '', place: null });
const when = { day: '2026-12-01', begin: 540, minutes: 60, speed: 50 };

it('writes an event for each visit, with an identity of its own that stays the same', async () => {
  const uids = async () => {
    const saved = await requests['visits.saveCalendar'].answer({ ...when, visits: [visit('1'), visit('2')] });
    expect(saved?.path).toMatch(/Bezoekplan 2026-12-01 FICTIEF( \(2\))?\.ics$/);
    const text = readFileSync(saved?.path ?? '', 'utf8');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    return text.match(/^UID:.*$/gm) ?? [];
  };
  const first = await uids();
  expect(new Set(first).size).toBe(2);
  expect(await uids()).toEqual(first);
});

it('refuses visits that do not fit the day, and more than twenty-five', async () => {
  const { answer, input } = requests['visits.saveCalendar'];
  await expect(answer({ ...when, begin: 23 * 60, visits: [visit('1'), visit('2')] })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  });
  const visits = Array.from({ length: 26 }, (_none, at) => visit(String(at)));
  expect(input.safeParse({ ...when, visits }).success).toBe(false);
  expect(input.safeParse({ ...when, visits: visits.slice(1) }).success).toBe(true);
});
