import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../src/provider-api/endpoint';
import { endpoints } from '../../../src/provider-api/endpoints';
import { examples } from '../../first-cases';
import { list, logIn, start } from './demo-server';

type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
};

const strange = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '../',
    '..\\..\\x',
    '\u0000',
    '💥',
    '%00',
    '<script>',
    "' OR 1=1 --",
    '{{7*7}}',
    'é'.repeat(5000),
    '-1',
    '1e999',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 5 }),
  fc.object({ maxDepth: 2 }),
);

/** Values that fit a schema, sometimes replaced by a strange value. */
function spoilt(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: strange });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map(fitting));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, spoilt(each)])),
        {
          requiredKeys: [],
        },
      );
    case 'array':
      return fc.array(spoilt(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.constantFrom('99041278', 'note1', '2026-10', 'a@b.example', '1', '2026-01-01'),
      );
  }
}

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;

const requestOf = (endpoint: Endpoint) =>
  fc.record({
    query: endpoint.query === undefined ? fc.constant({}) : spoilt(schemaOf(endpoint.query)),
    body: endpoint.body === undefined ? fc.constant(undefined) : spoilt(schemaOf(endpoint.body)),
    type: fc.constantFrom('application/json', 'application/json', 'text/csv', 'text/plain', 'application/xml'),
    raw: fc.option(fc.string({ maxLength: 80 }), { freq: 6 }),
  });

describe('the demo provider', () => {
  it.each(Object.entries(endpoints))('continues after strange requests to %s', async (_name, endpoint: Endpoint) => {
    const base = await start({ offices: 60 });
    const { jwt } = await logIn(base);
    await fc.assert(
      fc.asyncProperty(requestOf(endpoint), async ({ query, body, type, raw }) => {
        const url = new URL(endpoint.path, base);
        const asked = typeof query === 'object' && query !== null ? Object.entries(query) : [];
        for (const [name, value] of asked)
          url.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
        if (endpoint.authentication === 'queryToken') url.searchParams.set('token', jwt);
        const content = raw ?? JSON.stringify(body);
        const answer = await fetch(url, {
          method: endpoint.method,
          headers: { authorization: `Bearer ${jwt}`, ...(endpoint.method === 'POST' ? { 'content-type': type } : {}) },
          ...(endpoint.method === 'POST' && content !== undefined ? { body: content } : {}),
        });
        expect(answer.status).toBeLessThan(500);
        const text = await answer.text();
        if (answer.status !== 304) expect(() => JSON.parse(text)).not.toThrow();
        if (answer.status >= 400)
          expect(JSON.parse(text)).toMatchObject(/"OK"/.test(text) ? { OK: false } : { ok: false });
      }),
      { numRuns: examples(40) },
    );
    expect((await list(base, jwt)).status).toBe(200);
  });
});
