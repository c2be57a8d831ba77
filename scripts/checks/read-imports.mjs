/** The imports between files, read by dependency-cruiser with the configuration of the project. */
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';

/**
 * Reads every import between files below `src` of a folder, types included.
 *
 * @param baseDir the folder that holds `src`
 * @returns `imports`, a `{ source, target, isType }` for each; `violations`, what breaks a rule of `.dependency-cruiser.mjs`; `files`, how
 *   many were read
 */
export async function readImports(baseDir) {
  const { forbidden, options } = config;
  const { output } = await cruise(['src'], { ...options, baseDir, ruleSet: { forbidden }, validate: true });
  // Packages are no rooms, wherever they are installed.
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => resolved.startsWith('src/'))
      .map(({ resolved, dependencyTypes }) => ({
        source,
        target: resolved,
        isType: dependencyTypes.includes('type-only'),
      })),
  );
  return { imports, violations: output.summary.violations.map(inWords), files: output.summary.totalCruised };
}

/** A broken rule as two lines: the import, or the circle; and the rule with its comment. */
function inWords({ from, to, rule, cycle }) {
  const { comment } = config.forbidden.find(({ name }) => name === rule.name) ?? {};
  const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
  return `${from} → ${way}\n  ${rule.name}: ${comment}`;
}
