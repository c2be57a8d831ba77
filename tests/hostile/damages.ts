import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { below, pick, type Random } from '../random';

/** A place in a data folder that can be damaged. */
export type Target = {
  readonly name: string;
  /** The files that belong to this place, by their path in the folder. */
  readonly pattern: RegExp;
  readonly damages: readonly [Damage, ...Damage[]];
};

export type Damage = 'flip' | 'cut' | 'zero' | 'garbage' | 'swap' | 'kind' | 'json' | 'inside' | 'version';

const ofBytes = ['flip', 'cut', 'zero', 'garbage', 'kind'] as const;

/** Every place that a start reads; authenticated files may also be swapped with a file of their kind. */
export const targets: readonly Target[] = [
  { name: 'month', pattern: /\d{4}-\d{2}\.\w+\.sqlite$/, damages: [...ofBytes, 'swap', 'version'] },
  { name: 'session', pattern: /^session\.bin$/, damages: ofBytes },
  { name: 'settings', pattern: /^settings\.json$/, damages: [...ofBytes, 'json'] },
  { name: 'refusal', pattern: /refused\.json$/, damages: [...ofBytes, 'json'] },
  { name: 'pointer', pattern: /current\.json$/, damages: [...ofBytes, 'swap', 'json'] },
  { name: 'window lock', pattern: /^window\.lock$/, damages: ['garbage', 'kind'] },
  { name: 'window address', pattern: /^window\.json$/, damages: [...ofBytes, 'json'] },
  { name: 'computers', pattern: /^computers\.json$/, damages: [...ofBytes, 'json'] },
  { name: 'refresh lock', pattern: /refresh\.lock$/, damages: ['garbage', 'kind'] },
  { name: 'lock of a note', pattern: /unfinished[\\/]1\.lock$/, damages: ['garbage', 'kind'] },
  { name: 'note', pattern: /unfinished[\\/]1-\w+\.json$/, damages: [...ofBytes, 'json'] },
  { name: 'notes', pattern: /^unfinished$/, damages: ['kind', 'inside'] },
  { name: 'tile', pattern: /tiles[\\/].*\.png$/, damages: ofBytes },
  { name: 'tiles', pattern: /^tiles$/, damages: ['kind', 'inside'] },
  { name: 'log', pattern: /logs[\\/]adviesatlas\.log$/, damages: ofBytes },
  { name: 'logs', pattern: /^logs$/, damages: ['kind', 'inside'] },
  { name: 'role', pattern: /^accounts[\\/]\w{32}[\\/][\w-]+$/, damages: ['kind', 'inside'] },
  { name: 'account', pattern: /^accounts[\\/]\w{32}$/, damages: ['kind', 'inside'] },
  { name: 'accounts', pattern: /^accounts$/, damages: ['kind', 'inside'] },
  { name: 'user data', pattern: /user\.sqlite$/, damages: [...ofBytes, 'swap'] },
  {
    name: 'copy of user data',
    pattern: /user\.sqlite\.backup-\d{6}-[\d-]+$/,
    damages: [...ofBytes, 'swap'],
  },
  { name: 'lock of user data', pattern: /user\.lock$/, damages: ['garbage', 'kind'] },
  { name: 'records', pattern: /records\.sqlite$/, damages: ofBytes },
  { name: 'question', pattern: /question\.bin$/, damages: ofBytes },
  { name: 'dossiers', pattern: /dossiers\.sqlite$/, damages: [...ofBytes, 'swap'] },
  { name: 'the folder itself', pattern: /^$/, damages: ['inside'] },
];

/** The files of a folder that belong to a target. */
function found(folder: string, { name, pattern }: Target): readonly [string, ...string[]] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((each) => {
    if (!pattern.test(each)) return false;
    // A role is a folder, with other files beside it.
    return name !== 'role' || statSync(join(folder, each)).isDirectory();
  });
  const [first, ...others] = names.sort();
  if (first === undefined) throw new Error(`nothing to damage: ${name}`);
  return [first, ...others];
}

const garbageOf = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: 1 + below(random, 5000) }, () => below(random, 256)));

const words = [
  'null',
  '[]',
  '{}',
  '"x"',
  '{"theme":7}',
  '{"version":99,"period":"2027-01"}',
  '{"path":"/"}',
  '{"monthsKept":-1}',
] as const;

/**
 * Damages one file or folder of a data folder.
 * @param raiseVersion gives a month the version of a newer program
 * @returns the damage, in words that name the place
 */
export function damage(folder: string, target: Target, random: Random, raiseVersion: (path: string) => void): string {
  const how = pick(random, target.damages);
  const name = pick(random, found(folder, target));
  const path = join(folder, name);
  switch (how) {
    case 'flip': {
      const bytes = readFileSync(path);
      // The first 16 bytes of an encrypted database salt a passphrase that these do not have.
      const at = Math.min(bytes.length - 1, (name.includes('.sqlite') ? 16 : 0) + below(random, bytes.length));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8));
      writeFileSync(path, bytes);
      break;
    }
    case 'cut':
      writeFileSync(path, readFileSync(path).subarray(0, below(random, statSync(path).size)));
      break;
    case 'zero':
      writeFileSync(path, '');
      break;
    case 'garbage':
      writeFileSync(path, garbageOf(random));
      break;
    case 'json':
      writeFileSync(path, pick(random, words));
      break;
    case 'swap': {
      const other = join(folder, pick(random, found(folder, target)));
      const [one, two] = [readFileSync(path), readFileSync(other)];
      writeFileSync(path, two);
      writeFileSync(other, one);
      break;
    }
    case 'version':
      raiseVersion(path);
      break;
    case 'inside':
      addForeign(path, random);
      break;
    case 'kind':
      replaceByOtherKind(path, random);
  }
  return `${target.name}: ${how} at ${name}`;
}

/** Replaces a file by a folder, or a folder by a file; the original is removed, or renamed as by the user. */
function replaceByOtherKind(path: string, random: Random): void {
  const wasFolder = statSync(path).isDirectory();
  if (random() < 0.5) rmSync(path, { recursive: true });
  else renameSync(path, join(dirname(path), `oud ${basename(path)}`));
  if (wasFolder) writeFileSync(path, random() < 0.3 ? '' : 'van een ander');
  else mkdirSync(random() < 0.3 ? path : join(path, 'van een ander'), { recursive: true });
}

const strange = [
  '1.lock',
  'x.partial',
  '2026-10.sqlite',
  '2026-12.0123456789abcdef.sqlite',
  'current.json',
  '1-x.json',
  'x y\u00e9',
  '-',
] as const;

/** Adds a foreign file or folder. */
function addForeign(path: string, random: Random): void {
  const place = join(path, pick(random, strange));
  if (existsSync(place)) return;
  if (random() < 0.5) mkdirSync(join(place, 'x'), { recursive: true });
  else writeFileSync(place, garbageOf(random));
}

/** Copies a sound folder, so that the copy can be damaged. */
export function copyOf(sound: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(sound, folder, { recursive: true });
}
