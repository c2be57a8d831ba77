import type { Bridge } from '../../shared/bridge/bridge';
import type { Failure } from '../../shared/domain/result';
import { errorSentences } from '../../shared/texts/error-sentences';
import { connectWebSocketBridge } from './websocket-bridge';

declare global {
  interface Window {
    /** Put there by the preload of the desktop; absent in the browser host. */
    readonly bridge?: Bridge;
  }
}

/** The only way from the window to main. */
export const bridge: Bridge = window.bridge ?? connectWebSocketBridge();

/** The sentence that the user reads about a failure. */
export const sentenceOf = (failure: Failure): string => errorSentences[failure.code];
