import { realDate } from '../../format/format-date';
import type { FormulaValue } from '../language/formula';
import { date, type FormulaFunction, number, numberAt, type Parameter } from './formula-function';

const oneDate = [{ label: 'datum', type: 'date' }] as const satisfies readonly Parameter[];

const yearOf = (day: number): number => Math.floor(day / 10_000);
const monthOf = (day: number): number => Math.floor(day / 100) % 100;

/** The number of days since 1970 of a yyyymmdd number. */
export const dayNumber = (day: number): number => Date.UTC(yearOf(day), monthOf(day) - 1, day % 100) / 86_400_000;

/** The yyyymmdd number of a number of days since 1970; null outside the years 1000 to 9999. */
export function dayOfNumber(days: number): number | null {
  const moment = new Date(Math.trunc(days) * 86_400_000);
  const year = moment.getUTCFullYear();
  // The year of an invalid moment is NaN, so this is null too.
  return year >= 1000 && year <= 9999 ? year * 10_000 + (moment.getUTCMonth() + 1) * 100 + moment.getUTCDate() : null;
}

/** The whole years between two days; negative when the second day is earlier. */
function yearsBetween(from: number, to: number): number {
  if (to < from) return 0 - yearsBetween(to, from);
  const years = yearOf(to) - yearOf(from);
  return to % 10_000 < from % 10_000 ? years - 1 : years;
}

const dates = (values: readonly FormulaValue[]): readonly [number, number] => [
  numberAt(values, 0),
  numberAt(values, 1),
];

export const dateFunctions = {
  jaar: {
    explanation: 'Het jaar van een datum.',
    example: 'jaar([Oprichting])',
    parameters: oneDate,
    result: () => ({ kind: 'number', unit: 'year', decimals: 0 }),
    evaluate: (values) => yearOf(numberAt(values, 0)),
  },
  maand: {
    explanation: 'De maand van een datum, van 1 tot 12.',
    example: 'maand([Oprichting])',
    parameters: oneDate,
    result: () => number(),
    evaluate: (values) => monthOf(numberAt(values, 0)),
  },
  kwartaal: {
    explanation: 'Het kwartaal van een datum, van 1 tot 4.',
    example: 'kwartaal([Oprichting])',
    parameters: oneDate,
    result: () => number(),
    evaluate: (values) => Math.ceil(monthOf(numberAt(values, 0)) / 3),
  },
  vandaag: {
    explanation: 'De laatste dag van de maand van de lijst, zodat een maand altijd hetzelfde zegt.',
    example: 'vandaag() - [Oprichting]',
    parameters: [],
    result: () => date,
    evaluate: (_, { today }) => today,
  },
  datum: {
    explanation: 'Een datum uit jaar, maand en dag; een dag die niet bestaat, is leeg.',
    example: 'datum(2024; 1; 31)',
    parameters: [
      { label: 'jaar', type: 'number' },
      { label: 'maand', type: 'number' },
      { label: 'dag', type: 'number' },
    ],
    result: () => date,
    evaluate: (values) => {
      const [year, month, day] = [numberAt(values, 0), numberAt(values, 1), numberAt(values, 2)];
      const isWhole = [year, month, day].every((part) => Number.isInteger(part));
      return isWhole && month >= 1 && month <= 12 && day >= 1 && day <= 31
        ? realDate(year * 10_000 + month * 100 + day)
        : null;
    },
  },
  dagentussen: {
    explanation: 'Het aantal dagen van de eerste tot de tweede datum.',
    example: 'dagentussen([Oprichting]; vandaag())',
    parameters: [
      { label: 'van', type: 'date' },
      { label: 'tot', type: 'date' },
    ],
    result: () => number(),
    evaluate: (values) => {
      const [from, to] = dates(values);
      return dayNumber(to) - dayNumber(from);
    },
  },
  jarengeleden: {
    explanation: 'Hoeveel hele jaren een datum geleden is, op de laatste dag van de maand van de lijst.',
    example: 'jarengeleden([Oprichting])',
    parameters: oneDate,
    result: () => number(),
    evaluate: (values, { today }) => yearsBetween(numberAt(values, 0), today),
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
