import { mkdirSync } from 'node:fs';
import type { RowMatch } from '../../src/shared/matching/evidence';
import { type BenchResult, budgeted } from '../result';
import { placeAsJson, runAlone } from '../run-alone';
import { makeDemoMonths, strangersOf } from './demo-months';
import { faultyRows } from './faulty-rows';
import { type MatchScore, scoreMatches } from './score-matches';

const rows = 5000;
/** The weights were chosen by the first set; the second is of another seed. */
const sets = [
  { name: 'set 1', seed: 1 },
  { name: 'set 2, unseen', seed: 20_261_120 },
] as const;
/** The world whose offices the register lacks. */
const strangers = { seed: 77, size: 2500 };

const bound = (
  name: string,
  value: number,
  { unit, budget, within }: Pick<BenchResult, 'unit' | 'budget' | 'within'>,
): BenchResult => ({ name, value, unit, ratioTo: null, ratio: null, budget, within });

function scoreResults(name: string, score: MatchScore): readonly BenchResult[] {
  const { found, sureRight, sure, sureWrong, toDecide, missing, byFault } = score;
  return [
    bound(`${name}: offices found`, found * 100, { unit: '%', budget: '≥ 97 %', within: found >= 0.97 }),
    bound(`${name}: wrong among ${sure} sure ones`, sureWrong, {
      unit: 'rows',
      budget: '≤ 0.1 %',
      within: sureRight >= 0.999,
    }),
    bound(`${name}: to decide, and ${missing} not found`, toDecide, {
      unit: 'rows',
      budget: '≤ 200 rows',
      within: toDecide <= 200,
    }),
    ...byFault.map((each) => {
      const counts = `${each.sure} sure, ${each.sureWrong} wrong, ${each.toDecide} to decide`;
      const share = (each.found / Math.max(1, each.rows)) * 100;
      return bound(`  ${each.fault} (${counts} of ${each.rows}): found`, share, {
        unit: '%',
        budget: null,
        within: null,
      });
    }),
  ];
}

/** Matches two sets of faulty rows with the offices of the demo, each in a process of its own. */
export function benchMatching(size: number, folder: string): readonly BenchResult[] {
  mkdirSync(folder, { recursive: true });
  const { months, offices } = makeDemoMonths({ seed: 1, size }, folder, 4);
  const others = strangersOf(strangers);
  return sets.flatMap(({ name, seed }) => {
    const made = faultyRows({ offices, strangers: others, seed, count: rows });
    const asked = { months: months.map(placeAsJson), rows: made.map(({ clues }) => clues) };
    const answer = runAlone('matching-alone', asked);
    const alone: { readonly matches: readonly RowMatch[]; readonly time: number; readonly memory: number } =
      JSON.parse(answer);
    return [
      ...scoreResults(name, scoreMatches(made, alone.matches)),
      budgeted(`${name}: ${rows} rows × ${offices.length} offices, from the disk`, alone.time, 'ms', 2000),
      budgeted(`${name}: memory of it`, alone.memory, 'MB', 300),
    ];
  });
}
