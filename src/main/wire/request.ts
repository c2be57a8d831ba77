import { z } from 'zod';
import type { Handlers } from '../../shared/bridge/calls';
import type { Input, RequestName, Requests } from '../../shared/bridge/contract';

/** A request of the contract as main takes it: how its input is parsed before anything is done, and who answers it. */
export type RequestOf<N extends RequestName> = {
  readonly input: z.ZodType<Input<N>>;
  readonly answer: Handlers<Requests>[N];
};

/** The requests that a room answers; all rooms together answer every one. */
export type RequestsOf<N extends RequestName> = { readonly [K in N]: RequestOf<K> };

/** The input of a request that has none. */
export const nothing = z.undefined().or(z.null().transform(() => undefined));
