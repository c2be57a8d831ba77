import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { requestNames } from '../../../src/shared/bridge/contract';
import { changeColumns } from '../../../src/shared/catalog/advisers/changes';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import { withheldWith } from '../../../src/shared/catalog/withheld-values';
import { type Asked, asksAbout, placesWithoutSample } from './column-places';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';
import { type Answer, openSpoilingProvider, type SpoilingProvider } from './spoiling-provider';

/** A program whose provider sends other values in some columns, or does not. */
type World = { readonly demo: DemoProvider; readonly provider: SpoilingProvider; readonly program: Program };

const numbersOf = (names: readonly string[]): ReadonlySet<number> =>
  new Set(names.flatMap((name) => ownColumnNamed('advisers', name)?.number ?? []));

/** A list in which each row has the values of the next row in some columns, and which lacks other columns. */
const changed = ({ period, columns, rows }: Answer, moved: ReadonlySet<number>, left: ReadonlySet<number>): Answer => {
  const kept = columns.flatMap((number, at) => (left.has(number) ? [] : [at]));
  const from = (row: number, at: number) =>
    moved.has(columns[at] as number) ? rows[(row + 1) % rows.length] : rows[row];
  return {
    period,
    columns: kept.map((at) => columns[at] as number),
    rows: rows.map((_, row) => kept.map((at) => from(row, at)?.[at] ?? null)),
  };
};

async function logInAgain({ program }: World, before: string | null): Promise<void> {
  await program.get('session.logOut');
  await program.logIn('analist@demo.example');
  const isNew = async () => (await program.settled()).current?.period !== before;
  if (before !== null) await vi.waitUntil(isNew, { timeout: 60_000, interval: 25 });
  await program.settled();
}

async function nextMonth(world: World): Promise<void> {
  const before = world.program.month().period;
  await fetch(`${world.demo.address}/demo/publish`, { method: 'POST' });
  await logInAgain(world, before);
}

