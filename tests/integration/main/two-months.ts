import type { DemoProvider } from '../../../src/demo/server';
import type { Comparison } from '../../../src/shared/domain/lists/comparison';
import { type Filter, wholeList } from '../../../src/shared/domain/lists/list';
import { type Program, removeFolder, startDemo, startProgram } from './program';

/** A program with the two months between which the demo has planted changes. */
export type TwoMonths = {
  readonly program: Program;
  /** The query that compares the offices of both months. */
  readonly query: (filters?: readonly Filter[]) => ReturnType<typeof wholeList> & {
    readonly month: ReturnType<Program['month']>;
    readonly comparison: Comparison;
  };
  readonly stop: () => Promise<void>;
};

export const planted: Comparison = {
  earlier: '2026-08',
  filtersOn: 'later',
  changedOnly: true,
  margins: [],
  methodShare: 0.4,
};

export async function startTwoMonths(offices: number): Promise<TwoMonths> {
  const demo: DemoProvider = await startDemo({ offices, month: planted.earlier });
  const program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  // The words of the new month arrive with a login.
  await program.get('session.logOut');
  await program.logIn('analist@demo.example');
  await program.settled();
  return {
    program,
    query: (filters = []) => ({ month: program.month(), ...wholeList('advisers'), filters, comparison: planted }),
    stop: async () => {
      await program.stop();
      await demo.close();
      removeFolder(program.folder);
    },
  };
}
