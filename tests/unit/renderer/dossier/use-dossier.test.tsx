// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { mount } from '../dom';

const asked: { readonly name: string; readonly answer: (result: Result<unknown>) => Promise<void> }[] = [];
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: (name: string) =>
      new Promise((resolve) => asked.push({ name, answer: (result) => act(async () => resolve(result)) })),
  },
});
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { expectDossier } = await import('../../../../src/renderer/core/dossiers/expected-dossier');
const { useDossier } = await import('../../../../src/renderer/dossier/use-dossier');

const start = { session: { account: { email: 'a@b.example', role: 'all', options: {} } }, month: { current: null } };
const dossier = { kvk: '99041278' };

function Office() {
  const { dossier: shown, failure: failed, waits } = useDossier({ kind: 'office', id: '99041278' });
  return <p>{[shown?.kvk ?? '-', failed?.code ?? '-', waits ? 'waits' : 'kept'].join(' ')}</p>;
}

const names = () => asked.map(({ name }) => name);
const answer = (name: string, result: Result<unknown>) => {
  const question = asked.find((each) => each.name === name);
  if (question === undefined) throw new Error(`${name} was not asked`);
  return question.answer(result);
};

beforeEach(() => {
  asked.length = 0;
  useApplication.setState({ start: start as unknown as ApplicationStart });
});

describe('opening a dossier', () => {
  it('fetches it only after it is known whether one is stored, because that is drawn first', async () => {
    const { page } = await mount(<Office />);
    expect(names()).toEqual(['dossier.kept']);
    expect(page.textContent).toBe('- - waits');
    await answer('dossier.kept', success(dossier));
    expect(page.textContent).toBe('99041278 - kept');
    expect(names()).toEqual(['dossier.kept', 'dossier.fetch']);
  });

  it('fetches it when none is stored, and when the stored one cannot be read', async () => {
    const { page } = await mount(<Office />);
    await answer('dossier.kept', success(null));
    expect(page.textContent).toBe('- - waits');
    await answer('dossier.fetch', success({ dossier }));
    expect(page.textContent).toBe('99041278 - kept');

    asked.length = 0;
    const second = await mount(<Office />);
    await answer('dossier.kept', failure('INTERNAL'));
    await answer('dossier.fetch', failure('PROVIDER_UNREACHABLE'));
    expect(second.page.textContent).toBe('- PROVIDER_UNREACHABLE kept');
  });
});

describe('a dossier that was read ahead', () => {
  const owner = { email: 'a@b.example', role: 'all' };
  const office = { kind: 'office', id: '99041278' } as const;
  /** Resolves in the task after the next frame. */
  const painted = () =>
    act(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    });

  it('is shown in the first frame, and fetched after that was painted', async () => {
    const forget = expectDossier(owner, office);
    await answer('dossier.kept', success(dossier));
    const { page } = await mount(<Office />);
    expect(page.textContent).toBe('99041278 - kept');
    expect(names()).toEqual(['dossier.kept']);
    forget();
    await painted();
    expect(names()).toEqual(['dossier.kept', 'dossier.fetch']);
    await answer('dossier.fetch', success({ dossier: { kvk: '99041278 again' } }));
    expect(page.textContent).toBe('99041278 again - kept');
  });

  it.each([
    { why: 'has not been answered', expect: () => void expectDossier(owner, office) },
    { why: 'is another', expect: () => void expectDossier(owner, { kind: 'office', id: '99000001' }) },
    { why: 'is a person', expect: () => void expectDossier(owner, { kind: 'person', id: '99041278' }) },
    { why: 'is of another role', expect: () => void expectDossier({ ...owner, role: 'mail' }, office) },
    { why: 'was forgotten with its list', expect: () => expectDossier(owner, office)() },
  ])('is asked for as ever when what was expected $why', async ({ why, expect: expectOther }) => {
    expectOther();
    if (why !== 'has not been answered') await answer('dossier.kept', success({ kvk: 'another' }));
    asked.length = 0;
    const { page } = await mount(<Office />);
    expect(page.textContent).toBe('- - waits');
    expect(names()).toEqual(['dossier.kept']);
  });
});
