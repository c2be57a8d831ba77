import { namesOf } from '../by-name';
import { fileFormats } from './file-formats';
import { densities, type Setting, type SettingKind, type SettingValues, themes } from './setting-kinds';
import { updateChannels, updateModes } from './update';

/**
 * Every setting, in the order in which screens and templates show it. Types, defaults, parsers, policies and the templates of administrators
 * are made from it (docs/rules/settings.md#policies).
 */
export const settingsTable = {
  theme: { kind: 'choice', values: themes, default: 'system' },
  density: { kind: 'choice', values: densities, default: 'compact' },
  /** The address last used at the login screen. */
  lastEmail: { kind: 'text', longest: 320, default: '' },
  /** Null until the user moves the window for the first time. */
  window: { kind: 'bounds', default: null },
  /** Whether the first steps were taken or skipped in this data folder (docs/rules/session.md#first-steps). */
  introduced: { kind: 'switch', default: false },
  /** Whether dossiers leave out the fields without a value (docs/rules/dossier.md#empty-fields). */
  hidesEmptyFields: { kind: 'switch', default: true },
  /** The names of the dossier sections that the user has hidden (docs/rules/dossier.md#dossier-groups). */
  hiddenSections: { kind: 'names', most: 40, longest: 40, default: [] },
  /** The number of dossiers stored for each role; those that were read longest ago are removed first. */
  dossiersKept: { kind: 'count', least: 0, most: 50_000, default: 5000 },
  /** The number of months stored on this computer: months contain birth dates. */
  monthsKept: {
    kind: 'count',
    least: 1,
    most: 13,
    default: 13,
    policy: {
      label: { nl: 'Maanden bewaren', en: 'Months kept' },
      does: {
        nl: 'Hoeveel maanden van elke lijst op deze computer blijven, van 1 tot 13. Oudere gaan weg.',
        en: 'How many months of each list stay on this computer, from 1 to 13. Older months are removed.',
      },
      example: 6,
    },
  },
  /** Whether months, dossiers and the session go to a folder of this run (docs/rules/settings.md#policies). */
  keepsNothing: {
    kind: 'switch',
    default: false,
    only: 'policy',
    policy: {
      label: { nl: 'Niets bewaren op deze computer', en: 'Keep nothing on this computer' },
      does: {
        nl: 'Maanden, dossiers en de inlog gaan weg zodra Adviesatlas sluit. Eigen werk blijft.',
        en: 'Months, dossiers and the login are removed when Adviesatlas closes. The user’s own work stays.',
      },
      example: true,
    },
  },
  /** The folder for exports; empty for the host's default. */
  exportFolder: {
    kind: 'folder',
    default: '',
    only: 'dialog',
    policy: {
      label: { nl: 'Map voor exports', en: 'Export folder' },
      does: {
        nl: 'De map waarin bestanden komen. Afgedwongen: alleen deze map en de mappen daarin.',
        en: 'The folder for files. Enforced: this folder and the folders in it only.',
      },
      example: '\\\\kantoor\\afdeling\\exports',
    },
  },
  /** The kinds of files that the program writes with data of the register. */
  fileFormats: {
    kind: 'several',
    values: fileFormats,
    default: fileFormats,
    only: 'policy',
    policy: {
      label: { nl: 'Bestandstypen', en: 'File formats' },
      does: {
        nl: 'De typen bestanden waarin gegevens van het register mogen worden bewaard.',
        en: 'The formats in which data of the register may be saved.',
      },
      example: ['xlsx', 'pdf'],
    },
  },
  /** Whether the user may have own tables, which are data beside the register. */
  ownTables: {
    kind: 'switch',
    default: true,
    only: 'policy',
    policy: {
      label: { nl: 'Eigen tabellen', en: 'Own tables' },
      does: {
        nl: 'Of gebruikers eigen tabellen mogen inlezen en bijwerken. Wat er al is, blijft leesbaar.',
        en: 'Whether users may read in and update tables of their own. Existing tables stay readable.',
      },
      example: false,
    },
  },
  /** Whether the program looks for newer versions, and whether it fetches and installs them by itself. */
  updates: {
    kind: 'choice',
    values: updateModes,
    default: 'install',
    valueWords: {
      install: { nl: 'Zelf ophalen en installeren', en: 'Fetch and install' },
      notify: { nl: 'Melden, niet zelf installeren', en: 'Notify only' },
      off: { nl: 'Niet kijken', en: 'Do not look' },
    },
    policy: {
      label: { nl: 'Updates', en: 'Updates' },
      does: {
        nl: 'Of Adviesatlas naar nieuwe versies kijkt, en of het ze zelf ophaalt en installeert.',
        en: 'Whether Adviesatlas looks for newer versions, and whether it fetches and installs them by itself.',
      },
      example: 'notify',
    },
  },
  /** The channel in which the program looks for newer versions. */
  updateChannel: {
    kind: 'choice',
    values: updateChannels,
    default: 'stable',
    valueWords: { stable: { nl: 'Stabiel', en: 'Stable' }, early: { nl: 'Vroeg', en: 'Early' } },
    policy: {
      label: { nl: 'Kanaal', en: 'Channel' },
      does: {
        nl: 'Alleen versies voor iedereen, of ook versies die nog worden beproefd.',
        en: 'Only versions for every user, or also versions that are tried out first.',
      },
      example: 'stable',
    },
  },
  /** The newest version to which the program updates itself; empty for no limit. */
  pinnedVersion: {
    kind: 'version',
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'Hoogste versie', en: 'Pinned version' },
      does: {
        nl: 'Nieuwere versies dan deze worden niet opgehaald en niet geïnstalleerd.',
        en: 'Versions newer than this one are neither fetched nor installed.',
      },
      example: '2.4.0',
    },
  },
  /** The version that ran last; empty before the first start. */
  lastVersion: { kind: 'version', default: '', only: 'program' },
  /** The version from which the user went back; no version up to it is fetched unasked (docs/rules/settings.md#going-back). */
  leftVersion: { kind: 'version', default: '', only: 'program' },
  /** Where the files of newer versions are; empty for the address in the package. */
  updateUrl: {
    kind: 'address',
    service: 'updates',
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'Adres van updates', en: 'Update address' },
      does: {
        nl: 'Waar nieuwe versies staan, in plaats van het adres van de uitgever.',
        en: 'Where newer versions are, instead of the publisher’s address.',
      },
      example: 'https://updates.kantoor.example/adviesatlas/',
    },
  },
  /** The provider from the next start on, unless the start itself names one; empty for the demo. */
  providerUrl: {
    kind: 'address',
    service: 'provider',
    default: '',
    policy: {
      label: { nl: 'Adres van de aanbieder', en: 'Provider address' },
      does: {
        nl: 'Het adres van het register. Afgedwongen gaat het voor wat bij het starten is opgegeven.',
        en: 'The address of the register. Enforced, it precedes what a start names.',
      },
      example: 'https://register.kantoor.example/',
    },
  },
  /** A text on the login screen. */
  signInHint: {
    kind: 'text',
    longest: 200,
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'Hulp bij inloggen', en: 'Sign-in hint' },
      does: {
        nl: 'Een regel op het inlogscherm, bijvoorbeeld welk e-mailadres iemand gebruikt.',
        en: 'A line on the login screen, for example which mail address to use.',
      },
      example: 'Log in met uw werkadres, dat eindigt op @kantoor.example.',
    },
  },
  /** The provider's mail address when there is no login; empty when it is not set (docs/rules/session.md#provider-mail). */
  providerMail: {
    kind: 'mail',
    default: '',
    policy: {
      label: { nl: 'E-mailadres van de aanbieder', en: 'Provider mail address' },
      does: {
        nl: 'Voor vragen en een vergeten wachtwoord, als de aanbieder zelf geen adres meldt.',
        en: 'For questions and a forgotten password, when the provider names no address itself.',
      },
      example: 'vragen@register.example',
    },
  },
  /** Who decides about the subscription in this organization; shown where an option is withheld. */
  subscriptionContact: {
    kind: 'text',
    longest: 200,
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'Contact voor het abonnement', en: 'Subscription contact' },
      does: {
        nl: 'Bij wie een gebruiker om een ander abonnement vraagt: een naam, een telefoonnummer of een e-mailadres.',
        en: 'Whom a user asks for another subscription: a name, a telephone number or a mail address.',
      },
      example: 'inkoop@kantoor.example',
    },
  },
  /** The desk of this organization that helps users; empty for none. */
  supportMail: {
    kind: 'mail',
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'E-mailadres voor hulp', en: 'Support address' },
      does: {
        nl: 'Waar gebruikers hulp vragen, en waarheen zij de gegevens voor ondersteuning sturen.',
        en: 'Where users ask for help, and where they send the details for support.',
      },
      example: 'helpdesk@kantoor.example',
    },
  },
  /** The proxy from the next start on; empty for the system's proxy. */
  proxy: {
    kind: 'address',
    service: 'proxy',
    default: '',
    policy: {
      label: { nl: 'Proxy', en: 'Proxy' },
      does: {
        nl: 'De proxy voor al het verkeer, zonder naam en wachtwoord. Zonder waarde: die van het systeem.',
        en: 'The proxy for all traffic, without name and password. Without a value: that of the system.',
      },
      example: 'http://proxy.kantoor.example:8080',
    },
  },
  /** The address of a script that names the proxy for each address; it counts where `proxy` is empty. */
  proxyScript: {
    kind: 'address',
    service: 'script',
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'Proxyscript (PAC)', en: 'Proxy script (PAC)' },
      does: {
        nl: 'Het adres van een script dat per adres de proxy noemt. Een vaste proxy gaat voor.',
        en: 'The address of a script that names the proxy for each address. A fixed proxy precedes it.',
      },
      example: 'http://proxy.kantoor.example/proxy.pac',
    },
  },
  /** A PEM file with certificate authorities that count beside those of the system. */
  authoritiesFile: {
    kind: 'file',
    default: '',
    only: 'policy',
    policy: {
      label: { nl: 'Certificaatbestand', en: 'Certificate file' },
      does: {
        nl: 'Een PEM-bestand met uitgevers van certificaten die gelden naast die van het systeem. Achter een proxy die alleen de aanmelding van Windows aanneemt, tellen die van het systeem alleen.',
        en: 'A PEM file with certificate authorities that count beside those of the system. Behind a proxy that takes only the login of Windows, those of the system count alone.',
      },
      example: 'C:\\ProgramData\\Kantoor\\authorities.pem',
    },
  },
  /** The address of the map tiles, with `{z}`, `{x}` and `{y}` (PDOK, BRT-Achtergrondkaart). */
  tilesUrl: {
    kind: 'address',
    service: 'tiles',
    default: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png',
    policy: {
      label: { nl: 'Adres van kaarttegels', en: 'Tile server' },
      does: {
        nl: 'De server van de achtergrondkaart, met {z}, {x} en {y}.',
        en: 'The server of the background map, with {z}, {x} and {y}.',
      },
      example: 'https://tegels.kantoor.example/{z}/{x}/{y}.png',
    },
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Table = typeof settingsTable;
export type SettingName = keyof Table;

type ValueOf<S extends Setting> = S extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
  ? V
  : S extends { readonly kind: 'several'; readonly values: readonly (infer V)[] }
    ? readonly V[]
    : SettingValues[S['kind']];

/** The settings, which can be read before a login. Every value has a safe default. */
export type Settings = { readonly [N in SettingName]: ValueOf<Table[N]> };

type Only<By> = { [N in SettingName]: Table[N] extends { readonly only: By } ? N : never }[SettingName];

/** The settings that the user may have a value of, which the file stores. */
export type OwnSettings = Omit<Settings, Only<'policy'>>;

/** The settings that a window may change itself. */
export type SettingsChange = Partial<Omit<OwnSettings, Only<'dialog' | 'program'>>>;

/** The settings of a kind that a window may change. */
export type SettingNameOf<K extends SettingKind> = {
  [N in keyof SettingsChange]-?: Table[N]['kind'] extends K ? N : never;
}[keyof SettingsChange];

export const settingNames = namesOf(settingsTable);

/** Who alone changes a setting; null when a window may. */
const onlyBy = (name: SettingName): Setting['only'] | null => {
  const setting: Setting = settingsTable[name];
  return setting.only ?? null;
};
const isOwn = (name: SettingName): name is keyof OwnSettings => onlyBy(name) !== 'policy';
const isOfWindow = (name: SettingName): name is keyof SettingsChange => onlyBy(name) === null;

/** The settings that the user may have a value of. */
export const ownSettingNames = settingNames.filter(isOwn);
/** The settings that a user chooses: all but what the program itself notes. */
export const chosenSettingNames = settingNames.filter((name) => onlyBy(name) !== 'program');
/** The settings that a window may change itself. */
export const windowSettingNames = settingNames.filter(isOfWindow);

/** The default of each setting. */
export const defaultSettings: Settings = Object.fromEntries(
  settingNames.map((name) => [name, settingsTable[name].default]),
) as { readonly [N in SettingName]: Table[N]['default'] };
