// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Options, optionNames } from '../../../../src/shared/domain/account/session';
import { commands } from '../../../../src/shared/texts/commands';
import { shortcuts } from '../../../../src/shared/texts/shortcuts';

Object.assign(window, { bridge: { listen: () => () => {}, request: async () => ({ ok: true, data: null }) } });

const { commandsOf } = await import('../../../../src/renderer/shell/palette/commands');
const { listCommands } = await import('../../../../src/renderer/list/frame/list-commands');
const { createWindowList } = await import('../../../../src/renderer/list/core/store/window-list');

const optionsWith = (on: boolean): Options => {
  const options: Partial<Record<string, boolean>> = {};
  for (const name of optionNames) options[name] = on && name !== 'canExportBlock';
  return options as Options;
};
const accountWith = (on: boolean) => ({
  email: 'a@b.example',
  role: 'volledig',
  roles: [],
  hasLoginId: true,
  options: optionsWith(on),
});
const list = () => createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
const labelsFor = (on: boolean, main = list()) =>
  commandsOf(accountWith(on) as never, main.getState(), []).map(({ label }) => label);

beforeEach(() => window.history.replaceState(null, '', '/entitylist'));

describe('the table of commands', () => {
  it('names each command once, with a shortcut that exists', () => {
    const { export: ofMenu, ...ofWindow } = commands;
    const all = [...Object.values(ofWindow), ...Object.values(listCommands)];
    const labels = all.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(listCommands.export.label).toBe(ofMenu.label);
    for (const command of all) {
      if ('shortcut' in command) expect(shortcuts[command.shortcut]).toBeDefined();
    }
  });

  it('gives the palette everything that the toolbar has', () => {
    const main = list();
    main.setState({ description: { list: 'advisers', total: 1, columns: [], colourable: [] } as never });
    expect(labelsFor(true, main)).toEqual(
      expect.arrayContaining([
        ...['Kaart', 'Mutaties', 'Peergroep', 'Afstand', 'Kleur', 'Alleen actieve', 'Kolommen', 'Verloop'],
        ...['Ongedaan maken', 'Opnieuw doen', 'Stappen', 'Vestigingen', 'Profilering', 'Vakpers', 'Nieuwe notitie'],
        ...['Exporteren…', 'Exporteren als Excel…', 'Exporteren als CSV…', 'Exporteren als JSON…'],
        ...['Exporteren als Parquet…', 'Eerdere exports', 'KvK-lijst', 'Bewaarde weergaven…'],
      ]),
    );
    expect(labelsFor(true, main)).not.toContain('Wis alle filters');
    main.setState({ near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 } });
    expect(labelsFor(true, main)).toContain('Wis alle filters');
  });

  it('excludes commands that the subscription lacks, and offers the file of changes only in a period', () => {
    const basic = labelsFor(false);
    for (const label of ['Kaart', 'Mutaties', 'Peergroep', 'Afstand', 'Kleur', 'Vestigingen', 'Exporteren…'])
      expect(basic, label).not.toContain(label);
    const main = list();
    expect(labelsFor(true, main)).not.toContain('Wijzigingen exporteren…');
    main.getState().setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] });
    expect(labelsFor(true, main)).toContain('Wijzigingen exporteren…');
  });

  it('offers what the screen can do while it is shown, and what the focused office leads to', () => {
    const main = list();
    expect(labelsFor(true, main)).not.toContain('Nieuw contactmoment');
    expect(commandsOf(accountWith(true) as never, main.getState(), ['newContact']).map(({ id }) => id)).toContain(
      'newContact',
    );
    main.setState({ cursor: { id: '99000007', index: 0, column: 'name' } });
    expect(labelsFor(true, main)).toEqual(expect.arrayContaining(['Nieuw contactmoment', 'Afdrukken']));
  });

  it('offers what a part of the screen can do, only while it is shown', () => {
    const main = list();
    const idsFor = (offered: readonly never[]) =>
      commandsOf(accountWith(true) as never, main.getState(), offered).map(({ id }) => id);
    for (const name of ['followUp', 'fitAll', 'fitSelection']) {
      expect(idsFor([])).not.toContain(name);
      expect(idsFor([name as never])).toContain(name);
    }
  });

  it('offers the reports about the rows that the user can order from the provider', () => {
    const main = list();
    const reports = () => labelsFor(true, main).filter((label) => label.startsWith('Rapport van de aanbieder'));
    expect(reports()).toEqual([]);
    main.setState({ loaded: { page: { matched: 3 } } as never });
    expect(reports()).toContain('Rapport van de aanbieder: Adviseurslijst');
    expect(reports()).toContain('Rapport van de aanbieder: Cluster Wft');
    expect(labelsFor(false, main).filter((label) => label.includes('Cluster Wft'))).toEqual([]);
    main.getState().setMutations({ from: '2026-09-25', to: '2026-10-25', groups: ['contact'] });
    main.setState({ loaded: { page: { matched: 3 } } as never });
    expect(reports()[0]).toBe('Rapport van de aanbieder: Mutaties in de periode');
  });
});
