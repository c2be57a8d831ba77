import { Fault } from '../../shared/bridge/result';
import type { PostcodeAreas } from '../../shared/domain/list-areas';

/** So long nobody waits for the provider, in milliseconds; what comes later is there for who asks again. */
const patience = 8000;

/** Whose geo list it is, and how it is asked of the provider. */
export type GeoList = {
  /** Of the session; null while nobody is logged in. */
  readonly epoch: () => number | null;
  /** @throws Fault */
  readonly fetch: () => Promise<Uint8Array>;
};

/** The provider's postcode areas: asked once in a session, when somebody first looks at them, and again after a failure. */
export class PostcodeOutlines {
  private kept: {
    readonly epoch: number | null;
    readonly areas: Promise<PostcodeAreas>;
    readonly asked: number;
  } | null = null;

  constructor(
    private readonly list: GeoList,
    private readonly read: (answer: Uint8Array) => Promise<PostcodeAreas>,
  ) {}

  /** @throws Fault of the provider, PROVIDER_ANSWER_INVALID, PROVIDER_NOT_READY while it takes long */
  areas(): Promise<PostcodeAreas> {
    const epoch = this.list.epoch();
    if (this.kept?.epoch === epoch) return inTime(this.kept.areas, this.kept.asked);
    const areas = this.list.fetch().then(this.read);
    const asked = performance.now();
    this.kept = { epoch, areas, asked };
    // Whoever asked hears of it; the next who asks begins anew.
    areas.catch(() => {
      if (this.kept?.areas === areas) this.kept = null;
    });
    return inTime(areas, asked);
  }

  /** After logout nothing of it stays in memory. */
  forget(): void {
    this.kept = null;
  }
}

function inTime<T>(answer: Promise<T>, asked: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const left = Math.max(0, asked + patience - performance.now());
    const timer = setTimeout(() => reject(new Fault('PROVIDER_NOT_READY')), left);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
