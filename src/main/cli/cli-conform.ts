import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { countOf, formatCount } from '../../shared/format/format-number';
import { errorSentences } from '../../shared/texts/error-sentences';
import { settingsPathIn } from '../files/data-folder';
import { ProviderClient } from '../provider/provider-client';
import { SettingsFile } from '../settings/settings-file';
import { OptionError, readProvider } from '../start/host-options';
import { applyNetwork } from '../start/start-host';
import { hostOptionsOf } from './cli-program';
import { exitCodes } from './cli-progress';
import { type Check, type CheckName, type CheckNotes, Conformance, type LeftReason } from './conformance';
import type { CliValues } from './read-command';

const names: Readonly<Record<CheckName, string>> = {
  reachable: 'Bereikbaar',
  refusedLogin: 'Weigert een onbekend account',
  login: 'Inloggen',
  refusedToken: 'Weigert een onbekend token',
  list: 'Lijst',
  unchangedList: 'Ongewijzigde lijst (ETag, 304)',
  withheldList: 'Weigert een lijst buiten het abonnement',
  dossier: 'Dossier',
  unchangedDossier: 'Ongewijzigd dossier (ETag, 304)',
  unknownDossier: 'Weigert een onbekend kantoor',
  records: 'Notities en contactmomenten',
};

const reasons: Readonly<Record<LeftReason, string>> = {
  unreachable: 'de aanbieder is niet bereikbaar',
  noAccount: 'er is geen account genoemd (--email en ADVIESATLAS_PASSWORD)',
  notLoggedIn: 'er is niet ingelogd',
  noOffice: 'de lijst van kantoren is niet gelezen',
  noMark: 'er is geen ETag; het programma vergelijkt dan de inhoud',
  optional: 'dit account heeft geen notities (loginid)',
};

const listTitle = (subject: string): string =>
  Object.hasOwn(listDefinitions, subject) ? ` ${listDefinitions[subject as MonthListName].title}` : '';

function notesText({ rows, period, absent = [], unknown = [], leftOut = 0 }: CheckNotes): string {
  const parts = [
    ...(rows === undefined ? [] : [countOf(rows, 'rij', 'rijen')]),
    ...(period == null ? [] : [`maand ${period}`]),
    ...(leftOut === 0 ? [] : [`${formatCount(leftOut)} zonder nummer of dubbel`]),
    ...(absent.length === 0 ? [] : [`niet gestuurd: ${absent.join(', ')}`]),
    ...(unknown.length === 0 ? [] : [`onbekende kolomnummers: ${unknown.join(', ')}`]),
  ];
  return parts.length === 0 ? '' : `: ${parts.join('; ')}`;
}

/** A check on one line, as a person reads it. */
function lineOf({ name, subject, outcome }: Check): string {
  const title = `${names[name]}${listTitle(subject)}`;
  if (outcome.kind === 'good') return `goed         ${title}${notesText(outcome.notes)}`;
  if (outcome.kind === 'left') return `niet gedaan  ${title}: ${reasons[outcome.why]}`;
  const detail = outcome.detail === '' ? '' : ` (${outcome.detail})`;
  return `FOUT         ${title}: ${errorSentences[outcome.code]}${detail}`;
}

/**
 * `conform`: asks a provider what the program asks, and says of each answer whether the program could use it. It reads only, and keeps nothing.
 * Ends with `exitCodes.failed` after a wrong answer (docs/rules/provider.md#provider-calls).
 * @throws OptionError, Fault DATA_FOLDER_UNUSABLE when the disk does not answer
 */
export async function checkProvider(values: CliValues): Promise<void> {
  if (values.provider === undefined) throw new OptionError('Geef met --provider het adres van de aanbieder op.');
  const { dataFolder, policy } = hostOptionsOf(values);
  applyNetwork(new SettingsFile(settingsPathIn(dataFolder), null, policy).current());
  const password = process.env.ADVIESATLAS_PASSWORD ?? '';
  const account = values.email === undefined ? null : { email: values.email, password };
  const print = (check: Check): void => {
    process.stdout.write(`${values.json === true ? JSON.stringify(check) : lineOf(check)}\n`);
  };
  const checks = await new Conformance(new ProviderClient(readProvider(values.provider)), print).run(account);
  const wrong = checks.filter(({ outcome }) => outcome.kind === 'failed').length;
  const left = checks.filter(({ outcome }) => outcome.kind === 'left').length;
  if (values.json !== true) {
    const good = checks.length - wrong - left;
    process.stdout.write(`${formatCount(good)} goed, ${formatCount(wrong)} fout, ${formatCount(left)} niet gedaan\n`);
  }
  if (wrong > 0) process.exitCode = exitCodes.failed;
}
