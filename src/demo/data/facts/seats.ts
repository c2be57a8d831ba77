import { epoch } from './changes';
import type { Identity } from './identity';
import { Chance } from './random';
import { legalOf } from './register';
import { staffOf } from './staff';

export type Role = 'director' | 'policyMaker' | 'authorised' | 'adviser' | 'backOffice';

/** A seat in an office, for one person at a time, who has all of its roles. */
export type Seat = {
  readonly office: Identity;
  readonly number: number;
  readonly roles: readonly Role[];
  /** Whether the person never changes: a sole proprietor is the firm. */
  readonly isFixed: boolean;
};

/** The most people of an office in the register. */
const mostSeats = 14;

export const isAdviserFirm = (office: Identity): boolean =>
  office.standing === 'licensed' || office.standing === 'affiliated';

function seatCount(office: Identity): number {
  if (office.standing === 'inactive') return 1;
  return Math.min(staffOf(office.key), isAdviserFirm(office) ? mostSeats : 2);
}

function directorCount(office: Identity, seats: number): number {
  const legal = legalOf(office);
  if (legal === 'Eenmanszaak' || seats === 1) return 1;
  const least = legal === 'Vennootschap onder firma' || legal === 'Maatschap' ? 2 : 1;
  const wanted = 1 + Math.floor(new Chance(office.key, 'directors').next() * (1.2 + Math.sqrt(seats) * 0.8));
  return Math.min(seats, Math.max(least, wanted));
}

type SeatCounts = { readonly directors: number; readonly seats: number };

function rolesOf(office: Identity, number: number, { directors, seats }: SeatCounts): readonly Role[] {
  const advises = isAdviserFirm(office);
  if (number < directors) {
    return [
      'director',
      ...(advises ? (['policyMaker'] as const) : []),
      ...(advises && seats <= 4 ? (['adviser'] as const) : []),
    ];
  }
  const chance = new Chance(office.key, `seat ${number}`);
  if (number === directors && chance.happens(0.3)) return ['authorised', ...(advises ? (['adviser'] as const) : [])];
  return [advises && chance.happens(0.62) ? 'adviser' : 'backOffice'];
}

/** The seats of an office. They never change, but the persons in them do. */
export function seatsOf(office: Identity): readonly Seat[] {
  const seats = seatCount(office);
  const directors = directorCount(office, seats);
  const isSole = legalOf(office) === 'Eenmanszaak';
  return Array.from({ length: seats }, (_, number) => ({
    office,
    number,
    roles: rolesOf(office, number, { directors, seats }),
    isFixed: isSole && number === 0,
  }));
}

/** The first month in which the people of an office can change. */
export const firstChange = (office: Identity): number => Math.max(epoch, office.foundedMonth, office.entry) + 1;
