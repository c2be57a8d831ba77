import type { Clock } from '../../shared/domain/clock';
import type { NetworkWalk, NotNeeded, WalkStep, WalkWish } from '../../shared/domain/program/network';
import { Machine } from '../../shared/machines/machine';
import { examineStep, type WalkPlaces } from './examine-step';
import { startOfWalk, transition, type WalkEffect } from './walk-machine';

export type WalkParts = {
  readonly clock: Pick<Clock, 'now'>;
  readonly places: () => WalkPlaces;
  readonly notNeeded: () => { readonly [S in WalkStep]?: NotNeeded };
  readonly onChange: (walk: NetworkWalk) => void;
  /** Replaced by tests. */
  readonly examine?: typeof examineStep;
};

/** The longest time of a step, in milliseconds. */
const longest = 15_000;

/** Runs the walk over the network (docs/rules/settings.md#network-walk). */
export class WalkService {
  private stopped = new AbortController();
  private followers: (() => void)[] = [];
  private readonly machine;

  constructor(private readonly parts: WalkParts) {
    this.machine = new Machine({
      state: startOfWalk,
      transition,
      onStep: ({ walk }, _event, before) => {
        if (walk !== before.walk) parts.onChange(walk);
        if (walk.phase !== 'walking') for (const follow of this.followers.splice(0)) follow();
      },
      perform: (effect: WalkEffect) => this.perform(effect),
    });
  }

  view(): NetworkWalk {
    return this.machine.state.walk;
  }

  ask(wish: WalkWish): NetworkWalk {
    if (wish === 'stop') this.machine.dispatch({ type: 'stop' });
    else {
      const at = this.parts.clock.now().toISOString();
      this.machine.dispatch({ type: 'begin', at, notNeeded: this.parts.notNeeded() });
    }
    return this.view();
  }

  /** Resolves when no walk is running. */
  async settled(): Promise<NetworkWalk> {
    if (this.view().phase === 'walking') await new Promise<void>((resolve) => this.followers.push(resolve));
    return this.view();
  }

  private perform(effect: WalkEffect): void {
    if (effect.type === 'abort') {
      this.stopped.abort();
      this.stopped = new AbortController();
      return;
    }
    void this.examine(effect.step, effect.run);
  }

  private async examine(step: WalkStep, run: number): Promise<void> {
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(longest)]);
    const began = performance.now();
    const result = await (this.parts.examine ?? examineStep)(step, this.parts.places(), signal);
    this.machine.dispatch({ type: 'answered', run, step, result, ms: Math.round(performance.now() - began) });
  }
}
