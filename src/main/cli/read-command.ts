import { parseArgs } from 'node:util';
import { exportFormats } from '../../shared/domain/exports/export';
import { paperGroups } from '../../shared/domain/exports/paper';
import { withoutInvisibleSigns } from '../../shared/format/fold';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { OptionError } from '../start/host-options';
import { exitCodes } from './cli-progress';
import { queryFormats } from './cli-rows';
import { type CommandName, commandNames, isCommandName } from './command-names';

const choiceOf = (names: readonly string[]): string => names.join(', ').replace(/, (\w+)$/, ' of $1');

export const cliHelp = `Adviesatlas zonder venster

Gebruik: npm run cli -- <opdracht> [opties]

  export     schrijft een lijst naar een bestand; eindigt alleen met 0 als het bestand compleet is
    --list advisers          de lijst (zie: lists)
    --filter 'city=utrecht'  filter op een kolom; mag vaker, alle filters gelden samen
    --where VOORWAARDEN      met en, of, niet en haakjes: '(city=utrecht of [FTE]=>5) en niet status=I'
    --sample '100 zaad 42'   een steekproef daaruit: een aantal of een percentage, ook '10 per province zaad 42'
    --sort '-fte,name'       sortering; een min ervoor is aflopend
    --columns kvk,name,city  kolommen in de volgorde van het bestand (standaard alle)
    --format xlsx            ${choiceOf(exportFormats)}; zonder --format zoals het bestand heet
    --out BESTAND            het bestand
    --view BESTAND           een weergave als bestand (.adviesatlas.json); wat u verder opgeeft gaat voor
    --role ROL               een andere rol van het account
    --month JJJJ-MM          een eerdere maand die op deze computer staat
    --changes-since JJJJ-MM  een rij per wijziging vanaf de eerste dag van die maand
    --plain                  kale tabel: alleen kolomlabels en rijen
    --all-months             alle bewaarde maanden als Parquet, in de map na --out: een map per lijst, en daarin een per maand
      --format ducklake      een tabel per lijst, met elke rij één keer per waarde (valid_from, valid_to), en een catalogus; of iceberg
  query      toont rijen op het scherm, of geeft ze door aan een ander programma; met --list, --filter, --where,
             --sample, --sort, --columns, --view, --role en --month zoals export
    --format table           ${choiceOf(queryFormats)}
    --changes-since JJJJ-MM  alleen de rijen waarin sindsdien iets is gewijzigd
  match      koppelt de rijen van uw bestand (csv of xlsx) aan kantoren, ook zonder KvK-nummers; met --role zoals export
    --in BESTAND             uw bestand; de kolommen herkent match aan hun kop en inhoud
    --out BESTAND            dezelfde rijen met KvK-nummer, zekerheid, bewijs, uitkomst en kandidaten (csv of xlsx)
    --format csv             csv of xlsx; zonder --format zoals het bestand heet
    --decide none            wat niet zeker is, krijgt geen nummer; zo ook zonder deze optie
  dossiers   schrijft van elk kantoor het dossier als PDF in een map; een onderbroken opdracht gaat verder waar zij was
    --out MAP                de map; met --list, --filter, --where, --sample, --sort, --view, --role en --month zoals export
    --limit n                hoogstens zoveel kantoren
    --groups base,contact    alleen deze groepen: ${choiceOf(paperGroups)}
    --changes-since JJJJ-MM  de kantoren waarin sindsdien iets is gewijzigd, met die wijzigingen
    --notes, --contacts      ook uw notities en contactmomenten, die dan het programma verlaten
    --together               één PDF met inhoudsopgave en bladwijzers, in plaats van een per kantoor
    --archive                PDF/A-2a voor een archief, in plaats van PDF/UA
  watch      toont wat van de regels van de Waakhond kwam, per regel en maand; met --role zoals export
    --since JJJJ-MM          vanaf deze maand (standaard de nieuwste)
    --format table           table of ndjson
  verify-moment BESTAND
             rekent na of een bewaard moment (json) nog hetzelfde is, met alleen het bestand en zijn bewijsbestand
    --proof BESTAND          het bewijsbestand (standaard dezelfde naam met .bewijs.json)
  verify-tables MAP
             leest de tabellen van alle maanden terug: elk bestand, en de rijen van elke maand
  network [--json]
             onderzoekt het netwerk: proxy, naam, verbinding, certificaat, aanbieder, kaart en updates; zonder inlog
  conform    vraagt een aanbieder alles wat Adviesatlas vraagt, en zegt van elk antwoord of het goed is; leest alleen
    --provider URL           het adres; met --email en ADVIESATLAS_PASSWORD ook wat na een login komt, met --json als regels JSON
  policy [--check] [--json]
             toont wat uw beheerder op deze computer heeft ingesteld, en wat daaraan fout is
  remove-data [--yes]
             toont wat Adviesatlas van u bewaart; met --yes gaat het weg, ook uw eigen werk en de sleutel
    --every-user             van elke gebruiker van een Windows-computer, door de beheerder
  lists      toont de lijsten
  columns --list advisers [--json]
             toont de kolommen van een lijst; met --email, --demo of --provider zoals uw abonnement ze noemt

  --provider URL   een echte aanbieder; met --email en ADVIESATLAS_PASSWORD, of ADVIESATLAS_TOKEN, of de bewaarde sessie
  --demo           de ingebouwde demo met verzonnen gegevens
  --data MAP       map voor instellingen en gegevens
  --progress json  voortgang en meldingen als regels JSON op standaardfout
  --help           deze uitleg

Eindigt met
  ${exitCodes.done}    gelukt: het bestand is compleet, of de rijen zijn getoond
  ${exitCodes.failed}    mislukt; de reden staat op standaardfout
  ${exitCodes.options}    een opdracht, optie of filter is niet begrepen
  ${exitCodes.spoken}    gelukt, en een regel van de Waakhond heeft iets gemeld
  ${exitCodes.undecided}    gelukt, en er zijn rijen die u nog moet beslissen (match)
  ${exitCodes.altered}    het bestand of de tabel is niet meer wat is geschreven (verify-moment, verify-tables)
  ${exitCodes.partial}    gelukt, en van een of meer kantoren kon geen dossier worden gemaakt (dossiers)
  ${exitCodes.wrongPolicy}    een ingesteld beleid is fout (policy --check)
  ${exitCodes.interrupted}  onderbroken; er blijft niets half achter
`;

