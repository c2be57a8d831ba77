import { z } from 'zod';
import { longestInQuestion, type QuestionField } from '../shared/domain/account/contact-question';
import { longestInRegistration, registrationReasons } from '../shared/domain/account/registration';

const filled = (field: QuestionField) => z.string().min(1).max(longestInQuestion[field]);

/** The contact form. All five fields are required (docs/rules/session.md#contact-form). */
export const questionSchema = z.object({
  firstName: filled('firstName'),
  lastName: filled('lastName'),
  companyName: filled('companyName'),
  email: z.email().max(longestInQuestion.email),
  body: filled('body'),
});
/** `ok` is 0 after a failure. */
export const questionAnswerSchema = z.object({ ok: z.union([z.literal(0), z.literal(1), z.boolean()]) });

/** Only checks the lengths: the server itself checks the values, because it answers with reasons. */
export const registrationSchema = z.object({
  name: z.string().max(longestInRegistration.name),
  email: z.string().max(longestInRegistration.email),
  password: z.string().max(longestInRegistration.password),
});
export const registrationAnswerSchema = z.object({
  ok: z.boolean(),
  reason: z.enum(registrationReasons).optional(),
});

/** The most bytes of a KvK list. */
export const largestUpload = 10 * 1024 * 1024;
export const uploadQuerySchema = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/) });
export const uploadAnswerSchema = z.object({
  ok: z.boolean(),
  rows: z.number().int().optional(),
  reason: z.string().optional(),
});
