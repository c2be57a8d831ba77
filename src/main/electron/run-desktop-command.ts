import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { CommandName } from '../cli/command-names';
import { preparePolicies } from '../settings/policy-places';
import { createHostNetwork } from './host-network';
import { launchAsUtility } from './launch-utility';

/**
 * Runs a command of the command line in an installed program: without a window, also beside an open one, and with the command's exit code.
 */
export async function runDesktopCommand(entry: string, args: readonly string[]): Promise<void> {
  app.dock?.hide();
  const chromium = app.getPath('userData');
  // Chromium holds its files while it runs, and would write them again at its end.
  if (args[0] === ('remove-data' satisfies CommandName))
    app.setPath('userData', mkdtempSync(join(app.getPath('temp'), 'adviesatlas-')));
  await Promise.all([app.whenReady(), preparePolicies()]);
  const { runCommand } = await import('../cli/run-command');
  app.exit(
    await runCommand({
      args,
      host: { entry, launch: launchAsUtility, network: createHostNetwork(), chromium },
      end: (code) => app.exit(code),
    }),
  );
}
