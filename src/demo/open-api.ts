import { z } from 'zod';
import type { Endpoint } from '../provider-api/endpoint';
import { endpoints } from '../provider-api/endpoints';

type Json = Record<string, unknown>;

/** JSON Schema 2020-12, as OpenAPI 3.1 uses it; checks that it cannot express are left out. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as Json;
};

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

function parametersOf(query: z.ZodObject | undefined): readonly Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function successOf({ answer }: Endpoint): Json {
  if (answer === undefined) {
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return { description: 'The answer', content: { 'application/json': { schema: schemaOf(answer, 'input') } } };
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const { summary, authentication, permission, query, body, bodyType, assumption, path, largestBody } = endpoint;
  const isGuarded = authentication !== 'none';
  const isList = path.endsWith('list');
  return {
    operationId: name,
    summary,
    ...(assumption === undefined ? {} : { 'x-assumption': true, description: `Assumption: ${assumption}.` }),
    ...(permission === undefined ? {} : { 'x-permission': permission }),
    security: authentication === 'bearer' ? [{ bearer: [] }] : [],
    parameters: parametersOf(query),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [bodyType ?? 'application/json']: { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: {
      '200': successOf(endpoint),
      ...(isList ? { '304': { description: 'The list is still that of If-None-Match' } } : {}),
      '400': failure('The request has another shape'),
      ...(isGuarded ? { '401': failure('No token, a foreign one (INVALID) or an old one (EXPIRED)') } : {}),
      ...(permission === undefined ? {} : { '403': failure('Not part of the subscription (NOTALLOWED)') }),
      ...(query === undefined && body === undefined ? {} : { '404': failure('Nothing has this id') }),
      ...(body === undefined
        ? {}
        : {
            '413': failure(`The body is too large${largestBody === undefined ? '' : ` (above ${largestBody} bytes)`}`),
          }),
      '503': failure('The server is not ready; Retry-After says when to come back'),
    },
  };
}

/** The OpenAPI 3.1 description of the provider API, made from the schemas that check requests and answers. */
export function describeApi(address: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
    paths[endpoint.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Provider API of Adviesatlas, as the demo provider serves it (FICTIEF)',
      version: '1',
      description:
        'Every office, person and figure is fictitious (FICTIEF). Unconfirmed shapes carry x-assumption. ' +
        'Reasons of a login: EMPTYPASSWORD, INVALIDPASSWORD, INVALIDEMAILADDRESS, WAITINGTOOLONG, SERVERNOTREADY, SERVERERROR. ' +
        'A dossier that the subscription leaves out answers OK false with Reason FILTERED.',
    },
    servers: [{ url: address }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Failure: {
          type: 'object',
          properties: {
            ok: { const: false },
            OK: { const: false },
            reason: { type: 'string' },
            Reason: { type: 'string' },
          },
        },
      },
    },
  };
}
