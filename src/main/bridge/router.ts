import type { Handlers } from '../../shared/bridge/calls';
import type { RequestName, Requests } from '../../shared/bridge/contract';
import { failure, failureOf, type Result, success } from '../../shared/bridge/result';
import { isRequestName, requestSchemas } from './request-schemas';

/** Parses a request and gives it to the service that answers it. Never rejects: no exception crosses the bridge. */
export type Router = (name: string, input: unknown) => Promise<Result<unknown>>;

/**
 * @param handlers all of them, or those that can answer before the program has its key
 * @param onFault told of every failure that is nobody's doing but ours, for the log
 */
export function createRouter(
  handlers: Partial<Handlers<Requests>>,
  onFault: (name: string, error: unknown) => void,
): Router {
  return async (name, input) => {
    if (!isRequestName(name)) return failure('INVALID_REQUEST', name.slice(0, 60));
    const parsed = parse(name, input);
    if ('where' in parsed) return failure('INVALID_REQUEST', `${name}: ${parsed.where.slice(0, 100)}`);
    if (handlers[name] === undefined) return failure('KEY_NEEDED', name);
    try {
      // The schema of this very name made the input; the map of handlers cannot tell the compiler so.
      const handler = handlers[name] as (input: unknown) => unknown;
      return success(await handler(parsed.input));
    } catch (error) {
      const result = failureOf(error);
      if (result.code === 'INTERNAL') onFault(name, error);
      return result;
    }
  };
}

/** The input as its schema gives it, or where it is wrong. A check may throw on what pretends to be a string or a list. */
function parse(name: RequestName, input: unknown): { readonly input: unknown } | { readonly where: string } {
  try {
    const parsed = requestSchemas[name].safeParse(input);
    return parsed.success ? { input: parsed.data } : { where: parsed.error.issues[0]?.path.join('.') ?? '' };
  } catch {
    // Whatever a stranger's value did to the check, it is not of the shape that was asked for.
    return { where: '' };
  }
}
