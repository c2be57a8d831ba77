import type { z } from 'zod';
import type { OptionName } from '../shared/domain/account/session';

/** Who may call an endpoint: anyone, callers with `Authorization: Bearer`, or callers with `token` in the query. */
export type Authentication = 'none' | 'bearer' | 'queryToken';

/** What a call needs besides a valid token. */
export type Permission =
  | { readonly kind: 'option'; readonly anyOf: readonly OptionName[] }
  /** The account must have a login id (docs/rules/provider.md#provider-calls). */
  | { readonly kind: 'loginId' };

export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly authentication: Authentication;
  readonly permission?: Permission;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The media type of the body, if it is not JSON. */
  readonly bodyType?: 'text/csv';
  /** The shape of the answer; absent when the answer is a file. */
  readonly answer?: z.ZodType;
  /** The most bytes of the body, if they differ from the usual limit. */
  readonly largestBody?: number;
  /** What is assumed about an unconfirmed shape (decision 10). */
  readonly assumption?: string;
};
