/** What the browser host and its page agree on about their socket. */

/** Path of the socket. */
export const bridgePath = '/bridge';

/** Offered by the page and chosen by the host; the key of the printed address is offered beside it, and never chosen. */
export const bridgeProtocol = 'adviesatlas';
export const keyProtocolPrefix = 'sleutel.';

/** The subprotocols that a page with this key offers. */
export const protocolsOf = (key: string): string[] => [bridgeProtocol, `${keyProtocolPrefix}${key}`];

/** Close code for a missing or wrong key; the page then asks for the printed address. */
export const wrongKeyCode = 4401;
