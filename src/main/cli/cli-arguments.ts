import { parseArgs } from 'node:util';
import { columnsOf } from '../../shared/catalog/catalog';
import { currentColumnName } from '../../shared/catalog/column-names';
import { conditionsName, sampleName } from '../../shared/catalog/computed';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { columnsWith } from '../../shared/catalog/named-columns';
import { type ExportFormat, exportFormats } from '../../shared/domain/exports/export';
import { paperGroups } from '../../shared/domain/exports/paper';
import type { Column } from '../../shared/domain/lists/column';
import { mapFilters } from '../../shared/domain/lists/conditions';
import { type Filter, type ListQuery, type SortKey, wholeList } from '../../shared/domain/lists/list';
import { type ListName, listNames } from '../../shared/domain/lists/list-name';
import { conditionFault, rowFilterFault } from '../../shared/filters/conditions/check-conditions';
import { readConditions, writeConditions } from '../../shared/filters/kinds/conditions-text';
import { parseFilter } from '../../shared/filters/kinds/parse-filter';
import { withoutInvisibleSigns } from '../../shared/format/fold';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { OptionError } from '../start/host-options';
import { exitCodes } from './cli-progress';
import { type QueryFormat, queryFormats } from './cli-rows';

const namesOf = (names: readonly string[]): string => names.join(', ').replace(/, (\w+)$/, ' of $1');

