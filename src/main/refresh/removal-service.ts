import { existsSync } from 'node:fs';
import type { RemovalReport, Removed } from '../../shared/domain/months/removed';
import { Fault } from '../../shared/domain/result';
import { MonthFolder, type MonthLocation } from '../months/month-folder';
import type { CleanedFolder } from '../months/removal/clean-folder';
import { RemovalNote, type RemovedSubject } from '../months/removal/removal-note';
import { RemovedList, type RemovedPlace } from '../months/removed-list';
import { withRefreshLock } from './fetch-month';

/** A part of the program with data about offices or persons outside the months. */
export type Remover = {
  /** The total of the report to which the count is added. */
  readonly counts: 'dossiers' | 'records' | 'confirmed' | 'remarks' | 'ownRows';
  /** Removes its data about a subject, in every role of the account. @returns how many items were removed */
  readonly remove: (subject: RemovedSubject) => Promise<number>;
};

export type RemovalParts = {
  /** The months of every role of the logged-in account; null when no account is logged in. */
  readonly locations: () => readonly MonthLocation[] | null;
  readonly clean: (location: MonthLocation, signal: AbortSignal) => Promise<CleanedFolder>;
  /** Stops writing and fetching, which would bring the subject back. */
  readonly stopOthers: () => Promise<void>;
  /** Makes the windows forget the subject: before it is removed, and after that those that read it meanwhile. */
  readonly announce: (subject: Removed) => void;
  /** Leaves nothing of removed rows in files that keep them after their removal. */
  readonly erase: () => Promise<unknown>;
  /** Called when the months of the open role have changed. */
  readonly onCleaned: () => Promise<void>;
  readonly log: (where: string, error: unknown) => void;
};

/**
 * Removes an office or a person from everything that is stored here (docs/rules/settings.md#removal-on-request). An encrypted note exists from
 * before the first step until after the last, so that the next start can continue.
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

  /** @throws Fault NOT_LOGGED_IN, MONTH_DAMAGED, of the disk; the next start then continues the removal */
  remove(removed: Removed): Promise<RemovalReport> {
    const subject = { ...removed, names: [] };
    new RemovalNote(this.opened().place).write(subject);
    return this.inTurn(() => this.carryOut(subject));
  }

  /** Continues a removal that the end of the program interrupted. Never rejects. */
  async resume(): Promise<void> {
    try {
      const subject = new RemovalNote(this.opened().place).read();
      if (subject !== null) await this.inTurn(() => this.carryOut(subject));
    } catch (error) {
      this.parts.log('removal', error);
    }
  }

  stop(): void {
    this.stopped.abort();
  }

  /** Runs works one after another. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.running.then(work);
    this.running = turn.catch(() => {});
    return turn;
  }

  private async carryOut(subject: RemovedSubject): Promise<RemovalReport> {
    const { kind, id } = subject;
    const { locations, place } = this.opened();
    const note = new RemovalNote(place);
    // From now on a fetched month does not bring the subject back.
    new RemovedList(place).add(subject);
    await this.parts.stopOthers();
    this.parts.announce({ kind, id });
    const months = new Map<string, { rows: number; cells: number }>();
    const names = new Set(subject.names);
    for (const location of locations) {
      if (!existsSync(location.path)) continue;
      const { signal } = this.stopped;
      const cleaned = await withRefreshLock(new MonthFolder(location), signal, () =>
        this.parts.clean(location, signal),
      );
      for (const name of cleaned.names) names.add(name);
      note.write({ ...subject, names: [...names] });
      for (const { period, rows, cells } of cleaned.months) {
        const before = months.get(period) ?? { rows: 0, cells: 0 };
        months.set(period, { rows: before.rows + rows, cells: before.cells + cells });
      }
    }
    const counts = { dossiers: 0, records: 0, confirmed: 0, remarks: 0, ownRows: 0 };
    for (const { counts: what, remove } of this.removers) {
      counts[what] += await remove({ ...subject, names: [...names] });
    }
    await this.parts.erase();
    await this.parts.onCleaned();
    this.parts.announce({ kind, id });
    note.remove();
    const inOrder = [...months].sort(([first], [second]) => (first < second ? 1 : -1));
    return { months: inOrder.map(([period, lost]) => ({ period, ...lost })), ...counts };
  }

  private opened(): { readonly locations: readonly MonthLocation[]; readonly place: RemovedPlace } {
    const locations = this.parts.locations() ?? [];
    const place = locations[0]?.removed;
    if (place === undefined) throw new Fault('NOT_LOGGED_IN');
    return { locations, place };
  }
}
