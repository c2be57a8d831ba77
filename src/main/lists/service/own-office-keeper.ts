type KeeperParts<T> = {
  /** The stored data of the open role. */
  readonly read: () => Promise<T>;
  /** Null while no role is open that has it. */
  readonly onChange: (found: T | null) => Promise<void>;
};

/** Keeps columns of the user's own data as the account and role that are open have them. */
export class OwnOfficeKeeper<T> {
  /** A run for another account or role, or from before the last change, ends without a result. */
  private newest = 0;

  constructor(private readonly parts: KeeperParts<T>) {}

  /** @param isOpen false without an account, and for a subscription without them */
  async load(isOpen: boolean): Promise<void> {
    this.newest += 1;
    const mine = this.newest;
    const found = isOpen ? await this.parts.read() : null;
    if (mine === this.newest) await this.parts.onChange(found);
  }
}
