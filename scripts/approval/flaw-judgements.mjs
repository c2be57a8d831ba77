/**
 * `npm run vex -- AUDIT FILE`: writes what the known flaws in our dependencies mean for the program, as CycloneDX VEX (JSON, version 1.5).
 * AUDIT is what `npm audit --json` found for the lockfile. Stops at a flaw in a shipped part that nobody has judged, and at a judgement that is
 * about no known flaw or says no reason.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { nameOf, shipped } from '../packaging/licences.mjs';

const root = new URL('../..', import.meta.url);

/** The states of CycloneDX that end a judgement, and those that keep a release back. */
const states = new Set(['not_affected', 'resolved', 'false_positive', 'exploitable', 'in_triage']);
/** The reasons of CycloneDX why a part with a flaw does not make the program vulnerable. */
const justifications = new Set([
  'code_not_present',
  'code_not_reachable',
  'requires_configuration',
  'requires_dependency',
  'requires_environment',
  'protected_by_compiler',
  'protected_at_runtime',
  'protected_at_perimeter',
  'protected_by_mitigating_control',
]);

/**
 * The known flaws in shipped parts, each with the references of those parts. An entry of `via` that is a text names another package with the flaw.
 * @param {object} audit what `npm audit --json` prints (version 2)
 * @param {object} lock package-lock.json
 */
export function flawsOf(audit, lock) {
  const paths = new Set(shipped(lock));
  const flaws = new Map();
  for (const { via, nodes } of Object.values(audit.vulnerabilities ?? {})) {
    const parts = nodes.filter((path) => paths.has(path));
    if (parts.length === 0) continue;
    for (const flaw of via.filter((each) => typeof each === 'object')) {
      const refs = parts.map((path) => {
        const { name = nameOf(path), version } = lock.packages[path];
        return `${name}@${version}`;
      });
      const id = flaw.url.slice(flaw.url.lastIndexOf('/') + 1);
      const earlier = flaws.get(id)?.refs ?? [];
      flaws.set(id, {
        id,
        title: flaw.title,
        url: flaw.url,
        severity: flaw.severity,
        refs: [...new Set([...earlier, ...refs])],
      });
    }
  }
  return [...flaws.values()].sort((a, b) => a.id.localeCompare(b.id));
}

/**
 * What is wrong with the judgements about flaws.
 * @param {ReturnType<typeof flawsOf>} flaws
 * @param {Readonly<Record<string, { state: string, justification?: string, detail: string }>>} judgements by the identifier of the flaw
 */
export function judgementObjections(flaws, judgements) {
  const ids = new Set(flaws.map(({ id }) => id));
  return [
    ...flaws
      .filter(({ id }) => !Object.hasOwn(judgements, id))
      .map(({ id, title, refs }) => `${id} (${title}; ${refs.join(', ')}) has no judgement`),
    ...Object.entries(judgements).flatMap(([id, { state, justification, detail }]) => [
      ...(ids.has(id) ? [] : [`${id} is judged, but is no known flaw in a shipped part`]),
      ...(states.has(state) ? [] : [`${id}: ${state} is no state`]),
      ...(state === 'exploitable' || state === 'in_triage' ? [`${id} is ${state}: there is no release with it`] : []),
      ...(state === 'not_affected' && !justifications.has(justification)
        ? [`${id}: not_affected needs a justification`]
        : []),
      ...(typeof detail === 'string' && detail.trim().length > 20 ? [] : [`${id}: the judgement gives no reason`]),
    ]),
  ];
}

/** The VEX of judged flaws. @param {ReturnType<typeof flawsOf>} flaws */
export const vexOf = (flaws, judgements, version) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'adviesatlas', version, 'bom-ref': `adviesatlas@${version}` } },
  vulnerabilities: flaws.map(({ id, title, url, severity, refs }) => ({
    id,
    source: { name: 'GitHub Advisory Database', url },
    ratings: [{ severity: severity === 'moderate' ? 'medium' : severity }],
    description: title,
    analysis: judgements[id],
    affects: refs.map((ref) => ({ ref })),
  })),
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [auditPath, target] = process.argv.slice(2);
  if (auditPath === undefined || target === undefined) throw new Error('npm run vex -- AUDIT FILE');
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const lock = read(new URL('package-lock.json', root));
  const judgements = read(new URL('scripts/approval/judgements.json', root));
  const audit = read(auditPath);
  if (typeof audit.vulnerabilities !== 'object') throw new Error(`${auditPath} is not what npm audit prints`);
  const flaws = flawsOf(audit, lock);
  const objections = judgementObjections(flaws, judgements);
  for (const objection of objections) console.error(objection);
  if (objections.length > 0) process.exit(1);
  writeFileSync(target, `${JSON.stringify(vexOf(flaws, judgements, lock.packages[''].version), null, 2)}\n`);
}
