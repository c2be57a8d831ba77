import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import type { LaunchDemo } from '../provider/launch-demo';

/** Variables that would make Node run another program's script, which could then read the demo's key. */
const forNode = ['NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'NODE_PATH'];

const withoutNode = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !forNode.includes(name.toUpperCase())));

/**
 * Starts the demo as a utility process, which Electron ends with the program. The binary does not run scripts as Node, so that no other
 * program can use it for that (docs/security.md).
 */
export const launchAsUtility: LaunchDemo = (entry, args, environment) => {
  const child = utilityProcess.fork(fileURLToPath(entry), [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...withoutNode(process.env), ...environment },
    serviceName: 'Adviesatlas demo',
  });
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  const { stdout } = child;
  if (stdout === null) throw new Error('the demo has no output');
  return {
    output: stdout,
    onEnd: (listener) => void child.once('exit', listener),
    end: async () => {
      if (hasEnded) return;
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill();
      await gone;
    },
  };
};
