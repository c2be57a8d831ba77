import {
  loggedOut,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  transition,
} from '../../../src/main/session/session-machine';
import type { LoginPayload } from '../../../src/provider-api/login';

export const now = Date.parse('2026-10-25T09:00:00Z');
export const day = 86_400_000;

export const payload = (role = 'volledig', jwt = 'token'): LoginPayload => ({
  ok: true,
  user: 'Analist',
  jwt,
  roles: [{ role, name: role }],
  role,
  options: {},
  upToDate: '2026-10-20',
});
export const stored = (
  email = 'a@demo.example',
  change: Partial<{ refused: boolean; loggedInAt: string; role: string }> = {},
) => ({
  origin: 'demo',
  email,
  loggedInAt: change.loggedInAt ?? '2026-10-24T09:00:00Z',
  payload: payload(change.role),
  refused: change.refused ?? false,
});

/** Runs events one after the other; answers the state, and the effects of the last one. */
export function play(...events: readonly SessionEvent[]): { state: SessionState; effects: readonly SessionEffect[] } {
  let state = loggedOut;
  let effects: readonly SessionEffect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects };
}

export const asked: SessionEvent = { type: 'loginAsked', credentials: { email: ' a@demo.example ', password: 'demo' } };
export const expires = now + day;
export const answered = (
  attempt: number,
  email = 'a@demo.example',
  role = 'volledig',
  ends = expires,
): SessionEvent => ({
  type: 'answered',
  attempt,
  answer: payload(role),
  session: { stored: stored(email, { role }), expires: ends },
  now,
});
export const refusal = (attempt: number): SessionEvent => ({
  type: 'answered',
  attempt,
  answer: { ok: false, reason: 'INVALIDPASSWORD' },
  session: null,
  now,
});
export const begun = (change: Parameters<typeof stored>[1] = {}, ends = expires): SessionEvent => ({
  type: 'begun',
  stored: stored('a@demo.example', change),
  expires: ends,
  now,
});
export const types = (effects: readonly SessionEffect[]) => effects.map(({ type }) => type);
