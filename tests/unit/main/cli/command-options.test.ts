import { describe, expect, it } from 'vitest';
import { exportAllMonths } from '../../../../src/main/cli/cli-all-months';
import { createReporter } from '../../../../src/main/cli/cli-progress';
import { type CommandName, commandNames } from '../../../../src/main/cli/command-names';
import { cliHelp, readCliArguments, readCommand } from '../../../../src/main/cli/read-command';
import { launchUnderNode } from '../../../../src/main/wire/launch-process';

const optionsIn = (text: string): readonly string[] =>
  [...text.matchAll(/--([a-z][a-z-]*)/g)].map(([, name = '']) => name).filter((name) => name !== 'help');
/** What the help says of a command: its lines up to those of the next one. */
const helpOf = (command: CommandName): string =>
  new RegExp(`^  ${command}[ \\n].*\\n(?: {4,}.*\\n)*`, 'm').exec(cliHelp)?.[0] ?? '';
const ofAll = optionsIn(/\n\n {2}--provider[\s\S]*?\n\n/.exec(cliHelp)?.[0] ?? '');

function isSwitch(name: string): boolean {
  try {
    readCliArguments([`--${name}=x`]);
    return false;
  } catch {
    return true;
  }
}

describe('the options of a command', () => {
  it.each(commandNames)('%s are those that its help names, and no others', (command) => {
    const own = new Set([...optionsIn(helpOf(command)), ...ofAll]);
    expect(helpOf(command)).not.toBe('');
    expect(ofAll).toContain('data');
    for (const name of optionsIn(cliHelp)) {
      const read = () => readCommand([command, isSwitch(name) ? `--${name}` : `--${name}=x`]);
      if (own.has(name)) expect(read, name).not.toThrow();
      else expect(read, name).toThrow(`${command} heeft geen optie --${name}.`);
    }
  });

  it('are no words that were left over, such as the second one of a value without quotes', () => {
    expect(() => readCommand(['query', '--filter', 'city=den', 'haag'])).toThrow(
      'Na query staat ook haag, zonder optie.',
    );
    expect(readCommand(['verify-tables', 'maanden']).named).toEqual(['maanden']);
  });

  it('have a value: an empty one of a script chooses no other rows, folder or provider', () => {
    for (const name of ['where', 'sample', 'data', 'provider', 'filter', 'role'])
      expect(() => readCommand(['query', `--${name}`, ''])).toThrow(`Na --${name} staat niets.`);
    expect(readCommand(['query', '--filter', 'city=']).values.filter).toEqual(['city=']);
  });

  it('do not ask for the demo and for a provider', () => {
    expect(() => readCommand(['query', '--demo', '--provider', 'https://a.example/'])).toThrow('Laat --demo weg');
  });

  it.each(['where', 'sample'])('of an export of all months choose no rows by --%s', async (name) => {
    const { values } = readCommand(['export', '--all-months', '--out', 'maanden', `--${name}`, 'active=ja']);
    const host = { entry: import.meta.url, launch: launchUnderNode };
    await expect(
      exportAllMonths(
        host,
        values,
        createReporter(false, () => {}),
      ),
    ).rejects.toThrow(`Laat --${name} weg.`);
  });
});

it('a command that does not exist is answered with those that do', () => {
  expect(() => readCommand(['frobnicate'])).toThrow('Er is geen opdracht frobnicate. Kies uit: export, query, ');
  expect(() => readCommand([])).toThrow('Gebruik: ');
  expect(readCommand(['frobnicate', '--help']).command).toBeNull();
});
