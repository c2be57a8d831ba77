import { detailAnswerSchema, fieldSchema, historyEntrySchema } from '../../provider-api/details';
import type { Dossier, DossierField, DossierRef, Version } from '../../shared/domain/dossiers/dossier';
import { Fault } from '../../shared/domain/result';
import { kvkOf } from './dossier-calls';

/** The limits of one dossier. A field beyond them is marked as broken, and the other fields stay (docs/rules/dossier.md#dossier-bounds). */
export const dossierBounds = {
  fields: 500,
  versions: 5000,
  /** The most characters of a field, and of all fields together, as JSON. */
  field: 256 * 1024,
  all: 4 * 1024 * 1024,
  depth: 12,
  history: 20_000,
} as const;

/** Fields with other names are ignored, because no info point has such a name. */
const fieldName = /^[A-Za-z][\w.-]{0,99}$/;

/** The content of an answer: a dossier, or the provider's reason for refusing it. */
export type ReadAnswer = { readonly dossier: Dossier } | { readonly refusal: string };

/**
 * Reads the answer of `/api/entity` or `/api/person` field by field.
 * @param fetchedAt ISO time of the answer
 * @throws Fault PROVIDER_ANSWER_INVALID when it is not such an answer, or is about another subject
 */
export function readDossier(ref: DossierRef, text: string, fetchedAt: string): ReadAnswer {
  const answer = detailAnswerSchema.safeParse(parseJson(text));
  if (!answer.success) throw new Fault('PROVIDER_ANSWER_INVALID', answer.error.issues[0]?.path.join('.') || 'shape');
  if (!answer.data.OK) return { refusal: answer.data.Reason };
  const { content, history, tp } = answer.data;
  requireSame(ref, answer.data);
  return {
    dossier: {
      ref,
      kvk: kvkOf(ref),
      tp: typeof tp === 'string' && tp.length <= longestName ? tp : null,
      fields: readFields(content),
      history: readHistory(history),
      fetchedAt,
    },
  };
}

const longestName = 100;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('PROVIDER_ANSWER_INVALID', 'not JSON');
  }
}

/** Refuses an answer with another number than the requested one. An answer without a number is about the requested subject. */
function requireSame(ref: DossierRef, { kvk, id }: { readonly kvk?: unknown; readonly id?: unknown }): void {
  const named = ref.kind === 'office' ? kvk : id;
  const wanted = kvkOf(ref) ?? ref.id;
  if (named === undefined || named === null) return;
  const answered = typeof named === 'number' ? String(named) : named;
  const isSame =
    typeof answered === 'string' &&
    (ref.kind === 'office' ? answered.slice(0, 8).padStart(8, '0') : answered) === wanted;
  if (!isSame) throw new Fault('PROVIDER_ANSWER_INVALID', ref.kind === 'office' ? 'kvk' : 'id');
}

function readFields(content: Readonly<Record<string, unknown>>): Readonly<Record<string, DossierField>> {
  const fields: [string, DossierField][] = [];
  let room: number = dossierBounds.all;
  for (const [name, raw] of Object.entries(content)) {
    if (!fieldName.test(name)) continue;
    if (fields.length === dossierBounds.fields) break;
    const size = sizeOf(raw);
    const versions = size <= Math.min(room, dossierBounds.field) ? readVersions(raw) : null;
    if (versions !== null) room -= size;
    fields.push([name, versions === null ? broken : { versions, broken: false }]);
  }
  return Object.fromEntries(fields);
}

const broken: DossierField = { versions: [], broken: true };

/** The versions of a field; null when one of them is unreadable, because a history with a gap would be wrong. */
function readVersions(raw: unknown): readonly Version[] | null {
  if (!Array.isArray(raw) || raw.length > dossierBounds.versions) return null;
  const parsed = fieldSchema.safeParse(raw);
  if (!parsed.success) return null;
  return parsed.data.map(({ value, startTime, endTime, valueIndex }) => {
    const start = startTime?.$date ?? null;
    const end = endTime?.$date ?? null;
    // When start and end contradict each other only the end is kept, so that an ended value never counts as present.
    const isPeriod = start === null || end === null || Date.parse(start) <= Date.parse(end);
    return { value, start: isPeriod ? start : null, end, index: valueIndex ?? null };
  });
}

/** Reads the history. Unreadable entries are left out, because the versions of the fields contain the same changes. */
function readHistory(raw: unknown): Dossier['history'] {
  if (!Array.isArray(raw)) return [];
  return raw.slice(0, dossierBounds.history).flatMap((entry: unknown) => {
    const parsed = historyEntrySchema.safeParse(entry);
    return parsed.success && fieldName.test(parsed.data.field) ? [parsed.data] : [];
  });
}

/** The number of characters of a value as JSON; infinite when it is nested too deep to be processed safely. */
const sizeOf = (value: unknown): number =>
  isTooDeep(value, dossierBounds.depth) ? Infinity : JSON.stringify(value).length;

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((part) => isTooDeep(part, left - 1));
}
