import { profilingLabel, profilingTopics } from '../domain/register/profiling';
import { formatNumber } from '../format/format-number';
import type { PointReader } from './point-reader';
import { isRecord, itemsOf, numberAt, partOf, recordOf, textAt, textOf } from './read-json';
import { faint, labelled, lineOf, plain, textLine } from './shown-value';

/** A code of the Standard Industrial Classification, with its description where there is one. */
export const readSbi: PointReader = (value) =>
  itemsOf(value).flatMap((item) => {
    if (!isRecord(item)) return textLine(textOf(item));
    const text = [textAt(item, 'code'), textAt(item, 'description')].filter((part) => part !== null).join(' ');
    return text === '' ? [] : lineOf(plain(text));
  });

/** A description with what further tells it apart. */
const described =
  (main: string, ...further: readonly string[]): PointReader =>
  (value) => {
    if (!isRecord(value)) return textLine(textOf(value));
    const text = textAt(value, main);
    const rest = further.map((part) => textAt(value, part)).filter((part) => part !== null && part !== text);
    const about = rest.join(' · ');
    return lineOf(text === null ? null : plain(text), about === '' ? null : faint(about));
  };

/** One of the thirteen office categories, with its group, detail and branch. */
export const readOfficeType = described('code', 'group', 'groupDetail', 'branch');
export const readSegment = described('description', 'code', 'marketorientation', 'productorientation', 'source');

/** The size of the office, and that of its group. */
export const readSize: PointReader = (value) => {
  if (!isRecord(value)) return textLine(textOf(value));
  return [
    ...labelled('Kantoor', textAt(value, 'entityCategory')),
    ...labelled('Groep', textAt(value, 'groupCategory')),
  ];
};

const topicLabels: ReadonlyMap<string, string> = new Map(profilingTopics.map(({ name, label }) => [name, label]));

/** How strong a website is on each topic: in words, or in the scores that they rest on. */
export const readProfiling: PointReader = (value, { name }) => {
  const record = recordOf(value);
  const values = recordOf(partOf(record, 'values'));
  const domain = textAt(record, 'domain');
  const isRaw = name === 'profilingRaw';
  const order = [...topicLabels.keys()].filter((topic) => Object.hasOwn(values, topic));
  const others = Object.keys(values).filter((topic) => !topicLabels.has(topic));
  return [
    ...(domain === null ? [] : lineOf(faint(domain))),
    ...[...order, ...others].flatMap((topic) => {
      const score = numberAt(values, topic);
      const text = score === null ? null : isRaw ? formatNumber(score, 2) : profilingLabel(score);
      return labelled(topicLabels.get(topic) ?? topic, text);
    }),
  ];
};
