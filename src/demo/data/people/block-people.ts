import { cachedByBlock } from '../facts/block-cache';
import { dayIn, monthIndex, yearOf } from '../facts/calendar';
import { changesUpTo, epoch } from '../facts/changes';
import { blockOf, blockRange, type Identity, identityOf } from '../facts/identity';
import { plantedMonth } from '../facts/planted';
import { practiceDirector } from '../facts/practice';
import { Chance, mix } from '../facts/random';
import { registrationDay } from '../facts/registration-day';
import { firstChange, type Role, type Seat, seatsOf } from '../facts/seats';
import type { World } from '../facts/world';
import { makePerson, type Person } from './person';
import { movesIn } from './planted-moves';

/** The period in which a person holds a seat. */
export type Tenure = {
  readonly person: Person;
  readonly office: Identity;
  readonly seat: number;
  readonly roles: readonly Role[];
  /** The first month in which the register has it, and the exact day. */
  readonly from: number;
  readonly fromDate: string;
  /** The first month in which it has ended; Infinity while no end is known. */
  readonly to: number;
  readonly toDate: string | null;
};

export type BlockPeople = {
  readonly byOffice: ReadonlyMap<number, readonly Tenure[]>;
  readonly byPerson: ReadonlyMap<string, readonly Tenure[]>;
};

/** No appointments are made after this month, which is later than any month that is asked for. */
const horizon = monthIndex(2036, 1);
const changeAMonth = 0.004;
/** For how many months a director who left is a candidate for another office. */
const switchMonths = 6;
const firstNumber = 10_000_000;
const numbersABlock = 10_000;

type Change = { readonly seat: Seat; readonly month: number };
type Open = { readonly seat: Seat; readonly person: Person; readonly from: number; readonly fromDate: string };

/** The block to which a person's id belongs; null for an invalid id. */
export function blockOfPerson(id: string): number | null {
  const digits = /^(\d{8,12})(?:~1)?$/.exec(id)?.[1];
  const block = digits === undefined ? -1 : Math.floor((Number(digits) - firstNumber) / numbersABlock);
  return block >= 0 ? block : null;
}

/** All persons who work or ever worked in a block of offices. */
export const peopleOfBlock = cachedByBlock((world: World, block: number): BlockPeople => {
  const [start, end] = blockRange(block);
  const blockKey = mix(mix(world.seed, 0x9e09), block);
  const seats: Seat[] = [];
  for (let index = start; index < end; index += 1) {
    const office = identityOf(world, index);
    if (office !== null) seats.push(...seatsOf(office));
  }
  let people = 0;
  const newPerson = (month: number): Person => {
    people += 1;
    return makePerson(mix(blockKey, people), firstNumber + block * numbersABlock + people, yearOf(month));
  };
  const tenures: Tenure[] = [];
  const open = new Map<Seat, Open>();
  /** The number of seats that each person holds. */
  const seated = new Map<Person, number>();
  const left: { person: Person; office: number; month: number }[] = [];

  const appoint = (held: Open) => {
    open.set(held.seat, held);
    seated.set(held.person, (seated.get(held.person) ?? 0) + 1);
  };
  const leave = (seat: Seat, month: number) => {
    const held = open.get(seat);
    if (held === undefined) return;
    const { person, from, fromDate } = held;
    const toDate = registrationDay(seat.office, month);
    tenures.push({
      person,
      office: seat.office,
      seat: seat.number,
      roles: seat.roles,
      from,
      fromDate,
      to: month,
      toDate,
    });
    open.delete(seat);
    const others = (seated.get(person) ?? 1) - 1;
    if (others > 0) seated.set(person, others);
    else seated.delete(person);
    left.push({ person, office: seat.office.index, month });
  };
  const successor = (seat: Seat, month: number): Person => {
    const chance = new Chance(mix(seat.office.key, seat.number), `successor ${month}`);
    // `left` is in the order in which persons left.
    const lately = left.slice(left.findLastIndex((leaver) => month - leaver.month >= switchMonths) + 1);
    const candidates = lately.filter((leaver) => leaver.office !== seat.office.index && !seated.has(leaver.person));
    return candidates.length > 0 && chance.happens(0.4) ? chance.pick(candidates).person : newPerson(month);
  };

  /** Moves persons to other offices in the planted month. */
  const plant = () => {
    const moves = movesIn(world, block, { open, changing });
    const candidates = left.length;
    // All persons must leave before any of them arrives.
    const persons = moves.map(({ from }) => (open.get(from) as Open).person);
    for (const { from, to, keepsPlace } of moves)
      for (const seat of keepsPlace ? [to] : [from, to]) leave(seat, plantedMonth);
    // A person who loses a seat this way must not go to another office: only the planted moves may happen.
    left.length = candidates;
    moves.forEach(({ from, to, keepsPlace }, at) => {
      const sit = (seat: Seat, person: Person) =>
        appoint({ seat, person, from: plantedMonth, fromDate: registrationDay(seat.office, plantedMonth) });
      sit(to, persons[at] as Person);
      if (!keepsPlace) sit(from, newPerson(plantedMonth));
    });
  };

  for (const seat of seats) appoint(firstOccupant(seat, { open, seats, newPerson }));
  const changes = changesOf(seats);
  const changing = new Set(changes.filter(({ month }) => Math.abs(month - plantedMonth) < 2).map(({ seat }) => seat));
  let isPlanted = false;
  for (const { seat, month } of changes) {
    if (month >= plantedMonth && !isPlanted) {
      isPlanted = true;
      plant();
    }
    leave(seat, month);
    if (month >= seat.office.stop) continue;
    appoint({ seat, person: successor(seat, month), from: month, fromDate: registrationDay(seat.office, month) });
  }
  for (const { seat, person, from, fromDate } of open.values()) {
    const never = Number.POSITIVE_INFINITY;
    tenures.push({
      person,
      office: seat.office,
      seat: seat.number,
      roles: seat.roles,
      from,
      fromDate,
      to: never,
      toDate: null,
    });
  }
  return indexed(withPractice(tenures, block));
});

