import { join, parse } from 'node:path';

/** A path as it was asked for, or with the first number behind its name that makes it free: `Lijst (2).xlsx`. */
export function freePath(path: string, isTaken: (path: string) => boolean): string {
  const { dir, name, ext } = parse(path);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : join(dir, `${name} (${number})${ext}`);
    if (!isTaken(candidate)) return candidate;
  }
}
