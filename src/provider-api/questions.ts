import { z } from 'zod';

const filled = z.string().min(1).max(1000);

/** The contact form: all five are required (docs/product.md#provider-calls). */
export const questionSchema = z.object({
  firstName: filled,
  lastName: filled,
  companyName: filled,
  email: z.email().max(320),
  body: z.string().min(1).max(50_000),
});
/** `ok` 0 is a failure. */
export const questionAnswerSchema = z.object({ ok: z.union([z.literal(0), z.literal(1), z.boolean()]) });

/** The rules about the values are the server's: they have reasons of their own. */
export const registrationSchema = z.object({
  name: z.string().max(200),
  email: z.string().max(320),
  password: z.string().max(1024),
});
export const registrationReasons = ['NOEMAIL', 'EMPTYPASSWORD', 'NONAME', 'ALREADYREGISTERED'] as const;
export const registrationAnswerSchema = z.object({
  ok: z.boolean(),
  reason: z.enum(registrationReasons).optional(),
});

/** Bytes of a KvK list. */
export const largestUpload = 10 * 1024 * 1024;
export const uploadQuerySchema = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/) });
export const uploadAnswerSchema = z.object({
  ok: z.boolean(),
  rows: z.number().int().optional(),
  reason: z.string().optional(),
});
