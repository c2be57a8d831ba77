import { describe, expect, it } from 'vitest';
import type { DossierKeeping } from '../../../src/shared/domain/dossiers/dossier';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { ListName } from '../../../src/shared/domain/lists/list-name';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { closeDemo, codeOf, idsOf, logIn, monthOf, office, scene, shareScene, startAgain } from './dossier-scene';
import { causeFault } from './program';
import { openSlowProxy } from './slow-proxy';

shareScene(async () => {
  await scene.program.get('dossier.remove', { ref: null });
  await scene.program.get('settings.change', { dossiersKept: defaultSettings.dossiersKept });
});

describe('making dossiers available offline', () => {
  const keepAll = async (ids: readonly string[], list: ListName = 'advisers') =>
    scene.program.ask('dossier.keepAll', {
      ...wholeList(list),
      month: await monthOf(),
      rows: { kind: 'ids', ids },
    });
  const last = (): DossierKeeping | undefined =>
    scene.program.events.filter(({ name }) => name === 'dossier.keeping').at(-1)?.payload as DossierKeeping | undefined;
  async function ended(): Promise<DossierKeeping | undefined> {
    await expect.poll(() => last()?.phase).not.toMatch(/^(running|waiting)$/);
    return last();
  }

  it('keeps the dossiers of a selection, and reports the progress', async () => {
    await logIn();
    const ids = await idsOf('advisers', 30);
    expect(await keepAll(ids)).toMatchObject({ ok: true, data: { phase: 'running', total: 30 } });
    expect(await ended()).toMatchObject({ phase: 'done', total: 30, kept: 30, missed: 0 });
    expect(await scene.program.get('dossier.stored')).toMatchObject({ count: 30 });
    for (const kvk of ids) expect(await scene.program.get('dossier.kept', office(kvk))).not.toBeNull();
  });

  it('keeps the dossiers of persons, employers and locations, each once', { tags: ['long'] }, async () => {
    await logIn();
    expect(await keepAll(await idsOf('persons', 20), 'persons')).toMatchObject({ data: { total: 20 } });
    expect(await ended()).toMatchObject({ phase: 'done', kept: 20 });
    const positions = await idsOf('positions', 20);
    const answer = await keepAll(positions, 'positions');
    expect(answer.ok && answer.data.total).toBeLessThan(20);
    expect(await ended()).toMatchObject({ phase: 'done', missed: 0 });
    expect(await keepAll(await idsOf('locations', 5), 'locations')).toMatchObject({ data: { total: 5 } });
    expect(await ended()).toMatchObject({ phase: 'done', kept: 5 });
  });

  it('waits while the provider is busy, and then continues', { tags: ['long'] }, async () => {
    await logIn();
    await causeFault(scene.demo.address, { path: '/api/entity', kind: 'status', status: 503, times: 2 });
    await keepAll(await idsOf('advisers', 5));
    expect(await ended()).toMatchObject({ phase: 'done', kept: 5, missed: 0 });
    const phases = scene.program.events.flatMap(({ name, payload }) => (name === 'dossier.keeping' ? [payload] : []));
    expect(phases).toContainEqual(expect.objectContaining({ phase: 'waiting', until: expect.any(String) }));
  });

  it('stops when the user stops it, and at a logout', async () => {
    const proxy = await openSlowProxy(scene.demo.address);
    await startAgain(proxy.address);
    await logIn();
    const ids = await idsOf('advisers', 20);
    const release = proxy.hold('/api/entity');
    await keepAll(ids);
    await proxy.held();
    expect(await scene.program.get('dossier.stopKeeping')).toMatchObject({ phase: 'stopped', kept: 0 });
    release();
    expect((await scene.program.get('dossier.stored')).count).toBe(0);
    const releaseAgain = proxy.hold('/api/entity');
    await keepAll(ids);
    await proxy.held();
    await scene.program.get('session.logOut');
    releaseAgain();
    await logIn();
    expect((await scene.program.get('dossier.stored')).count).toBe(0);
    expect(await scene.program.get('dossier.stopKeeping')).toMatchObject({ phase: 'idle', total: 0 });
    await proxy.close();
  });

  it('ends when the program quits', { tags: ['long'] }, async () => {
    await logIn();
    await keepAll(await idsOf('advisers', 100));
    await startAgain(scene.demo.address);
    expect(await scene.program.get('dossier.stopKeeping')).toMatchObject({ phase: 'idle' });
  });

  it('is refused for more dossiers than the setting allows', async () => {
    await logIn();
    await scene.program.get('settings.change', { dossiersKept: 3 });
    expect(await codeOf(keepAll(await idsOf('advisers', 4)))).toBe('TOO_MANY_DOSSIERS');
  });

  it('counts two batches together, also while the first is being fetched, and keeps both', {
    tags: ['long'],
  }, async () => {
    await logIn();
    await scene.program.get('settings.change', { dossiersKept: 5 });
    const ids = await idsOf('advisers', 10);
    const [first, second, other] = [ids.slice(0, 3), ids.slice(3, 5), ids.slice(6)];
    const tooMany = ids.slice(3, 6);
    const kept = async (some: readonly string[]) => {
      const found = await Promise.all(some.map((id) => scene.program.get('dossier.kept', office(id))));
      return found.filter((dossier) => dossier !== null).length;
    };
    expect(await keepAll(first)).toMatchObject({ ok: true });
    expect(await codeOf(keepAll(tooMany))).toBe('TOO_MANY_DOSSIERS');
    expect(await keepAll(second)).toMatchObject({ ok: true });
    await ended();
    expect(await kept(ids.slice(0, 5))).toBe(5);
    expect(await codeOf(keepAll(other))).toBe('TOO_MANY_DOSSIERS');
    // The same dossiers again take no more room, and a dossier that is only read replaces none of them.
    expect(await keepAll(first)).toMatchObject({ ok: true });
    await ended();
    for (const id of other) await scene.program.get('dossier.fetch', office(id));
    expect(await kept(ids.slice(0, 5))).toBe(5);
    await scene.program.get('dossier.remove', { ref: office(first[0] ?? '') });
    expect(await keepAll(other.slice(0, 1))).toMatchObject({ ok: true });
  });

  it('starts one of two simultaneous batches when both together are too many', { tags: ['long'] }, async () => {
    await logIn();
    await scene.program.get('settings.change', { dossiersKept: 5 });
    const ids = await idsOf('advisers', 6);
    const answers = await Promise.all([keepAll(ids.slice(0, 3)), keepAll(ids.slice(3))]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    await ended();
  });

  it('fails without network, with the reason', async () => {
    await logIn();
    const ids = await idsOf('advisers', 4);
    await closeDemo();
    await keepAll(ids);
    expect(await ended()).toMatchObject({ phase: 'failed', code: 'PROVIDER_UNREACHABLE' });
  });
});
