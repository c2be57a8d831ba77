import { afterEach } from 'vitest';
import type { DemoOptions } from '../../../src/demo/accounts/accounts';
import { type DemoProvider, startDemoProvider } from '../../../src/demo/server';
import { listHeadSchema, rowSchema } from '../../../src/provider-api/lists';
import { loginPayloadSchema } from '../../../src/provider-api/login';
import { type Clock, createClock } from '../../../src/shared/domain/clock';

/** One block of a world: every kind of office is among them (src/demo/data/facts/identity.ts). */
export const offices = 250;
export const started: DemoProvider[] = [];
export const key = 'a1'.repeat(32);

export async function start(options: Partial<DemoOptions> = {}): Promise<string> {
  const provider = await startDemoProvider({
    port: 0,
    offices,
    seed: 1,
    month: '2026-10',
    shortSession: 60,
    version: '1',
    clock: createClock('2026-10-21T09:00:00Z'),
    ...options,
  });
  started.push(provider);
  return provider.address;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.close()));
});

/** A clock that the test moves by hand. */
export function handClock(start: string): Clock & { forward: (seconds: number) => void } {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    forward: (seconds) => {
      time += seconds * 1000;
    },
  };
}

export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export async function logIn(base: string, name = 'analist') {
  const answer = await post(`${base}/api/login`, { email: `${name}@demo.example`, password: 'demo' });
  return loginPayloadSchema.parse(await answer.json());
}

export const list = (base: string, jwt: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${base}/api/entitylist${query}`, { headers: { authorization: `Bearer ${jwt}`, ...headers } });

export async function readList(answer: Response) {
  const body = (await answer.json()) as { rows: unknown[] };
  return { ...listHeadSchema.parse(body), rows: body.rows.map((row) => rowSchema.parse(row)) };
}
