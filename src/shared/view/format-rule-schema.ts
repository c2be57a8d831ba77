import { z } from 'zod';
import {
  type FormatRule,
  formatSignNames,
  longestFormatFilter,
  longestFormatWord,
  longestWrittenPart,
  mostFormatRules,
  mostTop,
  scaleColours,
  scaleEnds,
  topEnds,
  topUnits,
} from '../domain/lists/format-rule';
import { columnName } from './question-schemas';

const column = columnName;
const mark = { sign: z.enum(formatSignNames), word: z.string().max(longestFormatWord) };

/** Strict, because a rule with unknown properties is from a later version, and would lose these properties. */
const known = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('where'), column, text: z.string().max(longestFormatFilter), ...mark }),
  z.strictObject({ kind: z.literal('bar'), column, ends: z.enum(scaleEnds) }),
  z.strictObject({ kind: z.literal('scale'), column, colours: z.literal(scaleColours), ends: z.enum(scaleEnds) }),
  z
    .strictObject({
      kind: z.literal('top'),
      column,
      end: z.enum(topEnds),
      unit: z.enum(topUnits),
      count: z.number().int().min(1),
      ...mark,
    })
    .refine(({ count, unit }) => count <= mostTop[unit]),
]) satisfies z.ZodType<FormatRule>;

const later = z.object({ kind: z.literal('later'), written: z.string().max(longestWrittenPart) });
const named = z.looseObject({ column: column.catch(''), kind: z.string().max(40).catch('') });

/** Reads one rule. A rule of a later version is stored as its name and JSON text, so that it is not lost. */
function readFormatRule(value: unknown): FormatRule {
  const kept = later.safeParse(value);
  const read = kept.success ? writtenValue(kept.data.written) : undefined;
  const written = read === undefined ? value : read;
  const rule = known.safeParse(written);
  if (rule.success) return rule.data;
  const { column: of, kind: name } = named.catch({ column: '', kind: '' }).parse(written);
  return { kind: 'later', column: of, name, written: JSON.stringify(written ?? null) };
}

/** The value of a JSON text, or undefined when the text is not JSON. */
export function writtenValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rules beyond this version's limit come from a later version. All are stored, and the first ones are applied. */
const mostKept = 10 * mostFormatRules;

/** A list's rules, written by any version. */
export const formatRulesSchema = z
  .array(z.unknown())
  .max(mostKept)
  .transform((rules): readonly FormatRule[] => rules.map(readFormatRule));

/** The rules that a question applies. */
export const appliedRulesSchema = formatRulesSchema.transform((rules) => rules.slice(0, mostFormatRules));

/** The rules as JSON values, including those of later versions. */
export const writtenFormatRules = (rules: readonly FormatRule[]): readonly unknown[] =>
  rules.map((rule) => (rule.kind === 'later' ? writtenValue(rule.written) : rule));
