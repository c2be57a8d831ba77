import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkTokenAnswerSchema, loginAnswerSchema, loginPayloadSchema } from '../../../src/provider-api/login';
import { monthListNames } from '../../../src/shared/domain/months/month-list-name';
import { handClock, key, list, logIn, offices, post, readList, start, started } from './demo-server';

describe('logging in at the demo provider', () => {
  it.each([
    ['analist', 'M. Verbeek', ['Volledig', 'Hypotheek']],
    ['basis', 'S. de Wielewaal', ['Basis']],
    ['kort', 'P. Otten', ['Volledig']],
    ['traag', 'T. Yıldız', ['Volledig']],
  ])('gives %s a session as %s', async (name, user, roles) => {
    const payload = await logIn(await start(), name);
    expect(payload.user).toBe(user);
    expect(payload.roles.map((role) => role.name)).toEqual(roles);
    expect(payload.upToDate).toBe('2026-10-20');
    expect(payload.periods).toHaveLength(13);
    expect(payload.periods?.at(-1)).toBe('2026-10');
    expect(payload.contactEmail).toBe('vragen@adviesatlas.example');
    expect(payload.options.canExport).toBe(name !== 'basis');
    // An account with every function begins with the twelve columns of Kerncijfers.
    if (name !== 'basis') expect(payload.entityListColumns).toEqual([0, 2, 45, 47, 6, 9, 36, 39, 11, 13, 249, 12]);
  });

  it.each([
    ['analist@demo.example', '', 'EMPTYPASSWORD'],
    ['analist@demo.example', 'anders', 'INVALIDPASSWORD'],
    ['niemand@demo.example', 'demo', 'INVALIDPASSWORD'],
    ['analist', 'demo', 'INVALIDEMAILADDRESS'],
  ])('refuses %s with password "%s": %s', async (email, password, reason) => {
    const answer = await post(`${await start()}/api/login`, { email, password });
    expect(answer.status).toBe(200);
    expect(loginAnswerSchema.parse(await answer.json())).toEqual({ ok: false, reason });
  });

  it.each([[{ email: 5, password: 'demo' }], [{}], ['tekst'], [null]])('answers 400 to %j', async (body) => {
    const answer = await post(`${await start()}/api/login`, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ ok: false, reason: 'BADREQUEST' });
  });

  it('waits for the mail, and succeeds when its link has been followed', async () => {
    const base = await start();
    const answer = await post(`${base}/api/login`, { email: 'mail@demo.example', password: 'demo' });
    const { fetchToken } = (await answer.json()) as { fetchToken: string };
    const check = async () =>
      checkTokenAnswerSchema.parse(await (await fetch(`${base}/api/checkToken?token=${fetchToken}`)).json());
    expect(await check()).toEqual({ ok: false });

    const { mails } = (await (await fetch(`${base}/demo/mailbox`)).json()) as {
      mails: { to: string; link: string; activationToken: string }[];
    };
    expect(mails.map((mail) => mail.to)).toEqual(['mail@demo.example']);
    const activationToken = mails[0]?.activationToken ?? '';
    expect(activationToken).not.toBe(fetchToken);
    const page = await (await fetch(`${base}/mailbox`)).text();
    expect(page).toContain(`/activate/${activationToken}`);
    expect(page).toContain(`adviesatlas://activate/${activationToken}`);

    expect(await (await fetch(mails[0]?.link ?? '')).text()).toContain('Uw sessie wordt geactiveerd.');
    expect(loginPayloadSchema.parse(await check()).user).toBe('J. van der Horst');
  });

  it('activates over the API too, and only with the token of the mail', async () => {
    const base = await start();
    const answer = await post(`${base}/api/login`, { email: 'mail@demo.example', password: 'demo' });
    const { fetchToken } = (await answer.json()) as { fetchToken: string };
    const activate = async (token: string) => (await fetch(`${base}/api/activateToken?token=${token}`)).json();
    expect(await activate(fetchToken)).toEqual({ ok: false, reason: 'WAITINGTOOLONG' });
    const { mails } = (await (await fetch(`${base}/demo/mailbox`)).json()) as { mails: { activationToken: string }[] };
    expect(await activate(mails[0]?.activationToken ?? '')).toEqual({ ok: true });
    expect(await (await fetch(`${base}/api/checkToken?token=${fetchToken}`)).json()).toMatchObject({ ok: true });
  });

  it('reports after ten minutes that the wait took too long', async () => {
    const clock = handClock('2026-10-21T09:00:00Z');
    const base = await start({ clock });
    const answer = await post(`${base}/api/login`, { email: 'mail@demo.example', password: 'demo' });
    const { fetchToken } = (await answer.json()) as { fetchToken: string };
    const check = async () => (await fetch(`${base}/api/checkToken?token=${fetchToken}`)).json();
    clock.forward(599);
    expect(await check()).toEqual({ ok: false });
    clock.forward(2);
    expect(await check()).toEqual({ ok: false, reason: 'WAITINGTOOLONG' });
  });

  it('changes the role, and refuses a role that the account does not have', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const change = (role: string) =>
      fetch(`${base}/api/changeRole?role=${role}`, { headers: { authorization: `Bearer ${jwt}` } });
    const changed = loginPayloadSchema.parse(await (await change('hypotheek')).json());
    expect(changed.role).toBe('hypotheek');
    const all = await readList(await list(base, jwt));
    const mortgage = await readList(await list(base, changed.jwt));
    expect(mortgage.rows.length).toBeLessThan(all.rows.length / 2);
    expect(mortgage.rows.length).toBeGreaterThan(20);
    expect(await (await change('basis')).json()).toMatchObject({ ok: false });
    expect((await change('')).status).toBe(400);
  });
});

