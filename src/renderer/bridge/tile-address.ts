import { bridgeKey } from './websocket-bridge';

/** Where main hands map tiles on, with `{z}`, `{x}` and `{y}`: the window has no other network. */
export const tileAddress = (): string =>
  window.bridge === undefined
    ? `${window.location.origin}/tiles/{z}/{x}/{y}.png?sleutel=${encodeURIComponent(bridgeKey())}`
    : 'app://tiles/{z}/{x}/{y}.png';
