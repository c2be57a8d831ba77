/** `npm run sbom -- FILE`: writes what a package contains, as CycloneDX (JSON, version 1.5), from the lockfile by npm. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenceOf, nameOf, shipped } from './licences.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the npm that runs this script, or the one beside Node. */
function npm(args) {
  const own = process.env.npm_execpath;
  const isScript = own?.endsWith('.js') === true;
  const [command, first] = isScript
    ? [process.execPath, [own]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: !isScript && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args[0]} ended with ${status}\n${stderr}`);
  return stdout;
}

/** An identifier that is the same for the same content. @param {string} text */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Describes what is shipped, by name, version, digest and licence, and which part needs which. npm calls packages that are built into our
 * files development dependencies. The same state of the project gives the same text.
 * @returns {string}
 */
export function describeParts() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = JSON.parse(lockText);
  const { name, version } = lock.packages[''];
  const found = JSON.parse(npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']));
  const refs = new Map(
    shipped(lock).map((path) => [
      `${lock.packages[path].name ?? nameOf(path)}@${lock.packages[path].version}`,
      licenceOf(lock, path).licence,
    ]),
  );
  const self = found.metadata.component['bom-ref'];
  const components = found.components
    .filter((each) => refs.has(each['bom-ref']))
    .map(({ properties: _, ...each }) => ({
      ...each,
      // npm knows no licence of a package that does not name it.
      licenses: each.licenses ?? [{ license: { id: refs.get(each['bom-ref']) } }],
      scope: 'required',
    }));
  const missing = [...refs.keys()].filter((ref) => !components.some((each) => each['bom-ref'] === ref));
  if (missing.length > 0) throw new Error(`npm does not name ${missing.join(', ')}`);
  const dependencies = found.dependencies
    .filter(({ ref }) => ref === self || refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const { timestamp: _, ...metadata } = found.metadata;
  const parts = {
    ...found,
    serialNumber: `urn:uuid:${uuidOf(lockText)}`,
    metadata: {
      ...metadata,
      tools: [{ vendor: 'npm', name: 'cli' }],
      lifecycles: [{ phase: 'build' }],
      component: { ...metadata.component, type: 'application', name, version, properties: [] },
    },
    components,
    dependencies,
  };
  return `${JSON.stringify(parts, null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target = join(root, 'dist', 'adviesatlas.cdx.json')] = process.argv.slice(2);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, describeParts());
  console.log(target);
}
