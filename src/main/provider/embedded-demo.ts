import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Fault } from '../../shared/domain/result';

/** The demo provider in a process of its own. */
export type EmbeddedDemo = { readonly url: URL; readonly stop: () => Promise<void> };

/** One name for the demo whatever port it got, so that its data is found again at the next start. */
export const demoProviderName = 'demo';

/** A pipe of the demo breaks when it ends, which its `exit` or the next call of the provider reports. */
const endsWithExit = (): void => {};

const putAsideLine = /^Opzij gezet: (.+)$/;
const readyLine = /(http:\/\/127\.0\.0\.1:\d+)/;

/**
 * Starts the demo provider and waits for its address.
 * @param secret key of its tokens, the same at every start, so that a session outlives the process
 * @param onPutAside called with the place of records that could not be read and were put aside
 * @throws Fault PROVIDER_UNREACHABLE when it ends before it is ready
 */
export async function startEmbeddedDemo(
  entry: URL,
  secret: string,
  args: readonly string[] = [],
  onPutAside: (path: string) => void = () => {},
): Promise<EmbeddedDemo> {
  const child = spawn(process.execPath, [fileURLToPath(entry), '--port', '0', '--follow-parent', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Not among the arguments, which every user of the computer can read.
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', ADVIESATLAS_DEMO_KEY: secret },
  });
  // Nothing is written to it: while it is open the demo knows that this program runs.
  child.stdin.on('error', endsWithExit);
  child.stdout.on('error', endsWithExit);
  child.on('error', endsWithExit);
  const url = new URL(await firstAddress(child, onPutAside));
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    },
  };
}

function firstAddress(child: ChildProcess, onPutAside: (path: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) return reject(new Fault('PROVIDER_UNREACHABLE', 'demo'));
    createInterface(child.stdout).on('line', (line) => {
      const aside = putAsideLine.exec(line)?.[1];
      if (aside !== undefined) onPutAside(aside);
      const address = readyLine.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('error', () => reject(new Fault('PROVIDER_UNREACHABLE', 'demo')));
    child.once('exit', () => reject(new Fault('PROVIDER_UNREACHABLE', 'demo')));
  });
}
