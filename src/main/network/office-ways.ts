import { randomUUID } from 'node:crypto';
import type { ProxyQuestion, WaySource } from '../../shared/domain/program/network';
import { Fault } from '../../shared/domain/result';
import { type SendByHost, serveHostRequests } from './host-request';
import type { ProxyLogins } from './proxy-logins';
import { directWay, isLoopback, type ProxyLogin, type Way, wayByEnvironment } from './way';

/** What a desktop knows of the network and Node does not. */
export type HostNetwork = {
  /**
   * The proxies for an address in the form of a script's answer (`PROXY a:8080; DIRECT`), by the system's settings, which may find or name a
   * script themselves (WPAD, PAC).
   * @param script the address of a script to use instead; empty for the system's settings
   */
  readonly resolveProxy: (address: string, script: string) => Promise<string>;
  /** Makes a request through a proxy that takes only the login of the system. */
  readonly send: SendByHost;
};

/** A way, and where it comes from. */
export type FoundWay = Way & { readonly source: WaySource };

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/**
 * The first proxy of a script's answer that can be used; null for a direct connection.
 * @throws Fault PROXY_SCRIPT_FAILED when it names only other kinds (SOCKS), or is not understood
 */
export function proxyOfAnswer(answer: string): string | null {
  for (const entry of answer.split(';')) {
    const [kind = '', place = ''] = entry.trim().split(/\s+/);
    if (kind.toUpperCase() === 'DIRECT') return null;
    const scheme = schemes[kind.toUpperCase()];
    if (scheme !== undefined && URL.canParse(`${scheme}://${place}`)) return new URL(`${scheme}://${place}`).origin;
  }
  throw new Fault('PROXY_SCRIPT_FAILED');
}

type WayParts = {
  /** The fixed proxy of this run, which the start has put into the environment; empty without one. */
  readonly proxy: string;
  /** The address of the administrator's script; empty without one. */
  readonly proxyScript: string;
  /** Null where there is no desktop. */
  readonly host: HostNetwork | null;
  readonly logins: ProxyLogins;
  readonly onQuestion: (question: ProxyQuestion | null) => void;
  readonly environment?: NodeJS.ProcessEnv;
};

/** Finds the way to each address, and the name and password that a proxy asks for (docs/rules/settings.md#proxies). */
export class OfficeWays {
  private asked: ProxyQuestion | null = null;
  /** The proxy of the question. */
  private askedFor: string | null = null;
  /** Whether an answer was given that the proxy has not refused. */
  private isTried = false;
  /** The proxies to which the desktop makes the requests. */
  private readonly bySystem = new Set<string>();
  private serving: { readonly channel: string; readonly stop: () => void } | null = null;

  constructor(private readonly parts: WayParts) {}

  /** The kept name and password of a proxy, by its host and port; null without. */
  loginOf(host: string): ProxyLogin | null {
    const { logins } = this.parts;
    return logins.of(`http://${host}`) ?? logins.of(`https://${host}`);
  }

  question(): ProxyQuestion | null {
    return this.asked;
  }

  /** @throws Fault PROXY_SCRIPT_FAILED, PROXY_INVALID */
  async wayTo(url: URL): Promise<FoundWay> {
    const { host, logins, proxy, proxyScript, environment = process.env } = this.parts;
    const withLogin = (way: Way, source: WaySource): FoundWay => ({
      ...way,
      login: way.proxy === null ? null : logins.of(way.proxy),
      ...(way.proxy !== null && this.serving !== null && this.bySystem.has(new URL(way.proxy).origin)
        ? { byHost: this.serving.channel }
        : {}),
      source,
    });
    if (isLoopback(url)) return { ...directWay, source: 'system' };
    if (proxy !== '') return withLogin(wayByEnvironment(url, environment), 'setting');
    if (proxyScript === '') {
      const named = wayByEnvironment(url, environment);
      if (named.proxy !== null || host === null) return withLogin(named, 'environment');
    }
    if (host === null) throw new Fault('PROXY_SCRIPT_FAILED', 'no desktop');
    const answer = await host.resolveProxy(url.href, proxyScript).catch(() => {
      throw new Fault('PROXY_SCRIPT_FAILED');
    });
    return withLogin({ proxy: proxyOfAnswer(answer), login: null }, proxyScript === '' ? 'system' : 'script');
  }

  /** Handles a proxy that asks for a login: forgets a name and password that it refused, and asks the user for others. */
  refused({ proxy, login }: Way): void {
    if (proxy === null) return;
    if (login !== null) this.parts.logins.forget(proxy);
    const { host, origin } = new URL(proxy);
    this.isTried = false;
    const isAsked = this.asked?.proxy === host;
    if (isAsked && login === null) return;
    this.askedFor = origin;
    this.asked = { proxy: host, refusals: (isAsked ? (this.asked?.refusals ?? 0) : 0) + (login === null ? 0 : 1) };
    this.parts.onQuestion(this.asked);
  }

  /** Lets the desktop make the requests to a proxy from now on. @returns false where there is no desktop */
  needsSystem({ proxy }: Way): boolean {
    const { host } = this.parts;
    if (proxy === null || host === null) return false;
    const channel = `network ${randomUUID()}`;
    this.serving ??= { channel, stop: serveHostRequests(channel, (request, signal) => host.send(request, signal)) };
    this.bySystem.add(new URL(proxy).origin);
    return true;
  }

  stop(): void {
    this.serving?.stop();
    this.serving = null;
  }

  /** Takes the user's answer. A name and password are to be tried, and then `tried` called; null leaves the question until the proxy asks again. */
  answer(login: ProxyLogin | null): void {
    if (this.askedFor === null || login === null) {
      this.close();
      return;
    }
    this.parts.logins.keep(this.askedFor, login);
    this.isTried = true;
  }

  /** Ends the question, unless the proxy has refused the answer. */
  tried(): void {
    if (this.isTried) this.close();
  }

  private close(): void {
    this.isTried = false;
    this.asked = null;
    this.parts.onQuestion(null);
  }
}
