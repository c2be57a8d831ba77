import { describe, expect, it } from 'vitest';
import {
  moveBy,
  moveOnto,
  nextWorkday,
  planOf,
  readWhen,
  visitWords,
  withEnds,
  withoutVisit,
} from '../../../../../../src/renderer/list/tools/visits/visit-plan';
import type { Visit, VisitPlan } from '../../../../../../src/shared/domain/lists/visit';

const visit = (id: string, longitude: number | null): Visit => ({
  id,
  kvk: id,
  name: `Kantoor ${id}`,
  address: '',
  phone: '',
  place: longitude === null ? null : { latitude: 52, longitude },
});
const [a, b, c, none] = [visit('a', 4.5), visit('b', 5), visit('c', 5.5), visit('none', null)];
const today = '2026-11-26';
const plan = planOf('advisers', [none, b, c, a], today);
const order = ({ visits }: VisitPlan): string => visits.map(({ id }) => id).join(' ');

describe('a visit plan', () => {
  it('has a short order for the next workday', () => {
    expect(['a b c none', 'c b a none']).toContain(order(plan));
    expect(plan.when.day).toBe('2026-11-27');
    expect(nextWorkday('2026-11-27')).toBe('2026-11-30');
    expect(order(withEnds(plan, { start: { kind: 'visit', id: 'b' }, returns: false }))).toMatch(/^b (a c|c a) none$/);
  });

  it('can be changed by hand, and no longer starts at an office that does not come first', () => {
    const fromB = withEnds(plan, { start: { kind: 'visit', id: 'b' }, returns: true });
    const moved = moveBy(fromB, 'b', 1);
    expect(moved.isByHand).toBe(true);
    expect(moved.visits[1]?.id).toBe('b');
    expect(moved.ends).toEqual({ start: { kind: 'anywhere' }, returns: true });
    const first = moved.visits[0]?.id ?? '';
    expect(moveBy(moved, first, -1)).toBe(moved);
    expect(order(moveOnto(moved, 'none', first))).toMatch(/^none /);
    expect(order(withoutVisit(plan, 'b') ?? plan)).toMatch(/^(a c|c a) none$/);
    expect(withoutVisit({ ...plan, visits: [a] }, 'a')).toBeNull();
  });

  it('says what is wrong with its times', () => {
    const read = readWhen(plan);
    expect(read).toEqual({ day: '2026-11-27', begin: 540, minutes: 60, speed: 50 });
    if (!('about' in read)) expect(visitWords(read, plan.visits)[0]).toEqual({ time: '9:00 – 10:00', travel: 0 });
    const wrong = (when: Partial<VisitPlan['when']>) => readWhen({ ...plan, when: { ...plan.when, ...when } });
    expect(wrong({ day: null })).toMatchObject({ about: 'day' });
    expect(wrong({ begin: '25:00' })).toMatchObject({ about: 'begin' });
    expect(wrong({ minutes: '2' })).toMatchObject({ about: 'minutes' });
    expect(wrong({ speed: 'x' })).toMatchObject({ about: 'speed' });
    expect(wrong({ minutes: '400' })).toMatchObject({ about: 'minutes', sentence: /past niet op één dag/ });
  });

  it('counts the travel between visits by their distance and the speed', () => {
    // Half a degree of longitude is some 34 kilometres here.
    const at = (speed: string) => {
      const read = readWhen({ ...plan, visits: [a, b, none, c], when: { ...plan.when, speed } });
      return 'about' in read ? [] : visitWords(read, [a, b, none, c]);
    };
    expect(at('50')).toEqual([
      { time: '9:00 – 10:00', travel: 0 },
      { time: '10:45 – 11:45', travel: 45 },
      { time: '12:15 – 13:15', travel: 30 },
      { time: '14:00 – 15:00', travel: 45 },
    ]);
    expect(at('100').map(({ travel }) => travel)).toEqual([0, 25, 30, 25]);
    expect(visitWords({ day: '2026-12-01', begin: 540, minutes: 60, speed: 50 }, [a, a])[1]?.travel).toBe(0);
  });
});
