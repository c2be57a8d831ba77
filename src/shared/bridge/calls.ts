import { type ErrorCode, type Failure, failure, failureOf, isResult, type Result, success } from '../domain/result';

/**
 * Typed calls over anything that carries messages: a WebSocket, a message port of a thread, Electron IPC.
 * A contract maps names to functions; the caller gets a `Result`, never an exception.
 */
type InputOf<F> = F extends () => unknown ? [] : F extends (input: infer I) => unknown ? [input: I] : never;
type OutputOf<F> = F extends (input: never) => infer O ? Awaited<O> : never;

export type Channel = {
  /** @param moved buffers that may be handed over instead of copied, where the channel can */
  readonly post: (message: unknown, moved?: readonly ArrayBuffer[]) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** The other side is gone: every pending call is answered. */
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

/** The number under which a message wants its answer, also when it is no call of ours; null when it has none. */
export const callNumber = (message: unknown): number | null =>
  isObject(message) && Number.isFinite(message.call) ? (message.call as number) : null;

/** The number of the call that a message answers; null when it is no answer. */
export const answerNumber = (message: unknown): number | null => (isAnswer(message) ? message.answer : null);

const isAnswer = (message: unknown): message is AnswerMessage =>
  isObject(message) && typeof message.answer === 'number' && 'result' in message;

/** The asking side of a channel. @param closedAs how calls are answered once the channel has closed */
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
        // A message that cannot be sent will not be answered.
        pending.delete(id);
        resolve(failureOf(error));
      }
    });
  };
  // The map of pending calls forgets the types that the contract gives back to each name.
  return call as Caller<C>;
}

/** The answering side of a channel. What is no call of these handlers answers `INVALID_REQUEST`, if it can be answered. */
export function serveCalls<C>(channel: Channel, handlers: Handlers<C>): void {
  const known = handlers as Record<string, ((input: unknown) => unknown) | undefined>;
  channel.onMessage((message) => {
    const call = callNumber(message);
    if (call === null) return;
    const reply = (result: Result<unknown>) => postAnswer(channel, call, result);
    if (!isCall(message)) return reply(failure('INVALID_REQUEST'));
    const handler = Object.hasOwn(known, message.name) ? known[message.name] : undefined;
    if (handler === undefined) return reply(failure('INVALID_REQUEST', message.name));
    // Neither the answer nor the reply rejects.
    void answer(handler, message.input).then(reply);
  });
}

const handedOver = new WeakMap<object, readonly ArrayBuffer[]>();

/** An answer whose bytes the caller no longer needs: they are transferred instead of copied. */
export function handOver<T extends object>(answer: T, ...bytes: readonly Uint8Array[]): T {
  // A small part of a larger buffer, which others may use, is copied.
  const whole = bytes.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [],
  );
  handedOver.set(answer, whole);
  return answer;
}

const buffersOf = (answer: unknown): readonly ArrayBuffer[] => (isObject(answer) ? (handedOver.get(answer) ?? []) : []);

/** An answer that the channel cannot carry is a mistake of ours, and is answered as one. */
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
