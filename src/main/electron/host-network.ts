import { type Session, session } from 'electron';
import type { SendByHost } from '../network/host-request';
import type { HostNetwork } from '../network/office-ways';

/** A session that is kept in memory only, with the proxies that it was set to last. */
function ownSession(name: string) {
  let set: { readonly key: string; readonly done: Promise<void> } | null = null;
  return async (config: Parameters<Session['setProxy']>[0]): Promise<Session> => {
    const own = session.fromPartition(name, { cache: false });
    const key = JSON.stringify(config);
    if (set?.key !== key) set = { key, done: own.setProxy(config) };
    await set.done;
    return own;
  };
}

/** Headers of an answer that say how its body was sent: Chromium has unpacked it. */
const ofSending: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** The parts of a body, which may be absent; leaving the loop cancels the rest. */
async function* partsOf(body: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  if (body !== null) yield* body;
}

/**
 * What Chromium knows of the network: the system's proxy settings, scripts (PAC, also found by WPAD), which it runs in its sandbox, and the
 * login of the system at a proxy (Kerberos, NTLM).
 */
export function createHostNetwork(): HostNetwork {
  const looking = ownSession('network');
  const asking = ownSession('network-requests');
  const send: SendByHost = async ({ method, url, headers, body, proxy }, signal) => {
    const own = await asking({ proxyRules: proxy });
    const answer = await own.fetch(url, {
      method,
      headers,
      ...(body === null ? {} : { body }),
      // A redirect is the provider's to name, and ours to judge.
      redirect: 'manual',
      signal,
    });
    return {
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !ofSending.has(name.toLowerCase()))),
      body: partsOf(answer.body),
    };
  };
  return {
    resolveProxy: async (address, script) => {
      const own = await looking(script === '' ? { mode: 'system' } : { mode: 'pac_script', pacScript: script });
      return own.resolveProxy(address);
    },
    send,
  };
}
