import type { Bridge } from '../../shared/bridge/bridge';
import type { Failure } from '../../shared/domain/result';
import { failureSentence } from '../../shared/texts/error-sentences';
import { connectWebSocketBridge } from './websocket-bridge';

declare global {
  interface Window {
    /** The desktop's preload sets this; it is absent in the browser host. */
    readonly bridge?: Bridge;
  }
}

/** The window reaches main only through this bridge. */
export const bridge: Bridge = window.bridge ?? connectWebSocketBridge();

/** The sentence that the user reads about a failure. */
export const sentenceOf = (failure: Failure): string => failureSentence(failure);
