import { afterEach, describe, expect, it } from 'vitest';
import { logIn, scene, startAgain, startScene } from './dossier-scene';
import { causeFault } from './program';
import {
  demoIs,
  notesOf,
  owner,
  pageOf,
  saveCode,
  saveDraft,
  syncNow,
  typeChange,
  typeNote,
  withColleague,
} from './record-scene';

startScene();
afterEach(() => demoIs('clock', { minutes: 0 }));

const startedAgain = async () => {
  await startAgain(scene.demo.address);
  return syncNow();
};

describe.each([-600, 600])('a provider whose clock is put %i minutes further', (minutes) => {
  it('shows what was saved after that, changed and deleted', async () => {
    await logIn();
    await saveDraft(await typeNote(`voor ${minutes}`));
    await demoIs('clock', { minutes });
    const { id } = await saveDraft(await typeNote(`na ${minutes}`));
    expect(await notesOf()).toContain(`na ${minutes}`);
    await saveDraft(await typeChange(id, `na ${minutes}, gewijzigd`));
    expect(await notesOf()).toContain(`na ${minutes}, gewijzigd`);
    await scene.program.get('record.remove', { owner, id });
    expect(await notesOf()).not.toContain(`na ${minutes}, gewijzigd`);
  });

  it('shows what a colleague saved after that', async () => {
    await logIn();
    await syncNow();
    await withColleague(async (colleague) => {
      await demoIs('clock', { minutes });
      await saveDraft(await typeNote(`collega na ${minutes}`, colleague), colleague);
      await syncNow();
      expect(await notesOf()).toContain(`collega na ${minutes}`);
      // And back again, where it was.
      await demoIs('clock', { minutes: 0 });
      await saveDraft(await typeNote(`collega daarna ${minutes}`, colleague), colleague);
      await syncNow();
      expect(await notesOf()).toContain(`collega daarna ${minutes}`);
    });
  });

  it('does not double a text whose answer got lost', async () => {
    await logIn();
    await syncNow();
    await demoIs('clock', { minutes });
    const text = `kwijt na ${minutes}`;
    const key = await typeNote(text);
    await causeFault(scene.demo.address, { path: '/api/crm/add', times: 1, kind: 'lost' });
    expect(await saveCode(key)).toBe('PROVIDER_UNREACHABLE');
    await syncNow();
    expect((await notesOf()).filter((each) => each === text)).toEqual([text]);
    expect((await pageOf()).drafts).toEqual([]);
  });
});

describe('a record dated 2099', () => {
  it('hides no change', async () => {
    await logIn();
    // The time of a change is not that of this computer: the provider is two minutes late.
    await demoIs('clock', { minutes: -2 });
    await demoIs('record', { kind: 'dated-2099' });
    await syncNow();
    expect(await notesOf()).toContain('Een regel uit 2099');
    await withColleague(async (colleague) => {
      await saveDraft(await typeNote('na 2099, van een collega', colleague), colleague);
    });
    await syncNow();
    expect(await notesOf()).toContain('na 2099, van een collega');
    await saveDraft(await typeNote('na 2099, van ons'));
    await startedAgain();
    expect(await notesOf()).toEqual(expect.arrayContaining(['na 2099, van ons', 'na 2099, van een collega']));
  });
});

describe('a record that cannot be read', () => {
  it('is named and counted, and asked for again until it can be', async () => {
    await logIn();
    await demoIs('record', { kind: 'unreadable' });
    const { unread } = await syncNow();
    expect(unread).toEqual({ count: 1, first: [{ kind: 'records', id: expect.any(String), field: 'followup' }] });
    expect(await notesOf()).not.toContain('Een regel die niet te lezen is');
    // Also after a start: it was not forgotten.
    await startAgain(scene.demo.address);
    const unreadNow = async () => (await scene.program.get('record.state', { owner })).unread.count;
    await expect.poll(unreadNow).toBe(1);
    // It becomes readable without a word of the provider that it changed, and long after it was asked for first.
    await demoIs('record', { kind: 'mended' });
    await demoIs('clock', { minutes: 60 });
    expect((await syncNow()).unread.count).toBe(0);
    expect(await notesOf()).toContain('Een regel die niet te lezen is');
  });
});
