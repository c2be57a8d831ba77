import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { largestUpload } from '../../../src/provider-api/questions';
import { reportAnswerSchema } from '../../../src/provider-api/reports';
import { handClock, list, logIn, post, start } from './demo-server';

async function analyst(options: Parameters<typeof start>[0] = {}) {
  const base = await start(options);
  const { jwt } = await logIn(base);
  const headers = { authorization: `Bearer ${jwt}` };
  const { rows } = (await (await list(base, jwt)).json()) as { rows: unknown[][] };
  return { base, jwt, headers, kvks: rows.map((row) => String(row[0])) };
}

/** The rows of a workbook at an address, as texts. */
async function readWorkbook(url: string): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await fetch(url)).arrayBuffer());
  const rows: string[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push((row.values as unknown[]).slice(1).map((cell) => String(cell ?? '')));
  });
  return rows;
}

async function ask(base: string, path: string, body: unknown, headers: Record<string, string>): Promise<string[][]> {
  const answer = await post(`${base}${path}`, body, headers);
  expect(answer.status).toBe(200);
  return readWorkbook(reportAnswerSchema.parse(await answer.json()).url);
}

describe('reports of the demo provider', () => {
  it('are real workbooks with the requested offices, marked as FICTIEF', async () => {
    const { base, headers, kvks } = await analyst();
    const wanted = kvks.slice(0, 12);
    const rows = await ask(base, '/api/reportxlsx', { kvkNumbers: wanted, title: 'Mijn lijst' }, headers);
    expect(rows[0]?.[0]).toBe('Mijn lijst (FICTIEF)');
    expect(rows.slice(1, 4).map(([text]) => text)).toEqual([
      'Gegevens t/m oktober 2026',
      'Keuze: gevraagde kantoren',
      '12 gevraagd',
    ]);
    expect(rows[4]?.[0]).toBe('Basisgegevens');
    expect(rows[5]?.slice(0, 2)).toEqual(['KvK', 'Naam']);
    expect(rows.slice(6).map((row) => row[0])).toEqual(wanted);
  });

  it('have six rows and three columns frozen, landscape on A4', async () => {
    const { base, headers, kvks } = await analyst();
    const answer = await post(`${base}/api/reportxlsx`, { kvkNumbers: kvks.slice(0, 3) }, headers);
    const { url } = reportAnswerSchema.parse(await answer.json());
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await (await fetch(url)).arrayBuffer());
    const [sheet] = workbook.worksheets;
    expect(sheet?.views).toMatchObject([{ state: 'frozen', xSplit: 3, ySplit: 6 }]);
    expect(sheet?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape' });
  });

  it('of one office with all details have its dossier: groups, fields and versions', async () => {
    const { base, jwt, headers, kvks } = await analyst();
    const wanted = { allDetails: true, title: 'Dossier' };
    let versions = 0;
    for (const kvk of kvks.slice(0, 8)) {
      const rows = await ask(base, '/api/reportxlsx', { ...wanted, kvkNumbers: [kvk] }, headers);
      expect(rows[5]).toEqual(['Groep', 'Gegeven', 'Waarde', 'Sinds', 'Tot']);
      const table = rows.slice(6);
      expect(table.find(([, field]) => field === 'KvK-nummer')?.[2]).toBe(kvk);
      const groups = [...new Set(table.map(([group]) => group))];
      expect(groups.slice(0, 3)).toEqual(['Basisgegevens', 'Contact', 'Personen']);
      const answer = await fetch(`${base}/api/entity?id=${kvk}`, { headers: { authorization: `Bearer ${jwt}` } });
      const { content } = (await answer.json()) as { content: Record<string, { endTime: object | null }[]> };
      const ended = content.ratingRiFD?.filter(({ endTime }) => endTime !== null).length ?? 0;
      expect(table.filter(([, field, , , to]) => field === 'RiFD-rating' && (to ?? '') !== '')).toHaveLength(ended);
      versions += ended;
    }
    expect(versions).toBeGreaterThan(0);
  });

  it('continue a download that broke off, if the workbook is still the same', async () => {
    const { base, headers, kvks } = await analyst();
    const body = { kvkNumbers: kvks.slice(0, 5) };
    const { url } = reportAnswerSchema.parse(await (await post(`${base}/api/reportxlsx`, body, headers)).json());
    const whole = await fetch(url);
    const mark = whole.headers.get('etag') ?? '';
    const bytes = Buffer.from(await whole.arrayBuffer());
    const rest = await fetch(url, { headers: { range: 'bytes=1000-', 'if-range': mark } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes 1000-${bytes.length - 1}/${bytes.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(1000))).toBe(true);
    const again = await fetch(url, { headers: { range: 'bytes=1000-', 'if-range': '"ander"' } });
    expect(again.status).toBe(200);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('show with mutations only the offices that changed in the period', async () => {
    const { base, headers, kvks } = await analyst();
    const period = { dateFrom: Date.parse('2026-09-20'), dateTo: Date.parse('2026-10-20') };
    const request = { kvkNumbers: kvks, onlyMutations: true, ...period };
    const rows = await ask(base, '/api/reportxlsx', request, headers);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(kvks.length / 2);
  });

  it('show locations, all data, a group of columns or a custom choice', async () => {
    const { base, headers, kvks } = await analyst();
    const kvkNumbers = kvks.slice(0, 5);
    const width = async (more: object) =>
      (await ask(base, '/api/reportxlsx', { kvkNumbers, ...more }, headers))[5]?.length ?? 0;
    const standard = await width({});
    expect(await width({ allDetails: true })).toBeGreaterThan(250);
    expect(await width({ groupNames: ['Kwaliteit'] })).toBeLessThan(standard);
    expect(await width({ customCode: 'contactnumbers' })).toBeLessThan(8);
    const locations = await ask(base, '/api/reportxlsx', { kvkNumbers, isLocationsList: true }, headers);
    expect(locations.slice(6).map((row) => row[0])).toEqual(expect.arrayContaining(kvkNumbers));
  });

  it('are made of persons and articles too', async () => {
    const { base, headers } = await analyst();
    const ids = async (path: string) => {
      const answer = (await (await fetch(`${base}${path}`, { headers })).json()) as { rows: unknown[][] };
      return answer.rows.slice(0, 7).map((row) => String(row[0]));
    };
    const persons = await ids('/api/personlist');
    const personRows = await ask(base, '/api/reportpersonxlsx', { persons }, headers);
    expect(personRows.slice(6).map((row) => row[0])).toEqual(persons);
    const articles = await ids('/api/presslist');
    expect(await ask(base, '/api/reportpressxlsx', { articles }, headers)).toHaveLength(13);
  });

  it('expire after an hour, and cannot be found at another address', async () => {
    const clock = handClock('2026-10-21T09:00:00Z');
    const { base, headers, kvks } = await analyst({ clock });
    const answer = await post(`${base}/api/reportxlsx`, { kvkNumbers: kvks.slice(0, 1) }, headers);
    const { url } = reportAnswerSchema.parse(await answer.json());
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/[\w-]{4}\.xlsx$/, 'XXXX.xlsx'))).status).toBe(404);
    expect((await fetch(`${base}/report/..%2f..%2fetc.xlsx`)).status).toBe(400);
    clock.forward(3601);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('questions, registrations and uploads of lists', () => {
  const question = { firstName: 'A', lastName: 'Otten', companyName: 'Kantoor', email: 'a@b.example', body: 'Hoe?' };

  it('put a question in the mailbox, and refuse a question with an empty field', async () => {
    const base = await start();
    expect(await (await post(`${base}/api/question`, question)).json()).toEqual({ ok: 1 });
    expect(await (await fetch(`${base}/mailbox`)).text()).toContain('Vraag van A Otten (Kantoor)');
    expect((await post(`${base}/api/question`, { ...question, body: '' })).status).toBe(400);
  });

  it('make an account that can then log in, and no second account with the same address', async () => {
    const base = await start();
    const register = async (email: string, password = 'geheim', name = 'Nieuw') =>
      (await post(`${base}/api/registeruser`, { name, email, password })).json();
    expect(await register('geen adres')).toEqual({ ok: false, reason: 'NOEMAIL' });
    expect(await register('nieuw@kantoor.example', '')).toEqual({ ok: false, reason: 'EMPTYPASSWORD' });
    expect(await register('analist@demo.example')).toEqual({ ok: false, reason: 'ALREADYREGISTERED' });
    expect(await register('nieuw@kantoor.example')).toEqual({ ok: true });
    expect(await register('Nieuw@Kantoor.example')).toEqual({ ok: false, reason: 'ALREADYREGISTERED' });
    const logIn = async (password: string) =>
      (await post(`${base}/api/login`, { email: 'nieuw@kantoor.example', password })).json();
    expect(await logIn('demo')).toMatchObject({ ok: false });
    expect(await logIn('geheim')).toMatchObject({ ok: true, user: 'Nieuw' });
  });

  it('read a list of KvK numbers, also of seven digits and from Windows', async () => {
    const { base, headers } = await analyst();
    const upload = (body: BodyInit, id = 'eigenlijst', type = 'text/csv') =>
      fetch(`${base}/api/uploadFilter?id=${id}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
    const windows = Buffer.from('KVK;naam\r\n 9904127 ; Caf\xe9 \r\n99041278_2;\r\nonzin;x\r\n', 'latin1');
    expect(await (await upload(windows)).json()).toEqual({ ok: true, rows: 2 });
    expect(await (await upload('\uFEFF99041278;klant\n')).json()).toEqual({ ok: true, rows: 1 });
    expect((await upload('geen nummers')).status).toBe(400);
    expect((await upload('99041278', 'onbekend')).status).toBe(404);
    expect((await upload('99041278', '../x')).status).toBe(400);
    expect((await upload('{}', 'eigenlijst', 'application/json')).status).toBe(415);
    const large = await upload(Buffer.alloc(largestUpload + 1, '9'));
    expect([large.status, await large.json()]).toEqual([413, { ok: false, reason: 'TOOLARGE' }]);
  });
});

describe('dossiers of the demo provider', () => {
  const entity = async (base: string, jwt: string, id: string) => {
    const answer = await fetch(`${base}/api/entity?id=${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${jwt}` },
    });
    return { status: answer.status, body: (await answer.json()) as { OK: boolean; Reason?: string; content?: object } };
  };

  it('are sent for a location too, and refused for an unknown or invalid number', async () => {
    const { base, jwt, kvks } = await analyst();
    const [kvk = ''] = kvks;
    expect((await entity(base, jwt, `${kvk}_0`)).body).toEqual((await entity(base, jwt, kvk)).body);
    expect(await entity(base, jwt, '12345678')).toEqual({ status: 404, body: { OK: false, Reason: 'NOTFOUND' } });
    for (const id of ['', 'abc', '../9904', '123456789', '9904127%']) {
      expect((await entity(base, jwt, id)).status).toBe(400);
    }
  });

  it('have an ETag that gives 304 while nothing changed, but not to another role', async () => {
    const { base, jwt, kvks } = await analyst();
    const basic = (await logIn(base, 'basis')).jwt;
    const ask = (token: string, kvk: string, mark = '') =>
      fetch(`${base}/api/entity?id=${kvk}`, { headers: { authorization: `Bearer ${token}`, 'if-none-match': mark } });
    for (const kvk of kvks.slice(0, 20)) {
      const mark = (await ask(jwt, kvk)).headers.get('etag') ?? '';
      expect(mark).toMatch(/^"[\w-]{22}"$/);
      const again = await ask(jwt, kvk, mark);
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await ask(basic, kvk, mark)).status).toBe(200);
    }
  });

  it('are filtered outside the market for basis@demo.example, and lack fields that the role lacks', async () => {
    const { base, jwt, kvks } = await analyst();
    const basic = (await logIn(base, 'basis')).jwt;
    let filtered = 0;
    for (const kvk of kvks.slice(0, 60)) {
      const [all, mine] = [await entity(base, jwt, kvk), await entity(base, basic, kvk)];
      expect(all.body.OK).toBe(true);
      if (!mine.body.OK) {
        expect(mine.body.Reason).toBe('FILTERED');
        filtered += 1;
      } else expect(mine.body.content).not.toHaveProperty('creditRating');
    }
    expect(filtered).toBeGreaterThan(10);
    expect(filtered).toBeLessThan(60);
  });
});