describe('the list of advisers of the demo provider', () => {
  it('is sent compressed, with its length and a strong ETag, and then as 304', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const answer = await list(base, jwt, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000);
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const { period, rows, columns } = await readList(answer);
    expect([period, rows.length, columns[0]]).toEqual(['2026-10', offices, 0]);

    const again = await list(base, jwt, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await list(base, jwt, { 'if-none-match': '"anders"' })).status).toBe(200);
  });

  it('is sent while it is made, with its final ETag and its number of rows', async () => {
    const base = await start({ offices: 1200 });
    const { jwt } = await logIn(base);
    const early = await list(base, jwt);
    expect(early.headers.get('content-length')).toBeNull();
    const etag = early.headers.get('etag') ?? '';
    expect((await list(base, jwt, { 'if-none-match': etag })).status).toBe(304);
    const text = await early.text();
    const late = await list(base, jwt);
    expect(late.headers.get('etag')).toBe(etag);
    expect(Number(late.headers.get('content-length'))).toBeGreaterThan(100_000);
    expect(await late.text()).toBe(text);
    const { rowCount, rows } = await readList(await list(base, jwt));
    expect([rows.length, rowCount]).toEqual([1200, 1200]);
  });

  it('is sent uncompressed to a client that does not accept gzip, with the same content', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const plain = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      rawRequest(`${base}/api/entitylist`, { headers: { authorization: `Bearer ${jwt}` } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      })
        .on('error', reject)
        .end();
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['content-length']).toBe(String(plain.body.length));
    const zipped = await list(base, jwt);
    expect(zipped.headers.get('etag')).not.toBe(plain.headers.etag);
    expect(await zipped.text()).toBe(plain.body.toString());
  });

  it('is sent for an earlier month too, when that month was announced', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const earlier = await readList(await list(base, jwt, {}, '?period=2025-10'));
    expect(earlier.period).toBe('2025-10');
    expect(earlier.rows).not.toEqual((await readList(await list(base, jwt))).rows);
    expect((await list(base, jwt, {}, '?period=2025-09')).status).toBe(404);
    expect((await list(base, jwt, {}, '?period=morgen')).status).toBe(400);
  });

  it('is made ahead with the other lists of a requested earlier month, and of the month before it', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'adviesatlas-'));
    const base = await start({ cache });
    const { jwt } = await logIn(base);
    const made = () => readdirSync(cache).filter((name) => name.endsWith('.list')).length;
    await readList(await list(base, jwt, {}, '?period=2026-05'));
    // The lists of May and of April.
    await expect.poll(made).toBe(2 * monthListNames.length);
    await Promise.all(started.splice(0).map((provider) => provider.close()));
    rmSync(cache, { recursive: true });
  });

  it('leaves out columns that the subscription lacks', async () => {
    const base = await start();
    const columns = async (name: string) => (await readList(await list(base, (await logIn(base, name)).jwt))).columns;
    const [all, basic] = [await columns('analist'), await columns('basis')];
    expect(all.filter((column) => !basic.includes(column))).toEqual([
      ...[24, 60, 61, 63, 94, 95, 196, 199, 200, 201, 202, 203, 204],
    ]);
  });

  it('is refused without a session, with a foreign session and with an expired session', async () => {
    const clock = handClock('2026-10-21T09:00:00Z');
    const base = await start({ clock, shortSession: 5 });
    const foreign = await logIn(await start());
    const refused = async (answer: Promise<Response> | Response) => [
      (await answer).status,
      await (await answer).json(),
    ];
    expect(await refused(await fetch(`${base}/api/entitylist`))).toEqual([401, { ok: false, reason: 'INVALID' }]);
    expect(await refused(await list(base, foreign.jwt))).toEqual([401, { ok: false, reason: 'INVALID' }]);
    const [short, long] = [await logIn(base, 'kort'), await logIn(base)];
    clock.forward(4);
    expect((await list(base, short.jwt)).status).toBe(200);
    clock.forward(2);
    expect(await refused(await list(base, short.jwt))).toEqual([401, { ok: false, reason: 'EXPIRED' }]);
    expect((await list(base, long.jwt)).status).toBe(200);
    clock.forward(8 * 3600);
    expect(await refused(await list(base, long.jwt))).toEqual([401, { ok: false, reason: 'EXPIRED' }]);
  });

  it('is the same after a restart with the same key, and the session still holds', async () => {
    const { jwt } = await logIn(await start({ key }));
    const before = await list(await start({ key }), jwt);
    const after = await list(await start({ key }), jwt);
    expect([before.status, after.status]).toEqual([200, 200]);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  it('is replaced by the list of the next month when that month is published', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const before = await list(base, jwt);
    expect(await (await post(`${base}/demo/publish`, {})).json()).toEqual({
      ok: true,
      period: '2026-11',
      upToDate: '2026-11-20',
    });
    const after = await list(base, jwt, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect((await readList(after)).period).toBe('2026-11');
    const payload = await logIn(base);
    expect([payload.upToDate, payload.periods?.at(-1), payload.periods?.[0]]).toEqual([
      '2026-11-20',
      '2026-11',
      '2025-11',
    ]);
  });

  it('is slow for traag@demo.example, fails twice and then succeeds', { tags: ['long'] }, async () => {
    const base = await start();
    const { jwt } = await logIn(base, 'traag');
    const startedAt = performance.now();
    const [first, second] = [await list(base, jwt), await list(base, jwt)];
    expect([first.status, first.headers.get('retry-after'), second.status]).toEqual([503, '1', 500]);
    expect(performance.now() - startedAt).toBeGreaterThan(2900);
    expect((await list(base, jwt)).status).toBe(200);
  });
});

describe('the compressed list', () => {
  it('is valid gzip of valid JSON', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const body = await new Promise<Buffer>((resolve, reject) => {
      const headers = { authorization: `Bearer ${jwt}`, 'accept-encoding': 'gzip' };
      rawRequest(`${base}/api/entitylist`, { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve(Buffer.concat(parts)));
      })
        .on('error', reject)
        .end();
    });
    expect((JSON.parse(gunzipSync(body).toString()) as { rows: unknown[] }).rows).toHaveLength(offices);
  });
});
