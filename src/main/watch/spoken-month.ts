import { hasSameOutcome, type WatchLine } from '../../shared/domain/watch/watch-line';
import { storableLine } from '../user-data/tables/storable-line';

/** The new messages of the rules about a month. */
export type SpokenMonth = {
  readonly period: string;
  readonly rules: number;
  readonly offices: number;
  /** Whether all of them are about offices, and not about rows of other lists. */
  readonly areOffices: boolean;
  readonly withdrawn: number;
  readonly notifies: boolean;
};

/** A new line, and the line that it replaces. */
export type MadeLine = { readonly line: WatchLine; readonly before: WatchLine | null };

/** Collects the new messages of rules about the newest month, and the withdrawn ones. */
export class Spoken {
  private rules = 0;
  private offices = 0;
  private areOffices = true;
  private withdrawn = 0;
  private notifies = false;
  hasLines = false;

  constructor(private readonly period: string) {}

  note({ line, before }: MadeLine, notifies: boolean): void {
    this.hasLines = true;
    const { outcome, list } = line;
    if (outcome.is === 'skipped') {
      this.withdrawn += outcome.withdrawn;
      if (outcome.withdrawn > 0) this.areOffices &&= list === 'advisers';
    }
    if (outcome.is !== 'spoken' || line.period !== this.period) return;
    if (before !== null && hasSameOutcome(storableLine(line), before)) return;
    this.rules += 1;
    this.offices += outcome.count;
    this.areOffices &&= list === 'advisers';
    this.notifies ||= notifies;
  }

  get hasMessage(): boolean {
    return this.rules > 0 || this.withdrawn > 0;
  }

  month(): SpokenMonth {
    const { period, rules, offices, areOffices, withdrawn, notifies } = this;
    return { period, rules, offices, areOffices, withdrawn, notifies };
  }
}

/** How many rows a line reported. */
export const spokenOf = (line: WatchLine | null): number => (line?.outcome.is === 'spoken' ? line.outcome.count : 0);
