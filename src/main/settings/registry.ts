import { join } from 'node:path';

/** The program of Windows that reads the registry, from Windows itself alone. */
export const registryProgram = (): string => join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', 'reg.exe');

/** How `reg query` is run for a key: at once, while nothing else goes on, or beside other work. Null when the key does not exist. */
type RunRegistry = {
  readonly wait: (key: string) => string | null;
  readonly begin: (key: string) => Promise<string | null>;
};

/** The answers of the registry. A key is asked for once in a program, and may be asked for before it is needed. */
export class RegistryAnswers {
  private readonly answers = new Map<string, string | null>();

  constructor(private readonly run: RunRegistry) {}

  query(key: string): string | null {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = this.run.wait(key);
    this.answers.set(key, answer);
    return answer;
  }

  /** Asks for keys at the same time. */
  async prepare(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map(async (key) => void this.answers.set(key, await this.run.begin(key))));
  }
}
