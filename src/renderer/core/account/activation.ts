import { bridge, sentenceOf } from '../../bridge/bridge';

/** How the link of a mail ended. */
export type Activated = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly text: string };

const expired = 'Deze link is verlopen of al gebruikt. Log opnieuw in; u krijgt dan een nieuwe e-mail.';

/** A link is good for one time: the same link is asked once, however often a screen is drawn. */
const asked = new Map<string, Promise<Activated>>();

async function ask(token: string): Promise<Activated> {
  const answer = await bridge.request('session.activate', { token });
  if (!answer.ok) return { kind: 'failed', text: sentenceOf(answer) };
  return answer.data.activated ? { kind: 'done' } : { kind: 'failed', text: expired };
}

/** Activates the session that waits for the link of a mail. */
export function activate(token: string): Promise<Activated> {
  const attempt = asked.get(token) ?? ask(token);
  asked.set(token, attempt);
  return attempt;
}
