import { describe, expect, it } from 'vitest';
import { dossierBounds, readDossier } from '../../../../src/main/dossiers/read-dossier';
import type { Dossier, DossierRef } from '../../../../src/shared/domain/dossiers/dossier';
import { Fault } from '../../../../src/shared/domain/result';

const office: DossierRef = { kind: 'office', id: '99000001' };
const now = '2026-11-21T09:00:00.000Z';
const since = { $date: '2020-01-01T00:00:00.000Z' };
const until = { $date: '2024-01-01T00:00:00.000Z' };
const version = (value: unknown, rest: object = {}) => ({ value, startTime: since, endTime: null, ...rest });
const name = [version('Kantoor Een')];

const answerOf = (content: unknown, rest: object = {}) =>
  JSON.stringify({ OK: true, kvk: '99000001', content, ...rest });
function read(text: string, ref = office): Dossier {
  const found = readDossier(ref, text, now);
  if (!('dossier' in found)) throw new Error(found.refusal);
  return found.dossier;
}
const broken = { versions: [], broken: true };

describe('an answer of the provider', () => {
  it('becomes a dossier with every version of every field', () => {
    const content = { name: [version('Nieuw', { valueIndex: 0 }), version('Oud', { endTime: until, valueIndex: 1 })] };
    const history = [{ field: 'name', date: '2024-01-01' }];
    expect(read(answerOf(content, { tp: 'TP1', history }))).toEqual({
      ref: office,
      kvk: '99000001',
      tp: 'TP1',
      fields: {
        name: {
          broken: false,
          versions: [
            { value: 'Nieuw', start: since.$date, end: null, index: 0 },
            { value: 'Oud', start: since.$date, end: until.$date, index: 1 },
          ],
        },
      },
      history,
      fetchedAt: now,
    });
  });

  it('of a location is about the office of that location', () => {
    expect(read(answerOf({ name }), { kind: 'office', id: '99000001_3' }).kvk).toBe('99000001');
  });

  it('of a person has no KvK number, also with a tilde in the id', () => {
    const ref: DossierRef = { kind: 'person', id: '41~2' };
    const dossier = read(JSON.stringify({ OK: true, id: '41~2', content: { lastName: name } }), ref);
    expect(dossier).toMatchObject({ ref, kvk: null, fields: { lastName: { broken: false } } });
  });

  it('may leave out the provider’s number, the history and the TP number', () => {
    expect(read(JSON.stringify({ OK: true, content: {} }))).toMatchObject({ kvk: '99000001', tp: null, history: [] });
  });

  it('may name a KvK number with seven digits or as a number', () => {
    const ref: DossierRef = { kind: 'office', id: '01234567' };
    for (const kvk of ['1234567', 1234567, '01234567']) {
      expect(read(JSON.stringify({ OK: true, kvk, content: { name } }), ref).kvk).toBe('01234567');
    }
  });

  it('without a dossier gives the reason', () => {
    expect(readDossier(office, '{"OK":false,"Reason":"FILTERED"}', now)).toEqual({ refusal: 'FILTERED' });
  });

  it.each([
    ['half an answer', answerOf({ name }).slice(0, 40)],
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['no content', '{"OK":true,"kvk":"99000001"}'],
    ['a list as content', answerOf([])],
    ['text as content', answerOf('alles')],
    ['another KvK number', JSON.stringify({ OK: true, kvk: '99000002', content: { name } })],
    ['an object as KvK number', JSON.stringify({ OK: true, kvk: { a: 1 }, content: { name } })],
    ['a refusal without a reason', '{"OK":false}'],
  ])('is refused whole: %s', (_what, text) => {
    expect(() => readDossier(office, text, now)).toThrow('PROVIDER_ANSWER_INVALID');
  });

  it('is refused with the reason, and never with its content', () => {
    const detailOf = (text: string, ref = office): string => {
      try {
        readDossier(ref, text, now);
      } catch (error) {
        if (error instanceof Fault) return error.detail;
      }
      throw new Error('it was read');
    };
    const person: DossierRef = { kind: 'person', id: '41' };
    expect(detailOf('<html>')).toBe('not JSON');
    expect(detailOf('[]')).toBe('shape');
    expect(detailOf(answerOf('alles'))).toBe('content');
    expect(detailOf(JSON.stringify({ OK: true, kvk: '99000002', content: {} }))).toBe('kvk');
    expect(detailOf(JSON.stringify({ OK: true, id: '42', content: {} }), person)).toBe('id');
    // The number of an office proves nothing about a person, nor the number of a person about an office.
    expect(read(JSON.stringify({ OK: true, kvk: '99000002', id: 41, content: {} }), person).kvk).toBeNull();
    expect(read(JSON.stringify({ OK: true, id: '42', content: {} })).kvk).toBe('99000001');
    expect(read(JSON.stringify({ OK: true, kvk: '99000001_3', content: {} })).kvk).toBe('99000001');
    expect(read(JSON.stringify({ OK: true, kvk: null, content: {} })).kvk).toBe('99000001');
  });

  it('is read whatever the form of its _id', () => {
    expect(read(answerOf({ name }, { _id: { of: 'another' } })).fields.name?.broken).toBe(false);
  });
});

