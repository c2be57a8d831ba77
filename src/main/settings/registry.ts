import { join } from 'node:path';

/** The program of Windows that reads the registry, from Windows itself alone. */
export const registryProgram = (): string => join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');

/** How `reg query` is run for a key: at once, while nothing else goes on, or beside other work. Null when it answers nothing. */
type RunRegistry = {
  readonly wait: (key: string) => string | null;
  readonly begin: (key: string) => Promise<string | null>;
};

/** The keys above a key, up to one that every computer has. */
const above = (key: string): readonly string[] => {
  const parts = key.split('\\');
  return parts.slice(2).map((_, index) => parts.slice(0, parts.length - 1 - index).join('\\'));
};

/** The answers of the registry. A key is asked for once in a program, and may be asked for before it is needed. */
export class RegistryAnswers {
  private readonly answers = new Map<string, string | null>();

  constructor(private readonly run: RunRegistry) {}

  /**
   * What a key has; empty when it does not exist, null when it cannot be read. Both end `reg query` alike, and an administrator can shut that
   * program, so a key is absent only when the one above it is read and does not have it.
   */
  query(key: string): string | null {
    const printed = this.answer(key);
    if (printed !== null) return printed;
    const [parent] = above(key);
    if (parent === undefined) return null;
    const listed = this.query(parent);
    return listed === null || hasKey(listed, key) ? null : '';
  }

  /** Asks for keys, and for those above them, at the same time. */
  async prepare(keys: readonly string[]): Promise<void> {
    const asked = new Set(keys.flatMap((key) => [key, ...above(key)]));
    await Promise.all([...asked].map(async (key) => void this.answers.set(key, await this.run.begin(key))));
  }

  private answer(key: string): string | null {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = this.run.wait(key);
    this.answers.set(key, answer);
    return answer;
  }
}

/** Whether a printed key has a key in it. Windows prints the whole name of `HKLM`, and compares names in any capitals. */
function hasKey(printed: string, key: string): boolean {
  const inHive = key.slice(key.indexOf('\\')).toLowerCase();
  return printed.split(/\r?\n/).some((line) => line.startsWith('HKEY_') && line.toLowerCase().endsWith(inHive));
}
