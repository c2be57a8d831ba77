import { failedStep } from '../../shared/domain/program/network';
import { walkLines } from '../../shared/texts/network-walk-sentences';
import { openDataFolder } from '../files/data-folder';
import { SettingsFile } from '../settings/settings-file';
import { type CommandHost, hostOptionsOf, withProgram } from './cli-program';
import { type CliReporter, exitCodes } from './cli-progress';
import type { CliValues } from './read-command';

/**
 * `network`: walks from this computer to the provider, the tiles and the updates, and prints each step; no login is needed. It ends with
 * `exitCodes.failed` unless every step is good or not needed.
 * @throws OptionError, Fault
 */
export async function walkNetwork(host: CommandHost, values: CliValues, reporter: CliReporter): Promise<void> {
  await withProgram(
    { host, values: withProvider(values), reporter, target: null, needsNoKey: true },
    async ({ application, signal, checkInterrupt }) => {
      const { networkWalk } = application;
      signal.addEventListener('abort', () => networkWalk.ask('stop'), { once: true });
      networkWalk.ask('start');
      const walk = await networkWalk.settled();
      process.stdout.write(
        values.json === true ? `${JSON.stringify(walk, null, 2)}\n` : `${walkLines(walk).join('\n')}\n`,
      );
      checkInterrupt();
      if (failedStep(walk) !== null) process.exitCode = exitCodes.failed;
    },
  );
}

/** The provider of the window's settings, where the command names none: its way is the one that the user asks about. */
function withProvider(values: CliValues): CliValues {
  const { dataFolder, policy, providerUrl } = hostOptionsOf(values);
  if (providerUrl !== null || values.demo === true) return values;
  const set = new SettingsFile(openDataFolder(dataFolder).settings, null, policy).current().providerUrl;
  return set === '' ? values : { ...values, provider: set };
}
