import { session } from 'electron';
import type { HostNetwork } from '../network/office-ways';

/** Chromium's own name for a session that is kept in memory only. */
const partition = 'network';

/** What Chromium knows of the network: the system's proxy settings, and scripts (PAC, also found by WPAD), which it runs in its sandbox. */
export function createHostNetwork(): HostNetwork {
  let set: { readonly script: string; readonly done: Promise<void> } | null = null;
  return {
    resolveProxy: async (address, script) => {
      const asked = session.fromPartition(partition, { cache: false });
      if (set?.script !== script) {
        const config = script === '' ? { mode: 'system' as const } : { mode: 'pac_script' as const, pacScript: script };
        set = { script, done: asked.setProxy(config) };
      }
      await set.done;
      return asked.resolveProxy(address);
    },
  };
}
