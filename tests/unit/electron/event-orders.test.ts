import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type EventOrder, eventOrders } from './event-orders';

const root = new URL('../../../', import.meta.url);
const declarations = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'electron.d.ts'),
  'utf8',
).split('\n');

/** The comment above an event in the installed version, as one line; null when there is no such event. */
function documentedOf({ emitter, event }: EventOrder): string | null {
  let owner = '';
  let comment: string[] = [];
  for (const line of declarations) {
    owner = /^ {2}(?:class|interface) (\w+)/.exec(line)?.[1] ?? owner;
    if (line.trim() === '/**') comment = [];
    else if (/^ {5}\*(?!\/)/.test(line)) comment.push(line.replace(/^ {5}\* ?/, ''));
    else if (owner === emitter && line.includes(`on(event: '${event}'`)) return comment.join(' ').replace(/\s+/g, ' ');
  }
  return null;
}

describe('the events of Electron', () => {
  it.each(eventOrders)('$emitter emits $event as its documentation says', (order) => {
    expect(documentedOf(order)).toContain(order.documented);
    expect(order.address).toContain(`#event-${order.event}`);
  });

  it('that our code listens to are all in the table', () => {
    // Events of notifications, utility processes and the updater have other emitters, and no order relative to these.
    const others = new Set(['click', 'exit', 'message', 'error', 'download-progress', 'login']);
    const listened = globSync('src/main/electron/*.ts', { cwd: fileURLToPath(root) }).flatMap((path) => {
      const source = readFileSync(new URL(path.replaceAll('\\', '/'), root), 'utf8');
      return [...source.matchAll(/\.(?:on|once)\('([a-z-]+)'/g)].map(([, event = '']) => event);
    });
    const known = new Set(eventOrders.map(({ event }) => event));
    expect([...new Set(listened)].filter((event) => !others.has(event)).sort()).toEqual([...known].sort());
  });
});
