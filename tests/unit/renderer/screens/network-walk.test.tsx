// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  noWalk,
  type ProxyQuestion,
  type StepResult,
  type NetworkWalk as Walk,
  type WalkStep,
} from '../../../../src/shared/domain/program/network';
import { success } from '../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount, typeInto } from '../dom';
import { someStart } from '../records-main';

giveLayout();
const asked: unknown[] = [];
const request = async (name: string, input: unknown) => {
  asked.push([name, input]);
  return success(null);
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { NetworkWalk } = await import('../../../../src/renderer/screens/settings/network-walk');
const { ProxyDialog } = await import('../../../../src/renderer/shell/dialogs/proxy-dialog');

afterEach(() => {
  asked.length = 0;
});

const give = (walk: Walk, question: ProxyQuestion | null = null) =>
  doing(() => useApplication.setState({ start: { ...someStart({}), version: '2.4.0', network: { walk, question } } }));

async function show(walk: Walk, question: ProxyQuestion | null = null) {
  await give(walk, question);
  const { page } = await mount(
    <MantineProvider>
      <NetworkWalk />
      <ProxyDialog />
    </MantineProvider>,
  );
  return page;
}

const walkOf = (phase: Walk['phase'], results: { readonly [S in WalkStep]?: StepResult }): Walk => ({
  phase,
  at: '2026-11-28T06:52:00.000Z',
  steps: noWalk.steps.map((each) => {
    const result = results[each.step];
    return result === undefined ? each : { ...each, result, ms: 12 };
  }),
});
const good: StepResult = { kind: 'good', facts: { step: 'connection', throughProxy: true } };
const refused: StepResult = { kind: 'failed', code: 'CERTIFICATE_REFUSED', concerns: 'Kantoor Root CA 2024' };
const unmapped: StepResult = { kind: 'failed', code: 'PROVIDER_UNREACHABLE', concerns: 'tegels.example' };
const rows = (page: ParentNode) => [...page.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
const button = (page: ParentNode, name: string): HTMLButtonElement => {
  const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};

describe('the walk over the network in the settings', () => {
  it('begins when the user wishes, shows each step as it comes, and can be stopped', async () => {
    const page = await show(noWalk);
    expect(page.textContent).toContain('nog niet onderzocht');
    expect(rows(page)).toEqual([]);
    await click(button(page, 'Onderzoeken'));
    await give(walkOf('walking', { proxy: good, name: { kind: 'busy' } }));
    expect(rows(page)[0]).toContain('Proxy, goedopen, via de proxy12 ms');
    expect(rows(page)[1]).toContain('Naam, bezigwordt onderzocht…');
    expect(rows(page)[2]).toContain('niet onderzocht');
    await click(button(page, 'Stoppen'));
    expect(asked).toEqual([
      ['network.walk', { wish: 'start' }],
      ['network.walk', { wish: 'stop' }],
    ]);
  });

  it('opens the step that fails, focuses it, announces it, and drafts a message that the user sends', async () => {
    const page = await show(walkOf('walking', { proxy: good, certificate: { kind: 'busy' } }));
    await give(walkOf('done', { proxy: good, name: good, connection: good, certificate: refused }));
    const head = find<HTMLButtonElement>(page, '[data-failed-step]');
    expect(document.activeElement).toBe(head);
    expect(find(page, '[role="status"]').textContent).toBe(
      'Stap 4 van 7, Certificaat, mislukt. ICT van uw organisatie kan dit herstellen.',
    );
    expect(page.textContent).toContain('Inloggen en gegevens ophalen kan pas na herstel.');
    await click(button(page, 'Bericht aan ICT opstellen'));
    expect(find<HTMLTextAreaElement>(document, 'textarea').value).toContain('“Kantoor Root CA 2024”');
    await click(button(document, 'Sluiten'));
    await click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(page.textContent).not.toContain('Wie dit herstelt');
  });

  it('says that all goes on working when only the tiles fail', async () => {
    const page = await show(walkOf('done', { tiles: unmapped }));
    expect(page.textContent).toContain('alles, met de ingebouwde kaart.');
    expect(button(page, 'Bericht aan kaartdienst opstellen').disabled).toBe(false);
  });
});

describe('a proxy that asks for a name and password', () => {
  const question = { proxy: 'proxy.kantoor.example:8080', refusals: 0 };
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return find<HTMLInputElement>(document, `[id="${found?.getAttribute('for')}"]`);
  };

  it('gets them from the user, or later', async () => {
    await show(noWalk, question);
    await click(button(document, 'Aanmelden'));
    expect(document.body.textContent).toContain('Typ uw gebruikersnaam voor het netwerk.');
    await typeInto(field('Gebruikersnaam'), ' jan ');
    await typeInto(field('Wachtwoord'), 'geheim');
    await click(button(document, 'Aanmelden'));
    await click(button(document, 'Later'));
    expect(asked).toEqual([
      ['proxy.answer', { login: { user: 'jan', password: 'geheim' } }],
      ['proxy.answer', { login: null }],
    ]);
    await give(noWalk, { ...question, refusals: 1 });
    expect(find(document, '[role="alert"]').textContent).toContain(
      'nam deze gebruikersnaam en dit wachtwoord niet aan',
    );
    expect(field('Wachtwoord').value).toBe('');
  });
});
