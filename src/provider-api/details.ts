import { z } from 'zod';

const text = z.string();
const some = <T extends z.ZodType>(type: T) => type.nullish();

/** A moment as the provider writes it. */
export const momentSchema = z.object({ $date: z.iso.datetime({ offset: true }) });

/** One value of a field and the period in which it was valid, newest first (docs/rules/provider.md#dossier-answers). */
export const versionSchema = z.object({
  /** Any JSON. The kind of the info point determines its shape (`subValues`). */
  value: z.unknown(),
  startTime: some(momentSchema),
  endTime: some(momentSchema),
  valueIndex: z.number().int().min(0).nullish(),
});

/** The versions of one field. */
export const fieldSchema = z.array(versionSchema);

export const contentSchema = z.record(text, fieldSchema);

/** The changes of a dossier: an entry for each field and day on which it changed. */
export const historyEntrySchema = z.object({ field: text, date: z.iso.date() });
export const historySchema = z.array(historyEntrySchema);

/** The shapes of values by kind of info point (docs/rules/provider.md#dossier-answers). */
export const subValues = {
  person: z.object({
    initials: some(text),
    lastNameInfixes: some(text),
    lastName: some(text),
    maidenName: some(text),
    maidenNameInfixes: some(text),
    firstNames: some(text),
    gender: some(z.enum(['M', 'V'])),
    birthDate: some(z.iso.date()),
    birthCity: some(text),
    birthCountry: some(text),
    personId: some(text),
    kvk: some(text),
    name: some(text),
    country: some(text),
    function: some(text),
    title: some(text),
    qualification: some(text),
    startDate: some(z.iso.date()),
  }),
  address: z.object({ street: some(text), postcode: some(text), city: some(text), country: some(text) }),
  bag: z.object({
    street: some(text),
    number: some(z.union([text, z.number()])),
    postcode: some(text),
    city: some(text),
    municipality: some(text),
    county: some(text),
    country: some(text),
    corop: some(text),
    region: some(text),
    urbanity: some(text),
    latitude: some(z.number()),
    longitude: some(z.number()),
  }),
  licenses: z.object({
    name: text,
    services: z.array(z.object({ name: text, startTime: some(momentSchema) })),
  }),
  branches: z.object({
    kvk: text,
    regIndex: z.number().int(),
    branchNumber: some(text),
    name: some(text),
    address: some(z.object({ street: some(text), postcode: some(text), city: some(text), country: some(text) })),
  }),
  hours: z.object({
    hoursMon: some(text),
    hoursTue: some(text),
    hoursWed: some(text),
    hoursThu: some(text),
    hoursFri: some(text),
    hoursSat: some(text),
    hoursSun: some(text),
  }),
  profiling: z.object({ domain: text, values: z.record(text, z.number()) }),
  segmentation: z.object({
    description: some(text),
    code: some(text),
    marketorientation: some(text),
    productorientation: some(text),
    source: some(text),
  }),
  size: z.object({ entityCategory: some(text), groupCategory: some(text) }),
  kifid: z.object({ number: some(text), startDate: some(z.iso.date()), binding: some(z.boolean()) }),
  crdev: z.object({ score: some(z.number()), description: some(text) }),
  fte: z.object({ total: z.number(), year: some(z.number().int()) }),
  linkedIn: z.object({ name: text, url: text }),
  linkedInPersons: z.object({
    firstName: some(text),
    lastName: some(text),
    email: some(text),
    title: some(text),
    seniority: some(text),
    linkedInUrl: some(text),
  }),
} as const;

/** A refusal with its reason: FILTERED when the subscription excludes the dossier (docs/rules/provider.md#dossier-answers). */
export const detailRefusalSchema = z.object({ OK: z.literal(false), Reason: text });

export const entitySchema = z.object({
  OK: z.literal(true),
  kvk: text,
  _id: some(text),
  tp: some(text),
  content: contentSchema,
  history: historySchema.nullish(),
});
export type EntityDetail = z.infer<typeof entitySchema>;
export const entityAnswerSchema = z.union([entitySchema, detailRefusalSchema]);

export const personSchema = z.object({
  OK: z.literal(true),
  id: text,
  content: contentSchema,
  history: historySchema.nullish(),
});
export type PersonDetail = z.infer<typeof personSchema>;
export const personAnswerSchema = z.union([personSchema, detailRefusalSchema]);

/**
 * The shape of both answers for a client. It accepts any content of the fields, because they are checked one by one: an unreadable field
 * must not make the others unreadable.
 */
export const detailAnswerSchema = z.discriminatedUnion('OK', [
  z.object({
    OK: z.literal(true),
    kvk: z.unknown().optional(),
    id: z.unknown().optional(),
    tp: z.unknown().optional(),
    content: z.record(text, z.unknown()),
    history: z.unknown().optional(),
  }),
  detailRefusalSchema,
]);

export const entityQuerySchema = z.object({
  /** A KvK number of 7 or 8 digits, or a location id. */
  id: z.string().regex(/^\d{7,8}(_\d{1,4})?$/),
});
export const personQuerySchema = z.object({ id: z.string().regex(/^[0-9]{1,12}(~[0-9]{1,4})?$/) });
