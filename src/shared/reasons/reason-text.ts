import { type Judgement, statusWords } from '../format/ratings';
import type { Reason } from './reason';

const coloured = (text: string, judgement: Judgement | null): string =>
  judgement === null ? text : `${text} ${statusWords[judgement.status]}`;

/** A reason as text, in the order of the screen; each part is a paragraph. */
export function reasonText(reason: Reason): string {
  const { title, subject, figure, judgement, distance, rules, inputs, steps, outcome, origin, months, monthsAre } =
    reason;
  const before = monthsAre === 'Boekjaar' ? 'Boekjaar ' : '';
  const head = [coloured(figure, judgement), ...(judgement?.reason == null ? [] : [judgement.reason]), distance];
  const parts = [
    [title, subject, head.filter((part) => part !== null).join(', ')],
    rules,
    [
      ...inputs.map(({ label, text }) => `${label}: ${text}`),
      ...steps.map(({ text, value }) => `${text} = ${value}`),
      ...(outcome === null ? [] : [`${outcome.text} = ${outcome.value}`]),
    ],
    origin.map(([label, text]) => `${label}: ${text}`),
    months.map((month) => {
      const place = month.place === null ? '' : `, ${month.place.percentile} ${month.place.among}`;
      return `${before}${month.when}: ${coloured(month.text, month.judgement)}${place}`;
    }),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