/** The people of practice offices never change, except for an extra director of the changing office in some months. */
function withPractice(tenures: readonly Tenure[], block: number): readonly Tenure[] {
  const practising = tenures.filter(({ office }) => office.practice !== undefined);
  if (practising.length === 0) return tenures;
  const firsts = practising.filter(
    (own) =>
      !practising.some(({ office, seat, from }) => office === own.office && seat === own.seat && from < own.from),
  );
  const stay = firsts.map((first): Tenure => ({ ...first, to: Number.POSITIVE_INFINITY, toDate: null }));
  const changing = stay.find(({ office }) => office.practice?.kind === 'changing')?.office;
  const others = tenures.filter(({ office }) => office.practice === undefined);
  return [...others, ...stay, ...(changing === undefined ? [] : directorsOf(changing, block))];
}

function directorsOf(office: Identity, block: number): readonly Tenure[] {
  const months = Array.from({ length: horizon - epoch }, (_, at) => epoch + 1 + at).filter(practiceDirector.comes);
  return months.map((from, at): Tenure => {
    const to = from + practiceDirector.staysMonths;
    const number = firstNumber + (block + 1) * numbersABlock - 1 - at;
    return {
      office,
      from,
      to,
      seat: practiceSeat,
      roles: ['director'],
      person: makePerson(mix(office.key, from), number, yearOf(from)),
      fromDate: registrationDay(office, from),
      toDate: registrationDay(office, to),
    };
  });
}
/** A number after those of all other seats. */
const practiceSeat = 99;

type Block = {
  readonly open: ReadonlyMap<Seat, Open>;
  readonly seats: readonly Seat[];
  readonly newPerson: (month: number) => Person;
};

/** The first person in a seat when the office was first listed; some directors lead a second office of the same block. */
function firstOccupant(seat: Seat, { open, seats, newPerson }: Block): Open {
  const { office } = seat;
  const chance = new Chance(mix(office.key, seat.number), 'first occupant');
  const since =
    office.foundedMonth + Math.floor(chance.next() ** 2 * Math.max(0, firstChange(office) - 2 - office.foundedMonth));
  const fromDate = since === office.foundedMonth ? office.founded : dayIn(since, chance.whole(1, 28));
  const isLeader = seat.number === 0 && !seat.isFixed && office.standing !== 'inactive';
  const opened =
    isLeader && chance.happens(office.standing === 'outside' ? 0.3 : 0.05) ? open.get(chance.pick(seats)) : undefined;
  const fits =
    opened !== undefined &&
    opened.seat.number === 0 &&
    opened.seat.office.standing !== 'inactive' &&
    yearOf(since) >= Number(opened.person.birthDate.slice(0, 4)) + 20;
  return { seat, person: fits ? opened.person : newPerson(since), from: Math.max(office.entry, since), fromDate };
}

/** The replacements and ends of seats, in chronological order. */
function changesOf(seats: readonly Seat[]): readonly Change[] {
  const changes: Change[] = [];
  for (const seat of seats) {
    const { office } = seat;
    const months = seat.isFixed
      ? []
      : changesUpTo(mix(office.key, 0x5ea7 + seat.number), { field: 'seat', rate: changeAMonth }, horizon);
    for (const month of months) {
      if (month >= firstChange(office) && month < office.stop) changes.push({ seat, month });
    }
    if (office.stop <= horizon) changes.push({ seat, month: office.stop });
  }
  return changes.sort(
    (a, b) => a.month - b.month || a.seat.office.index - b.seat.office.index || a.seat.number - b.seat.number,
  );
}

function indexed(tenures: readonly Tenure[]): BlockPeople {
  const byOffice = new Map<number, Tenure[]>();
  const byPerson = new Map<string, Tenure[]>();
  const add = <K>(map: Map<K, Tenure[]>, key: K, tenure: Tenure) => {
    const tenures = map.get(key);
    if (tenures === undefined) map.set(key, [tenure]);
    else tenures.push(tenure);
  };
  const inOrder = [...tenures].sort((a, b) => a.office.index - b.office.index || a.seat - b.seat || a.from - b.from);
  for (const tenure of inOrder) {
    add(byOffice, tenure.office.index, tenure);
    add(byPerson, tenure.person.id, tenure);
  }
  return { byOffice, byPerson };
}

const noTenures: readonly Tenure[] = [];

/** All periods in which persons hold seats in an office, past and future, by seat. */
export const tenuresOf = (world: World, office: Identity): readonly Tenure[] =>
  peopleOfBlock(world, blockOf(office.index)).byOffice.get(office.index) ?? noTenures;

export const holdsIn = (tenure: Tenure, month: number): boolean => tenure.from <= month && month < tenure.to;

/** The persons who work in an office in a month, directors first. */
export const tenuresIn = (world: World, office: Identity, month: number): readonly Tenure[] =>
  tenuresOf(world, office).filter((tenure) => holdsIn(tenure, month));
