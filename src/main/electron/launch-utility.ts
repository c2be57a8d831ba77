import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { LaunchProcess } from '../wire/launch-process';

/** Variables that would make Node run another program's script, which could then read the demo's key or the user's files. */
const forNode = ['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'NODE_PATH'];

/** The name by which Electron reports a process. */
export const serviceNameOf = (path: string): string => `Adviesatlas ${parse(path).name}`;

const withoutNode = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !forNode.includes(name.toUpperCase())));

/**
 * Starts a utility process, which Electron ends with the program. The binary does not run scripts as Node, so that no other program can use
 * it for that (docs/security.md).
 */
export const launchAsUtility: LaunchProcess = (entry, args, environment) => {
  const path = fileURLToPath(entry);
  const child = utilityProcess.fork(path, [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...withoutNode(process.env), ...environment },
    serviceName: serviceNameOf(path),
  });
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('the process has no output');
  return {
    output: stdout,
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onEnd: (listener) => void child.once('exit', listener),
    end: async () => {
      if (hasEnded) return;
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill();
      await gone;
    },
  };
};
