import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { WindowName } from '../../shared/bridge/web-bridge';

/** The limits of what is kept for windows without a connection, and for how long. */
const bounds = {
  /** Milliseconds after which a disconnected window is forgotten. */
  patience: 10 * 60_000,
  windows: 64,
  /** The most answers of requests that must be done only once; a window never has more of them unanswered. */
  answers: 128,
  /** The most events that are kept, and their most characters in total. */
  events: 500,
  characters: 4 * 1024 * 1024,
};

/** A call by its number; `sentTo` is the memory that it was sent to before, null when it was never sent. */
export type WindowCall = { readonly number: number; readonly isRepeatable: boolean; readonly sentTo: string | null };

type Answer = Promise<string | Uint8Array>;

/**
 * A window of the browser, across all its connections in one run of the program (docs/rules/program.md#lost-connection). A request of the window
 * is carried out once, however often it is sent.
 */
export class ConnectedWindow {
  /** Identifies this memory of windows: a call that was sent to another memory may have been carried out there. */
  readonly memory = randomUUID();
  private client: WebSocket | null = null;
  private readonly answers = new Map<number, Answer>();
  private highest = 0;
  private forgetting: NodeJS.Timeout | undefined;

  constructor(private readonly forget: () => void) {}

  get isAway(): boolean {
    return this.client === null;
  }

  /** Replaces an earlier connection by a new one. */
  connect(client: WebSocket): void {
    clearTimeout(this.forgetting);
    this.client?.terminate();
    this.client = client;
  }

  disconnect(client: WebSocket): void {
    if (this.client !== client) return;
    this.client = null;
    this.forgetting = setTimeout(this.forget, bounds.patience);
    this.forgetting.unref();
  }

  /**
   * The answer to a call. A call that must not be repeated is carried out once, and its answer is returned each time that it is sent.
   * @returns null when it is unknown whether the call was carried out
   */
  answer({ number, isRepeatable, sentTo }: WindowCall, begin: () => Answer): Answer | null {
    if (isRepeatable) return begin();
    const known = this.answers.get(number);
    if (known !== undefined) return known;
    // The call may have been carried out before: by an earlier run, or so long ago that its answer was dropped.
    if (sentTo !== null && (sentTo !== this.memory || number <= this.highest)) return null;
    const answer = begin();
    this.highest = Math.max(this.highest, number);
    this.answers.set(number, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > bounds.answers && oldest !== undefined) this.answers.delete(oldest);
    return answer;
  }

  stop(): void {
    clearTimeout(this.forgetting);
  }
}

/** The windows that are or recently were connected, and the newest events that were sent to them. */
export class ConnectedWindows {
  private readonly known = new Map<string, ConnectedWindow>();
  private readonly events: { readonly number: number; readonly text: string }[] = [];
  private characters = 0;
  private lastEvent = 0;

  /** Opens the window with a name: with the events after the last one that it saw, and the number of the last event before those. */
  open({ name, seen }: WindowName): {
    readonly window: ConnectedWindow;
    /** Null when some of these events were dropped. */
    readonly missed: readonly string[] | null;
    readonly event: number;
  } {
    const known = this.known.get(name);
    const window = known ?? this.add(name);
    const isSame = known !== undefined && seen?.memory === known.memory;
    const oldest = this.events[0]?.number ?? this.lastEvent + 1;
    if (!isSame || seen.event < oldest - 1 || seen.event > this.lastEvent)
      return { window, missed: null, event: this.lastEvent };
    const missed = this.events.filter(({ number }) => number > seen.event).map(({ text }) => text);
    return { window, missed, event: seen.event };
  }

  /** Keeps an event for windows that did not receive it. @param write makes the event's message, with its number */
  note(write: (number: number) => string): string {
    this.lastEvent += 1;
    const text = write(this.lastEvent);
    this.events.push({ number: this.lastEvent, text });
    this.characters += text.length;
    while (this.events.length > bounds.events || this.characters > bounds.characters)
      this.characters -= this.events.shift()?.text.length ?? 0;
    return text;
  }

  stop(): void {
    for (const window of this.known.values()) window.stop();
    this.known.clear();
  }

  private add(name: string): ConnectedWindow {
    this.dropOldest();
    const window = new ConnectedWindow(() => this.known.delete(name));
    this.known.set(name, window);
    return window;
  }

  private dropOldest(): void {
    if (this.known.size < bounds.windows) return;
    for (const [name, window] of this.known) {
      if (!window.isAway) continue;
      window.stop();
      this.known.delete(name);
      return;
    }
  }
}
