import type { MonthState, ThriftReason } from '../../shared/domain/months/month';

type ThriftParts = {
  readonly view: () => MonthState;
  /** Asks for a newer month in the background. */
  readonly refreshBehind: () => void;
};

/**
 * Whether large downloads wait, by what the windows say of power and connection: only they know of either. Until one has said
 * something nothing waits (docs/product.md#refresh).
 */
export class Thrift {
  private because: ThriftReason | null = null;

  reason(): ThriftReason | null {
    return this.because;
  }

  /** What waited is asked about again as soon as nothing speaks against it. */
  report(because: ThriftReason | null, { view, refreshBehind }: ThriftParts): null {
    this.because = because;
    if (because === null && view().refresh.phase === 'postponed') refreshBehind();
    return null;
  }
}
