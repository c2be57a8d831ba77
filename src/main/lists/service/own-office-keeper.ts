type KeeperParts<T> = {
  /** The stored data of the open role. */
  readonly read: () => Promise<T>;
  /** Called with the data; null while no role is open that has them. */
  readonly onChange: (office: T | null) => Promise<void>;
};

/** Keeps the columns of the user's own data equal to those of the open account and role. */
export class OwnOfficeKeeper<T> {
  /** Counts calls, so that a call for an earlier account or role, or from before the last change, ends without a result. */
  private newest = 0;

  constructor(private readonly parts: KeeperParts<T>) {}

  /** @param isOpen false without an account, and when the subscription lacks the data */
  async load(isOpen: boolean): Promise<void> {
    this.newest += 1;
    const mine = this.newest;
    const ownOffice = isOpen ? await this.parts.read() : null;
    if (mine === this.newest) await this.parts.onChange(ownOffice);
  }
}
