/** The open messages of the watch about an office. */
export type WatchedOffice = {
  readonly kvk: string;
  /** The names of the rules; the rule with the newest message comes first. */
  readonly rules: readonly string[];
  readonly messages: number;
  /** The newest message in words, with its month and whether the user has read it. */
  readonly newest: string;
};

/** The offices with open messages, each once; null when the subscription has no watch. */
export type WatchedOffices = readonly WatchedOffice[] | null;
