/** The open messages of the watch about an office. */
export type WatchedOffice = {
  readonly kvk: string;
  /** Names of the rules, that of the newest message first. */
  readonly rules: readonly string[];
  readonly messages: number;
  /** The newest message in words, with its month and whether it was read. */
  readonly newest: string;
};

/** The offices with messages, each once; null where the subscription has no watch. */
export type WatchedOffices = readonly WatchedOffice[] | null;
