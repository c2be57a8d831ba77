import { z } from 'zod';
import type { Handlers } from '../../shared/bridge/calls';
import type { Input, RequestName, Requests } from '../../shared/bridge/contract';

/** A request of the contract as main takes it: how its input is parsed before anything is done, and its handler. */
export type RequestOf<N extends RequestName> = {
  readonly input: z.ZodType<Input<N>>;
  readonly answer: Handlers<Requests>[N];
};

/** All requests, each with its parser and its handler. */
export type AllRequests = { readonly [N in RequestName]: RequestOf<N> };
/** The requests that a room answers; all rooms together answer every one. */
export type RoomRequests = Partial<AllRequests>;

/** The input of a request that has none. */
export const nothing = z.undefined().or(z.null().transform(() => undefined));
