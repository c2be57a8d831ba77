import { z } from 'zod';
import {
  type FormatRule,
  formatSignNames,
  longestFormatFilter,
  longestFormatWord,
  mostFormatRules,
  mostTop,
  scaleColours,
  scaleEnds,
  topEnds,
  topUnits,
} from '../../../shared/domain/lists/format-rule';
import { largestViewFile } from '../../../shared/domain/lists/kept-view';
import { columnName } from './query-schema';

const column = columnName;
const mark = { sign: z.enum(formatSignNames), word: z.string().max(longestFormatWord) };
/** The longest rule of a later version that is kept as it was written: no file of a view has a longer one. */
const longestWritten = largestViewFile;

/** Strict: a rule with unknown properties is of a later version, and would lose them here. */
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

const later = z.object({ kind: z.literal('later'), written: z.string().max(longestWritten) });
const named = z.looseObject({ column: column.catch(''), kind: z.string().max(40).catch('') });

/** One rule; a rule of a later version is kept as its name and its text, so that it is not lost when it is written again. */
function readFormatRule(value: unknown): FormatRule {
  const kept = later.safeParse(value);
  const read = kept.success ? writtenValue(kept.data.written) : undefined;
  const written = read === undefined ? value : read;
  const rule = known.safeParse(written);
  if (rule.success) return rule.data;
  const { column: of, kind: name } = named.catch({ column: '', kind: '' }).parse(written);
  return { kind: 'later', column: of, name, written: JSON.stringify(written ?? null) };
}

/** The parsed JSON, or undefined for another text. */
export function writtenValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** More rules than this version allows come from a later version: all are kept, and the first ones are applied. */
const mostKept = 10 * mostFormatRules;

/** The rules of a list, whichever version wrote them. */
export const formatRulesSchema = z
  .array(z.unknown())
  .max(mostKept)
  .transform((rules): readonly FormatRule[] => rules.map(readFormatRule));

/** The rules that a question applies. */
export const appliedRulesSchema = formatRulesSchema.transform((rules) => rules.slice(0, mostFormatRules));

/** The rules as any version wrote them. */
export const writtenFormatRules = (rules: readonly FormatRule[]): readonly unknown[] =>
  rules.map((rule) => (rule.kind === 'later' ? writtenValue(rule.written) : rule));
