import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../src/provider-api/endpoint';
import { type EndpointName, endpoints } from '../../../src/provider-api/endpoints';
import { handClock, list, logIn, start } from './demo-server';

type Call = { readonly query?: Record<string, string>; readonly body?: unknown };

/** One good request for every call. */
async function goodCalls(base: string, token: string): Promise<Record<EndpointName, Call>> {
  const offices = (await (await list(base, token)).json()) as { rows: unknown[][] };
  const persons = (await (await get(base, '/api/personlist', token)).json()) as { rows: unknown[][] };
  const articles = (await (await get(base, '/api/presslist', token)).json()) as { rows: unknown[][] };
  const kvk = String(offices.rows[0]?.[0]);
  const note = { itemid: kvk, content: 'Gebeld' };
  const records = (await (await get(base, '/api/crm/all', token)).json()) as { records: { id: string }[] };
  const [first, second] = records.records.map(({ id }) => id);
  const file = { itemid: 'note17', filename: 'brief.txt', mimetype: 'text/plain', data: 'aGFsbG8=' };
  return {
    login: { body: { email: 'analist@demo.example', password: 'demo' } },
    checkToken: { query: { token: 'onbekend' } },
    activateToken: { query: { token: 'onbekend' } },
    changeRole: { query: { role: 'hypotheek' } },
    entityList: { query: { period: '2026-09' } },
    personList: {},
    pressList: {},
    locationList: {},
    profilingList: {},
    positionList: {},
    geoList: {},
    entity: { query: { id: kvk } },
    person: { query: { id: String(persons.rows[0]?.[0]) } },
    crmAll: { query: { since: '2023-01-01' } },
    crmAdd: { body: note },
    crmEdit: { body: { ...note, id: first, content: 'Teruggebeld' } },
    crmDelete: { query: { id: second ?? '' } },
    attachmentAll: {},
    attachmentAdd: { body: file },
    attachmentDownload: { query: { key: 'note17/brief.txt', token } },
    attachmentDelete: { query: { key: 'note17/brief.txt' } },
    reportXlsx: { body: { kvkNumbers: [kvk] } },
    reportPersonXlsx: { body: { persons: [String(persons.rows[0]?.[0])] } },
    reportPressXlsx: { body: { articles: [String(articles.rows[0]?.[0])] } },
    question: {
      body: { firstName: 'A', lastName: 'B', companyName: 'C', email: 'a@b.example', body: 'Hoe werkt dit?' },
    },
    registerUser: { body: { name: 'A', email: 'nieuw@kantoor.example', password: 'geheim' } },
    uploadFilter: { query: { id: 'eigenlijst' }, body: `${kvk};klant` },
  };
}

const get = (base: string, path: string, token: string) =>
  fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });

function send(base: string, endpoint: Endpoint, { query = {}, body }: Call, token: string | null): Promise<Response> {
  const url = new URL(endpoint.path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (endpoint.authentication === 'queryToken' && token === null) url.searchParams.set('token', 'vreemd');
  const isText = endpoint.bodyType !== undefined;
  return fetch(url, {
    method: endpoint.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': isText ? 'text/csv' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isText ? String(body) : JSON.stringify(body) }),
  });
}

const names = Object.keys(endpoints) as EndpointName[];
const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

describe('the API of the demo provider', () => {
  it('answers every call as its description says', async () => {
    const base = await start();
    const { jwt } = await logIn(base);
    const calls = await goodCalls(base, jwt);
    const description = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
      openapi: string;
      info: { title: string };
      paths: Record<string, Record<string, { operationId: EndpointName; responses: Record<string, unknown> }>>;
    };
    expect(description.openapi).toBe('3.1.0');
    expect(description.info.title).toContain('FICTIEF');
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
    );
    expect(described.map(({ operationId }) => operationId).sort()).toEqual([...names].sort());
    // The deletion is last: a deleted attachment cannot be fetched any more.
    const inOrder = [...names].sort((a, b) => Number(a === 'attachmentDelete') - Number(b === 'attachmentDelete'));
    for (const name of inOrder) {
      const endpoint = endpointOf(name);
      expect(described).toContainEqual({
        path: endpoint.path,
        method: endpoint.method.toLowerCase(),
        operationId: name,
      });
      const answer = await send(base, endpoint, calls[name], jwt);
      expect(answer.status, `${name}: ${answer.status}`).toBe(200);
      if (endpoint.answer === undefined) {
        expect(await answer.text()).toBe('hallo');
        continue;
      }
      const reading = endpoint.answer.safeParse(await answer.json());
      expect(reading.success, `${name}: ${reading.error?.message}`).toBe(true);
    }
  });

  it('describes a schema for every request and answer, and marks assumptions', async () => {
    const base = await start();
    const { paths } = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    for (const name of names) {
      const endpoint = endpointOf(name);
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()] ?? {};
      expect(operation['x-assumption'] === true).toBe(endpoint.assumption !== undefined);
      expect(JSON.stringify(operation.responses)).toContain('schema');
      if (endpoint.body !== undefined) expect(JSON.stringify(operation.requestBody)).toContain('schema');
    }
  });

  it('refuses calls without a session, with a foreign session and with an expired session', async () => {
    const clock = handClock('2026-10-21T09:00:00Z');
    const base = await start({ clock });
    const { jwt } = await logIn(base);
    const calls = await goodCalls(base, jwt);
    const foreign = (await logIn(await start())).jwt;
    clock.forward(9 * 3600);
    for (const name of names) {
      const endpoint = endpointOf(name);
      if (endpoint.authentication === 'none') continue;
      const asked = { ...calls[name] };
      if (endpoint.authentication === 'queryToken') asked.query = { ...asked.query, token: foreign };
      const refused = await send(base, endpoint, asked, foreign);
      expect([name, refused.status, await refused.json()]).toEqual([name, 401, { ok: false, reason: 'INVALID' }]);
      if (endpoint.authentication !== 'bearer') continue;
      const expired = await send(base, endpoint, calls[name], jwt);
      expect([name, expired.status, await expired.json()]).toEqual([name, 401, { ok: false, reason: 'EXPIRED' }]);
      expect((await send(base, endpoint, calls[name], null)).status).toBe(401);
    }
  });

  it('refuses what the subscription of basis@demo.example lacks', async () => {
    const base = await start();
    const calls = await goodCalls(base, (await logIn(base)).jwt);
    const { jwt } = await logIn(base, 'basis');
    for (const name of names) {
      const endpoint = endpointOf(name);
      if (endpoint.permission === undefined) continue;
      const query = endpoint.authentication === 'queryToken' ? { query: { ...calls[name].query, token: jwt } } : {};
      const answer = await send(base, endpoint, { ...calls[name], ...query }, jwt);
      expect([name, answer.status, await answer.json()]).toEqual([name, 403, { ok: false, reason: 'NOTALLOWED' }]);
    }
  });

  it('describes shapes in place, with references to failures only, and names the required fields of a record', async () => {
    const { paths } = (await (await fetch(`${await start()}/api/openapi.json`)).json()) as { paths: object };
    const schemas = JSON.stringify(paths).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(schemas.every((reference) => reference === '"$ref":"#/components/schemas/Failure"')).toBe(true);
    expect(z.toJSONSchema(endpoints.crmAdd.body, { io: 'input' }).required).toEqual(['itemid', 'content']);
  });
});
