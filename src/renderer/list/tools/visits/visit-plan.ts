import type { ListName } from '../../../../shared/domain/lists/list-name';
import {
  type TypedWhen,
  type Visit,
  type VisitDay,
  type VisitPlan,
  visitBegins,
  visitMinutes,
  visitSpeed,
  visitTimes,
  type WayEnds,
} from '../../../../shared/domain/lists/visit';
import { readTypedNumber } from '../../../../shared/format/format-number';
import { inShortOrder, travelMinutes } from '../../../../shared/geo/visit-way';

const workdays = 5;

/**
 * The first day after today that is not in a weekend.
 * @param today `YYYY-MM-DD`
 */
export function nextWorkday(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() === 0 || day.getUTCDay() > workdays);
  return day.toISOString().slice(0, 10);
}

/** A plan of visits in a short order, for the next workday. */
export function planOf(list: ListName, visits: readonly Visit[], today: string): VisitPlan {
  const ends: WayEnds = { start: { kind: 'anywhere' }, returns: false };
  const [minutes, speed] = [String(visitMinutes.standard), String(visitSpeed.standard)];
  const when = { day: today === '' ? null : nextWorkday(today), begin: '9:00', minutes, speed };
  return { list, visits: inShortOrder(visits, ends), ends, isByHand: false, when };
}

/** The plan with other ends, in a short order between them. */
export const withEnds = (plan: VisitPlan, ends: WayEnds): VisitPlan => ({
  ...plan,
  ends,
  visits: inShortOrder(plan.visits, ends),
  isByHand: false,
});

/** The plan after the user changed its order. If the way began at a visit that no longer comes first, that visit is no longer its start. */
function byHand(plan: VisitPlan, visits: readonly Visit[]): VisitPlan {
  const { start } = plan.ends;
  const isElsewhere = start.kind === 'visit' && visits[0]?.id !== start.id;
  const ends: WayEnds = isElsewhere ? { ...plan.ends, start: { kind: 'anywhere' } } : plan.ends;
  return { ...plan, visits, ends, isByHand: true };
}

/** Moves a visit to the place of another. */
export function moveOnto(plan: VisitPlan, id: string, onto: string): VisitPlan {
  const { visits } = plan;
  const moved = visits.find((visit) => visit.id === id);
  const to = visits.findIndex((visit) => visit.id === onto);
  if (moved === undefined || to < 0 || id === onto) return plan;
  return byHand(plan, visits.filter((visit) => visit !== moved).toSpliced(to, 0, moved));
}

/** Moves a visit one place earlier or later. */
export function moveBy(plan: VisitPlan, id: string, step: -1 | 1): VisitPlan {
  const neighbour = plan.visits[plan.visits.findIndex((visit) => visit.id === id) + step];
  return neighbour === undefined ? plan : moveOnto(plan, id, neighbour.id);
}

/** The plan without one of its visits; null when no visit is left. */
export function withoutVisit(plan: VisitPlan, id: string): VisitPlan | null {
  const visits = plan.visits.filter((visit) => visit.id !== id);
  if (visits.length === 0) return null;
  return { ...byHand(plan, visits), isByHand: plan.isByHand };
}

export type WhenProblem = { readonly about: keyof TypedWhen; readonly sentence: string };

/** The minutes after midnight of a typed time; null when the text is invalid. */
function readTime(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return 60 * Number(hours) + Number(minutes);
}

const whole = (text: string, { least, most }: { readonly least: number; readonly most: number }): number | null => {
  const read = readTypedNumber(text);
  return read !== null && Number.isInteger(read) && read >= least && read <= most ? read : null;
};

const chooseWhole = ({ least, most }: { readonly least: number; readonly most: number }): string =>
  `Kies een heel getal van ${least} tot ${most}.`;

/** The times of a plan's visits, or what is wrong with a typed text and how to correct it. */
export function readWhen({ when, visits }: VisitPlan): VisitDay | WhenProblem {
  const { day } = when;
  const begin = readTime(when.begin);
  const minutes = whole(when.minutes, visitMinutes);
  const speed = whole(when.speed, visitSpeed);
  if (day === null) return { about: 'day', sentence: 'Kies een dag, bijvoorbeeld 3-12-2026.' };
  if (begin === null) return { about: 'begin', sentence: 'Typ een tijd, bijvoorbeeld 9:00.' };
  if (minutes === null) return { about: 'minutes', sentence: chooseWhole(visitMinutes) };
  if (speed === null) return { about: 'speed', sentence: chooseWhole(visitSpeed) };
  const read = { day, begin, minutes, speed };
  if (visitTimes(read, travelMinutes(visits, speed)) !== null) return read;
  return {
    about: 'minutes',
    sentence: 'Dit past niet op één dag. Begin eerder, kies minder minuten, of haal kantoren uit het plan.',
  };
}

const clockTime = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** *9:00 – 10:00* of each visit, and the minutes of travel to it. */
export function visitWords(day: VisitDay, visits: readonly Visit[]): readonly { time: string; travel: number }[] {
  const travel = travelMinutes(visits, day.speed);
  return visitBegins(day, travel).map((from, at) => ({
    time: `${clockTime(from)} – ${clockTime(from + day.minutes)}`,
    travel: travel[at] ?? 0,
  }));
}

/** The name of the end of a round trip: its start, or the first office with a position. */
export const backName = ({ visits, ends }: VisitPlan): string =>
  ends.start.kind === 'place' ? ends.start.name : (visits.find(({ place }) => place !== null)?.name ?? '');
