import { posix } from 'node:path';

const product = 'docs/product.md';
const specification = 'docs/specification.md';

/** The anchor that GitHub makes for a heading: lower case, hyphens for spaces, no other signs. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/** The anchors that a line cites. In the page itself, a link consists of the anchor alone. */
function cited(file, line) {
  const pattern = file === product ? /\]\(#([^)]*)\)/g : /\bproduct\.md#([\p{L}\p{N}_-]+)/gu;
  return [...line.matchAll(pattern)].map(([, anchor]) => anchor);
}

/** The files to which a line of a page links. */
const linked = (line) =>
  [...line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => path).filter((path) => !/^[a-z]+:/.test(path));

/** The files of code that a line of a page names, by their path or the end of it. */
const named = (line) =>
  [...line.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css))`/g)].map(([, path]) => path.replace(/^(?:\.{1,2}\/)+/, ''));

/** The number of a decision; null for other files. */
const decisionOf = (file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? null;

/**
 * The headings of docs/product.md, as anchors.
 *
 * @param texts the text of each file by its path from the root of the project
 */
export const productAnchors = (texts) =>
  (texts.get(product) ?? '')
    .split(/\r?\n/)
    .filter((line) => /^#{1,6} /.test(line))
    .map((line) => anchorOf(line.replace(/^#+ /, '').trim()));

/**
 * What is wrong with the citations of a project: anchors of docs/product.md that are no heading there or two, links of pages to files that
 * do not exist, files of code that a page names and that do not exist, two decisions with one number, and Dutch sentences that
 * docs/specification.md quotes and no code or test has.
 *
 * @param texts the text of each file of text by its path from the root of the project
 * @param exists whether a path from that root is a file or folder
 */
export function citationObjections(texts, exists) {
  const headings = productAnchors(texts);
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
  const quoted = [...(texts.get(specification) ?? '').matchAll(/'([^'\n]+)'/g)].map(([, sentence]) => sentence);
  return [
    ...headings
      .filter((anchor, index) => headings.indexOf(anchor) !== index)
      .map((anchor) => `${product}: two headings are called #${anchor}`),
    ...lines.flatMap(({ file, line, place }) =>
      cited(file, line)
        .filter((anchor) => !headings.includes(anchor))
        .map((anchor) => `${place}: ${product} has no heading for #${anchor}`),
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
