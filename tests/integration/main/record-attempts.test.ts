import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachCase } from '../../first-cases';
import { logIn, scene, shareScene, startAgain } from './dossier-scene';
import { causeFault } from './program';
import {
  fieldsOf,
  owner,
  pageOf,
  removeDrafts,
  saveCode,
  saveDraft,
  setDemo,
  syncNow,
  typeContact,
  withColleague,
} from './record-scene';

shareScene(removeDrafts);

const add = { path: '/api/crm/add', times: 1 } as const;
const called = 'Gebeld, geen gehoor';
let offices = 0;
let office: string;
beforeEach(() => {
  offices += 1;
  office = String(99_100_000 + offices);
});

afterEach(() => setDemo('marks', { kept: true }));

const typeCall = (content = called, program = scene.program) =>
  typeContact(office, fieldsOf(content, { kind: 'Telefoon' }), program);
const contents = async () =>
  (await pageOf({ kind: 'contacts', itemId: office })).records.map(({ fields }) => fields.content).sort();
const drafts = async () => (await pageOf({ kind: 'contacts', itemId: office })).drafts;

const faults: readonly [what: string, fault: object][] = [
  ['refused', { kind: 'status', status: 413 }],
  ['met by a failure', { kind: 'status', status: 500 }],
  ['cut off before it was carried out', { kind: 'reset' }],
  ['answered by a page', { kind: 'html' }],
];

for (const kept of [true, false]) {
  // Both kinds of provider must lead to the same; the kind without marks is tried before a release.
  describe(
    `a contact record with the same text as the newest one (provider returns marks: ${kept})`,
    kept ? {} : { tags: ['long'] },
    () => {
      beforeEach(async () => {
        await logIn();
        await setDemo('marks', { kept });
        await saveDraft(await typeCall());
      });

      eachCase(1, faults)(
        'stays a draft when its save was %s, and is saved as a second record the next time',
        async (_what, fault) => {
          const key = await typeCall();
          await causeFault(scene.demo.address, { ...add, ...fault });
          expect(await saveCode(key)).not.toBe('ok');
          await syncNow();
          expect(await drafts()).toMatchObject([{ key, fields: { content: called } }]);
          await saveDraft(key);
          expect([await contents(), await drafts()]).toEqual([[called, called], []]);
        },
      );

      it('does not change the newest one when its draft is edited after its save was cut off', async () => {
        const key = await typeCall();
        await causeFault(scene.demo.address, { ...add, kind: 'reset' });
        await saveCode(key);
        const draft = { key, itemId: office, id: null, fields: fieldsOf(`${called}; later`, { kind: 'Telefoon' }) };
        await scene.program.get('draft.write', { owner, draft });
        await saveDraft(key);
        expect(await contents()).toEqual([called, `${called}; later`]);
      });

      it('stays a draft after a restart, too', async () => {
        const key = await typeCall();
        await causeFault(scene.demo.address, { ...add, kind: 'reset' });
        await saveCode(key);
        await startAgain(scene.demo.address);
        await syncNow();
        expect(await drafts()).toMatchObject([{ key }]);
        await saveDraft(key);
        expect(await contents()).toEqual([called, called]);
      });
    },
  );
}

describe('a contact record whose answer got lost', () => {
  it('is saved once when the provider returns its mark', async () => {
    await logIn();
    const key = await typeCall();
    await causeFault(scene.demo.address, { ...add, kind: 'lost' });
    expect(await saveCode(key)).toBe('PROVIDER_UNREACHABLE');
    await syncNow();
    expect([await contents(), await drafts()]).toEqual([[called], []]);
  });

  it('is not mistaken for a record that a colleague under the same login added meanwhile', async () => {
    await logIn();
    await withColleague(async (colleague) => {
      const key = await typeCall();
      await causeFault(scene.demo.address, { ...add, kind: 'reset' });
      expect(await saveCode(key)).toBe('PROVIDER_UNREACHABLE');
      await saveDraft(await typeCall(called, colleague), colleague);
      await syncNow();
      expect(await drafts()).toMatchObject([{ key }]);
      await saveDraft(key);
      expect([await contents(), await drafts()]).toEqual([[called, called], []]);
    });
  });

  describe('by a provider that returns no marks', () => {
    beforeEach(async () => {
      await logIn();
      await setDemo('marks', { kept: false });
    });

    it('stays uncertain until the user decides, and is neither dropped nor sent twice', async () => {
      const key = await typeCall();
      await causeFault(scene.demo.address, { ...add, kind: 'lost' });
      await saveCode(key);
      await syncNow();
      expect(await drafts()).toMatchObject([{ key, failure: 'RECORD_UNCERTAIN' }]);
      expect(await saveCode(key)).toBe('RECORD_UNCERTAIN');
      expect(await contents()).toEqual([called]);
      await scene.program.get('record.save', { owner, key, choice: 'there' });
      expect([await contents(), await drafts()]).toEqual([[called], []]);
    });

    it('is added when the user decides so, since the known record may be of a colleague', async () => {
      await withColleague(async (colleague) => {
        const key = await typeCall();
        await causeFault(scene.demo.address, { ...add, kind: 'reset' });
        await saveCode(key);
        await saveDraft(await typeCall(called, colleague), colleague);
        expect(await saveCode(key)).toBe('RECORD_UNCERTAIN');
        await scene.program.get('record.save', { owner, key, choice: 'add' });
        expect([await contents(), await drafts()]).toEqual([[called, called], []]);
      });
    });
  });
});

describe('two programs with the same text at the same office', () => {
  it('save it twice at the same moment, although one of them gets no answer', async () => {
    await logIn();
    await withColleague(async (colleague) => {
      const keys = [await typeCall(), await typeCall(called, colleague)] as const;
      await causeFault(scene.demo.address, { ...add, kind: 'lost' });
      await Promise.all([saveCode(keys[0]), saveCode(keys[1], colleague)]);
      for (const program of [scene.program, colleague]) await syncNow(program);
      expect([await contents(), await drafts()]).toEqual([[called, called], []]);
    });
  });
});
