type Value = string | number | boolean | null;

const token = /\s*("(?:[^"]|"")*"|[A-Z]+\d+|[A-Z]+(?=\()|-?\d+(?:\.\d+)?(?:E[-+]?\d+)?|>=|<=|[><=(),])/y;

const textOf = (value: Value): string => (value === null ? '' : String(value));
const roundAway = (value: number, decimals: number): number =>
  (Math.sign(value) * Math.round(Number(`${Math.abs(value)}e${decimals}`))) / 10 ** decimals;

/** Finds a text in another as a spreadsheet does: without case, with `~` before what is no wildcard; the formulas here have no wildcard. */
const search = (needle: string, text: string): boolean =>
  text.toLowerCase().includes(needle.replace(/~(.)/g, '$1').toLowerCase());

const functions: Readonly<Record<string, (...parts: readonly Value[]) => Value>> = {
  AND: (...parts) => parts.every((part) => part === true),
  OR: (...parts) => parts.some((part) => part === true),
  NOT: (part) => part !== true,
  LEN: (part = null) => textOf(part).length,
  ISNUMBER: (part) => typeof part === 'number',
  ROUND: (value, decimals) =>
    typeof value === 'number' && typeof decimals === 'number' ? roundAway(value, decimals) : null,
  LEFT: (part = null, count) => textOf(part).slice(0, Number(count)),
  RIGHT: (part = null, count) => textOf(part).slice(-Number(count)),
  // Where it is found, or an error: here nothing.
  SEARCH: (needle = null, text = null) => (search(textOf(needle), textOf(text)) ? 1 : null),
};

function compared(one: Value, sign: string, other: Value): boolean {
  if (sign === '=') return textOf(one).toLowerCase() === textOf(other).toLowerCase();
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  if (sign === '>') return one > other;
  if (sign === '>=') return one >= other;
  return sign === '<' ? one < other : one <= other;
}

/** What a formula of the few functions of conditional formats gives for the value of the one cell that it names. */
export function formulaValue(formula: string, cell: Value): Value {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const [, found] = token.exec(formula) ?? [];
    if (found === undefined) throw new Error(`no formula: ${formula}`);
    tokens.push(found);
  }
  let at = 0;
  const part = (): Value => {
    const found = tokens[at++] ?? '';
    const call = functions[found];
    if (call !== undefined) {
      const parts: Value[] = [];
      do {
        at += 1;
        parts.push(expression());
      } while (tokens[at] === ',');
      at += 1;
      return call(...parts);
    }
    if (found.startsWith('"')) return found.slice(1, -1).replaceAll('""', '"');
    return /^[A-Z]/.test(found) ? cell : Number(found);
  };
  const expression = (): Value => {
    const one = part();
    const sign = tokens[at] ?? '';
    if (!['>', '>=', '<', '<=', '='].includes(sign)) return one;
    at += 1;
    return compared(one, sign, part());
  };
  return expression();
}
