import { accounts } from '../../src/demo/accounts/accounts';
import { periodOf, readPeriod } from '../../src/demo/data/facts/calendar';
import type { Database } from '../../src/demo/data/facts/row-source';
import { rowsOf } from '../../src/demo/data/lists';
import { listedOffices } from '../../src/demo/data/office/office-rows';
import { type DemoProvider, startDemoProvider } from '../../src/demo/server';
import { endpoints } from '../../src/provider-api/endpoints';
import { monthListsOf } from '../../src/shared/access/permissions';
import { type Options, type Owner, optionNames } from '../../src/shared/domain/account/session';
import type { MonthListName } from '../../src/shared/domain/months/month-list-name';

const world = { seed: 1, size: 1000 };
const firstMonth = readPeriod('2026-10');
const hourMs = 3_600_000;

/** The demo provider with a clock that can be moved, and the number of rows that it must have sent to each account. */
export class ChaosProvider {
  private provider: DemoProvider | null = null;
  private ahead = 0;
  private month = firstMonth;
  private readonly counted = new Map<string, number>();

  async start(): Promise<void> {
    this.provider = await startDemoProvider({
      port: 0,
      offices: world.size,
      seed: world.seed,
      month: periodOf(firstMonth),
      shortSession: 3600,
      key: 'ab'.repeat(32),
      version: '1',
      clock: { now: () => new Date(this.now()) },
    });
  }

  async stop(): Promise<void> {
    await this.provider?.close();
  }

  get address(): string {
    return this.provider?.address ?? '';
  }

  /** `YYYY-MM` */
  get period(): string {
    return periodOf(this.month);
  }

  /** Milliseconds; moves on like every clock, and never back. */
  now(): number {
    return Date.parse('2026-10-25T09:00:00Z') + this.ahead + performance.now();
  }

  pass(hours: number): void {
    this.ahead += hours * hourMs;
  }

  async publish(): Promise<void> {
    await this.control('publish', 'POST');
    this.month += 1;
  }

  /** While it cannot be reached every connection is broken off. */
  async setReachable(reachable: boolean): Promise<void> {
    await this.control('fault', 'DELETE');
    if (reachable) return;
    const paths = Object.values(endpoints).flatMap(({ path }) => (path.startsWith('/api/') ? [path] : []));
    for (const path of paths) await this.control('fault', 'POST', { kind: 'reset', path, times: 1000 });
  }

  /** How many rows a list has in a month for a role, by the demo's own lists. */
  rows(owner: Owner, period: string, list: MonthListName): number {
    const database = databaseOf(owner);
    const key = `${database} ${period} ${list}`;
    const known = this.counted.get(key);
    if (known !== undefined) return known;
    const source = list === 'advisers' ? listedOffices : rowsOf(list);
    const count = [...source({ world, month: readPeriod(period), database })].filter((row) => row !== null).length;
    this.counted.set(key, count);
    return count;
  }

  private async control(name: 'publish' | 'fault', method: 'POST' | 'DELETE', body: unknown = {}): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const sent = method === 'POST' ? { headers, body: JSON.stringify(body) } : {};
    const answer = await fetch(`${this.address}/demo/${name}`, { method, ...sent });
    if (!answer.ok) throw new Error(`${method} ${name}: ${answer.status}`);
  }
}

/** Every account that takes part, in each of its roles. */
export const owners: readonly Owner[] = accounts
  .filter(({ email }) => /^(analist|basis|kort)@/.test(email))
  .flatMap(({ email, roles }) => roles.map(({ role }) => ({ email, role })));

const accountOf = ({ email }: Owner) => accounts.find((account) => account.email === email);

/** @throws Error for a role that the account does not have: then the answer belongs to no owner */
function databaseOf(owner: Owner): Database {
  const role = accountOf(owner)?.roles.find((each) => each.role === owner.role);
  if (role === undefined) throw new Error(`${owner.email} has no role ${owner.role}`);
  return role.database;
}

/** The lists that an account downloads. */
export function listsOf(owner: Owner): readonly MonthListName[] {
  const named = accountOf(owner)?.options ?? [];
  return monthListsOf(Object.fromEntries(optionNames.map((name) => [name, named.includes(name)])) as Options);
}
