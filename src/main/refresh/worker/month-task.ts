import { type FileReport, type InspectedFile, inspectFiles } from '../../files/inspect-files';
import { type CarryIn, type CarryOut, readCarried, writeCarried } from '../../months/carry/carried-months';
import { type CleanedFolder, type CleanFolder, cleanFolder } from '../../months/removal/clean-folder';
import type { WorkContext } from '../../wire/job';

/** Work on stored files, without the provider. */
export type MonthTask =
  | ({ readonly task: 'carryOut' } & CarryOut)
  | ({ readonly task: 'carryIn' } & CarryIn)
  | ({ readonly task: 'clean' } & CleanFolder)
  | { readonly task: 'inspect'; readonly files: readonly InspectedFile[] };
type Results = {
  readonly carryOut: Awaited<ReturnType<typeof writeCarried>>;
  readonly carryIn: Awaited<ReturnType<typeof readCarried>>;
  readonly clean: CleanedFolder;
  readonly inspect: readonly FileReport[];
};
export type MonthTaskOf<T extends MonthTask['task']> = Extract<MonthTask, { readonly task: T }>;
export type MonthTaskResult<T extends MonthTask['task']> = Results[T];
/** `note` is the progress, 0 to 1. */
export type MonthTaskWork<T extends MonthTask['task'] = MonthTask['task']> = {
  readonly job: MonthTaskOf<T>;
  readonly note: number;
  readonly result: Results[T];
};

const noteInterval = 200;

/** Runs a task on its own thread. @throws Fault like the task itself */
export async function workOnMonths(
  task: MonthTask,
  { note, check }: WorkContext<number>,
): Promise<MonthTaskWork['result']> {
  let sentAt = performance.now();
  const onStep = (part: number): void => {
    check();
    if (performance.now() - sentAt < noteInterval) return;
    sentAt = performance.now();
    note(part);
  };
  switch (task.task) {
    case 'carryOut':
      return writeCarried(task, onStep);
    case 'carryIn':
      return readCarried(task, onStep);
    case 'clean':
      return cleanFolder(task, onStep);
    case 'inspect':
      return inspectFiles(task.files, onStep);
  }
}
