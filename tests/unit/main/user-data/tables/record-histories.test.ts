import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredDraft } from '../../../../../src/main/user-data/tables/schemas/draft-schema';
import { emptyFields, newContactKey } from '../../../../../src/shared/records/record-fields';
import { examples } from '../../../../first-cases';
import { type Acknowledged, HistoryProgram } from '../../history-program';
import { type CallFault, HistoryProvider } from '../../history-provider';

/** A few rounds are part of `npm test`; more with `ADVIESATLAS_HISTORIES`, and those of a seed again with `ADVIESATLAS_SEED`. */
const rounds = Number(process.env.ADVIESATLAS_HISTORIES ?? examples(150));
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now());

/** Two people write the same few words about the same office, which is ordinary. */
const office = '99000001';
const words = fc.constantFrom('Gebeld, geen gehoor', 'Teruggebeld');
const isNote = fc.nat(3).map((by) => by === 0);
const who = fc.constantFrom<0 | 1>(0, 1);
const which = fc.nat(30);
const minutes = fc.integer({ min: -3000, max: 3000 });
const faultOf = (kinds: readonly CallFault[]) =>
  fc.array(fc.option(fc.constantFrom(...kinds), { freq: 2 }), { maxLength: 3 });
const killBefore = fc.option(fc.nat(25), { freq: 3 });

/** Without marks, a text that arrives twice or late looks like another: the user is not asked about a record that does not exist yet. */
const named: readonly CallFault[] = [
  'refused',
  'failsBefore',
  'failsAfter',
  'brokenBefore',
  'lostAnswer',
  'twice',
  'late',
];
const nameless = named.filter((fault) => fault !== 'twice' && fault !== 'late');

const stepOf = (keepsMarks: boolean) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant('write' as const), who, words, isNote }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('typeOn' as const), who, which, words }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('change' as const), who, which, words }) },
    {
      weight: 7,
      arbitrary: fc.record({
        does: fc.constant('save' as const),
        who,
        which,
        killBefore,
        missedLooks: fc.nat(2),
        faults: faultOf(keepsMarks ? named : nameless),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('bothSave' as const), which }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const), who, killBefore }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.nat(2000) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('jump' as const), minutes }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('ownJump' as const), who, minutes }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('arrive' as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('kill' as const), who }) },
  );
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer T> ? T : never;

const isNumber = (key: string): boolean => /^\d+$/.test(key);
const at = <T>(values: readonly T[], index: number): T | undefined => values[index % Math.max(1, values.length)];

class World {
  private time = Date.parse('2026-11-21T09:00:00.000Z');
  readonly acknowledged: Acknowledged[] = [];
  readonly provider: HistoryProvider;
  readonly people: readonly [HistoryProgram, HistoryProgram];
  private readonly keyOfMark = new Map<string, string>();
  /** How often a clock jumped since the last look of each person. */
  private readonly jumps: [number, number] = [0, 0];
  private readonly broken: string[] = [];
  private begun = 0;

  constructor(
    folder: string,
    private readonly keepsMarks: boolean,
  ) {
    // Each reading of the clock is a moment later than the one before.
    const now = () => (this.time += 7);
    this.provider = new HistoryProvider(now, keepsMarks);
    const person = (name: string) =>
      new HistoryProgram(name, join(folder, name), {
        provider: this.provider,
        now,
        onSaved: (saved) => this.acknowledge(saved),
        onAttempt: (mark, key) => this.keyOfMark.set(mark, key),
      });
    this.people = [person('a'), person('b')];
  }

