/** The last division of every section of the Standard Industrial Classification (SBI 2008). */
const lastDivisions: readonly (readonly [last: number, letter: string])[] = [
  [3, 'A'],
  [9, 'B'],
  [33, 'C'],
  [35, 'D'],
  [39, 'E'],
  [43, 'F'],
  [47, 'G'],
  [53, 'H'],
  [56, 'I'],
  [63, 'J'],
  [66, 'K'],
  [68, 'L'],
  [75, 'M'],
  [82, 'N'],
  [84, 'O'],
  [85, 'P'],
  [88, 'Q'],
  [93, 'R'],
  [96, 'S'],
  [98, 'T'],
  [99, 'U'],
];

/** The section of an SBI code, from its first two digits (docs/product.md#sbi-sections); null when it is no code. */
export function sbiLetter(code: string): string | null {
  const digits = /^\s*(\d{2})/.exec(code)?.[1];
  if (digits === undefined || digits === '00') return null;
  return lastDivisions.find(([last]) => Number(digits) <= last)?.[1] ?? null;
}
