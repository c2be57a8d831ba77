import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type RemovalReport, type Removed, removedKinds } from '../../shared/domain/months/removed';
import { Fault } from '../../shared/domain/result';
import { writeFileAtomic } from '../files/atomic-write';
import { decrypt, encrypt } from '../key/encryption';
import { MonthFolder, type MonthLocation } from '../months/month-folder';
import type { CleanedFolder } from '../months/removal/clean-folder';
import { RemovedList } from '../months/removal/removed-list';
import { withRefreshLock } from './fetch-month';

/** Who is removed, and what the months called them. */
export type RemovedSubject = Removed & { readonly names: readonly string[] };

/** A part of the program with data about offices or persons outside the months. */
export type Remover = {
  /** What its count is added to. */
  readonly counts: 'dossiers' | 'records' | 'confirmed';
  /** Removes what it has about a subject, in every role of the account. @returns how much that was */
  readonly remove: (subject: RemovedSubject) => Promise<number>;
};

export type RemovalParts = {
  /** The months of every role of the account that is logged in; null without one. */
  readonly locations: () => readonly MonthLocation[] | null;
  readonly clean: (location: MonthLocation, signal: AbortSignal) => Promise<CleanedFolder>;
  /** Ends what is being written or fetched: it would bring the subject back. */
  readonly stopOthers: () => Promise<void>;
  /** The months of the role that is open are others. */
  readonly onCleaned: () => Promise<void>;
  readonly log: (where: string, error: unknown) => void;
};

const noteSchema = z.object({ kind: z.enum(removedKinds), id: z.string(), names: z.array(z.string()) });
const context = 'removal';

/**
 * Removes an office or a person from everything that is kept here (docs/product.md#removal-on-request). A note, encrypted, from before the
 * first step until after the last makes the next start go on.
 */
export class RemovalService {
  private readonly removers: Remover[] = [];
  private readonly stopped = new AbortController();
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: RemovalParts) {}

  /** Adds a part of the program that has data about offices or persons. */
  add(remover: Remover): void {
    this.removers.push(remover);
  }

  /** @throws Fault NOT_LOGGED_IN, MONTH_DAMAGED, of the disk; then the next start goes on with it */
  remove(removed: Removed): Promise<RemovalReport> {
    const [first] = this.opened();
    this.note(first, { ...removed, names: [] });
    return this.inTurn(() => this.carryOut({ ...removed, names: [] }));
  }

  /** Goes on with a removal that the program was ended in. Never rejects. */
  async resume(): Promise<void> {
    try {
      const [first] = this.opened();
      const subject = this.noted(first);
      if (subject !== null) await this.inTurn(() => this.carryOut(subject));
    } catch (error) {
      this.parts.log('removal', error);
    }
  }

  stop(): void {
    this.stopped.abort();
  }

  /** One after another. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.running.then(work);
    this.running = turn.catch(() => {});
    return turn;
  }

  private async carryOut(subject: RemovedSubject): Promise<RemovalReport> {
    const locations = this.opened();
    const [first] = locations;
    const place = first.removed;
    if (place === undefined) throw new Fault('NOT_ALLOWED');
    // From here on no month brings it back.
    new RemovedList(place).add(subject);
    await this.parts.stopOthers();
    const months = new Map<string, { rows: number; cells: number }>();
    const names = new Set(subject.names);
    for (const location of locations) {
      if (!existsSync(location.path)) continue;
      const { signal } = this.stopped;
      const cleaned = await withRefreshLock(new MonthFolder(location), signal, () =>
        this.parts.clean(location, signal),
      );
      for (const name of cleaned.names) names.add(name);
      this.note(first, { ...subject, names: [...names] });
      for (const { period, rows, cells } of cleaned.months) {
        const before = months.get(period) ?? { rows: 0, cells: 0 };
        months.set(period, { rows: before.rows + rows, cells: before.cells + cells });
      }
    }
    const counts = { dossiers: 0, records: 0, confirmed: 0 };
    for (const { counts: what, remove } of this.removers) {
      counts[what] += await remove({ ...subject, names: [...names] });
    }
    await this.parts.onCleaned();
    rmSync(this.notePath(first), { force: true });
    const inOrder = [...months].sort(([one], [other]) => (one < other ? 1 : -1));
    return { months: inOrder.map(([period, lost]) => ({ period, ...lost })), ...counts };
  }

  private note(location: MonthLocation, subject: RemovedSubject): void {
    const { kind, id, names } = subject;
    const text = Buffer.from(JSON.stringify({ kind, id, names }));
    writeFileAtomic(this.notePath(location), encrypt(text, this.noteKey(location), context));
  }

  /** Null when there is none, or one that says nothing. */
  private noted(location: MonthLocation): RemovedSubject | null {
    const path = this.notePath(location);
    if (!existsSync(path)) return null;
    try {
      const text = decrypt(readFileSync(path), this.noteKey(location), context).toString('utf8');
      return noteSchema.parse(JSON.parse(text));
    } catch (error) {
      this.parts.log('removal', error);
      return null;
    }
  }

  private notePath({ path, removed }: MonthLocation): string {
    return join(dirname(removed?.path ?? path), 'removing.bin');
  }

  private noteKey({ key, removed }: MonthLocation): Uint8Array {
    return removed?.key ?? key;
  }

  private opened(): readonly [MonthLocation, ...MonthLocation[]] {
    const [first, ...others] = this.parts.locations() ?? [];
    if (first === undefined) throw new Fault('NOT_LOGGED_IN');
    return [first, ...others];
  }
}