const options = {
  list: { type: 'string' },
  filter: { type: 'string', multiple: true },
  where: { type: 'string' },
  sample: { type: 'string' },
  sort: { type: 'string' },
  columns: { type: 'string' },
  format: { type: 'string' },
  in: { type: 'string' },
  out: { type: 'string' },
  decide: { type: 'string' },
  proof: { type: 'string' },
  limit: { type: 'string' },
  groups: { type: 'string' },
  view: { type: 'string' },
  role: { type: 'string' },
  month: { type: 'string' },
  'changes-since': { type: 'string' },
  since: { type: 'string' },
  progress: { type: 'string' },
  plain: { type: 'boolean' },
  'all-months': { type: 'boolean' },
  json: { type: 'boolean' },
  check: { type: 'boolean' },
  yes: { type: 'boolean' },
  'every-user': { type: 'boolean' },
  archive: { type: 'boolean' },
  together: { type: 'boolean' },
  notes: { type: 'boolean' },
  contacts: { type: 'boolean' },
  provider: { type: 'string' },
  email: { type: 'string' },
  demo: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof typeof options;

/** The options that choose rows. */
export const rowOptions = [
  'list',
  'filter',
  'where',
  'sample',
  'sort',
  'view',
  'month',
  'changes-since',
] as const satisfies readonly OptionName[];
const optionsOfAll: readonly OptionName[] = ['provider', 'email', 'demo', 'data', 'progress', 'help'];

/** The options of each command, besides those of all. */
const optionsOf = {
  export: [...rowOptions, 'columns', 'format', 'out', 'role', 'plain', 'all-months'],
  query: [...rowOptions, 'columns', 'format', 'role'],
  match: ['in', 'out', 'format', 'decide', 'role'],
  dossiers: [...rowOptions, 'out', 'role', 'limit', 'groups', 'notes', 'contacts', 'together', 'archive'],
  watch: ['since', 'format', 'role'],
  'verify-moment': ['proof'],
  'verify-tables': [],
  network: ['json'],
  conform: ['json'],
  policy: ['check', 'json'],
  'remove-data': ['yes', 'every-user'],
  lists: [],
  columns: ['list', 'json'],
} as const satisfies Readonly<Record<CommandName, readonly OptionName[]>>;

/** The commands that are followed by a file or a folder. */
const withPath: readonly CommandName[] = ['verify-moment', 'verify-tables'];

/** A value may begin with a minus (`--sort '-fte,name'`), which the parser accepts only after an equals sign. */
function joinValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const name = before.slice(2);
    const wantsValue = before.startsWith('--') && Object.hasOwn(options, name);
    if (wantsValue && options[name as keyof typeof options].type === 'string')
      joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** @throws OptionError */
export function readCliArguments(args: readonly string[]) {
  try {
    // Text that was copied from a mail or a page may contain invisible characters.
    const plain = joinValues(args).map(withoutInvisibleSigns);
    return parseArgs({ args: plain, options, allowPositionals: true, strict: true });
  } catch {
    throw new OptionError(repeatedSentences.unknownOptions);
  }
}
export type CliValues = ReturnType<typeof readCliArguments>['values'];

type ReadCommand = {
  /** Null when only the help is requested. */
  readonly command: CommandName | null;
  readonly values: CliValues;
  /** What follows the command without an option. */
  readonly named: readonly string[];
};

/**
 * Reads a command. What it would ignore is refused: an option of another command, and a text without an option, such as the second word of a
 * value without quotes.
 * @throws OptionError
 */
export function readCommand(args: readonly string[]): ReadCommand {
  const { values, positionals } = readCliArguments(args);
  const [command, ...named] = positionals;
  if (values.help === true) return { command: null, values, named };
  if (command === undefined) throw new OptionError(cliHelp);
  if (!isCommandName(command))
    throw new OptionError(`Er is geen opdracht ${command}. Kies uit: ${commandNames.join(', ')}; --help legt ze uit.`);
  const known: readonly string[] = [...optionsOf[command], ...optionsOfAll];
  const strange = Object.keys(values).find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new OptionError(`${command} heeft geen optie --${strange}. Laat die weg; --help noemt de opties.`);
  // A variable of a script without a value must not choose every row, another folder, or the demo.
  const empty = Object.entries(values).find(([, value]) => [value].flat().includes(''));
  if (empty !== undefined)
    throw new OptionError(`Na --${empty[0]} staat niets. Geef een waarde, of laat de optie weg.`);
  if (values.demo === true && values.provider !== undefined)
    throw new OptionError('Met --demo is er geen aanbieder. Laat --demo weg, of --provider.');
  if (named[0] !== undefined && !withPath.includes(command))
    throw new OptionError(
      `Na ${command} staat ook ${named[0]}, zonder optie. Laat dat weg, of zet tekst met spaties tussen aanhalingstekens.`,
    );
  return { command, values, named };
}
