import type { NetworkView, NetworkWalk, WalkWish } from '../domain/program/network';
import { declared } from './declared';

/** Requests about the network, which need no login. */
export const networkRequests = {
  /** Begins a walk over the network, or stops it; `network.changed` reports each step. */
  'network.walk': declared<(input: { readonly wish: WalkWish }) => NetworkWalk>(),
  /** The name and password for the proxy that asks for them; null puts the question off until it asks again. */
  'proxy.answer':
    declared<(input: { readonly login: { readonly user: string; readonly password: string } | null }) => null>(),
};

export const networkEvents = { 'network.changed': declared<NetworkView>() };
