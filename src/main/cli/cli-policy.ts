import { isPolicyFault } from '../../shared/domain/program/policy';
import { policyRows, policyText } from '../../shared/texts/policy-sentences';
import { settingsPathIn } from '../files/data-folder';
import { SettingsFile } from '../settings/settings-file';
import { hostOptionsOf } from './cli-program';
import { exitCodes } from './cli-progress';
import type { CliValues } from './read-command';

/**
 * `policy`: prints what administrators have set on this computer, as the screen *Beleid* has it; it needs no login, key or data. With
 * `--check` it ends with `exitCodes.wrongPolicy` when one is wrong (docs/rules/settings.md#policies).
 * @throws OptionError, Fault DATA_FOLDER_UNUSABLE when the disk does not answer
 */
export function printPolicies(values: CliValues): void {
  const { policy, dataFolder } = hostOptionsOf(values);
  const settings = new SettingsFile(settingsPathIn(dataFolder), null, policy).current();
  const { lines } = policy;
  const rows = policyRows(lines, settings);
  const json = lines.map((line, at) => ({ ...line, reason: rows[at]?.reason ?? null }));
  const text = values.json === true ? JSON.stringify(json, null, 2) : policyText(lines, settings);
  process.stdout.write(`${text}\n`);
  if (values.check === true && lines.some(({ fault }) => isPolicyFault(fault)))
    process.exitCode = exitCodes.wrongPolicy;
}
