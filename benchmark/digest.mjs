import { createHash } from 'node:crypto';

/** Numbers are equal when six decimals of them are: engines add and divide in another order. */
const decimals = 1e6;

/** An answer in one notation: keys and groups in order, numbers rounded. */
export function canonical(answer) {
  if (typeof answer === 'bigint') return Number(answer);
  if (typeof answer === 'number') return Math.round(answer * decimals) / decimals;
  if (Array.isArray(answer)) return answer.map(canonical);
  if (answer === null || typeof answer !== 'object') return answer ?? null;
  return Object.fromEntries(
    Object.keys(answer)
      .sort()
      .map((key) => [key, canonical(answer[key])]),
  );
}

/** The digest of an answer; a list of groups has no order. */
export function digestOf(answer) {
  const written = canonical(answer);
  const isGroups = Array.isArray(written) && Array.isArray(written[0]);
  const ordered = isGroups ? written.map((group) => JSON.stringify(group)).sort() : written;
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex').slice(0, 16);
}