  async take(step: Step): Promise<void> {
    switch (step.does) {
      case 'write': {
        this.begun += 1;
        const noteId = `note${1_790_000_000_000 + this.begun}`;
        const draftKey = step.isNote ? noteId : newContactKey(this.begun);
        const fields = { ...emptyFields, content: step.words };
        await this.people[step.who].type('', {
          key: draftKey,
          itemId: step.isNote ? noteId : office,
          id: null,
          fields,
        });
        return;
      }
      case 'typeOn': {
        const draft = at(this.people[step.who].drafts(), step.which);
        if (draft === undefined) return;
        const { key, itemId, id, fields, base } = draft;
        const content = `${fields.content} ${step.words}`;
        const shown = base === null || base.lastChanged === '' ? undefined : base.lastChanged;
        await this.people[step.who].type('', { key, itemId, id, fields: { ...fields, content }, base: shown });
        return;
      }
      case 'change': {
        const record = at(this.people[step.who].records(), step.which);
        if (record === undefined) return;
        const { id, itemId, lastChanged } = record;
        // A text that changes it is shown in its place.
        const { fields } = this.people[step.who].drafts().find((draft) => draft.id === id) ?? record;
        const content = `${fields.content}; ${step.words}`;
        await this.people[step.who].type('', {
          key: id,
          itemId,
          id,
          fields: { ...fields, content },
          base: lastChanged,
        });
        return;
      }
      case 'save': {
        const person = this.people[step.who];
        const draft = at(person.drafts(), step.which);
        if (draft === undefined) return;
        person.faults.push(...step.faults);
        person.killBefore = step.killBefore;
        person.missedLooks = step.missedLooks;
        await person.save(draft);
        person.faults.length = 0;
        person.missedLooks = 0;
        return;
      }
      case 'bothSave':
        await Promise.all(
          this.people.map(async (person) => {
            const draft = at(person.drafts(), step.which);
            if (draft !== undefined) await person.save(draft);
          }),
        );
        return;
      case 'look':
        return this.lookOf(step.who, step.killBefore);
      case 'wait':
        this.time += step.minutes * 60_000;
        for (const person of this.people) await person.wake();
        return;
      case 'jump':
        this.provider.clock += step.minutes * 60_000;
        for (const each of [0, 1] as const) this.jumps[each] += 1;
        return;
      case 'ownJump':
        this.people[step.who].clock += step.minutes * 60_000;
        this.jumps[step.who] += 2;
        return;
      case 'arrive':
        this.provider.deliver();
        return;
      case 'kill':
        this.people[step.who].restart();
    }
  }

  /**
   * A look finds what the provider has. A clock that went back and forth between two looks, or that did so here too, is not noticed:
   * the look at everything is meant for that.
   */
  private async lookOf(which: 0 | 1, killBefore: number | null): Promise<void> {
    const person = this.people[which];
    person.killBefore = killBefore;
    if (!(await person.look())) return;
    if (this.jumps[which] <= 1) this.expectSeen(person);
    this.jumps[which] = 0;
  }

  private expectSeen(person: HistoryProgram): void {
    const seen = person.records().map(({ id, fields }) => `${id} ${fields.content}`);
    expect(seen.sort()).toEqual(this.provider.ids.map((id) => `${id} ${this.provider.textOf(id)}`).sort());
  }

  /** From here on nothing fails: everything that was written is saved, and the user answers when the program asks. */
  async settle(): Promise<void> {
    this.provider.deliver();
    for (const person of this.people) {
      for (let tries = 0; person.drafts().length > 0; tries++) {
        expect(tries, 'saves without an end').toBeLessThan(40);
        const [draft] = person.drafts();
        if (draft === undefined) break;
        const failed = await person.save(draft);
        if (failed === 'RECORD_UNCERTAIN') await person.save(draft, this.isThere(draft) ? 'there' : 'add');
      }
    }
    for (const person of this.people) await person.look('all');
  }

  private isThere({ attempt }: StoredDraft): boolean {
    return attempt !== null && this.provider.additions.has(attempt.mark);
  }

  stop(): void {
    for (const person of this.people) person.stop();
  }

  /** What a user expects, without any knowledge of marks and clocks. */
  expectTrue(): void {
    const { acknowledged } = this;
    expect(this.broken).toEqual([]);
    // Every text that was acknowledged was in that record once.
    for (const { id, content } of acknowledged) expect(this.textsOf(id)).toContain(content);
    if (this.keepsMarks) this.expectOwners();
    this.expectNoneLost();
    this.expectNoneDoubled();
    this.expectReplacedBySight();
    for (const person of this.people) this.expectSeen(person);
  }

