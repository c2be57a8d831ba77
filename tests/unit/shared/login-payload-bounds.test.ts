import { describe, expect, it } from 'vitest';
import { loginPayloadSchema, longestInPayload } from '../../../src/provider-api/login';

const long = 'x'.repeat(2_000_000);
const most = Math.max(...Object.values(longestInPayload));

/** A payload with a long text wherever the schema takes one. */
function filledOf(schema: unknown): unknown {
  const { def, unwrap, shape, element, options } = schema as {
    readonly def: { readonly type: string; readonly innerType?: unknown };
    readonly unwrap?: () => unknown;
    readonly shape?: Readonly<Record<string, unknown>>;
    readonly element?: unknown;
    readonly options?: readonly unknown[];
  };
  if (def.type === 'string') return long;
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(shape ?? {}).map(([name, part]) => [name, filledOf(part)]));
  if (def.type === 'array') return [filledOf(element)];
  if (def.type === 'record') return { [long]: long };
  if (def.type === 'union') return filledOf(options?.[0]);
  if (def.innerType !== undefined) return filledOf(unwrap === undefined ? def.innerType : unwrap());
  return undefined;
}

const textsIn = (part: unknown): readonly string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => [name, ...textsIn(value)]);
};

describe('every text of a login payload', () => {
  it('is cut, left out or refused when it is long', () => {
    const filled = filledOf(loginPayloadSchema) as object;
    const usual = { ok: true, jwt: 't', options: {}, upToDate: '2026-10-01', entityListColumns: [], periods: [] };
    const payload = { ...filled, ...usual, enityReportFixedColumns: 1, fictitious: true };
    const csvParams = { colSep: long, rowSep: long };
    const infoPoints = [{ name: long, label: long, explanation: long, field: long, group: long }];
    const crm = { kinds: [long], labels: { [long]: long }, insertEmails: [long] };
    const read = loginPayloadSchema.parse({ ...payload, csvParams, infoPoints, crm });
    expect(textsIn(read).filter(({ length }) => length > longestInPayload.explanation)).toEqual([]);
    expect(read.infoPoints?.[0]?.label).toHaveLength(longestInPayload.text);
    expect(loginPayloadSchema.safeParse({ ...payload, csvParams, infoPoints, crm, jwt: long }).success).toBe(false);
    expect(long.length).toBeGreaterThan(most);
  });
});
