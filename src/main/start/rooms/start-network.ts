import type { NetworkView, NotNeeded, WalkStep } from '../../../shared/domain/program/network';
import { OfficeWays } from '../../network/office-ways';
import { ProxyLogins } from '../../network/proxy-logins';
import { findWaysBy } from '../../network/way';
import { WalkService } from '../../network-walk/walk-service';
import type { ProviderClient } from '../../provider/provider-client';
import type { UpdateService } from '../../updates/update-service';
import { type ApplicationParts, ownsFolder } from './application-parts';
import type { Files } from './start-files';

/** The ways to other computers, which every later room uses. */
export type Network = ReturnType<typeof startNetwork>;

/** Finds the ways of this program from now on: its requests and those of its threads. */
export function startNetwork(parts: ApplicationParts, { folder, log, settings }: Files) {
  const { proxy, proxyScript } = settings.current();
  const followers: (() => void)[] = [];
  const ways = new OfficeWays({
    proxy,
    proxyScript,
    host: parts.network ?? null,
    logins: new ProxyLogins({
      path: parts.key.kept ? folder.proxyLogins : null,
      key: parts.key.bytes,
      writes: ownsFolder(parts),
      log,
    }),
    onQuestion: () => {
      for (const follow of followers) follow();
    },
  });
  findWaysBy({
    wayTo: (url) => ways.wayTo(url),
    refused: (way) => ways.refused(way),
    needsSystem: (way) => ways.needsSystem(way),
  });
  return { ways, onQuestion: (follower: () => void): void => void followers.push(follower) };
}

type WalkSurroundings = {
  readonly files: Files;
  readonly network: Network;
  readonly provider: ProviderClient;
  readonly updates: UpdateService;
};

/** The walk over the network, and what a window shows of it. */
export type NetworkWalking = ReturnType<typeof startNetworkWalk>;

export function startNetworkWalk(
  parts: ApplicationParts,
  { files: { settings }, network: { ways, onQuestion }, provider, updates }: WalkSurroundings,
) {
  const view = (): NetworkView => ({ walk: walk.view(), question: ways.question() });
  const changed = (): void => parts.emit('network.changed', view());
  const notNeeded = (): { readonly [S in WalkStep]?: NotNeeded } => {
    const update = updates.view();
    return update.phase === 'unable' ? { updates: update.why } : {};
  };
  const walk = new WalkService({
    clock: parts.clock,
    places: () => ({
      provider: parts.providerUrl,
      tiles: settings.current().tilesUrl,
      wayTo: (url) => ways.wayTo(url),
      askProvider: (signal) => provider.requireAnswer(signal),
      lookForUpdate: async () => {
        const { updateChannel, updateUrl } = settings.current();
        return parts.updater?.look(updateChannel, updateUrl);
      },
    }),
    notNeeded,
    onChange: changed,
  });
  onQuestion(changed);
  return { walk, ways, view };
}
