import { app } from 'electron';
import { createHostNetwork } from './host-network';
import { launchAsUtility } from './launch-utility';

/**
 * Runs a command of the command line in an installed program: without a window, also beside an open one, and with the command's exit code.
 */
export async function runDesktopCommand(entry: string, args: readonly string[]): Promise<void> {
  app.dock?.hide();
  await app.whenReady();
  const { runCommand } = await import('../cli/run-command');
  app.exit(
    await runCommand({
      args,
      host: { entry, launch: launchAsUtility, network: createHostNetwork() },
      end: (code) => app.exit(code),
    }),
  );
}
