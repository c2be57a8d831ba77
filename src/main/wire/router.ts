import { z } from 'zod';
import type { Handlers } from '../../shared/bridge/calls';
import { type Input, type RequestName, type Requests, requestNames } from '../../shared/bridge/contract';
import { failure, failureOf, type Result, success } from '../../shared/domain/result';

/** A request of the contract as main takes it: how its input is parsed before anything is done, and its handler. */
type RequestOf<N extends RequestName> = {
  readonly input: z.ZodType<Input<N>>;
  readonly answer: Handlers<Requests>[N];
};

/** All requests, each with its parser and its handler. */
export type AllRequests = { readonly [N in RequestName]: RequestOf<N> };
/** The requests that a room answers; all rooms together answer every one. */
export type RoomRequests = Partial<AllRequests>;

/** The input of a request that has none. */
export const nothing = z.undefined().or(z.null().transform(() => undefined));

/**
 * Parses a request and gives it to the service that answers it. Never rejects: no exception crosses the bridge.
 * @param window which window asks, as its host knows it
 */
export type Router = (name: string, input: unknown, window: string) => Promise<Result<unknown>>;

/**
 * @param requests all of them, or those that can be answered before the program has its key
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
      // The schema beside it made the input, which the compiler cannot see through the name.
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
 * Puts the window before the name of the requester, so that a newer question cancels older ones of its own window only. The page does not
 * name itself: a part that forgot it would be cancelled by another window.
 */
function ofWindow(input: unknown, window: string): unknown {
  if (typeof input !== 'object' || input === null || !('requesterId' in input)) return input;
  return { ...input, requesterId: `${window}/${String(input.requesterId)}` };
}

const names: ReadonlySet<string> = new Set(requestNames);
const isRequestName = (name: string): name is RequestName => names.has(name);

/** The input as its schema gives it, or where it is wrong. A check may throw on what pretends to be a string or a list. */
function parse(schema: z.ZodType, input: unknown): { readonly input: unknown } | { readonly where: string } {
  try {
    const parsed = schema.safeParse(input);
    return parsed.success ? { input: parsed.data } : { where: parsed.error.issues[0]?.path.join('.') ?? '' };
  } catch {
    // If the check itself throws, the value does not have the right shape either.
    return { where: '' };
  }
}
