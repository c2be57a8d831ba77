import iconv from 'iconv-lite';
import type { Encoding, TextSource } from '../../../shared/domain/lists/table-file';

/** A text and how it was decoded. */
type Decoded = { readonly text: string; readonly source: TextSource };

/** How many bytes decide the encoding of a text. */
const sampled = 200_000;

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a file's text by its byte order mark, or else by the encoding that its bytes fit (docs/rules/provider.md#table-files). Bytes that are
 * invalid in the encoding are replaced and counted, so that no character is lost silently.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | undefined): Decoded {
  const encoding = chosen ?? encodingOf(bytes);
  const text = decoded(bytes, encoding).replace(/^\ufeff/, '');
  return { text, source: { kind: 'text', encoding, damaged: text.match(/\ufffd/g)?.length ?? 0 } };
}

const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'cp850' ? iconv.decode(Buffer.from(bytes), 'cp850') : new TextDecoder(encoding).decode(bytes);

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked[0];
  const sample = bytes.subarray(0, sampled);
  return wideEncodingOf(sample) ?? (isMostlyUtf8(sample) ? 'utf-8' : narrowEncodingOf(sample));
}

/** Recognises UTF-16 without a byte order mark: in plain text every other byte is zero. */
function wideEncodingOf(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = bytes.length / 2;
  if (most < 2 || Math.max(even, odd) < most * 0.3) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Whether a text is UTF-8 with at most some invalid bytes. A text in another encoding has hardly any valid sequences. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  // The last character of a sample may be cut off.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: bytes.length === sampled });
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return damaged === 0 || (whole > 0 && whole >= damaged);
}

const narrow: readonly Encoding[] = ['windows-1252', 'macintosh', 'cp850'];
/** Letters with accents that occur in Dutch texts and names. */
const likelyLetter = /[éèëêïíîöóôòüúûùáàäâåçñßøæÉÈËÏÖÓÜÁÄÇÑ]/;
const likelySign = /[€‘’“”–—…•°²½§©®ª]/;

/** The single-byte encoding in which accented characters become letters of Dutch words. */
function narrowEncodingOf(bytes: Uint8Array): Encoding {
  let best: { readonly encoding: Encoding; readonly score: number } = { encoding: 'windows-1252', score: -Infinity };
  for (const encoding of narrow) {
    const score = likelihood(decoded(bytes, encoding));
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

function likelihood(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(/[\u0080-\uffff]/g)) {
    const [before = '', behind = ''] = [text[index - 1], text[index + 1]];
    const isInWord = /\p{L}/u.test(before) || /\p{L}/u.test(behind);
    const isCapital = sign !== sign.toLowerCase();
    if (likelyLetter.test(sign) && isInWord) score += isCapital && /\p{Ll}/u.test(before) ? -2 : 3;
    else if (likelySign.test(sign))
      score += /\p{Ll}/u.test(before) && /\p{Ll}/u.test(behind) && !/['’]/.test(sign) ? -2 : 1;
    else score -= 2;
  }
  return score;
}
