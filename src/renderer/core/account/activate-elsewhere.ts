import { bridge, sentenceOf } from '../../bridge/bridge';

/** The outcome of a mailed link. */
export type Activated = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly text: string };

const expired = 'Deze link is verlopen of al gebruikt. Log opnieuw in; u krijgt dan een nieuwe e-mail.';

/** A link works once, so the window sends it once, however often a screen is drawn. */
const asked = new Map<string, Promise<Activated>>();

async function ask(token: string): Promise<Activated> {
  const answer = await bridge.request('session.activate', { token });
  if (!answer.ok) return { kind: 'failed', text: sentenceOf(answer) };
  return answer.data.activated ? { kind: 'done' } : { kind: 'failed', text: expired };
}

/** Activates the session for which the link was mailed. */
export function activate(token: string): Promise<Activated> {
  const attempt = asked.get(token) ?? ask(token);
  asked.set(token, attempt);
  return attempt;
}

/**
 * A mailed link may open in a tab without access to the program, while another open window has access. They communicate over a channel that
 * only pages of this address share (docs/rules/session.md#mailed-login).
 */
const channelName = 'adviesatlas.activatie';

/**
 * A tab asks which windows can activate a link, and chooses the first window that answers. That window activates the link and reports the
 * outcome.
 */
type Message =
  | { readonly kind: 'asked'; readonly token: string }
  | { readonly kind: 'able'; readonly token: string; readonly window: string }
  | { readonly kind: 'chosen'; readonly token: string; readonly window: string }
  | { readonly kind: 'ended'; readonly token: string; readonly outcome: Activated };

const kinds: readonly unknown[] = ['asked', 'able', 'chosen', 'ended'] satisfies readonly Message['kind'][];

/** Only our own pages share the channel; other messages are ignored. */
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'kind' in data && kinds.includes(data.kind) && 'token' in data;

function openChannel(receive: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) receive(data);
  };
  return channel;
}

/**
 * Lets this window, which has access, activate links for tabs without access.
 * @returns a function that stops this
 */
export function activateForOthers(activate: (token: string) => Promise<Activated>): () => void {
  const own = crypto.randomUUID();
  const channel = openChannel((message) => {
    const { kind, token } = message;
    if (kind === 'asked') channel.postMessage({ kind: 'able', token, window: own } satisfies Message);
    if (message.kind !== 'chosen' || message.window !== own) return;
    void activate(token).then((outcome) => {
      // The window may have closed its channel meanwhile; then the tab asks again.
      if (channel.onmessage !== null) channel.postMessage({ kind: 'ended', token, outcome } satisfies Message);
    });
  });
  return () => {
    channel.onmessage = null;
    channel.close();
  };
}

/** How long to wait for windows, in milliseconds: an open window answers at once. */
const patience = 1500;

export type ElsewhereOutcome = Activated | { readonly kind: 'noWindow' };

/**
 * Asks an open window to activate a link.
 * @param onOutcome the outcome; `noWindow` when no window answered in time
 * @returns a function that stops listening
 */
export function activateElsewhere(token: string, onOutcome: (outcome: ElsewhereOutcome) => void): () => void {
  let isChosen = false;
  const channel = openChannel((message) => {
    if (message.token !== token) return;
    if (message.kind === 'able' && !isChosen) {
      isChosen = true;
      channel.postMessage({ kind: 'chosen', token, window: message.window } satisfies Message);
    }
    if (message.kind === 'ended') onOutcome(message.outcome);
  });
  channel.postMessage({ kind: 'asked', token } satisfies Message);
  const timer = setTimeout(() => {
    if (!isChosen) onOutcome({ kind: 'noWindow' });
  }, patience);
  return () => {
    clearTimeout(timer);
    channel.onmessage = null;
    channel.close();
  };
}
