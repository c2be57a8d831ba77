import { afterEach, describe, expect, it } from 'vitest';
import { logIn, scene, startAgain, startScene } from './dossier-scene';
import { causeFault } from './program';
import {
  notesOf,
  owner,
  pageOf,
  saveCode,
  saveDraft,
  setDemo,
  syncNow,
  typeChange,
  typeNote,
  withColleague,
} from './record-scene';

startScene();
afterEach(() => setDemo('clock', { minutes: 0 }));

const restartAndSync = async () => {
  await startAgain(scene.demo.address);
  return syncNow();
};

describe.each([-600, 600])('a provider whose clock is moved by %i minutes', (minutes) => {
  it('shows what was saved, changed and deleted after that', async () => {
    await logIn();
    await saveDraft(await typeNote(`voor ${minutes}`));
    await setDemo('clock', { minutes });
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
      await setDemo('clock', { minutes });
      await saveDraft(await typeNote(`collega na ${minutes}`, colleague), colleague);
      await syncNow();
      expect(await notesOf()).toContain(`collega na ${minutes}`);
      // The clock is then right again.
      await setDemo('clock', { minutes: 0 });
      await saveDraft(await typeNote(`collega daarna ${minutes}`, colleague), colleague);
      await syncNow();
      expect(await notesOf()).toContain(`collega daarna ${minutes}`);
    });
  });

  it('does not duplicate a text whose answer got lost', async () => {
    await logIn();
    await syncNow();
    await setDemo('clock', { minutes });
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
  it('hides no later change', async () => {
    await logIn();
    // The clock of the provider is two minutes behind this computer, and gives changes their time.
    await setDemo('clock', { minutes: -2 });
    await setDemo('record', { kind: 'dated-2099' });
    await syncNow();
    expect(await notesOf()).toContain('Een regel uit 2099');
    await withColleague(async (colleague) => {
      await saveDraft(await typeNote('na 2099, van een collega', colleague), colleague);
    });
    await syncNow();
    expect(await notesOf()).toContain('na 2099, van een collega');
    await saveDraft(await typeNote('na 2099, van ons'));
    await restartAndSync();
    expect(await notesOf()).toEqual(expect.arrayContaining(['na 2099, van ons', 'na 2099, van een collega']));
  });
});

describe('a record that cannot be read', () => {
  it('is named and counted, and is requested again until it can be read', async () => {
    await logIn();
    await setDemo('record', { kind: 'unreadable' });
    const { unread } = await syncNow();
    expect(unread).toEqual({ count: 1, first: [{ kind: 'records', id: expect.any(String), field: 'followup' }] });
    expect(await notesOf()).not.toContain('Een regel die niet te lezen is');
    // It is not forgotten after a restart.
    await startAgain(scene.demo.address);
    const unreadNow = async () => (await scene.program.get('record.state', { owner })).unread.count;
    await expect.poll(unreadNow).toBe(1);
    // It becomes readable long after the first request, and the provider does not report it as changed.
    await setDemo('record', { kind: 'mended' });
    await setDemo('clock', { minutes: 60 });
    expect((await syncNow()).unread.count).toBe(0);
    expect(await notesOf()).toContain('Een regel die niet te lezen is');
  });
});
