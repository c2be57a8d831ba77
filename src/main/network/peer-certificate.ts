import { type PeerCertificate, connect as secure, type TLSSocket } from 'node:tls';
import { trustAuthorities } from './authorities';
import { openConnection } from './open-connection';
import type { Way } from './way';

/** The certificate with which a server identified itself, and how this computer judges it. */
export type Peer = {
  /** Node's code for why it is not trusted; null when it is. */
  readonly refusal: string | null;
  readonly subject: string;
  /** The authority at the end of the chain as far as it was sent. */
  readonly issuer: string;
  /** ISO dates. */
  readonly validFrom: string;
  readonly validTo: string;
  /** The number of certificates that the server sent. */
  readonly chain: number;
  /** The last certificate of the chain, to give to an administrator. */
  readonly pem: string;
};

/** A name in a certificate, which anybody may have written: one line, at most 80 characters. */
const cleanName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);

const first = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '');

const nameOf = ({ CN, O }: PeerCertificate['subject']): string => cleanName(first(CN) || first(O));

const isoOf = (text: string): string => (Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString());

/** The certificates from the server's own to the last one that was sent. */
function chainOf(socket: TLSSocket): readonly PeerCertificate[] {
  const chain: PeerCertificate[] = [];
  let next = socket.getPeerCertificate(true) as ReturnType<TLSSocket['getPeerCertificate']> & {
    issuerCertificate?: PeerCertificate;
  };
  while (next?.raw !== undefined && !chain.some(({ fingerprint256 }) => fingerprint256 === next.fingerprint256)) {
    chain.push(next);
    if (next.issuerCertificate === undefined) break;
    next = next.issuerCertificate as typeof next;
  }
  return chain;
}

const pemOf = (raw: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(raw.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');

function peerOf(socket: TLSSocket): Peer {
  const chain = chainOf(socket);
  const [own, last] = [chain[0], chain.at(-1)];
  if (own === undefined || last === undefined) throw new Error('no certificate');
  // Node's declarations say Error; it is a code.
  const refusal: unknown = socket.authorizationError;
  return {
    refusal: socket.authorized ? null : refusal instanceof Error ? networkNameOf(refusal) : String(refusal),
    subject: nameOf(own.subject),
    issuer: nameOf(last.issuer),
    validFrom: isoOf(own.valid_from),
    validTo: isoOf(own.valid_to),
    chain: chain.length,
    pem: pemOf(last.raw),
  };
}

const networkNameOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;

/**
 * Reads the certificate of a server, also one that is not trusted; nothing is sent to it.
 * @throws an error of the network; `ProxyRefusal`
 */
export async function readPeer(url: URL, way: Way, signal: AbortSignal = AbortSignal.timeout(10_000)): Promise<Peer> {
  trustAuthorities();
  const socket = await openConnection(url, way, signal);
  const servername = url.hostname.replace(/^\[|\]$/g, '');
  // The connection only shows the certificate: it is judged below, and closed before anything is sent.
  const looking = secure({
    socket,
    rejectUnauthorized: false,
    ...(/^[\d.]+$|:/.test(servername) ? { host: servername } : { servername }),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      looking.once('error', reject);
      looking.once('close', () => reject(new Error('closed')));
      looking.once('secureConnect', resolve);
    });
    return peerOf(looking);
  } finally {
    looking.on('error', () => {});
    looking.destroy();
    socket.destroy();
  }
}
