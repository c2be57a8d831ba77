import type { Handlers } from '../../shared/bridge/calls';
import type { Requests } from '../../shared/bridge/contract';
import { failure, failureOf, type Result, success } from '../../shared/bridge/result';
import { isRequestName, requestSchemas } from './request-schemas';

/** Parses a request and gives it to the service that answers it. Never rejects: no exception crosses the bridge. */
export type Router = (name: string, input: unknown) => Promise<Result<unknown>>;

/**
 * @param onFault told of every failure that is nobody's doing but ours, for the log
 */
export function createRouter(handlers: Handlers<Requests>, onFault: (name: string, error: unknown) => void): Router {
  return async (name, input) => {
    if (!isRequestName(name)) return failure('BAD_REQUEST', name.slice(0, 60));
    const parsed = requestSchemas[name].safeParse(input);
    if (!parsed.success) return failure('BAD_REQUEST', `${name}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
    try {
      // The schema of this very name made the input; the map of handlers cannot tell the compiler so.
      const handler = handlers[name] as (input: unknown) => unknown;
      return success(await handler(parsed.data));
    } catch (error) {
      const result = failureOf(error);
      if (result.code === 'INTERNAL') onFault(name, error);
      return result;
    }
  };
}
