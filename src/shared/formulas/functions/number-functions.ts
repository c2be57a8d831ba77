import { roundShown } from '../../format/format-number';
import type { FormulaType, FormulaValue } from '../language/formula';
import { commonType } from '../language/types';
import { type FormulaFunction, finite, number, numberAt, type Parameter, usualDecimals } from './formula-function';

const filled = (values: readonly FormulaValue[]): readonly number[] =>
  values.filter((value) => typeof value === 'number');

const common = (types: readonly FormulaType[]): FormulaType => commonType(types) ?? number();
const withDecimals = (type: FormulaType, decimals: number): FormulaType =>
  type.kind === 'number' ? { ...type, decimals } : type;

const several = {
  parameters: [{ label: 'getal', type: 'number' }] satisfies readonly Parameter[],
  many: true,
  empties: 'given',
} as const;

/** The most decimals to which a number is rounded. */
const mostDecimals = 6;
const decimalsOf = (asked: number): number => Math.min(mostDecimals, Math.max(0, Math.trunc(asked)));

/** Functions with several numbers ignore empty ones; without any number their result is empty. */
export const numberFunctions = {
  afronden: {
    explanation: 'Rondt een getal af op zoveel decimalen; zonder aantal op hele getallen. Een half gaat van nul af.',
    example: 'afronden([FTE] / [Aantal vestigingen]; 1)',
    parameters: [
      { label: 'getal', type: 'number' },
      { label: 'aantal decimalen, 0 tot 6', type: 'number', optional: true },
    ],
    result: ([type = number()], [, decimals = 0]) =>
      withDecimals(type, typeof decimals === 'number' ? decimalsOf(decimals) : usualDecimals),
    evaluate: (values) =>
      finite(roundShown(numberAt(values, 0), values.length > 1 ? decimalsOf(numberAt(values, 1)) : 0)),
  },
  abs: {
    explanation: 'Geeft een getal zonder zijn minteken.',
    example: 'abs([Eigen vermogen])',
    parameters: [{ label: 'getal', type: 'number' }],
    result: ([type = number()]) => type,
    evaluate: (values) => Math.abs(numberAt(values, 0)),
  },
  som: {
    explanation: 'Telt getallen op; wat leeg is, telt niet mee.',
    example: 'som([FTE]; [Aantal vestigingen])',
    ...several,
    result: common,
    evaluate: (values) => {
      const numbers = filled(values);
      return numbers.length === 0 ? null : finite(numbers.reduce((sum, value) => sum + value, 0));
    },
  },
  gemiddelde: {
    explanation: 'Het gemiddelde van getallen; wat leeg is, telt niet mee. Met peergroep: dat van de peergroep.',
    example: 'gemiddelde(peergroep; [FTE])',
    ...several,
    result: (types) => withDecimals(common(types), usualDecimals),
    evaluate: (values) => {
      const numbers = filled(values);
      return numbers.length === 0 ? null : finite(numbers.reduce((sum, value) => sum + value, 0) / numbers.length);
    },
  },
  min: {
    explanation: 'Het laagste van getallen; wat leeg is, telt niet mee.',
    example: 'min([FTE]; 10)',
    ...several,
    result: common,
    evaluate: (values) => {
      const numbers = filled(values);
      return numbers.length === 0 ? null : Math.min(...numbers);
    },
  },
  max: {
    explanation: 'Het hoogste van getallen; wat leeg is, telt niet mee.',
    example: 'max([FTE]; 1)',
    ...several,
    result: common,
    evaluate: (values) => {
      const numbers = filled(values);
      return numbers.length === 0 ? null : Math.max(...numbers);
    },
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
