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
import { columnName } from './query-schema';

const column = columnName;
const mark = { sign: z.enum(formatSignNames), word: z.string().max(longestFormatWord) };
/** The longest rule of a later version that is kept as it was written. */
const longestWritten = 12_000;

const known = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('where'), column, text: z.string().max(longestFormatFilter), ...mark }),
  z.object({ kind: z.literal('bar'), column, ends: z.enum(scaleEnds) }),
  z.object({ kind: z.literal('scale'), column, colours: z.literal(scaleColours), ends: z.enum(scaleEnds) }),
  z
    .object({
      ...{ kind: z.literal('top'), column, end: z.enum(topEnds) },
      ...{ unit: z.enum(topUnits), count: z.number().int().min(1), ...mark },
    })
    .refine(({ count, unit }) => count <= mostTop[unit]),
]) satisfies z.ZodType<FormatRule>;

const later = z.object({ kind: z.literal('later'), column, written: z.string().max(longestWritten) });
const any = z.looseObject({ column, kind: z.string().min(1).max(40) });

/** One rule; of a later version what it is called, and itself as text, so that it is not lost when it is written again. */
function readFormatRule(value: unknown): readonly FormatRule[] {
  const kept = later.safeParse(value);
  const written = kept.success ? parsed(kept.data.written) : value;
  const rule = known.safeParse(written);
  if (rule.success) return [rule.data];
  const unknown = any.safeParse(written);
  if (!unknown.success || unknown.data.kind === 'later') return [];
  const text = JSON.stringify(written);
  const { column: of, kind: name } = unknown.data;
  return text.length > longestWritten ? [] : [{ kind: 'later', column: of, name, written: text }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rules of a list, whichever version wrote them. */
export const formatRulesSchema = z
  .array(z.unknown())
  .max(10 * mostFormatRules)
  .transform((rules): readonly FormatRule[] => rules.flatMap(readFormatRule).slice(0, mostFormatRules));
