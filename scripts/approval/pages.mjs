import { partsOf, statuses, statusOf } from './proofs.mjs';

/** @typedef {import('./proofs.mjs').Answer} Answer */
/**
 * @typedef {object} Sheet a page of the approval file
 * @property {string} file
 * @property {string} title
 * @property {string} intro in Dutch, Markdown
 * @property {readonly { readonly title: string, readonly answers: readonly Answer[] }[]} parts
 * @property {string} [rest] Markdown below the parts
 */

const notice = '<!-- Gemaakt door `npm run approval` uit scripts/approval; wijzig die bestanden, niet deze pagina. -->';
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The proof of an answer in its cell: its status, its tests, and what they leave open. @param {Answer} answer */
function proofCell(answer) {
  const { proofs = [], gap } = answer;
  const tests = proofs.map(partsOf).map(({ file, title }) => `\`${file}\`: ${title}`);
  return [`**${statuses[statusOf(answer)]}**`, ...tests, ...(gap === undefined ? [] : [gap])].join('<br>');
}

/** The answers of a part as a table. @param {readonly Answer[]} answers */
const table = (answers) =>
  [
    '| | vraag | antwoord | bewijs |',
    '|---|---|---|---|',
    ...answers.map(
      (answer) => `| ${[answer.id, answer.question, answer.answer, proofCell(answer)].map(cell).join(' | ')} |`,
    ),
  ].join('\n');

/** How many answers have each status. @param {readonly Answer[]} answers */
export function countsOf(answers) {
  const counts = { shown: 0, partly: 0, notShown: 0 };
  for (const answer of answers) counts[statusOf(answer)] += 1;
  return counts;
}

export const answersOf = (sheet) => sheet.parts.flatMap(({ answers }) => answers);

/** “12 aangetoond, 3 deels aangetoond, 1 niet aangetoond”. @param {readonly Answer[]} answers */
const countsText = (answers) =>
  Object.entries(countsOf(answers))
    .map(([status, count]) => `${count} ${statuses[status]}`)
    .join(', ');

/** The text of a page. @param {Sheet} sheet */
export function pageOf(sheet) {
  const answers = answersOf(sheet);
  return `${[
    notice,
    `# ${sheet.title}`,
    sheet.intro,
    ...(answers.length === 0 ? [] : [`Stand: ${countsText(answers)}.`]),
    ...sheet.parts.flatMap((part) => [`## ${part.title}`, table(part.answers)]),
    ...(sheet.rest === undefined ? [] : [sheet.rest]),
  ].join('\n\n')}\n`;
}

/** The first page, which lists the others with their counts. @param {readonly Sheet[]} sheets @param {string} intro */
export const indexPage = (sheets, intro) =>
  `${[
    notice,
    '# Goedkeuring door ICT, privacy en inkoop',
    intro,
    ['| stuk | aangetoond | deels | niet |', '|---|---|---|---|']
      .concat(
        sheets.map((sheet) => {
          const { shown, partly, notShown } = countsOf(answersOf(sheet));
          return `| [${sheet.title}](${sheet.file}) | ${shown} | ${partly} | ${notShown} |`;
        }),
      )
      .join('\n'),
  ].join('\n\n')}\n`;