export const cliHelp = `Adviesatlas zonder venster

Gebruik: npm run cli -- <opdracht> [opties]

  export     schrijft een lijst naar een bestand; eindigt alleen met 0 als het bestand compleet is
    --list advisers          de lijst (zie: lists)
    --filter 'city=utrecht'  filter op een kolom; mag vaker, alle filters gelden samen
    --where VOORWAARDEN      met en, of, niet en haakjes: '(city=utrecht of [FTE]=>5) en niet status=I'
    --sample '100 zaad 42'   een steekproef daaruit: een aantal of een percentage, ook '10 per province zaad 42'
    --sort '-fte,name'       sortering; een min ervoor is aflopend
    --columns kvk,name,city  kolommen in de volgorde van het bestand (standaard alle)
    --format xlsx            ${namesOf(exportFormats)}; zonder --format zoals het bestand heet
    --out BESTAND            het bestand
    --view BESTAND           een weergave als bestand (.adviesatlas.json); wat u verder opgeeft gaat voor
    --role ROL               een andere rol van het account
    --month JJJJ-MM          een eerdere maand die op deze computer staat
    --changes-since JJJJ-MM  een rij per wijziging vanaf de eerste dag van die maand
    --plain                  kale tabel: alleen kolomlabels en rijen
    --all-months             alle bewaarde maanden als Parquet, in de map na --out: een map per lijst, en daarin een per maand
      --format ducklake      een tabel per lijst, met elke rij één keer per waarde (valid_from, valid_to), en een catalogus; of iceberg
  query      toont rijen op het scherm, of geeft ze door aan een ander programma; met --list, --filter, --sort,
             --columns, --view, --role en --month zoals export
    --format table           ${namesOf(queryFormats)}
    --changes-since JJJJ-MM  alleen de rijen waarin sindsdien iets is gewijzigd
  match      koppelt de rijen van uw bestand (csv of xlsx) aan kantoren, ook zonder KvK-nummers
    --in BESTAND             uw bestand; de kolommen herkent match aan hun kop en inhoud
    --out BESTAND            dezelfde rijen met KvK-nummer, zekerheid, bewijs, uitkomst en kandidaten (csv of xlsx)
    --decide none            wat niet zeker is, krijgt geen nummer; zo ook zonder deze optie
  dossiers   schrijft van elk kantoor het dossier als PDF in een map; een onderbroken opdracht gaat verder waar zij was
    --out MAP                de map; met --filter, --where, --sample, --sort, --view, --role en --month zoals export
    --limit n                hoogstens zoveel kantoren
    --groups base,contact    alleen deze groepen: ${namesOf(paperGroups)}
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
             leest tabellen van --all-months terug: elk bestand, en de rijen van elke maand
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

/** @throws OptionError */
export function readList(name: string | undefined): ListName {
  const list = listNames.find((known) => known === (name ?? 'advisers'));
  if (list === undefined) throw new OptionError(`Er is geen lijst ${name}. Kies uit: ${listNames.join(', ')}.`);
  return list;
}

/** The format of a file: the option, or else the extension of its name, or else Excel. @throws OptionError also when the two differ */
export function readFormat(format: string | undefined, out: string): ExportFormat {
  const extension = /\.([^./\\]+)$/.exec(out)?.[1]?.toLowerCase();
  const named = exportFormats.find((name) => name === extension);
  const known = exportFormats.find((name) => name === (format ?? named ?? 'xlsx'));
  if (known === undefined)
    throw new OptionError(`Het formaat ${format} bestaat niet. Kies uit: ${exportFormats.join(', ')}.`);
  if (named !== undefined && named !== known)
    throw new OptionError(
      `De naam ${out} eindigt op .${named}, maar het formaat is ${known}. Geef het bestand een naam op .${known}, of kies --format ${named}.`,
    );
  return known;
}

/** @throws OptionError */
export function readQueryFormat(format: string | undefined): QueryFormat {
  const known = queryFormats.find((name) => name === (format ?? 'table'));
  if (known === undefined)
    throw new OptionError(`Als ${format} kan query niets tonen. Kies uit: ${queryFormats.join(', ')}.`);
  return known;
}

/** The month that an option names; null without one. @throws OptionError */
export function readMonth(option: string, month: string | undefined): string | null {
  if (month === undefined) return null;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return month;
  throw new OptionError(`Na ${option} hoort een maand, bijvoorbeeld 2026-09.`);
}

/** The query of filters and sort options; each filter is checked as on screen. @throws OptionError */
export function readQuery(list: ListName, values: CliValues, thisYear: number): ListQuery {
  const filters = [
    ...(values.filter ?? []).map((text) => readFilter(list, text, thisYear)),
    ...(values.where === undefined ? [] : readWhere(list, values.where, thisYear)),
    ...(values.sample === undefined ? [] : [readFilter(list, `${sampleName}=${values.sample}`, thisYear)]),
  ];
  const sort =
    values.sort === undefined
      ? listDefinitions[list].sort
      : values.sort.split(',').map((key) => readSortKey(list, key.trim()));
  return { ...wholeList(list), filters, sort };
}

/** A column of the catalogue or a column about earlier months. Apart from its label it is the same in every month. */
const knownColumn = (list: ListName, name: string): Column | undefined =>
  columnsWith(list, { kvkLists: [], ownTables: [], words: [], months: { later: '2026-01', earlier: null } })(name);

function readFilter(list: ListName, text: string, thisYear: number): Filter {
  const split = text.indexOf('=');
  const name = currentColumnName(text.slice(0, Math.max(split, 0)));
  const column = knownColumn(list, name);
  if (split < 1 || column === undefined) {
    throw new OptionError(
      `Het filter ${text} noemt geen kolom. Schrijf bijvoorbeeld city=utrecht; "columns" toont de namen.`,
    );
  }
  const filter = { column: name, text: text.slice(split + 1) };
  const parsed = parseFilter(column, filter.text, thisYear);
  if (!parsed.ok) throw new OptionError(`${column.label}: ${parsed.message}`);
  const fault = rowFilterFault(parsed.test, (named) => knownColumn(list, named), thisYear);
  if (fault !== null) throw new OptionError(`${column.label}: ${fault}`);
  return filter;
}

/** Conditions with labels or names of columns; labels are replaced by names. @throws OptionError */
function readWhere(list: ListName, text: string, thisYear: number): readonly Filter[] {
  const nameOf = (label: string): string | undefined =>
    columnsOf(list).find((column) => column.label.toLowerCase() === label.toLowerCase())?.name;
  const read = readConditions(text, nameOf);
  if (!read.ok) throw new OptionError(`Na --where, bij teken ${read.at + 1}: ${read.message}`);
  if (read.condition === null) return [];
  const condition = mapFilters(read.condition, (filter) => ({ ...filter, column: currentColumnName(filter.column) }));
  if (condition === null) return [];
  const fault = conditionFault(condition, (name) => knownColumn(list, name), thisYear);
  if (fault !== null) throw new OptionError(`Na --where: ${fault}`);
  return [{ column: conditionsName, text: writeConditions(condition) }];
}

function readSortKey(list: ListName, key: string): SortKey {
  const column = currentColumnName(key.replace(/^-/, ''));
  if (knownColumn(list, column) === undefined)
    throw new OptionError(`Sorteren op ${column} kan niet: die kolom is er niet; "columns" toont de namen.`);
  return { column, direction: key.startsWith('-') ? 'desc' : 'asc' };
}

/** @throws OptionError */
export function readColumns(list: ListName, names: string | undefined): readonly string[] {
  if (names === undefined) return columnsOf(list).map(({ name }) => name);
  return names.split(',').map((written) => {
    const name = currentColumnName(written.trim());
    if (knownColumn(list, name) === undefined)
      throw new OptionError(`De kolom ${written.trim()} bestaat niet; "columns" toont de namen.`);
    return name;
  });
}
