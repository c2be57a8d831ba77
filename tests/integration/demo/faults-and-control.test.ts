import { request as rawRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listHeadSchema } from '../../../src/provider-api/lists';
import { loginAnswerSchema } from '../../../src/provider-api/login';
import { list, logIn, offices, post, readList, start, started } from './demo-server';

describe('faults on demand', () => {
  const ask = async (base: string, fault: Record<string, unknown>) =>
    expect((await post(`${base}/demo/fault`, fault)).status).toBe(200);

  it('answer as many times as asked with a failure, and after that with the list', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    await ask(base, { kind: 'status', status: 503, times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) {
      const answer = await list(base, jwt);
      statuses.push([answer.status, answer.headers.get('retry-after')]);
    }
    expect(statuses).toEqual([
      [503, '1'],
      [503, '1'],
      [200, null],
    ]);
  });

  it('send HTML, an empty list, one row or another shape', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    await ask(base, { kind: 'html' });
    const html = await list(base, jwt);
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await ask(base, { kind: 'empty' });
    expect((await readList(await list(base, jwt))).rows).toEqual([]);
    await ask(base, { kind: 'shrunk' });
    expect((await readList(await list(base, jwt))).rows).toHaveLength(1);
    await ask(base, { kind: 'wrong-shape' });
    expect(listHeadSchema.safeParse(await (await list(base, jwt)).json()).success).toBe(false);
    await ask(base, { kind: 'wrong-shape', path: '/api/login' });
    const login = await post(`${base}/api/login`, { email: 'analist@demo.example', password: 'demo' });
    expect(loginAnswerSchema.safeParse(await login.json()).success).toBe(false);
  });

  it('break the connection halfway or at once', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    await ask(base, { kind: 'cut' });
    const answer = await list(base, jwt);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await ask(base, { kind: 'reset' });
    await expect(list(base, jwt)).rejects.toThrow();
    expect((await list(base, jwt)).status).toBe(200);
  });

  it.each(['cut', 'trickle'])('spoil a list that is still being made too (%s)', { tags: ['long'] }, async (kind) => {
    const base = await start({ offices: 3000 });
    const { jwt } = await logIn(base);
    await ask(base, { kind, ms: 1 });
    const spoilt = (await list(base, jwt)).arrayBuffer();
    if (kind === 'cut') await expect(spoilt).rejects.toThrow();
    else expect(Buffer.from(await spoilt).toString('utf8')).toMatch(/\n\]}$/);
  });

  it('answer late or drop by drop, but in full', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const timed = async () => {
      const startedAt = performance.now();
      const { rows } = await readList(await list(base, jwt));
      return { rows: rows.length, took: performance.now() - startedAt };
    };
    await timed();
    await ask(base, { kind: 'delay', ms: 300 });
    const late = await timed();
    await ask(base, { kind: 'trickle', ms: 20 });
    const slow = await timed();
    expect([late.rows, slow.rows]).toEqual([offices, offices]);
    expect(late.took).toBeGreaterThan(290);
    expect(slow.took).toBeGreaterThan(290);
  });

  it('can be withdrawn, and are refused when their kind is unknown', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    await ask(base, { kind: 'status', status: 500, times: 5 });
    expect((await fetch(`${base}/demo/fault`, { method: 'DELETE' })).status).toBe(200);
    expect((await list(base, jwt)).status).toBe(200);
    expect((await post(`${base}/demo/fault`, { kind: 'brand' })).status).toBe(400);
  });
});

describe('the controls of the demo', () => {
  it('refuse pages of other origins', async () => {
    const base = await start();
    const publish = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        rawRequest(`${base}/demo/publish`, { method: 'POST', headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await publish({ host: 'kwaad.example' })).toBe(403);
    expect(await publish({ origin: 'https://kwaad.example' })).toBe(403);
    expect(await publish({ origin: 'null' })).toBe(403);
    expect((await logIn(base)).upToDate).toBe('2026-10-20');
    expect(await publish({ origin: base })).toBe(200);
    expect((await logIn(base)).upToDate).toBe('2026-11-20');
  });

  it('show on the first page that all data are fictitious, and which accounts exist', async () => {
    const page = await (await fetch(await start())).text();
    for (const text of [
      'FICTIEF',
      'oktober 2026',
      'analist@demo.example',
      'traag@demo.example',
      '/mailbox',
      'GeoNames',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('answer in JSON at an address that does not exist', async () => {
    const answer = await fetch(`${await start()}/api/bestaatniet`);
    expect([answer.status, await answer.json()]).toEqual([404, { ok: false, reason: 'NOTFOUND' }]);
  });

  it('allow a login while the list is still being made, and a stop', async () => {
    const base = await start({ offices: 60_000 });
    const { jwt } = await logIn(base);
    let isAnswered = false;
    const waiting = list(base, jwt).then(
      (answer) => {
        isAnswered = true;
        return answer.status;
      },
      () => 0,
    );
    // At the second login the request for the list has certainly arrived.
    for (const name of ['kort', 'basis']) await logIn(base, name);
    expect(isAnswered).toBe(false);
    await Promise.all(started.splice(0).map((provider) => provider.close()));
    expect(await waiting).not.toBe(200);
  });
});
