import { Buffer } from 'node:buffer';
import { type LetterFormat, mostLetterRows, mostMailRows } from '../../../shared/domain/lists/month-letter';
import { xmlText } from '../../../shared/format/xml-text';
import { appendixWords, type FiledLetter, restSentence } from '../../../shared/texts/letter-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';

/** A letter with what a file says about itself. */
export type LetterFile = {
  readonly letter: FiledLetter;
  /** Which rows the letter is about, in words. */
  readonly subject: string;
  readonly demo: boolean;
};

const styles = [
  'body{font-family:Arial,sans-serif;font-size:11pt;max-width:42em}',
  'h1{font-size:16pt}',
  'h2{font-size:14pt;page-break-before:always}',
  'h3{font-size:11pt;margin:18pt 0 4pt}',
  'li{margin:0 0 6pt}',
  'table{border-collapse:collapse;font-size:9pt}',
  'th,td{border-bottom:1px solid #d8dfe0;padding:2pt 8pt 2pt 0;text-align:left;vertical-align:top}',
].join('');

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${xmlText(cell)}</${tag}>`).join('')}</tr>`;

/** The rows of a sentence as a table to which it is a link, and which is one back. */
function tableOf(letter: FiledLetter, at: number, most: number): readonly string[] {
  const table = letter.tables[at];
  if (table == null) return [];
  const rest = restSentence(letter, at, most);
  return [
    `<h3 id="rows-${at + 1}">${xmlText(letter.sentences[at]?.text ?? '')}</h3>`,
    '<table>',
    `<thead>${row('th', table.columns)}</thead>`,
    '<tbody>',
    ...table.rows.slice(0, most).map((cells) => row('td', cells)),
    '</tbody>',
    '</table>',
    ...(rest === null ? [] : [`<p>${xmlText(rest)}</p>`]),
    `<p><a href="#sentence-${at + 1}">${appendixWords.back}</a></p>`,
  ];
}

/** The letter as a page that Word, LibreOffice and mail programs read. The same letter gives the same bytes. */
function page({ letter, subject, demo }: LetterFile, most: number): string {
  const { title, sentences, tables } = letter;
  const lineOf = (text: string, at: number): string =>
    tables[at] == null
      ? `<li>${xmlText(text)}</li>`
      : `<li id="sentence-${at + 1}"><a href="#rows-${at + 1}">${xmlText(text)}</a></li>`;
  const paragraphs = [
    ...(demo ? [`<p><strong>${repeatedSentences.fictitious}.</strong></p>`] : []),
    `<h1>${xmlText(title)}</h1>`,
    ...(subject === '' ? [] : [`<p><em>${xmlText(subject)}</em></p>`]),
    '<ul>',
    ...sentences.map(({ text }, at) => lineOf(text, at)),
    '</ul>',
    ...(tables.some((table) => table !== null) ? [`<h2>${appendixWords.title}</h2>`] : []),
    ...tables.flatMap((_, at) => tableOf(letter, at, most)),
  ];
  return [
    '<!DOCTYPE html>',
    '<html lang="nl">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${xmlText(title)}</title>`,
    `<style>${styles}</style>`,
    '</head>',
    '<body>',
    ...paragraphs,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The letter as plain text: each sentence with its rows under it. */
function plainText({ letter, subject, demo }: LetterFile): string {
  const { title, sentences, tables } = letter;
  const linesOf = (at: number): readonly string[] => {
    const rest = restSentence(letter, at, mostMailRows);
    return [
      ...(tables[at]?.rows.slice(0, mostMailRows) ?? []).map((cells) => `  ${cells.filter(Boolean).join(' | ')}`),
      ...(rest === null ? [] : [`  ${rest}`]),
    ];
  };
  return [
    ...(demo ? [`${repeatedSentences.fictitious}.`, ''] : []),
    title,
    ...(subject === '' ? [] : [subject]),
    '',
    ...sentences.map(({ text }) => `- ${text}`),
    ...sentences.flatMap(({ text }, at) => (tables[at] == null ? [] : ['', text, ...linesOf(at)])),
    '',
  ].join('\r\n');
}

/** Lines of at most 76 characters, as mail has them (RFC 2045). */
const inLines = (base64: string): string => (base64.match(/.{1,76}/g) ?? []).join('\r\n');

/** A text in a head of a mail, in pieces of at most 75 characters that never divide a character (RFC 2047). */
function encodedWords(text: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > 42) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

/** No line of Base64 has it. */
const boundary = 'adviesatlas-maandbrief';

const part = (type: 'plain' | 'html', text: string): readonly string[] => [
  `--${boundary}`,
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  inLines(Buffer.from(text).toString('base64')),
];

/** A mail that mail programs open as a draft: it has no sender and no receiver. */
const draft = (file: LetterFile): string =>
  [
    'X-Unsent: 1',
    `Subject: ${encodedWords(file.demo ? `FICTIEF ${file.letter.title}` : file.letter.title)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('plain', plainText(file)),
    ...part('html', page(file, mostMailRows)),
    `--${boundary}--`,
    '',
  ].join('\r\n');

const writers = {
  html: (file: LetterFile) => page(file, mostLetterRows),
  eml: draft,
} as const satisfies Partial<Record<LetterFormat, unknown>>;

/** The content of a letter's file of text (docs/rules/comparison.md#letter). */
export const letterFile = (file: LetterFile, format: keyof typeof writers): string => writers[format](file);