  /** A draft is deleted when its record is shown, and is added beside another only when another draft wrote there. */
  private acknowledge(saved: Acknowledged): void {
    this.acknowledged.push(saved);
    const { author, key, id, content, shown } = saved;
    const texts = this.textsOf(id);
    // Thrown here it would only be another failure of the program.
    if ((shown === null ? -1 : texts.lastIndexOf(shown)) < texts.indexOf(content))
      this.broken.push(`${key} is not shown`);
    const last = this.provider.history.get(key)?.at(-1)?.author;
    if (isNumber(key) && id !== key && last === author) this.broken.push(`${key} is kept beside itself`);
  }

  private textsOf(id: string): readonly string[] {
    return (this.provider.history.get(id) ?? []).map(({ text }) => text);
  }

  /** Two texts that were begun apart are two records, whatever their content. */
  private expectOwners(): void {
    const owners = new Map<string, string>();
    for (const { key, id } of this.acknowledged) {
      // A change of a record has its number, and is no text of its own unless it was added beside it.
      if (isNumber(key)) continue;
      expect(owners.get(id) ?? key).toBe(key);
      owners.set(id, key);
    }
  }

  /** Equal texts that were begun apart are as many records. */
  private expectNoneLost(): void {
    const { history } = this.provider;
    for (const text of new Set(this.acknowledged.map(({ content }) => content))) {
      const begun = this.acknowledged.filter(({ key, content }) => content === text && !isNumber(key));
      const records = [...history.keys()].filter((id) => this.textsOf(id).includes(text));
      expect(records.length).toBeGreaterThanOrEqual(new Set(begun.map(({ key }) => key)).size);
    }
  }

  /** Each record was acknowledged, or continued as one that was; and no draft has the same text twice. */
  private expectNoneDoubled(): void {
    const untouched = new Set<string>();
    for (const [mark, id] of this.provider.additions) {
      const key = this.keyOfMark.get(mark);
      const texts = this.textsOf(id);
      const isKnown = this.acknowledged.some(
        (each) => each.id === id || (each.key === key && texts.includes(each.content)),
      );
      expect(isKnown).toBe(true);
      if (texts.length > 1) continue;
      const place = `${key} ${texts[0]}`;
      expect(untouched).not.toContain(place);
      untouched.add(place);
    }
  }

  /** A change continues the text that was shown: a change that does not begin with the text before it replaced a hidden text. */
  private expectReplacedBySight(): void {
    for (const id of this.provider.ids) {
      const texts = this.textsOf(id);
      for (const [index, text] of texts.entries()) expect(text.startsWith(texts[index - 1] ?? '')).toBe(true);
    }
  }
}

describe('the texts of two people at one provider', () => {
  it.each([true, false])(
    'are stored once, or were replaced by a later text of the same record, whatever breaks (marks handed back: %s)',
    { timeout: 300_000 + rounds * 200 },
    async (keepsMarks) => {
      // Many small writes: in memory where the system has such a folder.
      const parent = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'adviesatlas-histories-'));
      let round = 0;
      try {
        await fc.assert(
          fc.asyncProperty(fc.array(stepOf(keepsMarks), { minLength: 5, maxLength: 35 }), async (steps) => {
            round += 1;
            const folder = join(parent, String(round));
            const world = new World(folder, keepsMarks);
            try {
              for (const step of steps) await world.take(step);
              await world.settle();
              world.expectTrue();
            } finally {
              world.stop();
              rmSync(folder, { recursive: true, force: true });
            }
          }),
          {
            numRuns: rounds,
            seed,

            endOnFailure: process.env.ADVIESATLAS_SHRINK === undefined,
          },
        );
      } catch (error) {
        throw new Error(`ADVIESATLAS_SEED=${seed} ADVIESATLAS_HISTORIES=${rounds}`, { cause: error });
      } finally {
        rmSync(parent, { recursive: true, force: true });
      }
    },
  );
});
