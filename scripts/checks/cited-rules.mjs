import { posix } from 'node:path';

const rulePage = /^docs\/rules\/([\w-]+)\.md$/;
/** The most words of a page of rules, which a reader takes in at once, and of all of them together. */
const longestPage = 2500;
const longestRules = 15_000;
/** The pages that a new developer reads in half an hour, and their most words. */
const firstPages = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'];
const longestFirstPages = 4500;
const specification = 'docs/specification.md';

/** The anchor that GitHub makes for a heading: lower case, hyphens for spaces, no other signs. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** The rules that a line cites, as `page.md#anchor`. A page of rules links to another by its name alone, and to itself by the anchor. */
function cited(file, line) {
  const own = rulePage.exec(file)?.[1];
  const far = [...line.matchAll(/\brules\/([\w-]+\.md#[\p{L}\p{N}_-]+)/gu)].map(([, rule]) => rule);
  if (own === undefined) return far;
  const links = [...line.matchAll(/\]\(([\w-]+\.md)?(#[^)]*)\)/g)].map(
    ([, page = `${own}.md`, anchor]) => page + anchor,
  );
  return [...far, ...links];
}

/** How many words the texts of files have together. */
const wordCount = (texts, files) =>
  files.map((file) => texts.get(file) ?? '').reduce((words, text) => words + (text.match(/\S+/g) ?? []).length, 0);

/** The files to which a line of a page links. */
const linked = (line) =>
  [...line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => path).filter((path) => !/^[a-z]+:/.test(path));

/** The files of code that a line of a page names, by their path or the end of it. */
const named = (line) =>
  [...line.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css))`/g)].map(([, path]) => path.replace(/^(?:\.{1,2}\/)+/, ''));

/** The number of a decision; null for other files. */
const decisionOf = (file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? null;

/**
 * The headings of the pages of rules and how often each occurs, as `page.md#anchor`.
 *
 * @param texts the text of each file by its path from the root of the project
 */
export function ruleAnchors(texts) {
  const counts = new Map();
  for (const [file, text] of texts) {
    const page = rulePage.exec(file)?.[1];
    if (page === undefined) continue;
    for (const line of text.split(/\r?\n/).filter((line) => /^#{1,6} /.test(line))) {
      const anchor = `${page}.md#${anchorOf(line.replace(/^#+ /, '').trim())}`;
      counts.set(anchor, 1 + (counts.get(anchor) ?? 0));
    }
  }
  return counts;
}

/**
 * What is wrong with the citations of a project: rules that are no heading of docs/rules or two, pages of rules, or for new developers, that are
 * too long, links of pages to files that do not exist, files of code that a page names and that do not exist, two decisions with one number,
 * and Dutch sentences that docs/specification.md quotes and no code or test has.
 *
 * @param texts the text of each file of text by its path from the root of the project
 * @param exists whether a path from that root is a file or folder
 */
export function citationObjections(texts, exists) {
  const headings = ruleAnchors(texts);
  const lines = [...texts].flatMap(([file, text]) =>
    text.split(/\r?\n/).map((line, index) => ({ file, line, place: `${file}:${index + 1}` })),
  );
  const code = [...texts]
    .filter(([file]) => /^(src|tests)\/.*\.tsx?$/.test(file))
    .map(([, text]) => text)
    .join('\n');
  const paths = [...texts.keys()];
  const isCode = (path) => paths.some((file) => file === path || file.endsWith(`/${path}`));
  const decisions = paths.map(decisionOf).filter((number) => number !== null);
  const rulePages = paths.filter((file) => rulePage.test(file));
  const quoted = [...(texts.get(specification) ?? '').matchAll(/'([^'\n]+)'/g)].map(([, sentence]) => sentence);
  return [
    ...[...headings].filter(([, count]) => count > 1).map(([rule]) => `docs/rules: two headings are called ${rule}`),
    ...rulePages
      .filter((file) => wordCount(texts, [file]) > longestPage)
      .map((file) => `${file}: the page has more than ${longestPage} words`),
    ...(wordCount(texts, rulePages) > longestRules
      ? [`docs/rules: the pages have more than ${longestRules} words together`]
      : []),
    ...(wordCount(texts, firstPages) > longestFirstPages
      ? [`${firstPages.join(', ')}: the pages have more than ${longestFirstPages} words together`]
      : []),
    ...lines.flatMap(({ file, line, place }) =>
      cited(file, line)
        .filter((rule) => !headings.has(rule))
        .map((rule) => `${place}: docs/rules has no heading for ${rule}`),
    ),
    ...lines
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, line, place }) =>
        linked(line)
          .filter((path) => !exists(posix.join(posix.dirname(file), path)))
          .map((path) => `${place}: there is no ${path}`),
      ),
    ...lines
      .filter(({ file }) => file.endsWith('.md') && file !== 'CHANGELOG.md')
      .flatMap(({ line, place }) =>
        named(line)
          .filter((path) => !isCode(path))
          .map((path) => `${place}: no file of code is called ${path}`),
      ),
    ...[...new Set(decisions.filter((number, index) => decisions.indexOf(number) !== index))].map(
      (number) => `docs/decisions: two decisions have the number ${number}`,
    ),
    ...quoted
      .filter((sentence) => !code.includes(sentence))
      .map((sentence) => `${specification}: no code or test says '${sentence}'`),
  ];
}
