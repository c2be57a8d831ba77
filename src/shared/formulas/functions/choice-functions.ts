import { fold } from '../../format/fold';
import type { FormulaType } from '../language/formula';
import { commonType } from '../language/types';
import { type FormulaFunction, flag, listAt, number, type Parameter, text, textAt } from './formula-function';

const common = (types: readonly FormulaType[]): FormulaType => commonType(types) ?? { kind: 'empty' };

export const choiceFunctions = {
  als: {
    explanation: 'Geeft de eerste waarde als de voorwaarde waar is, en anders de tweede.',
    example: 'als([Rating] < 5,45; "risico"; "")',
    parameters: [
      { label: 'voorwaarde', type: 'flag' },
      { label: 'dan', type: 'same' },
      { label: 'anders', type: 'same' },
    ],
    result: ([, ...types]) => common(types),
    empties: 'given',
    evaluate: ([condition = null, whenTrue = null, otherwise = null]) =>
      condition === null ? null : condition === true ? whenTrue : otherwise,
  },
  isleeg: {
    explanation: 'Zegt ja waar een waarde leeg is, en anders nee.',
    example: 'isleeg([FTE])',
    parameters: [{ label: 'waarde', type: 'any' }],
    result: () => flag,
    empties: 'given',
    evaluate: ([value = null]) => value === null,
  },
  alsleeg: {
    explanation: 'Geeft de eerste waarde, en de tweede waar die leeg is.',
    example: 'alsleeg([FTE]; 0)',
    parameters: [
      { label: 'waarde', type: 'same' },
      { label: 'anders', type: 'same' },
    ],
    result: common,
    empties: 'given',
    evaluate: ([value = null, otherwise = null]) => value ?? otherwise,
  },
  leeg: {
    explanation: 'Een lege waarde, voor het deel van een formule dat niets geeft.',
    example: 'als([FTE] > 0; [FTE]; leeg())',
    parameters: [],
    result: () => ({ kind: 'empty' }),
    evaluate: () => null,
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;

const oneList = [{ label: 'lijst', type: 'list' }] as const satisfies readonly Parameter[];

export const listFunctions = {
  aantal: {
    explanation: 'Hoeveel waarden een lijst heeft; een lege lijst heeft er 0.',
    example: 'aantal([Vergunningen])',
    parameters: oneList,
    result: () => number(),
    empties: 'given',
    evaluate: (values) => (values[0] === null ? 0 : listAt(values, 0).length),
  },
  bevatwaarde: {
    explanation: 'Zegt ja waar een lijst precies deze waarde heeft; hoofdletters en accenten tellen niet.',
    example: 'bevatwaarde([Vergunningen]; "Hypothecair krediet")',
    parameters: [...oneList, { label: 'waarde', type: 'text' }],
    result: () => flag,
    evaluate: (values) => {
      const wanted = fold(textAt(values, 1));
      return listAt(values, 0).some((item) => fold(item) === wanted);
    },
  },
  eerste: {
    explanation: 'De eerste waarde van een lijst.',
    example: 'eerste([Vergunningen])',
    parameters: oneList,
    result: () => text,
    evaluate: (values) => listAt(values, 0)[0] ?? null,
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;
