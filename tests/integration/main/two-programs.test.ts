import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crmListSchema } from '../../../src/provider-api/records';
import type { KeptRecord } from '../../../src/shared/domain/records/record';
import { causeFault, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';
import { fieldsOf, owner, pageOf, saveDraft, syncNow, typeContact, typeNote } from './record-scene';

/** Many runs with `ADVIESATLAS_RECORD_RUNS`; a few are part of `npm test`. */
const runs = Number(process.env.ADVIESATLAS_RECORD_RUNS ?? 4);

let demo: Awaited<ReturnType<typeof startDemo>>;
let programs: readonly [Program, Program];
beforeAll(async () => {
  demo = await startDemo({ offices: 60 });
  programs = [
    await startProgram(demo.address, await folderWithMonth(60)),
    await startProgram(demo.address, await folderWithMonth(60)),
  ];
  for (const program of programs) await program.logIn(owner.email);
});
afterAll(async () => {
  for (const program of programs) {
    await program.stop();
    removeFolder(program.folder);
  }
  await demo.close();
});

const who = fc.constantFrom<0 | 1>(0, 1);
const kind = fc.constantFrom<'notes' | 'contacts'>('notes', 'contacts');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('begin' as const), who, kind }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('change' as const), who, kind, which: fc.nat(20) }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('save' as const), who, kind, which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('both' as const), kind, which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), who, kind, which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('look' as const), who }) },
);
/** The fault of a step; most steps have none. */
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 2,
    arbitrary: fc.record({
      path: fc.constantFrom('/api/crm/add', '/api/crm/edit', '/api/crm/delete', '/api/crm/all'),
      kind: fc.constantFrom('cut', 'reset', 'html', 'wrong-shape'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What the two programs wrote, and what must exist at the end. */
type Known = {
  texts: number;
  /** Acknowledged, and neither changed nor deleted by a user who saw it. */
  readonly required: Set<string>;
};

const at = <T>(values: readonly T[], which: number): T | undefined => values[which % Math.max(1, values.length)];
const draftsOf = async (program: Program, of: 'notes' | 'contacts') => {
  const page = await pageOf({ kind: of }, program);
  return [...page.drafts, ...page.records.flatMap(({ draft }) => draft ?? [])];
};

function newText(known: Known): string {
  known.texts += 1;
  const text = `tekst ${Date.now()} ${known.texts}`;
  return text;
}

async function save(program: Program, key: string, content: string, known: Known): Promise<void> {
  const answer = await program.ask('record.save', { owner, key });
  if (answer.ok) known.required.add(content);
}

async function change(program: Program, shown: KeptRecord, known: Known): Promise<void> {
  const { id, itemId, fields, lastChanged } = shown;
  // A change is intended: the text before it need not exist at the end.
  known.required.delete(fields.content);
  const text = newText(known);
  const typed = { key: id, itemId, id, fields: { ...fields, content: text }, base: lastChanged };
  await program.get('draft.write', { owner, draft: typed });
}

async function take(each: Step, known: Known): Promise<void> {
  if (each.does === 'both') {
    const saves = programs.map(async (program) => {
      const draft = at(await draftsOf(program, each.kind), each.which);
      if (draft !== undefined) await save(program, draft.key, draft.fields.content, known);
    });
    await Promise.all(saves);
    return;
  }
  const program = programs[each.who];
  if (each.does === 'look') await syncNow(program);
  else if (each.does === 'begin') {
    const text = newText(known);
    if (each.kind === 'notes') await typeNote(text, program);
    else await typeContact('99000555', fieldsOf(text, { kind: 'Bezoek' }), program);
  } else if (each.does === 'save') {
    const draft = at(await draftsOf(program, each.kind), each.which);
    if (draft !== undefined) await save(program, draft.key, draft.fields.content, known);
  } else {
    const shown = at((await pageOf({ kind: each.kind }, program)).records, each.which);
    if (shown === undefined) return;
    if (each.does === 'change') return change(program, shown, known);
    known.required.delete(shown.fields.content);
    await program.ask('record.remove', { owner, id: shown.id });
  }
}

const recordsOf = async (program: Program): Promise<readonly KeptRecord[]> => {
  const pages = [await pageOf({ limit: 500 }, program), await pageOf({ kind: 'contacts', limit: 500 }, program)];
  return pages.flatMap(({ records }) => records);
};
const plain = (records: readonly KeptRecord[]) =>
  records
    .map(({ id, itemId, fields, lastChanged, draft }) => ({ id, itemId, fields, lastChanged, draft }))
    .sort((one, other) => Number(one.id) - Number(other.id));

/** What the provider itself has. */
async function provided(): Promise<readonly string[]> {
  const token = programs[0].application.session.payload().jwt;
  const answer = await fetch(`${demo.address}/api/crm/all`, { headers: { authorization: `Bearer ${token}` } });
  const { records } = crmListSchema.parse(await answer.json());
  return records.flatMap((record) => ('content' in record ? `${record.id} ${record.content}` : [])).sort();
}

describe('two programs under one login', () => {
  it('end with the same records, without a lost or duplicated text, after any changes and broken connections', {
    tags: ['long'],
    timeout: 300_000 + runs * 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, fault), { minLength: 8, maxLength: 24 }), async (steps) => {
        const known: Known = { texts: 0, required: new Set() };
        for (const [each, wrong] of steps) {
          if (wrong !== null) await causeFault(demo.address, wrong);
          await take(each, known);
          await fetch(`${demo.address}/demo/fault`, { method: 'DELETE' });
        }
        // All programs save their open drafts, and sync.
        for (const program of programs) {
          for (const of of ['notes', 'contacts'] as const) {
            for (const { key, fields } of await draftsOf(program, of)) {
              // A sync may have found meanwhile that the provider has it.
              const isOpen = (await draftsOf(program, of)).some((draft) => draft.key === key);
              if (isOpen) await saveDraft(key, program);
              known.required.add(fields.content);
            }
          }
        }
        for (const program of programs) await syncNow(program);
        const [one, other] = [await recordsOf(programs[0]), await recordsOf(programs[1])];
        expect(plain(one)).toEqual(plain(other));
        const contents = one.map(({ fields }) => fields.content);
        expect(one.map(({ id, fields }) => `${id} ${fields.content}`).sort()).toEqual(await provided());
        for (const text of known.required) expect(contents).toContain(text);
        expect(new Set(contents).size).toBe(contents.length);
      }),
      { numRuns: runs, endOnFailure: true, seed: 2075324167 },
    );
  });
});
