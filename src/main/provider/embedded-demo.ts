import { createInterface } from 'node:readline';
import { Fault } from '../../shared/domain/result';
import type { LaunchProcess, ProgramProcess } from '../wire/launch-process';

/** The demo provider in its own process. */
export type EmbeddedDemo = { readonly url: URL; readonly stop: () => Promise<void> };

/** The demo's name, which does not depend on its port, so that its data is found again at the next start. */
export const demoProviderName = 'demo';

const putAsideLine = /^Opzij gezet: (.+)$/;
const readyLine = /(http:\/\/127\.0\.0\.1:\d+)/;

type EmbeddedDemoParts = {
  readonly entry: URL;
  /** The key of its tokens. It is the same at every start, so that a session remains valid after a restart. */
  readonly secret: string;
  readonly args: readonly string[];
  readonly launch: LaunchProcess;
  /** Called with the path of unreadable records that were put aside. */
  readonly onPutAside: (path: string) => void;
};

/**
 * Starts the demo provider and waits for its address.
 * @throws Fault PROVIDER_UNREACHABLE when it ends before it is ready
 */
export async function startEmbeddedDemo(parts: EmbeddedDemoParts): Promise<EmbeddedDemo> {
  const { entry, secret, args, launch, onPutAside } = parts;
  // Passed in the environment, because every user of the computer can read a program's arguments.
  const demo = launch(entry, ['--port', '0', ...args], { ADVIESATLAS_DEMO_KEY: secret });
  return { url: new URL(await firstAddress(demo, onPutAside)), stop: demo.end };
}

function firstAddress(demo: ProgramProcess, onPutAside: (path: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(demo.output).on('line', (line) => {
      const aside = putAsideLine.exec(line)?.[1];
      if (aside !== undefined) onPutAside(aside);
      const address = readyLine.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    demo.onEnd(() => reject(new Fault('PROVIDER_UNREACHABLE', 'demo')));
  });
}