describe('a field that cannot be read', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 50; level++) deep = [deep];
  it.each<[string, unknown]>([
    ['text instead of versions', 'Kantoor'],
    ['an object instead of versions', { 0: name[0] }],
    ['nothing', null],
    ['text as a version', ['Kantoor']],
    ['a version without a value', [{ startTime: since }]],
    ['a start that is no moment', [version('x', { startTime: { $date: 'gisteren' } })]],
    ['a start without its name', [version('x', { startTime: '2020-01-01' })]],
    ['a place that is no number', [version('x', { valueIndex: 'eerste' })]],
    ['one bad version among good ones', [...name, 7]],
    ['a value of 1 MB', [version('x'.repeat(1024 * 1024))]],
    ['10,000 versions', Array.from({ length: 10_000 }, () => version(1))],
    ['a list of 100,000 items', [version(Array.from({ length: 100_000 }, (_, at) => `item ${at}`))]],
    ['a deeply nested value', [version(deep)]],
  ])('fails alone: %s', (_what, bad) => {
    const { fields } = read(answerOf({ before: name, bad, after: name }));
    expect(fields.bad).toEqual(broken);
    expect(fields.before).toEqual(fields.after);
    expect(fields.after?.versions).toHaveLength(1);
  });
});

describe('an odd but readable value', () => {
  const versionsOf = (versions: unknown) => read(answerOf({ field: versions })).fields.field?.versions;

  it('keeps scripts and unsafe addresses as the texts that they are', () => {
    const texts = ['<script>alert(1)</script>', 'javascript:alert(1)', '\u202Egnp.exe', '\u0000'];
    expect(versionsOf(texts.map((text) => version(text)))?.map(({ value }) => value)).toEqual(texts);
  });

  it('keeps objects and lists for the kind of the field to read', () => {
    expect(versionsOf([version({ a: [1] })])?.[0]?.value).toEqual({ a: [1] });
  });

  it('can have a version without a start, and one in the future', () => {
    expect(versionsOf([{ value: 1 }])).toEqual([{ value: 1, start: null, end: null, index: null }]);
    const later = { $date: '2199-01-01T00:00:00.000Z' };
    expect(versionsOf([version(1, { startTime: later })])?.[0]?.start).toBe(later.$date);
  });

  it('uses the end when it is before the start', () => {
    expect(versionsOf([version(1, { startTime: until, endTime: since })])).toEqual([
      { value: 1, start: null, end: since.$date, index: null },
    ]);
  });

  it('can have a version that began and ended at one moment', () => {
    expect(versionsOf([version(1, { endTime: since })])?.[0]).toMatchObject({ start: since.$date, end: since.$date });
  });

  it('keeps unknown fields, and leaves out names that no field can have', () => {
    const content = `{"onbekend":${JSON.stringify(name)},"__proto__":${JSON.stringify(name)},"":[],"a b":[],"1":[]}`;
    const { fields } = read(`{"OK":true,"content":${content}}`);
    expect(Object.keys(fields)).toEqual(['onbekend']);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('leaves out entries of the history that cannot be read', () => {
    const good = { field: 'name', date: '2024-01-01' };
    const history = [good, { field: 'name', date: 'ooit' }, { field: 7, date: '2024-01-01' }, null, good];
    expect(read(answerOf({}, { history })).history).toEqual([good, good]);
    expect(read(answerOf({}, { history: 'geen' })).history).toEqual([]);
  });

  it('drops a TP number that is not a text', () => {
    expect(read(answerOf({}, { tp: { a: 1 } })).tp).toBeNull();
    expect(read(answerOf({}, { tp: 'x'.repeat(101) })).tp).toBeNull();
    expect(read(answerOf({}, { tp: 'x'.repeat(100) })).tp).toHaveLength(100);
  });
});

describe('the size of a dossier', () => {
  it('is limited, and the fields within the limit are whole', () => {
    const value = 'x'.repeat(200 * 1024);
    const content = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field${at}`, [version(value)]]));
    const { fields } = read(answerOf(content));
    const whole = Object.values(fields).filter((field) => !field.broken);
    expect(whole).toHaveLength(Math.floor(dossierBounds.all / JSON.stringify([version(value)]).length));
    expect(fields.field0?.broken).toBe(false);
    expect(fields.field29).toEqual(broken);
  });

  it('has a limit for the versions of a field and the entries of the history', () => {
    const versions = (count: number) => Array.from({ length: count }, () => ({ value: 1 }));
    const { most, more } = read(
      answerOf({ most: versions(dossierBounds.versions), more: versions(dossierBounds.versions + 1) }),
    ).fields;
    expect([most?.versions.length, more]).toEqual([dossierBounds.versions, broken]);
    const history = Array.from({ length: dossierBounds.history + 1 }, () => ({ field: 'name', date: '2024-01-01' }));
    expect(read(answerOf({}, { history })).history).toHaveLength(dossierBounds.history);
  });

  it('has a field of the largest size, and none that is a letter larger', () => {
    const sized = (letters: number) => [{ value: 'x'.repeat(letters - JSON.stringify([{ value: '' }]).length) }];
    const { fits, over } = read(
      answerOf({ fits: sized(dossierBounds.field), over: sized(dossierBounds.field + 1) }),
    ).fields;
    expect([fits?.broken, over?.broken]).toEqual([false, true]);
  });

  it('has a limit for fields', () => {
    const content = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`field${at}`, []]));
    expect(Object.keys(read(answerOf(content)).fields)).toHaveLength(dossierBounds.fields);
  });
});
