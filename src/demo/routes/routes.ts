import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../provider-api/endpoint';
import { type EndpointName, endpoints } from '../../provider-api/endpoints';
import type { Session, Tokens } from '../accounts/tokens';

type Shapes = typeof endpoints;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<N extends EndpointName, K extends 'query' | 'body'> =
  Shapes[N] extends Record<K, infer S> ? Parsed<S> : undefined;
type SessionOf<N extends EndpointName> = Shapes[N]['authentication'] extends 'none' ? null : Session;

export type RouteCall<N extends EndpointName> = {
  readonly session: SessionOf<N>;
  readonly query: Part<N, 'query'>;
  readonly body: Part<N, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Adds the handler of a provider call; rights and input are checked before it runs. */
export type AddRoute = <N extends EndpointName>(name: N, handle: (call: RouteCall<N>) => unknown) => void;

const refused = (reply: FastifyReply, status: number, reason: string) => reply.code(status).send({ ok: false, reason });

function isAllowed({ permission }: Endpoint, { account }: Session): boolean {
  if (permission === undefined) return true;
  if (permission.kind === 'loginId') return account.loginid !== null;
  return permission.anyOf.some((option) => account.options.includes(option));
}

/** The token of a call: in its header, or in its query for downloads by a browser. */
function authorizationOf({ authentication }: Endpoint, request: FastifyRequest): string | undefined {
  if (authentication === 'bearer') return request.headers.authorization;
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' ? `Bearer ${token}` : undefined;
}

/**
 * Registers calls with the checks of the contract's table, so that none can be forgotten: 401 without a valid token, 403 without the
 * required right, 400 for input of another shape.
 */
export function routeAdder(server: FastifyInstance, tokens: Tokens): AddRoute {
  return (name, handle) => {
    const endpoint: Endpoint = endpoints[name];
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      handler: async (request, reply) => {
        let session: Session | null = null;
        if (endpoint.authentication !== 'none') {
          const reading = await tokens.read(authorizationOf(endpoint, request));
          if (!reading.ok) return refused(reply, 401, reading.reason);
          if (!isAllowed(endpoint, reading.session)) return refused(reply, 403, 'NOTALLOWED');
          session = reading.session;
        }
        const isWrongType = endpoint.bodyType !== undefined && typeof request.body !== 'string';
        if (isWrongType) return refused(reply, 415, 'WRONGTYPE');
        // The table gives each name its own shapes; the type of the handler has the same ones.
        const call = {
          session,
          query: endpoint.query?.parse(request.query),
          body: endpoint.body?.parse(request.body),
          request,
          reply,
        } as unknown as RouteCall<typeof name>;
        return handle(call);
      },
    });
  };
}
