import type { Clock } from '../../shared/domain/clock';

export type DemoOptions = {
  /** 0 takes a free port. */
  readonly port: number;
  readonly offices: number;
  readonly seed: number;
  /** `YYYY-MM`; the last month whose 20th has passed when absent. */
  readonly month?: string | undefined;
  /** Seconds that the token of kort@demo.example lives. */
  readonly shortSession: number;
  /** Hexadecimal key of the tokens, so that they outlive a restart. */
  readonly key?: string | undefined;
  /** File of the records and attachments; in memory when absent. */
  readonly records?: string | undefined;
  /** Of the program: another one makes other lists. */
  readonly version: string;
  /** Folder where lists stay for the next start. */
  readonly cache?: string | undefined;
  readonly clock: Clock;
  /** Called with the place of records that could not be read and were put aside. */
  readonly onPutAside?: (path: string) => void;
};
