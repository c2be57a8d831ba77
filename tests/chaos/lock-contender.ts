import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Lock, takeLock } from '../../src/main/files/lock-file';

/** What a test asks a contender, and what the contender answers; it runs in a process of its own. */
export type Asked =
  /** Takes the lock this number of times, and checks by a marker and a counter whether it is the only holder. */
  | { readonly kind: 'contend'; readonly path: string; readonly wins: number }
  /** Takes the lock at a moment of the system's clock (nanoseconds), and keeps it. */
  | { readonly kind: 'take'; readonly path: string; readonly at: string; readonly patience: number }
  | { readonly kind: 'release' };
export type Answered =
  | { readonly kind: 'ready' }
  | { readonly kind: 'contended'; readonly refused: number; readonly together: number }
  | { readonly kind: 'took'; readonly got: boolean }
  | { readonly kind: 'released' };

let held: Lock | null = null;

const answer = (message: Answered): void => {
  process.send?.(message);
};

/** Whether there is no other holder: only one can make the marker, and a counter that two raise at once becomes too low. */
function isAlone(path: string): boolean {
  const marker = `${path}.here`;
  const counter = `${path}.count`;
  try {
    closeSync(openSync(marker, 'wx'));
  } catch {
    // The marker of another holder exists.
    return false;
  }
  writeFileSync(counter, String(Number(readFileSync(counter, 'utf8')) + 1));
  rmSync(marker);
  return true;
}

function contend(path: string, wins: number): Answered {
  let refused = 0;
  let together = 0;
  for (let won = 0, tries = 0; won < wins; tries++) {
    const lock = takeLock(path, tries % 50 === 0 ? 5 : 0);
    if (lock === null) {
      refused += 1;
      continue;
    }
    won += 1;
    if (!isAlone(path)) together += 1;
    lock.release();
  }
  return { kind: 'contended', refused, together };
}

process.on('message', (asked: Asked) => {
  switch (asked.kind) {
    case 'contend':
      return answer(contend(asked.path, asked.wins));
    case 'take':
      while (process.hrtime.bigint() < BigInt(asked.at));
      held = takeLock(asked.path, asked.patience);
      return answer({ kind: 'took', got: held !== null });
    case 'release':
      held?.release();
      held = null;
      return answer({ kind: 'released' });
  }
});
answer({ kind: 'ready' });
