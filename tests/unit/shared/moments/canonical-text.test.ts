import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CanonicalValue, canonicalText } from '../../../../src/shared/moments/canonical-text';

const anyValue = fc.jsonValue() as fc.Arbitrary<CanonicalValue>;

/** The same value with the keys of every object in the opposite order. */
function turned(value: CanonicalValue): CanonicalValue {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, turned(part)]),
  );
}

it('the text does not depend on the order of keys, and is read back as the same value', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const text = canonicalText(value);
      expect(canonicalText(turned(value))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalText(JSON.parse(text))).toBe(text);
    }),
  );
});

it('different values have different texts', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (one, other) => {
      const isSame = canonicalText(one) === canonicalText(other);
      expect(isSame).toBe(
        canonicalText(JSON.parse(JSON.stringify(one))) === canonicalText(JSON.parse(JSON.stringify(other))),
      );
      if (isSame) expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)));
    }),
  );
});

it('keys are ordered by their code units, and nothing stands between the parts', () => {
  expect(canonicalText({ b: [1, 'é', null], a: { Z: true, à: -0.5 }, B: '"' })).toBe(
    '{"B":"\\"","a":{"Z":true,"à":-0.5},"b":[1,"é",null]}',
  );
});
