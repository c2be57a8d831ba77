import { fileFormats } from '../domain/program/file-formats';
import {
  enforcedBy,
  isPolicyFault,
  type ManagedSetting,
  managedSettings,
  type PolicyLine,
  type PolicyMode,
  type PolicySource,
  policyOf,
} from '../domain/program/policy';
import type { Setting } from '../domain/program/setting-kinds';
import { chosenSettingNames, type Settings } from '../domain/program/settings';
import { countOf, formatCount } from '../format/format-number';
import { errorsAllowed, isNearly } from '../format/near-words';
import { addressFault, addressSentences } from '../format/service-address';

export const managedByOrganization = 'Beheerd door uw organisatie';
export const noPolicies = 'Er is geen beleid ingesteld op deze computer.';

export const policyModeWords: Readonly<Record<PolicyMode, string>> = {
  enforced: 'afgedwongen',
  default: 'standaardwaarde',
};

const scopeWords: Readonly<Record<PolicySource['scope'], string>> = {
  computer: 'deze computer',
  user: 'deze gebruiker',
  file: 'een genoemd bestand',
};
/** Where a policy was read, for whom. */
export const sourceWords = ({ scope, place }: PolicySource): string => `${place} (${scopeWords[scope]})`;

/** The Dutch name of a policy. */
export const policyLabel = (name: ManagedSetting): string => policyOf(name).policy.label.nl;

/** The value of a setting in words. */
export function settingWords(name: ManagedSetting, settings: Settings): string {
  const value = settings[name];
  const setting: Setting = policyOf(name);
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') return name === 'monthsKept' ? countOf(value, 'maand', 'maanden') : formatCount(value);
  if (typeof value !== 'string') return value.length === fileFormats.length ? 'alle' : value.join(', ');
  if (setting.kind === 'choice') return setting.valueWords?.[value]?.nl ?? value;
  return value === '' ? 'geen' : value;
}

/** The known word that was probably meant; null when none resembles the written one. */
const meantBy = (written: string, known: readonly string[]): string | null =>
  known.find((word) => isNearly(written.toLowerCase(), word.toLowerCase(), Math.max(errorsAllowed(word.length), 1))) ??
  null;

/** What is wrong with a written list: the first value that is unknown. */
function severalFault(written: string, values: readonly string[]): string {
  const wrong = written.split(/[^\w-]+/).find((part) => part !== '' && !values.includes(part));
  return wrong === undefined ? `Noem een of meer van ${values.join(', ')}.` : choiceFault(wrong, values);
}

function choiceFault(written: string, values: readonly string[]): string {
  const meant = meantBy(written, values);
  return `“${written}” is niet bekend. ${meant === null ? `Kies uit ${values.join(', ')}` : `Bedoeld is ${meant}`}.`;
}

/** Why the setting refuses a written value, and what it takes. */
function wrongValue(name: ManagedSetting, written: string): string {
  const setting: Setting = policyOf(name);
  if (written === '' || written === 'null') return 'Er staat geen waarde.';
  switch (setting.kind) {
    case 'switch':
      return `“${written}” is niet bekend. Kies uit true, false.`;
    case 'choice':
      return choiceFault(written, setting.values);
    case 'several':
      return severalFault(written, setting.values);
    case 'count':
      return `“${written}” past niet. Bedoeld is een getal van ${formatCount(setting.least)} tot ${formatCount(setting.most)}.`;
    case 'version':
      return `“${written}” is geen versie. Schrijf bijvoorbeeld 2.4.0.`;
    case 'mail':
      return 'Dit is geen e-mailadres.';
    case 'address': {
      const words = addressSentences[setting.service];
      // A name and password are left out of what was written.
      return words[addressFault(setting.service, written) ?? 'secrets'];
    }
    case 'folder':
    case 'file':
      return `“${written}” is geen volledig pad van een ${setting.kind === 'folder' ? 'map' : 'bestand'} op deze computer.`;
    default:
      return 'De waarde is te lang.';
  }
}

/** Why a policy does not count, in a sentence; null when it counts. */
function reasonOf({ name, source, fault, setting, written }: PolicyLine): string | null {
  if (fault === null) return null;
  if (fault === 'unreadable')
    return /^HK(LM|CU)\\/.test(source.place)
      ? 'Het register van Windows is niet te lezen. Laat reg.exe toe, of zet het beleid in een bestand (ADVIESATLAS_POLICY).'
      : 'Dit bestand is er niet, of is niet te lezen als JSON.';
  if (fault === 'overruled') return 'Elders staat hetzelfde beleid, en dat gaat voor.';
  if (fault === 'wrong' && setting !== null) return wrongValue(setting, written);
  if (name === 'Defaults') return 'Hier horen namen van beleid met hun waarden te staan, tussen { en }.';
  const meant = meantBy(name, managedSettings);
  return `Er is geen beleid met deze naam.${meant === null ? '' : ` Bedoeld is ${meant}.`}`;
}

/** A written policy in words. */
export type PolicyRow = Pick<PolicyLine, 'name' | 'source' | 'setting'> & {
  /** The Dutch name; the written name when it is unknown; the file when it cannot be read. */
  readonly label: string;
  /** The value that counts, or what was written and does not count. */
  readonly value: string;
  readonly mode: string;
  /** Why it does not count; null when it does. */
  readonly reason: string | null;
  /** The value that counts instead; null when this one counts, or when nothing is known of it. */
  readonly instead: string | null;
  /** Whether the administrator has to mend it. */
  readonly isWrong: boolean;
};

/** Everything that administrators wrote, in words. */
export const policyRows = (lines: readonly PolicyLine[], settings: Settings): readonly PolicyRow[] =>
  lines.map((line) => {
    const { name, source, mode, setting, fault, written } = line;
    const current = setting === null ? null : settingWords(setting, settings);
    return {
      name,
      source,
      setting,
      label: setting === null ? name || source.place : policyLabel(setting),
      value: fault === null && mode === 'enforced' ? (current ?? written) : written,
      mode: policyModeWords[mode],
      reason: reasonOf(line),
      instead: fault === null ? null : current,
      isWrong: isPolicyFault(fault),
    };
  });

/** How many settings the administrator enforces, as a sentence. */
export const managedSentence = (lines: readonly PolicyLine[]): string =>
  `${enforcedBy(lines).length} van de ${chosenSettingNames.length} instellingen beheert uw organisatie.`;

/** The table of all policies as lines of text, for the command line and to be sent to an administrator. */
export function policyText(lines: readonly PolicyLine[], settings: Settings): string {
  if (lines.length === 0) return noPolicies;
  return policyRows(lines, settings)
    .map(({ label, name, value, mode, source, reason, instead, isWrong }) => {
      const mark = reason === null ? 'goed' : isWrong ? 'FOUT' : '-   ';
      const head = `${mark}  ${name === '' || name === label ? label : `${name} (${label})`}: ${value}`;
      const why = reason === null ? [] : [`      ${reason}${instead === null ? '' : ` Nu geldt: ${instead}.`}`];
      return [head, `      ${mode}, ${sourceWords(source)}`, ...why].join('\n');
    })
    .join('\n');
}
