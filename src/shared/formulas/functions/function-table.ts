import { choiceFunctions, listFunctions } from './choice-functions';
import { dateFunctions } from './date-functions';
import type { FormulaFunction } from './formula-function';
import type { FunctionName } from './function-names';
import { numberFunctions } from './number-functions';
import { textFunctions } from './text-functions';

/** The functions whose first argument can be `peergroep`, and the figure of the group that they return. */
export const peerFigures = {
  mediaan: 'median',
  gemiddelde: 'mean',
  p25: 'lowerQuartile',
  p75: 'upperQuartile',
  rang: 'rank',
} as const;
export type PeerFigure = (typeof peerFigures)[keyof typeof peerFigures];

/** Functions that read beyond the row: an earlier month, or the other offices of the peer group. */
export type BeyondRow = 'vorige' | Exclude<keyof typeof peerFigures, 'gemiddelde'>;

/** All functions that only use the values of a row. */
export const rowFunctions: Readonly<Record<Exclude<FunctionName, BeyondRow>, FormulaFunction>> = {
  ...choiceFunctions,
  ...numberFunctions,
  ...textFunctions,
  ...dateFunctions,
  ...listFunctions,
};

type Help = Pick<FormulaFunction, 'explanation' | 'example'> & { readonly parts: string };

const beyondHelp: Readonly<Record<BeyondRow, Help>> = {
  vorige: {
    explanation: 'De waarde van een kolom zoveel maanden geleden; leeg als die maand niet op deze computer staat.',
    example: '[FTE] - vorige([FTE]; 3)',
    parts: 'kolom; maanden, 1 tot 13',
  },
  mediaan: {
    explanation: 'De middelste waarde van een kolom in de gekozen peergroep.',
    example: '[FTE] - mediaan(peergroep; [FTE])',
    parts: 'peergroep; kolom',
  },
  p25: {
    explanation: 'De waarde waar een kwart van de gekozen peergroep onder zit.',
    example: '[FTE] < p25(peergroep; [FTE])',
    parts: 'peergroep; kolom',
  },
  p75: {
    explanation: 'De waarde waar drie kwart van de gekozen peergroep onder zit.',
    example: '[FTE] > p75(peergroep; [FTE])',
    parts: 'peergroep; kolom',
  },
  rang: {
    explanation: 'De plaats in de gekozen peergroep; 1 is de hoogste waarde.',
    example: 'rang(peergroep; [FTE])',
    parts: 'peergroep; kolom',
  },
};

export const isBeyondRow = (name: FunctionName): name is BeyondRow => name in beyondHelp;

/** The texts about a function in help and completion. */
export function helpOf(name: FunctionName): Help {
  if (isBeyondRow(name)) return beyondHelp[name];
  const { explanation, example, parameters, many } = rowFunctions[name];
  const parts = parameters.map(({ label, optional }) => (optional === true ? `${label} (mag weg)` : label)).join('; ');
  return { explanation, example, parts: many === true ? `${parts}; …` : parts };
}
