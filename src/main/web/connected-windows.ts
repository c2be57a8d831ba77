import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { WindowName } from '../../shared/bridge/web-bridge';

/** The bounds of data that is kept for windows without a connection, and how long. */
const bounds = {
  /** Milliseconds after which a window that has not come back is forgotten. */
  patience: 10 * 60_000,
  windows: 64,
  /** Answers of requests that are done once: a window has no more of them under way. */
  answers: 128,
  /** The newest events, and their characters together. */
  events: 500,
  characters: 4 * 1024 * 1024,
};

/** A call by its number; `sentTo` is the memory to which it was sent before, null for a call that was never sent. */
export type WindowCall = { readonly number: number; readonly isRepeatable: boolean; readonly sentTo: string | null };

type Answer = Promise<string | Uint8Array>;

/**
 * A window of the browser, over all its connections in one run of the program (docs/product.md#lost-connection). What it asks is done
 * once, however often it is sent.
 */
export class ConnectedWindow {
  /** Names this memory of windows: a call that was sent to another memory may have been carried out by it. */
  readonly memory = randomUUID();
  private client: WebSocket | null = null;
  private readonly answers = new Map<number, Answer>();
  private highest = 0;
  private forgetting: NodeJS.Timeout | undefined;

  constructor(private readonly forget: () => void) {}

  get isAway(): boolean {
    return this.client === null;
  }

  /** Takes a new connection in the place of an earlier one. */
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
   * The answer to a call. One that may not be done twice is begun once, and answered each time that it is sent.
   * @returns null when it is unknown whether it was done
   */
  answer({ number, isRepeatable, sentTo }: WindowCall, begin: () => Answer): Answer | null {
    if (isRepeatable) return begin();
    const known = this.answers.get(number);
    if (known !== undefined) return known;
    // It may have been done before: by an earlier run, or so long ago that its answer is gone.
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

/** The windows that are connected, or were a short time ago, and the newest events that were sent to them. */
export class ConnectedWindows {
  private readonly known = new Map<string, ConnectedWindow>();
  private readonly events: { readonly number: number; readonly text: string }[] = [];
  private characters = 0;
  private lastEvent = 0;

  /** The window of a name, the events since the last one that it saw, and the number of the last event before them. */
  open({ name, seen }: WindowName): {
    readonly window: ConnectedWindow;
    /** Null when some of them are not known. */
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

  /** Keeps an event for windows that turn out not to have received it. @param write the event as a message, with its number */
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
