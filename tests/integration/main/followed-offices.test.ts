import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { FollowChoice, FollowLine } from '../../../src/shared/domain/lists/followed-office';
import { noKeptView } from '../../../src/shared/view/view';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';
import { fieldsOf, owner, pageOf, typeContact, typeNote } from './record-scene';

let demo: DemoProvider;
let program: Program;
/** The numbers of the demo's office that goes on under another number in July, and again under the first one in January. */
let [gone, fresh] = ['', ''];

beforeAll(async () => {
  demo = await startDemo({ offices: 200, month: '2026-06' });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
  const text = await (await fetch(`${demo.address}/demo/oefenlijst.csv`)).text();
  [gone = '', fresh = ''] = [...text.matchAll(/(\d{8});Oefenovername/g)].map(([, kvk]) => kvk);
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

async function nextMonth(period: string): Promise<void> {
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('month.refresh', { force: false });
  expect((await program.settled()).current?.period).toBe(period);
}

const linesOf = async (earlier: string | null = '2026-06') =>
  (await program.get('follow.lines', { owner, month: program.month(), earlier })).lines;
const lineOf = async (earlier?: string): Promise<FollowLine> => {
  const line = (await linesOf(earlier)).find((each) => each.gone.id === gone);
  if (line === undefined) throw new Error('no line');
  return line;
};
const answerWith = async (follows: boolean, line: FollowLine): Promise<FollowChoice> =>
  program.get('follow.answer', {
    owner,
    choice: { gone: line.gone, fresh: line.fresh, period: line.period, follows, revision: line.choice?.revision ?? 0 },
  });
const formers = () => program.get('follow.formers', { owner, month: program.month() });

/** The cells of the office in the list of a month: its number, label in a KvK list, and columns with remarks. */
async function officeRow(list: number, month = program.month()) {
  const page = await program.get('list.page', {
    ...{ month, ...allAdvisers, requesterId: 'test', offset: 0, limit: 5 },
    columns: ['kvk', `kvkList${list}`, 'remarkedOn'],
    filters: [{ column: `kvkList${list}`, text: '+' }],
  });
  return page.ids.map((_, at) =>
    ['kvk', `kvkList${list}`, 'remarkedOn'].map((name) => page.columns[name]?.[at] ?? null),
  );
}

describe('what is the user’s about an office that is continued', () => {
  let list = 0;

  it('stays as it is in a month in which the number disappears', async () => {
    const month = program.month();
    list = (await program.get('kvkList.add', { name: 'Klanten', text: `KVK;Kenmerk\n${gone};vaste klant` })).id;
    const cell = { kvk: gone, column: 'name' };
    await program.get('remark.write', { owner, month, cell, text: 'Belt altijd terug', revision: 0 });
    for (const key of [
      await typeNote(`Gesproken met KvK ${gone}`, program),
      await typeContact(gone, fieldsOf('Kennisgemaakt'), program),
    ])
      await program.get('record.save', { owner, key });
    const view = { ...noKeptView, ...allAdvisers, comparison: null, columns: [] };
    const filters = [{ column: 'kvk', text: gone }];
    await program.get('savedFilter.write', {
      owner,
      filter: { id: 'die', name: 'Die ene', position: 0, revision: 0, view: { ...view, filters } },
    });
    const rule = { name: 'Verhuisd', revision: 0, includesMethod: false, notifies: false, sleepsUntil: null };
    await program.get('watch.writeRule', {
      owner,
      rule: { ...rule, id: 'r', since: '2026-06', subject: { kind: 'filter', id: 'die' }, condition: { is: 'isIn' } },
    });
    expect(await officeRow(list)).toEqual([[gone, 'vaste klant', ['Naam']]]);

    await nextMonth('2026-07');
    expect(await officeRow(list)).toEqual([]);
    const missing = await program.get('kvkList.missing', { month: program.month(), id: list });
    expect(missing).toMatchObject({ count: 1, first: [{ kvk: gone, label: 'vaste klant' }] });
    expect(await program.get('remark.list', { owner })).toMatchObject([{ kvk: gone, text: 'Belt altijd terug' }]);
    expect((await pageOf({ kind: 'contacts', itemId: gone }, program)).records).toHaveLength(1);
    const marks = await program.get('record.marks', { owner });
    expect(marks.find(({ kvk }) => kvk === gone)).toMatchObject({ notes: 1, contacts: 1 });
    expect(await formers()).toEqual([]);
  });

  it('is asked about once, with the evidence and the counts, and follows when the user agrees', async () => {
    const line = await lineOf();
    expect(line).toMatchObject({
      fresh: { id: fresh },
      period: '2026-07',
      counts: { notes: 1, contacts: 1, remarks: 1, kvkLists: 1, rules: 1 },
      choice: null,
    });
    expect(line.signs.length).toBeGreaterThanOrEqual(2);
    await answerWith(true, line);
    expect(await lineOf()).toMatchObject({ choice: { follows: true }, rest: null });
    expect(await formers()).toMatchObject([{ id: gone, name: line.gone.name, shownAt: fresh }]);
    expect(await officeRow(list)).toEqual([[fresh, 'vaste klant', ['Naam']]]);
    expect((await program.get('kvkList.missing', { month: program.month(), id: list })).count).toBe(0);
    // An earlier month, and its lists, show them where they were then.
    const [june] = (await program.get('comparison.months', { month: program.month() })).months;
    if (june === undefined) throw new Error('no earlier month');
    expect(await program.get('follow.formers', { owner, month: june })).toEqual([]);
    expect(await officeRow(list, june)).toEqual([[gone, 'vaste klant', ['Naam']]]);
    // They are stored where they were.
    expect(await program.get('remark.list', { owner })).toMatchObject([{ kvk: gone }]);
    const { records } = await pageOf({ kind: 'contacts', itemId: fresh, also: [gone] }, program);
    expect(records).toMatchObject([{ itemId: gone, fields: { content: 'Kennisgemaakt' } }]);
    const notes = await pageOf({ search: fresh, also: [gone] }, program);
    expect(notes.records.map(({ fields }) => fields.content)).toEqual([`Gesproken met KvK ${gone}`]);
    // An answer that another window did not see is not replaced.
    expect(
      await program.ask('follow.answer', { owner, choice: { ...line, follows: false, revision: 0 } }),
    ).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  });

  it('is followed by the rules and the consequences of the month', async () => {
    const months = { owner, month: program.month(), earlier: '2026-06', requesterId: 'test' };
    const sizes = async () =>
      (await program.get('consequences.read', months)).lines.flatMap(({ known: found }) => found?.size ?? []);
    // The saved filter names the former number, and the KvK list has it.
    expect(await sizes()).toEqual([1, 1]);
    const line = await lineOf();
    const { revision = 0 } = line.choice ?? {};
    await program.get('follow.remove', { owner, choice: { gone, fresh, revision } });
    expect(await sizes()).toEqual([0, 0]);
    expect(await lineOf()).toMatchObject({ choice: null });
    expect(await officeRow(list)).toEqual([]);
    await answerWith(true, await lineOf());
    await nextMonth('2026-08');
    await expect
      .poll(async () => (await program.get('watch.lines', { owner })).find(({ period }) => period === '2026-08'))
      .toMatchObject({ outcome: { is: 'spoken', hits: [{ id: fresh, kind: 'stayed' }] } });
    // Asked about another month, the answer is still there.
    expect(await lineOf('2026-07')).toMatchObject({ choice: { follows: true }, rest: null });
  });

  it('stays together with what is at the other office, and says which number it is of', async () => {
    const text = `KVK;Kenmerk\n${gone};vaste klant\n${fresh};nieuwe klant`;
    const { id } = await program.get('kvkList.add', { name: 'Beide', text });
    expect(await officeRow(id)).toEqual([[fresh, `nieuwe klant · vaste klant (van ${gone})`, ['Naam']]]);
    expect(await lineOf('2026-07')).toMatchObject({ counts: { kvkLists: 2 } });
  });

  it('stands at its own number where the user said that it is no continuation', async () => {
    const about = { list: 'advisers', gone, fresh } as const;
    await program.get('comparison.decide', { owner, about, verdict: 'refused', seen: null });
    await expect.poll(formers).toEqual([]);
    expect(await lineOf('2026-07')).toMatchObject({ rest: 'refused' });
    expect(await officeRow(list)).toEqual([]);
    await program.get('comparison.decide', { owner, about, verdict: null, seen: 'refused' });
    await expect.poll(async () => (await formers()).length).toBe(1);
  });

  it('is back with an office that returns, from which what is at the other number can follow too', async () => {
    for (const period of ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01']) await nextMonth(period);
    expect(await officeRow(list)).toEqual([[gone, 'vaste klant', ['Naam']]]);
    expect(await formers()).toEqual([]);
    expect(await lineOf('2026-12')).toMatchObject({ rest: 'back' });
    const back = (await linesOf('2026-12')).find((each) => each.gone.id === fresh);
    expect(back).toMatchObject({ fresh: { id: gone }, choice: null, counts: { kvkLists: 2, remarks: 1 } });
  });

  it('is asked about without what the subscription withholds', async () => {
    await program.get('session.logOut', undefined);
    await program.logIn('basis@demo.example');
    await program.settled();
    const basic = { email: 'basis@demo.example', role: 'basis' };
    expect(await program.ask('follow.lines', { owner: basic, month: program.month(), earlier: null })).toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect(await program.get('follow.formers', { owner: basic, month: program.month() })).toEqual([]);
  });
});
