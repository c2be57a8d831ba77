import { type Status, statusWords } from '../format/ratings';

/** A piece of a value: plain or secondary text, a link out of the program, a link to a dossier, or a judged figure. */
export type Piece =
  | { readonly kind: 'text' | 'faint'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'dossier'; readonly text: string; readonly of: 'office' | 'person'; readonly id: string }
  | {
      readonly kind: 'judged';
      readonly text: string;
      readonly status: Status;
      readonly reason: string | null;
    }
  | { readonly kind: 'stars'; readonly text: string; readonly count: number };

/** One line of a field's value. It has a `label` when the field has named parts. */
export type Line = { readonly label: string | null; readonly pieces: readonly Piece[] };

export const plain = (text: string): Piece => ({ kind: 'text', text });
export const faint = (text: string): Piece => ({ kind: 'faint', text });
export const lineOf = (...pieces: readonly (Piece | null)[]): readonly Line[] => {
  const shown = pieces.filter((piece) => piece !== null);
  return shown.length === 0 ? [] : [{ label: null, pieces: shown }];
};
/** A line of plain text; no line for an empty text. */
export const textLine = (text: string | null): readonly Line[] => (text === null ? [] : lineOf(plain(text)));
export const labelled = (label: string, text: string | null): readonly Line[] =>
  text === null ? [] : [{ label, pieces: [plain(text)] }];

/** Separates two pieces of a line. */
export const between = ', ';

function pieceText(piece: Piece): string {
  if (piece.kind !== 'judged') return piece.text;
  const reason = piece.reason === null ? '' : ` (${piece.reason})`;
  return piece.text === ''
    ? `${statusWords[piece.status]}${reason}`
    : `${piece.text} ${statusWords[piece.status]}${reason}`;
}

/** A line as text: for copying, searching and the timeline. */
export function lineText({ label, pieces }: Line): string {
  const text = pieces.map(pieceText).join(between);
  return label === null ? text : `${label}: ${text}`;
}

export const linesText = (lines: readonly Line[]): string => lines.map(lineText).join('; ');
