/** The result of an event: the next state, and its effects. */
export type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

type MachineParts<State, Event, Effect, Outcome> = {
  /** The first state. */
  readonly state: State;
  /** Pure: reads no clock and does nothing. */
  readonly transition: (state: State, event: Event) => Step<State, Effect>;
  /** Called after each event and before its effects. */
  readonly onStep?: (state: State, event: Event, before: State) => void;
  /** Does one effect. It never throws: a failure is an event. */
  readonly perform: (effect: Effect) => Outcome;
};

/** Keeps the state of a machine: each event makes a step, which is noted, and then its effects are performed. */
export class Machine<State, Event, Effect, Outcome = void> {
  private current: State;

  constructor(private readonly parts: MachineParts<State, Event, Effect, Outcome>) {
    this.current = parts.state;
  }

  get state(): State {
    return this.current;
  }

  /** @returns what performing each effect returned */
  dispatch(event: Event): readonly Outcome[] {
    const { transition, onStep, perform } = this.parts;
    const before = this.current;
    const { state, effects } = transition(before, event);
    this.current = state;
    onStep?.(state, event, before);
    return effects.map(perform);
  }
}
