import type { PostcodeAreas } from '../../../shared/domain/lists/list-areas';

/** Whose geo list it is, and how it is asked of the provider. */
export type GeoList = {
  /** Of the session; null without a login. */
  readonly epoch: () => number | null;
  /** @throws Fault */
  readonly fetch: () => Promise<Uint8Array>;
};

/** The provider's postcode areas: requested once in a session, when they are first shown, and again after a failure. */
export class PostcodeOutlines {
  private kept: { readonly epoch: number | null; readonly areas: Promise<PostcodeAreas> } | null = null;

  constructor(
    private readonly list: GeoList,
    private readonly read: (answer: Uint8Array) => Promise<PostcodeAreas>,
  ) {}

  /** @throws Fault of the provider, PROVIDER_ANSWER_INVALID */
  areas(): Promise<PostcodeAreas> {
    const epoch = this.list.epoch();
    if (this.kept?.epoch === epoch) return this.kept.areas;
    const areas = this.list.fetch().then(this.read);
    this.kept = { epoch, areas };
    // The requests get the error; the next request begins again.
    areas.catch(() => {
      if (this.kept?.areas === areas) this.kept = null;
    });
    return areas;
  }

  /** After logout nothing of it stays in memory. */
  forget(): void {
    this.kept = null;
  }
}
