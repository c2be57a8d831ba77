/** Writes the failed tests to the file in ADVIESATLAS_FAILED: `npm test` prints them again at the end. */
import { appendFileSync } from 'node:fs';

const sentenceOf = ({ message, stacks, cause }) =>
  [
    message.split('\n', 1)[0],
    ...(stacks ?? []).slice(0, 1).map(({ file, line }) => `${file}:${line}`),
    // A check that runs many rounds has the unexpected result in its cause.
    ...(cause?.message === undefined
      ? []
      : [`because ${cause.message.slice(0, longestCause)} ${cause.diff ?? ''}`.trim()]),
  ].join(' · ');
const longestCause = 500;

function linesOf(module) {
  const lines = module.errors().map((error) => `✗ ${module.relativeModuleId}: ${sentenceOf(error)}`);
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    const name = `${module.relativeModuleId} › ${test.fullName}`;
    if (state === 'failed') lines.push(`✗ ${name}: ${errors.map(sentenceOf).join('; ')}`);
  }
  return lines;
}

export default class FailedTestsReporter {
  onTestRunEnd(modules, unhandled) {
    const lines = [
      ...modules.flatMap(linesOf),
      ...unhandled.map((error) => `✗ outside of the tests: ${sentenceOf(error)}`),
    ];
    if (lines.length > 0) appendFileSync(process.env.ADVIESATLAS_FAILED, `${lines.join('\n')}\n`);
  }
}
