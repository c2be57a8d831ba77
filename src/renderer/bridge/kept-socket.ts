import { noAccessCode, protocolsOf, type WindowName } from '../../shared/bridge/web-bridge';
import { Machine } from '../../shared/machines/machine';
import { useConnection } from './connection';
import { type ConnectionEffect, type ConnectionEvent, connectionOf, firstStep, transition } from './connection-machine';

export type KeptSocketParts = {
  readonly address: string;
  readonly mark: string;
  /** This window, and what it has seen. */
  readonly window: () => WindowName;
  /** Gets every message; a true answer says that it was the welcome of the program. */
  readonly onMessage: (data: unknown) => boolean;
  /** The program can be asked: what waits for an answer is to be sent. `isReopened`: it could be asked before. */
  readonly onOpen: (isReopened: boolean) => void;
  /** Asks for a sign of life, which comes as a message. */
  readonly probe: () => void;
  /** This address will never be answered again. */
  readonly onEnd: () => void;
};

export type KeptSocket = {
  readonly isOpen: () => boolean;
  readonly send: (message: string | Uint8Array<ArrayBuffer>) => void;
};

/** A socket that is opened again when it is lost: `transition` decides, this performs its effects and reports what the user is to know. */
export function keepSocket(parts: KeptSocketParts): KeptSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const machine = new Machine({
    state: firstStep.state,
    transition,
    onStep: (state) => {
      const connection = connectionOf(state);
      const known = useConnection.getState();
      if (known.connection !== connection || known.wasOpen !== state.wasOpen)
        useConnection.setState({ connection, wasOpen: state.wasOpen });
    },
    perform: (effect) => perform(effect),
  });
  const dispatch = (event: ConnectionEvent): void => void machine.dispatch(event);

  const connect = (attempt: number): void => {
    const opening = new WebSocket(parts.address, protocolsOf(parts.mark, parts.window()));
    opening.binaryType = 'arraybuffer';
    socket = opening;
    opening.addEventListener('message', ({ data }) => {
      // A socket that was left may still bring what was under way.
      if (socket !== opening) return;
      dispatch({ type: parts.onMessage(data) ? 'welcomed' : 'received', attempt });
    });
    opening.addEventListener('close', ({ code }) =>
      dispatch({ type: code === noAccessCode ? 'refused' : 'closed', attempt }),
    );
  };

  const leave = (): void => {
    const left = socket;
    socket = null;
    left?.close();
  };

  const perform = (effect: ConnectionEffect): void => {
    switch (effect.type) {
      case 'connect':
        connect(effect.attempt);
        break;
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(() => dispatch({ type: 'due' }), effect.milliseconds);
        break;
      case 'stopWaiting':
        clearTimeout(timer);
        break;
      case 'leave':
        leave();
        break;
      case 'probe':
        parts.probe();
        break;
      case 'carryOn':
        parts.onOpen(effect.isReopened);
        break;
      case 'giveUp':
        parts.onEnd();
    }
  };

  useConnection.setState({ retry: () => dispatch({ type: 'retried' }) });
  window.addEventListener('pagehide', () => dispatch({ type: 'left' }));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  for (const effect of firstStep.effects) perform(effect);

  const isOpen = () => {
    const { at } = machine.state;
    return at === 'open' || (at === 'left' && socket?.readyState === WebSocket.OPEN);
  };
  return { isOpen, send: (message) => socket?.send(message) };
}
