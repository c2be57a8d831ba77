import { z } from 'zod';
import type { Handlers } from '../../shared/bridge/calls';
import { type Input, type RequestName, type Requests, requestNames } from '../../shared/bridge/contract';
import { failure, failureOf, type Result, success } from '../../shared/domain/result';

/** A request of the contract: the parser of its input, and its handler. */
type RequestOf<N extends RequestName> = {
  readonly input: z.ZodType<Input<N>>;
  readonly answer: Handlers<Requests>[N];
};

/** All requests, each with its parser and handler. */
export type AllRequests = { readonly [N in RequestName]: RequestOf<N> };
/** The requests that one room answers; all rooms together answer every request. */
export type RoomRequests = Partial<AllRequests>;

/** The input of a request without input. */
export const nothing = z.undefined().or(z.null().transform(() => undefined));

/**
 * Parses a request and passes it to its handler. Never rejects, because no exception may cross the bridge.
 * @param window the requesting window, as its host knows it
 */
export type Router = (name: string, input: unknown, window: string) => Promise<Result<unknown>>;

/**
 * @param requests all requests, or those that can be answered before the program has its key
 * @param onFault called with every failure of the program itself, for the log
 */
export function createRouter(requests: RoomRequests, onFault: (name: string, error: unknown) => void): Router {
  return async (name, input, window) => {
    if (!isRequestName(name)) return failure('INVALID_REQUEST', name.slice(0, 60));
    const request = requests[name];
    if (request === undefined) return failure('KEY_NEEDED', name);
    const parsed = parse(request.input, input);
    if ('where' in parsed) return failure('INVALID_REQUEST', `${name}: ${parsed.where.slice(0, 100)}`);
    try {
      // The schema made this input, which the compiler cannot infer from the name.
      const answer = request.answer as (input: unknown) => unknown;
      return success(await answer(ofWindow(parsed.input, window)));
    } catch (error) {
      const result = failureOf(error);
      if (result.code === 'INTERNAL') onFault(name, error);
      return result;
    }
  };
}

/**
 * Puts the window's name before the requester's, so that a newer request cancels only earlier ones of the same window. The page does not do
 * this itself: a part of the page that forgot it would be cancelled by another window.
 */
function ofWindow(input: unknown, window: string): unknown {
  if (typeof input !== 'object' || input === null || !('requesterId' in input)) return input;
  return { ...input, requesterId: `${window}/${String(input.requesterId)}` };
}

const names: ReadonlySet<string> = new Set(requestNames);
const isRequestName = (name: string): name is RequestName => names.has(name);

/** The parsed input, or where it is invalid. A check may throw for an object that imitates a string or a list. */
function parse(schema: z.ZodType, input: unknown): { readonly input: unknown } | { readonly where: string } {
  try {
    const parsed = schema.safeParse(input);
    return parsed.success ? { input: parsed.data } : { where: parsed.error.issues[0]?.path.join('.') ?? '' };
  } catch {
    // If the check itself throws, the value is invalid too.
    return { where: '' };
  }
}
