import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listPackage, statFile } from '@electron/asar';
import type { NativeTarget } from './native-binary';

const script = <T>(name: string): Promise<T> =>
  import(new URL(`../../scripts/packaging/${name}`, import.meta.url).href) as Promise<T>;

/** A platform with a processor, and its name in electron-builder. */
export type Target = NativeTarget & { readonly os: string };
export const { packOverStub, stubTargets } = await script<{
  packOverStub: (target: Target, output: string) => void;
  stubTargets: readonly Target[];
}>('package.mjs');
export const { wrongFuses } = await script<{ wrongFuses: (executable: string) => Promise<readonly number[]> }>(
  'set-fuses.mjs',
);

export type PackedProgram = {
  readonly target: Target;
  readonly top: string;
  readonly resources: string;
  /** Paths in the archive, with forward slashes. */
  readonly files: readonly string[];
};

/** Finds a package of electron-builder in its output, and lists its files. */
export function openPackage(target: Target, output: string): PackedProgram {
  const [name] = readdirSync(output).filter((each) => statSync(join(output, each)).isDirectory());
  if (name === undefined) throw new Error('nothing was packed');
  const top = join(output, name);
  const resources =
    target.platform === 'darwin' ? join(top, 'Adviesatlas.app/Contents/Resources') : join(top, 'resources');
  const asar = join(resources, 'app.asar');
  const files = listPackage(asar, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((path) => !('files' in statFile(asar, path)));
  return { target, top, resources, files };
}

/** The executable of Windows and Linux, and the bundle of macOS. */
export const executableOf = ({ target, top }: PackedProgram): string =>
  join(top, { linux: 'adviesatlas', win32: 'Adviesatlas.exe', darwin: 'Adviesatlas.app' }[target.platform]);

/**
 * The largest sizes of parts of the window, in thousands of shipped bytes: what is read before anything is shown, the map, its
 * thread, the styles and pictures each have a budget; any other part is small.
 */
const chunkBudgets: readonly (readonly [RegExp, number])[] = [
  [/^index-.*\.js$/, 600],
  [/^libraries-.*\.js$/, 620],
  [/^shared-parts-.*\.js$/, 360],
  [/^later-parts-.*\.js$/, 150],
  [/^index-.*\.css$/, 160],
  [/^libraries-.*\.css$/, 320],
  [/^map-view-.*\.js$/, 2050],
  [/^maplibre-gl-worker-.*\.js$/, 560],
  [/^parsed-map-.*\.js$/, 290],
  [/^chart-view-.*\.js$/, 85],
  // A picture of the guide is read with its page.
  [/\.webp$/, 90],
  [/./, 110],
];

/** Which parts of the window weigh more than their budget. @param size bytes of a file in the archive */
export const heavyChunks = (files: readonly string[], size: (path: string) => number): readonly string[] =>
  files.flatMap((path) => {
    const name = path.split('/').at(-1) ?? '';
    const budget = chunkBudgets.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
    return path.startsWith('out/renderer/') && size(path) > budget * 1000 ? [`${name}: ${size(path)}`] : [];
  });
