import { requestNames } from '../../src/shared/bridge/contract';
import type { MonthRef } from '../../src/shared/domain/months/month';
import { below, pick, type Random } from '../random';
import { validRequests } from './valid-requests';

/** Raw JSON text: numbers, nesting and strings that `JSON.stringify` does not make. */
class Raw {
  constructor(readonly text: string) {}
}

/** A message as text, and the number that its answer must have; null for none. */
export type HostileMessage = { readonly text: string; readonly call: number | null };

const nested = (open: string, close: string, depth: number) => new Raw(open.repeat(depth) + close.repeat(depth));

/** Values that no caller intends. */
const strangeValues: readonly [(random: Random) => unknown, ...((random: Random) => unknown)[]] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => '',
  () => -1,
  () => 0.5,
  () => 2 ** 53,
  () => 1e308,
  () => new Raw('1e400'),
  () => new Raw('-1e400'),
  () => new Raw('"\\ud800"'),
  () => new Raw('"\\udc00\\u0000\\uffff"'),
  () => new Raw('{"__proto__":{"ok":true,"length":3}}'),
  () => new Raw('{"length":1,"length":{"toString":1}}'),
  () => ({ toString: 1 }),
  () => ({ length: { toString: 1 } }),
  () => ({ length: -1, 0: 'x' }),
  () => ({ valueOf: 1, toString: null }),
  () => new Raw('{"then":1}'),
  () => new Raw('{"then":{"then":{}}}'),
  () => ({ toJSON: 'x' }),
  () => ({ constructor: { prototype: { polluted: true } } }),
  () => ({ hasOwnProperty: 1, size: 1e9 }),
  () => '2026-13-45',
  () => '=1+1|~&\\*?%_\'"--',
  () => '../../../etc/passwd',
  () => '__proto__',
  (random) => 'x'.repeat(below(random, 20_000)),
  (random) => '('.repeat(below(random, 5000)),
  (random) => '99000001;A\n'.repeat(below(random, 2000)),
  (random) => '\u0000\uFEFF😀é'.repeat(below(random, 2000)),
  (random) => (random() < 0.1 ? 'y'.repeat(1_000_000) : 'y'),
  (random) => Array.from({ length: below(random, 1500) }, () => 'kvk'),
  (random) => nested('[', ']', below(random, 20_000)),
  (random) => nested('{"a":[', ']}', below(random, 5000)),
];

/** Whether a value has parts. */
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Raw) && Object.keys(value).length > 0;

/** The value with one part changed: removed, added, wrapped, or replaced by something strange. */
function change(random: Random, value: unknown): unknown {
  if (!isTree(value)) return changeLeaf(random, value);
  if (random() < 0.05) return random() < 0.3 ? [value] : pick(random, strangeValues)(random);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const names = Object.keys(copy);
  const name = names[below(random, names.length)] ?? '';
  const way = random();
  if (way < 0.1) delete copy[name];
  else if (way < 0.25) add(random, copy);
  else copy[name] = change(random, copy[name]);
  return copy;
}

function changeLeaf(random: Random, value: unknown): unknown {
  if (typeof value === 'string' && random() < 0.7) return spoil(random, value);
  if (typeof value === 'number' && random() < 0.7) return value + pick(random, [-1, 1, 7, 100, -0.5, 1e6]);
  if (typeof value === 'boolean' && random() < 0.7) return !value;
  return random() < 0.1 ? [value] : pick(random, strangeValues)(random);
}

/** Adds a value that does not belong there. */
function add(random: Random, tree: Record<string, unknown> | unknown[]): void {
  const strangeValue = pick(random, strangeValues)(random);
  if (Array.isArray(tree)) tree.push(strangeValue);
  else tree[pick(random, ['extra', 'then', 'toString', 'length', 'constructor', ''])] = strangeValue;
}

/** A text that is nearly the original. */
function spoil(random: Random, text: string): string {
  const at = below(random, text.length + 1);
  const bit = pick(random, ['', '\u0000', '"', '|', '>=', '-', '..', '9'.repeat(50), 'é', '\n', text]);
  return text.slice(0, at) + bit + text.slice(at + below(random, 3));
}

/** JSON, with the raw texts put in as they are. */
function write(value: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(value, (_key, each: unknown) => {
    if (!(each instanceof Raw)) return each;
    raws.push(each.text);
    return `\u0001${raws.length - 1}\u0001`;
  });
  return (text ?? 'null').replace(/"\\u0001(\d+)\\u0001"/g, (_all, number) => raws[Number(number)] ?? '');
}

/** The number that an answer must carry, read from the text as the program will read it. */
function callOf(text: string): number | null {
  try {
    const message: unknown = JSON.parse(text);
    if (typeof message !== 'object' || message === null || !('call' in message)) return null;
    return typeof message.call === 'number' && Number.isFinite(message.call) ? message.call : null;
  } catch {
    return null;
  }
}

/** An export costs a thread, and a logout makes later requests fail early: such requests are sent more rarely. */
const rare: ReadonlySet<string> = new Set([
  'export.start',
  'session.logOut',
  'session.logIn',
  'month.refresh',
  'settings.erase',
]);

function requestOf(random: Random, number: number, month: MonthRef): unknown {
  const all = requestNames;
  let name = all[below(random, all.length)] ?? 'application.start';
  if (rare.has(name) && random() < 0.9) name = 'list.page';
  let input: unknown = validRequests(month)[name];
  for (let times = pick(random, [0, 1, 1, 1, 2, 3]); times > 0; times--) input = change(random, input);
  return { call: number, name, input };
}

/** The next message: mostly a request of the page with something changed, otherwise nonsense of other kinds. */
export function hostileMessage(random: Random, number: number, month: MonthRef): HostileMessage {
  const way = random();
  let text: string;
  if (way < 0.75) text = write(requestOf(random, number, month));
  else if (way < 0.87) text = write(change(random, requestOf(random, number, month)));
  else if (way < 0.92) text = write(pick(random, strangeValues)(random));
  else {
    const whole = write(requestOf(random, number, month));
    const at = below(random, whole.length);
    text =
      way < 0.96
        ? whole.slice(0, at)
        : whole.slice(0, at) + String.fromCharCode(below(random, 60_000)) + whole.slice(at);
  }
  return { text, call: callOf(text) };
}