async function startWorld(moved: readonly string[]): Promise<World> {
  const demo = await startDemo({ offices: 60, month: '2026-08' });
  const provider = await openSpoilingProvider(demo.address);
  provider.spoil('advisers', (answer) => changed(answer, numbersOf(moved), new Set()));
  const program = await startProgram(provider.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  return { demo, provider, program };
}

async function stopWorld({ demo, provider, program }: World): Promise<void> {
  await program.stop();
  await provider.close();
  await demo.close();
  removeFolder(program.folder);
}

/** What an answer shows: a refusal's code, the content of a file, or the answer without what differs between two programs. */
async function shownBy({ program }: World, { name, input }: Asked): Promise<string> {
  const answer = await program.ask(name, input as never);
  if (!answer.ok) return answer.code;
  // How far the dossiers are that it fetches depends on the moment.
  if (name === 'dossier.keepAll') return 'begun';
  const data = answer.data as { readonly path?: string; readonly id?: string } | null;
  if (name === 'export.start' && data?.id !== undefined) {
    const { outcome } = await program.application.running.finished(data.id);
    const path = program.application.running.pathOf(data.id);
    return path === null ? outcome.kind : readFileSync(path, 'utf8');
  }
  if (typeof data?.path === 'string') return readFileSync(data.path, 'utf8');
  const folder = program.folder;
  return JSON.stringify(data, (key, value) =>
    key === 'generation' || key === 'id' || key.endsWith('At') || key === 'storedAt' ? null : value,
  ).replaceAll(folder, '');
}

/** The requests whose answers differ between two programs that may not show a difference. */
async function leaks(
  worlds: readonly [World, World],
  { column, text }: { readonly column: string; readonly text: string },
  isWanted: (ask: Asked) => boolean = () => true,
) {
  const [one, other] = worlds;
  const asks = worlds.map(({ program }) =>
    asksAbout(column, text, program.month(), program.application.requests as never),
  );
  const found = { asked: 0, refused: 0, leaking: [] as string[], wrong: [] as string[] };
  for (const [at, ask] of (asks[0] ?? []).entries()) {
    // These get only ids of rows that another question of this walk finds: a report those of a page, documents those of their plan.
    if (['report.list', 'papers.measure', 'papers.start'].includes(ask.name) || !isWanted(ask)) continue;
    const answers = await Promise.all([shownBy(one, ask), shownBy(other, asks[1]?.[at] as Asked)]);
    found.asked += 1;
    if (answers[0] === 'NOT_ALLOWED') found.refused += 1;
    if (answers[0] !== answers[1]) found.leaking.push(`${ask.name} ${ask.place} ${JSON.stringify(ask.input)}`);
    if (answers[0] === 'INVALID_REQUEST' && ask.name !== 'export.plan' && ask.name !== 'export.start')
      found.wrong.push(`${ask.name} ${ask.place} ${JSON.stringify(ask.input)}`);
  }
  return found;
}

const score = { column: 'paymentScore', text: '>=3' };

const pageOf = (world: World, column: string) =>
  world.program
    .get('list.page', {
      month: world.program.month(),
      ...allAdvisers,
      columns: [column],
      offset: 0,
      limit: 100,
      requesterId: 'x',
    })
    .then(({ columns }) => JSON.stringify(columns));

describe('a column that the subscription withholds now', { timeout: 300_000 }, () => {
  const hidden = withheldWith(['paymentScore']);
  let worlds: readonly [World, World];
  beforeAll(async () => {
    worlds = [await startWorld([]), await startWorld(hidden)];
    for (const world of worlds) await nextMonth(world);
  }, 120_000);
  afterAll(async () => {
    for (const world of worlds) await stopWorld(world);
  });

  it('has a sample for every place where a request can name a column', () => {
    const { program } = worlds[0];
    const lacking = requestNames.flatMap((name) =>
      placesWithoutSample(name, program.month(), program.application.requests as never).map(
        (place) => `${name} ${place}`,
      ),
    );
    expect(lacking).toEqual([]);
  });

  it('differs between the two programs before it is withheld, so that the walk has a meaning', async () => {
    expect(await pageOf(worlds[0], 'paymentScore')).not.toBe(await pageOf(worlds[1], 'paymentScore'));
    expect(await pageOf(worlds[0], 'fte')).toBe(await pageOf(worlds[1], 'fte'));
    const places = new Set<string>();
    // One question for each place is enough: each is asked in full below.
    const isFirst = ({ name, place }: Asked): boolean => places.size < places.add(`${name} ${place}`).size;
    const found = await leaks(
      worlds,
      score,
      (ask) => ask.name.startsWith('list.') && !ask.name.startsWith('list.save') && isFirst(ask),
    );
    expect(new Set(found.leaking.map((each) => each.split(' ')[0])).size).toBeGreaterThan(10);
  });

  it('shows nothing in any request about any month, wherever it is named', async () => {
    for (const [at, world] of worlds.entries()) {
      const moved = numbersOf(at === 0 ? [] : hidden);
      world.provider.spoil('advisers', (answer) => changed(answer, moved, numbersOf(['paymentScore'])));
      await nextMonth(world);
    }
    const documented = new Set<string>();
    // A file takes time: one is written where its plan is not refused, under a few names; one document and one plan of them for each place.
    const isWanted = ({ name, place, input }: Asked): boolean => {
      if (name === 'export.start')
        return /columns|sort|formats/.test(place) && !/@(?!was1)/.test(JSON.stringify(input).replaceAll('@{', ''));
      const isPaper = name === 'dossier.savePaper' || name === 'papers.plan';
      return !isPaper || documented.size < documented.add(`${name} ${place}`).size;
    };
    const found = await leaks(worlds, score, isWanted);
    expect(found.leaking).toEqual([]);
    expect(found.wrong).toEqual([]);
    expect(found.refused).toBeGreaterThan(300);
    const derived = await leaks(
      worlds,
      { column: 'paymentClass', text: '>=1' },
      ({ name }) => name.startsWith('list.') && !name.startsWith('list.save'),
    );
    expect(derived.leaking).toEqual([]);
  });
});

describe('the days of changes without the option for mutations', { timeout: 300_000 }, () => {
  const days = changeColumns.map(({ name }) => name);
  let worlds: readonly [World, World];
  beforeAll(async () => {
    worlds = [await startWorld([]), await startWorld(days)];
  }, 120_000);
  afterAll(async () => {
    for (const world of worlds) await stopWorld(world);
  });

  it('show nothing in any request, wherever they are named', async () => {
    expect(await pageOf(worlds[0], 'changedRatings')).not.toBe(await pageOf(worlds[1], 'changedRatings'));
    for (const world of worlds) {
      world.provider.lacks('canShowMutations');
      await logInAgain(world, null);
    }
    const found = await leaks(worlds, { column: 'changedRatings', text: '2026' });
    expect(found.leaking).toEqual([]);
    expect(found.refused).toBeGreaterThan(300);
  });
});
