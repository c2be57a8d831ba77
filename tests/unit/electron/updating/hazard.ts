/** What ends the program at once, as if it was killed. */
export class Killed extends Error {}

/** What may go wrong with the files of the program under test: `node:fs` asks here before each change. */
export const hazard = {
  /** The changes of files before the program is killed; null when it is not. */
  stepsLeft: null as number | null,
  isFull: false,
  isKilled: false,
  /** Called at the moment of the kill, while the files are as the program left them. */
  onKill: () => {},
};

/**
 * Called before each change of a file.
 * @param grows whether the change needs space
 */
export function meetHazard(grows: boolean): void {
  if (hazard.isKilled) throw new Killed();
  if (hazard.stepsLeft !== null && hazard.stepsLeft-- === 0) {
    hazard.isKilled = true;
    hazard.onKill();
    throw new Killed();
  }
  if (grows && hazard.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
}

type Change = (...input: never[]) => unknown;

/** The functions of `node:fs` that change files, each of which meets the hazard first. */
export function hazardous<M extends object>(real: M): M {
  const changes = { ...real } as Record<string, unknown>;
  for (const [name, grows] of [
    ['copyFileSync', true],
    ['writeFileSync', true],
    ['renameSync', false],
    ['rmSync', false],
  ] as const) {
    const change = changes[name] as Change;
    changes[name] = (...input: never[]) => {
      meetHazard(grows);
      return change(...input);
    };
  }
  // A program that is killed loses nothing that the system holds, and waiting for the disk takes most of the time.
  changes.fsyncSync = () => meetHazard(true);
  return changes as M;
}
