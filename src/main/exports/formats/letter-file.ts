import { Buffer } from 'node:buffer';
import type { LetterFormat } from '../../../shared/domain/lists/month-letter';
import { xmlText } from '../../../shared/format/xml-text';
import type { Letter } from '../../../shared/texts/letter-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';

/** A letter with what a file says about itself. */
export type LetterFile = {
  readonly letter: Letter;
  /** Which rows the letter is about, in words. */
  readonly subject: string;
  readonly demo: boolean;
};

/** The letter as a page that Word, LibreOffice and mail programs read. The same letter gives the same bytes. */
function page({ letter: { title, sentences }, subject, demo }: LetterFile): string {
  const paragraphs = [
    ...(demo ? [`<p><strong>${repeatedSentences.fictitious}.</strong></p>`] : []),
    `<h1>${xmlText(title)}</h1>`,
    ...(subject === '' ? [] : [`<p><em>${xmlText(subject)}</em></p>`]),
    '<ul>',
    ...sentences.map(({ text }) => `<li>${xmlText(text)}</li>`),
    '</ul>',
  ];
  return [
    '<!DOCTYPE html>',
    '<html lang="nl">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${xmlText(title)}</title>`,
    '<style>body{font-family:Arial,sans-serif;font-size:11pt;max-width:42em}h1{font-size:16pt}li{margin:0 0 6pt}</style>',
    '</head>',
    '<body>',
    ...paragraphs,
    '</body>',
    '</html>',
    '',
  ].join('\n');
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
  return [...pieces, piece].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

/** A mail that mail programs open as a draft: it has no sender and no receiver. */
const draft = (file: LetterFile): string =>
  [
    'X-Unsent: 1',
    `Subject: ${encodedWords(file.demo ? `FICTIEF ${file.letter.title}` : file.letter.title)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    inLines(Buffer.from(page(file)).toString('base64')),
    '',
  ].join('\r\n');

const writers = { html: page, eml: draft } as const satisfies Partial<Record<LetterFormat, unknown>>;

/** The content of a letter's file of text (docs/rules/comparison.md#letter). */
export const letterFile = (file: LetterFile, format: keyof typeof writers): string => writers[format](file);
