import type { z } from 'zod';
import type { OptionName } from '../shared/domain/account/session';

/** The callers of an endpoint: anyone, with `Authorization: Bearer`, or with `token` in the query. */
export type Authentication = 'none' | 'bearer' | 'queryToken';

/** What a session needs besides a valid token. */
export type Permission =
  | { readonly kind: 'option'; readonly anyOf: readonly OptionName[] }
  /** The account has a login id (docs/product.md#provider-calls). */
  | { readonly kind: 'loginId' };

export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly authentication: Authentication;
  readonly permission?: Permission;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body's media type when it is not JSON. */
  readonly bodyType?: 'text/csv';
  /** The answer; absent when it is a file. */
  readonly answer?: z.ZodType;
  /** Largest body in bytes when it is not the ordinary one. */
  readonly largestBody?: number;
  /** This shape is unconfirmed: it is our assumption (decision 10). */
  readonly assumption?: string;
};
