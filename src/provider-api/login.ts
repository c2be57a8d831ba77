import { z } from 'zod';

/** Unknown fields never fail, so no schema here is strict. A text that is too long is cut, because the rest of the payload is as good. */
const cutAt = (most: number) =>
  z.string().overwrite((text) => (text.length > most ? `${text.slice(0, most - 1)}…` : text));

/** The most characters of a name or label, of an explanation, of a picture or its address, and of a token, which is never cut. */
export const longestInPayload = { text: 200, explanation: 2000, picture: 1_000_000, token: 8192 };
const text = cutAt(longestInPayload.text);
const token = z.string().max(longestInPayload.token);
/** A longer picture cannot be cut, and is not shown. */
const picture = z.string().max(longestInPayload.picture).optional().catch(undefined);

/** Option flags by name; an absent option is off. */
export const optionsSchema = z.record(text, z.boolean());

const roleSchema = z.object({ role: text, name: text });

const figure = z.number().optional().catch(undefined);

/** A field of a dossier as the provider describes it. */
const infoPointSchema = z.object({
  name: text,
  field: text.optional(),
  subField: text.optional(),
  kind: text.optional(),
  group: text.optional(),
  /** Assumption: the customer group's name for the field; the labels of the remarks vary. */
  label: text.optional(),
  explanation: cutAt(longestInPayload.explanation).optional(),
  /**
   * Assumption: figures below `limit` are Rood; or those below `limitLow` Rood and those below `limitHigh` Oranje. Limits that are not
   * numbers are ignored.
   */
  limit: figure,
  limitLow: figure,
  limitHigh: figure,
  /** The number of decimals shown. */
  decimals: z.number().int().min(0).max(6).optional().catch(undefined),
  /** Assumption: the unit of a figure, shown after it. */
  unit: z.string().max(20).optional().catch(undefined),
});

/** Assumption: the name and meaning of a field in the months up to and including a period. */
const earlierInfoPointSchema = z.object({ ...infoPointSchema.shape, until: z.string().regex(/^\d{4}-\d{2}$/) });

/** Choices and labels of CRM records, and the recipients of mails about them. Assumption: the provider sends these together. */
const crmSettingsSchema = z.object({
  kinds: z.array(text).optional(),
  states: z.array(text).optional(),
  contacts: z.array(text).optional(),
  labels: z.record(text, text).optional(),
  custom1: z.array(text).optional(),
  custom2: z.array(text).optional(),
  custom3: z.array(text).optional(),
  insertEmails: z.array(text).optional(),
  updateEmails: z.array(text).optional(),
  deleteEmails: z.array(text).optional(),
});

/** The whole login payload (docs/rules/provider.md#login-payload). Unconfirmed fields are optional. */
export const loginPayloadSchema = z.object({
  ok: z.literal(true),
  user: cutAt(320),
  jwt: token,
  roles: z.array(roleSchema).min(1),
  role: text,
  options: optionsSchema,
  /** `YYYY-MM-DD`: the period of the source data. */
  upToDate: z.iso.date(),
  loginid: z.union([text, z.number()]).nullish(),
  entityListColumns: z.array(z.number().int()).optional(),
  enityReportFixedColumns: z.number().int().min(0).max(20).optional(),
  csvParams: z
    .object({ colSep: text.optional(), rowSep: text.optional(), headerIds: z.boolean().optional() })
    .optional(),
  /** Assumption: the mail address for questions and offers. */
  contactEmail: text.optional(),
  /** Overrides and extends the catalogue's info points (docs/rules/provider.md#login-payload). */
  infoPoints: z.array(infoPointSchema).optional(),
  /**
   * Assumption: replaces these info points in earlier periods, so that a change of method can be detected. An invalid list counts as
   * absent.
   */
  earlierInfoPoints: z.array(earlierInfoPointSchema).optional().catch(undefined),
  logo: picture,
  logoReport: picture,
  /** The names of the lists that may be uploaded. */
  uploadList: z.array(text).optional(),
  crm: crmSettingsSchema.optional(),
  /** Our own extension: the data is fictitious, and everything that leaves the application must say so. */
  fictitious: z.boolean().optional(),
  /** Assumption: the months for which lists can be requested with `?period=`. */
  periods: z.array(z.string().regex(/^\d{4}-\d{2}$/)).optional(),
});
export type LoginPayload = z.infer<typeof loginPayloadSchema>;

/** The reasons for refusing a login; an unknown reason counts as SERVERERROR. */
export const refusalReasons = [
  'EMPTYPASSWORD',
  'INVALIDPASSWORD',
  'INVALIDEMAILADDRESS',
  'WAITINGTOOLONG',
  'SERVERNOTREADY',
  'SERVERERROR',
] as const;
/** A refusal for a reason that concerns the login, and not the server. */
export const ownRefusalSchema = z.object({
  ok: z.literal(false),
  reason: z.enum(refusalReasons).exclude(['SERVERNOTREADY', 'SERVERERROR']),
});
export const refusalSchema = z.object({ ok: z.literal(false), reason: z.enum(refusalReasons).catch('SERVERERROR') });

/** The user must follow the mailed instructions first; the client polls `checkToken` with this token. */
export const waitForMailSchema = z.object({ ok: z.literal(true), fetchToken: token.min(1) });

export const loginRequestSchema = z.object({ email: z.string().max(320), password: z.string().max(1024) });
export const loginAnswerSchema = z.union([loginPayloadSchema, waitForMailSchema, refusalSchema]);
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** The mail was not followed yet: `{ ok: false }` without a reason. */
export const stillWaitingSchema = z.object({ ok: z.literal(false), reason: z.literal('WAITFORMAIL').optional() });
export const checkTokenAnswerSchema = z.union([loginPayloadSchema, stillWaitingSchema, refusalSchema]);
export type CheckTokenAnswer = z.infer<typeof checkTokenAnswerSchema>;

export const activateTokenAnswerSchema = z.object({ ok: z.boolean().optional(), reason: text.optional() });
export const changeRoleAnswerSchema = z.union([loginPayloadSchema, refusalSchema]);
