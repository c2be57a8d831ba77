import { describe, expect, it } from 'vitest';
import type { DossierKeeping } from '../../../src/shared/domain/dossier';
import { wholeList } from '../../../src/shared/domain/list';
import type { ListName } from '../../../src/shared/domain/list-name';
import { closeDemo, codeOf, idsOf, logIn, monthOf, office, scene, startAgain, startScene } from './dossier-scene';
import { causeFault } from './program';
import { openSlowRoad } from './slow-road';

startScene();

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
    for (let tries = 0; tries < 400; tries++) {
      const phase = last()?.phase;
      if (phase !== 'running' && phase !== 'waiting') break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return last();
  }

  it('keeps those of a selection, and tells how far it is', async () => {
    await logIn();
    const ids = await idsOf('advisers', 30);
    expect(await keepAll(ids)).toMatchObject({ ok: true, data: { phase: 'running', total: 30 } });
    expect(await ended()).toMatchObject({ phase: 'done', total: 30, kept: 30, missed: 0 });
    expect(await scene.program.get('dossier.stored')).toMatchObject({ count: 30 });
    for (const kvk of ids) expect(await scene.program.get('dossier.kept', office(kvk))).not.toBeNull();
  });

  it('keeps those of locations, employers and persons, each once', async () => {
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

  it('waits when the provider asks for a rest', async () => {
    await logIn();
    await causeFault(scene.demo.address, { path: '/api/entity', kind: 'status', status: 503, times: 2 });
    await keepAll(await idsOf('advisers', 5));
    expect(await ended()).toMatchObject({ phase: 'done', kept: 5, missed: 0 });
    const phases = scene.program.events.flatMap(({ name, payload }) => (name === 'dossier.keeping' ? [payload] : []));
    expect(phases).toContainEqual(expect.objectContaining({ phase: 'waiting', until: expect.any(String) }));
  });

  it('stops when the user says so, and at a logout', async () => {
    const road = await openSlowRoad(scene.demo.address);
    await startAgain(road.address);
    await logIn();
    const ids = await idsOf('advisers', 20);
    const letGo = road.hold('/api/entity');
    await keepAll(ids);
    await road.held();
    expect(await scene.program.get('dossier.stopKeeping')).toMatchObject({ phase: 'stopped', kept: 0 });
    letGo();
    expect((await scene.program.get('dossier.stored')).count).toBe(0);
    const letGoAgain = road.hold('/api/entity');
    await keepAll(ids);
    await road.held();
    await scene.program.get('session.logOut');
    letGoAgain();
    await logIn();
    expect((await scene.program.get('dossier.stored')).count).toBe(0);
    expect(await scene.program.get('dossier.stopKeeping')).toMatchObject({ phase: 'idle', total: 0 });
    await road.close();
  });

  it('ends with the program that is quit', async () => {
    await logIn();
    await keepAll(await idsOf('advisers', 100));
    await startAgain(scene.demo.address);
    expect(await scene.program.get('dossier.stopKeeping')).toMatchObject({ phase: 'idle' });
  });

  it('refuses more than are kept', async () => {
    await logIn();
    await scene.program.get('settings.change', { dossiersKept: 3 });
    expect(await codeOf(keepAll(await idsOf('advisers', 4)))).toBe('TOO_MANY_DOSSIERS');
  });

  it('says that there is no network', async () => {
    await logIn();
    const ids = await idsOf('advisers', 4);
    await closeDemo();
    await keepAll(ids);
    expect(await ended()).toMatchObject({ phase: 'failed', code: 'PROVIDER_UNREACHABLE' });
  });
});
