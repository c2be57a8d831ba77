import { type ErrorCode, type Failure, failure, failureOf, isResult, type Result, success } from '../domain/result';

/**
 * Typed calls over any channel for messages: a WebSocket, the message port of a thread, or Electron IPC. A contract maps names to
 * functions. The caller gets a `Result`, never an exception.
 */
type InputOf<F> = F extends () => unknown ? [] : F extends (input: infer I) => unknown ? [input: I] : never;
type OutputOf<F> = F extends (input: never) => infer O ? Awaited<O> : never;

export type Channel = {
  /** @param moved buffers that the channel may transfer instead of copying them, if it can */
  readonly post: (message: unknown, moved?: readonly ArrayBuffer[]) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** Called when the other side is gone: every pending call is then answered with an error. */
  readonly onClose: (listener: () => void) => void;
};

export type Caller<C> = <N extends keyof C & string>(
  name: N,
  ...input: InputOf<C[N]>
) => Promise<Result<OutputOf<C[N]>>>;

export type Handlers<C> = {
  readonly [N in keyof C]: (...input: InputOf<C[N]>) => OutputOf<C[N]> | Promise<OutputOf<C[N]>>;
};

type CallMessage = { readonly call: number; readonly name: string; readonly input: unknown };
type AnswerMessage = { readonly answer: number; readonly result: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isCall = (message: unknown): message is CallMessage =>
  callNumber(message) !== null && isObject(message) && typeof message.name === 'string';

/** The number that the answer to a message must have, also for a message that is no valid call; null when it has no number. */
export const callNumber = (message: unknown): number | null =>
  isObject(message) && Number.isFinite(message.call) ? (message.call as number) : null;

/** The number of the call that a message answers; null when it is no answer. */
export const answerNumber = (message: unknown): number | null => (isAnswer(message) ? message.answer : null);

const isAnswer = (message: unknown): message is AnswerMessage =>
  isObject(message) && typeof message.answer === 'number' && 'result' in message;

/** Makes the calling side of a channel. @param closedAs the error that answers calls once the channel has closed */
export function createCaller<C>(channel: Channel, closedAs: ErrorCode = 'THREAD_DIED'): Caller<C> {
  const pending = new Map<number, (result: Result<unknown>) => void>();
  let last = 0;
  let closed: Failure | null = null;

  channel.onMessage((message) => {
    if (!isAnswer(message)) return;
    const answer = pending.get(message.answer);
    pending.delete(message.answer);
    answer?.(isResult(message.result) ? message.result : failure('INTERNAL', 'answer'));
  });
  channel.onClose(() => {
    closed = failure(closedAs);
    for (const answer of pending.values()) answer(closed);
    pending.clear();
  });

  const call = (name: string, ...input: unknown[]) => {
    if (closed !== null) return Promise.resolve(closed);
    const id = ++last;
    return new Promise<Result<unknown>>((resolve) => {
      pending.set(id, resolve);
      try {
        channel.post({ call: id, name, input: input[0] } satisfies CallMessage);
      } catch (error) {
        // A message that cannot be sent gets no answer from the other side.
        pending.delete(id);
        resolve(failureOf(error));
      }
    });
  };
  // The map of pending calls does not know the type of each answer; the contract gives it back to each name.
  return call as Caller<C>;
}

/**
 * Makes the answering side of a channel. Any message but a call of these handlers is answered with `INVALID_REQUEST`, if it has a number.
 */
export function serveCalls<C>(channel: Channel, handlers: Handlers<C>): void {
  const known = handlers as Record<string, ((input: unknown) => unknown) | undefined>;
  channel.onMessage((message) => {
    const call = callNumber(message);
    if (call === null) return;
    const reply = (result: Result<unknown>) => postAnswer(channel, call, result);
    if (!isCall(message)) return reply(failure('INVALID_REQUEST'));
    const handler = Object.hasOwn(known, message.name) ? known[message.name] : undefined;
    if (handler === undefined) return reply(failure('INVALID_REQUEST', message.name));
    // Neither `answer` nor `reply` rejects.
    void answer(handler, message.input).then(reply);
  });
}

const handedOver = new WeakMap<object, readonly ArrayBuffer[]>();

/** Marks an answer whose bytes the answering side no longer needs, so that they are transferred instead of copied. */
export function handOver<T extends object>(answer: T, ...bytes: readonly Uint8Array[]): T {
  // Bytes that are part of a larger buffer are copied: others may still use that buffer.
  const whole = bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  );
  handedOver.set(answer, whole);
  return answer;
}

const buffersOf = (answer: unknown): readonly ArrayBuffer[] => (isObject(answer) ? (handedOver.get(answer) ?? []) : []);

/** An answer that the channel cannot carry is a programming error, and is reported to the caller as one. */
function postAnswer(channel: Channel, call: number, result: Result<unknown>): void {
  try {
    channel.post({ answer: call, result } satisfies AnswerMessage, result.ok ? buffersOf(result.data) : []);
  } catch (error) {
    channel.post({ answer: call, result: failureOf(error) } satisfies AnswerMessage);
  }
}

async function answer(handler: (input: unknown) => unknown, input: unknown): Promise<Result<unknown>> {
  try {
    return success(await handler(input));
  } catch (error) {
    return failureOf(error);
  }
}
