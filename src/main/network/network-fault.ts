import { networkInterfaces } from 'node:os';
import { type ErrorCode, Fault } from '../../shared/domain/result';
import { authoritiesFault } from './authorities';
import { openConnection, ProxyRefusal } from './open-connection';
import { readPeer } from './peer-certificate';
import type { Way } from './way';

/** The network's code for a failure, without addresses or content. */
export const networkCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'network';

/** Whether this computer has a network at all, other than itself. */
export const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

const unknownNames: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);
const noNetwork: ReadonlySet<string> = new Set(['ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL']);
const expired: ReadonlySet<string> = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);

type FailureFacts = {
  /** The network's code. */
  readonly code: string;
  /** The status with which the proxy refused to connect; null when it gave none. */
  readonly proxyStatus: number | null;
  readonly throughProxy: boolean;
  readonly hasNetwork: boolean;
};

/**
 * What a failed connection is called. Through a proxy only the proxy's own name is looked up and only the proxy is connected to, so those
 * failures are the proxy's.
 */
export function codeOfFailure({ code, proxyStatus, throughProxy, hasNetwork: online }: FailureFacts): ErrorCode {
  if (proxyStatus === 407) return 'PROXY_LOGIN';
  // 5xx: the proxy works, and does not reach the provider.
  if (proxyStatus !== null) return proxyStatus >= 500 ? 'PROVIDER_UNREACHABLE' : 'PROXY_FORBIDS';
  if (expired.has(code)) return 'CERTIFICATE_EXPIRED';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'UND_ERR_PRX_TLS') return 'CERTIFICATE_OTHER_NAME';
  if (/CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|^ERR_TLS|^ERR_SSL/.test(code)) return 'CERTIFICATE_REFUSED';
  if (noNetwork.has(code)) return 'NO_NETWORK';
  if (unknownNames.has(code)) return throughProxy ? 'PROXY_UNKNOWN' : online ? 'NAME_UNKNOWN' : 'NO_NETWORK';
  if (throughProxy && ['ECONNREFUSED', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_PRX_CONN'].includes(code))
    return 'PROXY_REFUSED';
  return 'PROVIDER_UNREACHABLE';
}

/** The status in undici's error for a proxy that refused to connect. */
function proxyStatusOf(error: unknown): number | null {
  const status = error instanceof Error ? /^Proxy response \((\d{3})\)/.exec(error.message)?.[1] : undefined;
  return status === undefined ? null : Number(status);
}

/** The fault of a connection that failed. Its detail is the network's code, or the name of the issuer that is not trusted. */
export async function faultOfFailure(error: unknown, url: URL, way: Way): Promise<Fault> {
  if (error instanceof Fault) return error;
  const facts = {
    code: networkCode(error),
    proxyStatus: proxyStatusOf(error),
    throughProxy: way.proxy !== null,
    hasNetwork: hasNetwork(),
  };
  const code = codeOfFailure(facts);
  if (code === 'PROXY_LOGIN')
    return loginFault(error instanceof ProxyRefusal ? error.schemes : await schemesOf(url, way));
  if (code !== 'CERTIFICATE_REFUSED') return new Fault(code, facts.code);
  const unreadable = authoritiesFault();
  if (unreadable !== null) return unreadable;
  const peer = await readPeer(url, way).catch(() => null);
  return new Fault(code, peer?.issuer ?? facts.code);
}

/** A proxy that takes a name and password (`basic`) is asked again with them; Node has no other login. */
const loginFault = (schemes: readonly string[]): Fault =>
  schemes.length === 0 || schemes.includes('basic')
    ? new Fault('PROXY_LOGIN')
    : new Fault('PROXY_LOGIN_SYSTEM', schemes.join(' '));

/** The ways of logging in that a proxy offers; empty when it does not say. */
async function schemesOf(url: URL, way: Way): Promise<readonly string[]> {
  try {
    (await openConnection(url, way, AbortSignal.timeout(10_000))).destroy();
    return [];
  } catch (error) {
    return error instanceof ProxyRefusal ? error.schemes : [];
  }
}
