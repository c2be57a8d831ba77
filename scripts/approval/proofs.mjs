/**
 * @typedef {object} Answer
 * @property {string} id stays the same when the question changes
 * @property {string} question in Dutch
 * @property {string} answer in Dutch
 * @property {readonly string[]} [proofs] tests that show it, as `file below tests: part of a title`
 * @property {string} [gap] what no test shows, in Dutch; with proofs, the part that they leave open
 */

/** The words for how far tests show an answer. */
export const statuses = { shown: 'aangetoond', partly: 'deels aangetoond', notShown: 'niet aangetoond' };

/** How far tests show an answer. @param {Answer} answer */
export function statusOf({ proofs = [], gap }) {
  if (proofs.length === 0) return 'notShown';
  return gap === undefined ? 'shown' : 'partly';
}

/** The file and the part of a title that a proof names. @param {string} proof */
export function partsOf(proof) {
  const [, file = proof, title = ''] = /^(\S+?\.(?:test|spec)\.tsx?): (.+)$/.exec(proof) ?? [];
  return { file, title };
}

/** The shortest part of a title that names one test and no other by chance. */
const shortestTitle = 12;

/** The titles of tests and their groups in a file, each on one line. @param {string} text */
const titlesOf = (text) =>
  [...text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])(.*?)(?<!\\)\1/gs)].map(([, , title = '']) =>
    title.replace(/\s+/g, ' '),
  );

/**
 * What is wrong with the proofs of answers: a test that does not exist, an answer with neither a proof nor a gap, an identifier used twice.
 * @param {readonly Answer[]} answers
 * @param {(path: string) => string | null} readTest the text of a file below `tests`; null where there is none
 * @returns {readonly string[]}
 */
export function proofObjections(answers, readTest) {
  const ids = answers.map(({ id }) => id);
  return answers.flatMap(({ id, proofs = [], gap }, index) => [
    ...(ids.indexOf(id) === index ? [] : [`${id}: is there twice`]),
    ...(proofs.length === 0 && gap === undefined ? [`${id}: has no test, and does not say what is not shown`] : []),
    ...proofs.flatMap((proof) => {
      const { file, title } = partsOf(proof);
      if (title.length < shortestTitle) return [`${id}: ${proof} names no title of a test`];
      const text = readTest(file);
      if (text === null) return [`${id}: there is no tests/${file}`];
      return titlesOf(text).some((each) => each.includes(title)) ? [] : [`${id}: tests/${file} has no test “${title}”`];
    }),
  ]);
}
