import { parseArgs } from 'node:util';
import type { Policy } from '../../shared/domain/program/policy';
import { withoutInvisibleSigns } from '../../shared/format/fold';
import { type AddressFault, addressFault } from '../../shared/format/service-address';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { defaultDataFolder } from '../files/data-folder';
import { readPolicy } from '../settings/policy';
import { viewFileOf } from '../user-data/opened-view-files';

/** The options of a host, from arguments and environment (docs/architecture.md). */
export type HostOptions = {
  readonly dataFolder: string;
  /** The address of a real provider; null for the demo. */
  readonly providerUrl: URL | null;
  readonly keyFile: string | null;
  readonly startTime: string | undefined;
  readonly exportFolder: string | null;
  readonly port: number;
  /** The key of the window's address; null for a new one at each start. */
  readonly windowKey: string | null;
  readonly open: boolean;
  readonly help: boolean;
  /** View files to open. */
  readonly viewFiles: readonly string[];
  /** The policies of this computer's administrator. */
  readonly policy: Policy;
};

/** An invalid argument, with the Dutch sentence to print. */
export class OptionError extends Error {}

const options = {
  web: { type: 'boolean' },
  port: { type: 'string' },
  'no-open': { type: 'boolean' },
  provider: { type: 'string' },
  data: { type: 'string' },
  'export-dir': { type: 'string' },
  help: { type: 'boolean' },
} as const;

export const hostHelp = `Adviesatlas: register van financieel adviseurs

Gebruik: npm start -- [opties] [bestand.adviesatlas.json]

  --web                in de browser, ook als Electron er is
  --port N             poort van de browserversie (0 = een vrije poort)
  --no-open            de browser niet zelf openen
  --export-dir MAP     map voor exports (standaard uw map Downloads)
  --provider URL       een echte aanbieder in plaats van de demo
  --data MAP           map voor instellingen en gegevens
  --help               deze uitleg
`;

/** @throws OptionError */
export function readHostOptions(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): HostOptions {
  const { values, positionals } = readArguments(args);
  const policy = readPolicy(environment);
  // The administrator's provider has priority over any other.
  const provider = policy.enforced.providerUrl ?? values.provider ?? environment.ADVIESATLAS_PROVIDER_URL;
  return {
    dataFolder: values.data ?? defaultDataFolder(environment),
    providerUrl: provider === undefined || provider === '' ? null : readProvider(provider),
    keyFile: environment.ADVIESATLAS_KEY_FILE || null,
    startTime: environment.ADVIESATLAS_NOW,
    exportFolder: policy.enforced.exportFolder ?? values['export-dir'] ?? null,
    port: readPort(values.port ?? '0'),
    windowKey: readWindowKey(environment.ADVIESATLAS_WINDOW_KEY),
    open: values['no-open'] !== true,
    help: values.help === true,
    viewFiles: readViewFiles(positionals),
    policy,
  };
}

/** The folder of data of a start, also when another of its options is refused later. */
export function dataFolderOf(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): string {
  try {
    return readArguments(args).values.data ?? defaultDataFolder(environment);
  } catch {
    return defaultDataFolder(environment);
  }
}

function readArguments(args: readonly string[]) {
  try {
    const read = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
    const { data, 'export-dir': exportFolder } = read.values;
    // It would be the present folder.
    if (data === '' || exportFolder === '') throw new Error('empty folder');
    return read;
  } catch {
    throw new OptionError(repeatedSentences.unknownOptions);
  }
}

/** @throws OptionError for another kind of file */
function readViewFiles(positionals: readonly string[]): readonly string[] {
  return positionals.map((argument) => {
    const path = viewFileOf(argument, process.cwd());
    if (path === null) throw new OptionError(repeatedSentences.unknownOptions);
    return path;
  });
}

/**
 * What is wrong with an address in `--provider` or `ADVIESATLAS_PROVIDER_URL`. The sentence does not repeat the address, which may contain
 * a password.
 */
const providerFaults: Readonly<Record<AddressFault, string>> = {
  unclear: 'Het adres na --provider is niet begrepen. Geef er een als https://register.voorbeeld.nl/.',
  insecure: 'Het adres na --provider moet met https:// beginnen.',
  secrets: 'In het adres na --provider mogen geen naam en wachtwoord staan. Haal ze weg, en log in met uw e-mailadres.',
  more: 'Geef het adres na --provider zonder vraagteken of hekje en wat daarachter staat.',
};

/** The base address of a provider; https, or http on this computer. @throws OptionError */
export function readProvider(written: string): URL {
  const text = withoutInvisibleSigns(written).trim();
  const fault = addressFault('provider', text);
  if (fault !== null || !URL.canParse(text)) throw new OptionError(providerFaults[fault ?? 'unclear']);
  return new URL(text.endsWith('/') ? text : `${text}/`);
}

/** Accepts a key that is as hard to guess as a generated one. @throws OptionError */
function readWindowKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^[\w-]{32,100}$/.test(text)) return text;
  throw new OptionError(
    'ADVIESATLAS_WINDOW_KEY moet 32 tot 100 letters, cijfers, streepjes of liggende streepjes hebben. Kies een andere, of laat de variabele weg.',
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new OptionError('Na --port hoort een getal van 0 tot 65535.');
  return port;
}
