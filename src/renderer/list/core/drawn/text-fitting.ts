/** The width of a character in a drawing, in pixels. */
const characterWidth = 6.9;
export const widthOfText = (text: string): number => Math.ceil(text.length * characterWidth);

/** Shortens a text to a width in pixels. */
export function shortenText(text: string, room: number): string {
  const signs = Math.max(3, Math.floor(room / characterWidth));
  return text.length > signs ? `${text.slice(0, signs - 1)}…` : text;
}

/** Breaks a text into lines of a width in pixels. */
export function wrapText(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOfText(`${last} ${word}`) < room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
