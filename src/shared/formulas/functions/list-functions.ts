import { fold } from '../../format/fold';
import { type FormulaFunction, flag, listAt, number, type Parameter, text, textAt } from './formula-function';

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
