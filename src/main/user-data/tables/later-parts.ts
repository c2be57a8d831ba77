import { z } from 'zod';
import { writtenFormatRules, writtenValue } from '../../../shared/view/format-rule-schema';
import { isNone, type View } from '../../../shared/view/view';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a view or preset of any version. Properties that this version does not know are stored unread in `later`, and so are unreadable
 * ones that may be absent. Properties that another version stored in `later` are read if this version can read them.
 * @param absent the properties that may be absent
 */
export function withLaterParts<T extends z.ZodObject>(schema: T, absent: readonly (keyof T['shape'] & string)[]) {
  const isReadable = (name: string, part: unknown): boolean => {
    const known: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return known !== undefined && (!absent.some((absentName) => absentName === name) || known.safeParse(part).success);
  };
  const setApart = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const { later: before, ...parts } = value;
    const read = new Map<string, unknown>();
    const later = new Map<string, unknown>();
    for (const [name, part] of Object.entries(parts)) {
      if (part === undefined) continue;
      if (isReadable(name, part)) read.set(name, part);
      else later.set(name, JSON.stringify(part));
    }
    for (const [name, text] of Object.entries(isObject(before) ? before : {})) {
      const part = typeof text === 'string' ? writtenValue(text) : undefined;
      const isFree = name !== 'later' && isNone(read.get(name));
      if (part !== undefined && isFree && isReadable(name, part)) read.set(name, part);
      else if (!later.has(name)) later.set(name, text);
    }
    return { ...Object.fromEntries(read), ...(later.size > 0 && { later: Object.fromEntries(later) }) };
  };
  return z.preprocess(setApart, schema);
}

/** The stored form: unread properties are put back, unless a property with the same name exists now. */
export function asWritten({
  later,
  formats,
  ...others
}: Pick<View, 'later'> & Partial<Pick<View, 'formats'>>): unknown {
  const known = { ...others, ...(formats !== undefined && { formats: writtenFormatRules(formats) }) };
  const places = new Map<string, unknown>(Object.entries(known));
  const apart = Object.entries(later);
  const fits = ([name, text]: readonly [string, string]): boolean =>
    isNone(places.get(name)) && name !== 'later' && writtenValue(text) !== undefined;
  const back = apart.filter(fits).map(([name, text]) => [name, writtenValue(text)] as const);
  const left = apart.filter((part) => !fits(part));
  return { ...known, ...Object.fromEntries(back), ...(left.length > 0 && { later: Object.fromEntries(left) }) };
}
