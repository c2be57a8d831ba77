import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '../../../src/shared/domain/program/settings';
import { script } from './script';

type Answer = {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly proofs?: readonly string[];
  readonly gap?: string;
};
const { proofObjections } = await script<{
  proofObjections: (answers: readonly Answer[], readTest: (path: string) => string | null) => readonly string[];
}>('approval/proofs.mjs');
const { pageOf } = await script<{
  pageOf: (sheet: {
    readonly file: string;
    readonly title: string;
    readonly intro: string;
    readonly parts: readonly { readonly title: string; readonly answers: readonly Answer[] }[];
  }) => string;
}>('approval/pages.mjs');

const root = fileURLToPath(new URL('../../../', import.meta.url));
const answer = (parts: Partial<Answer>): Answer => ({ id: '1', question: 'Mag dat?', answer: 'Ja.', ...parts });
const tests = (path: string) =>
  path === 'unit/main/lock.test.ts'
    ? "describe('a lock', () => {\n  it('keeps two programs\n   apart', () => 'never named');"
    : null;

describe('the answers for approval', () => {
  it('the pages are what the answers make of them', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/approval/approval.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it.each<[string, Answer, string]>([
    ['without a test that does not say so', answer({}), 'has no test, and does not say what is not shown'],
    [
      'with a test file that does not exist',
      answer({ proofs: ['unit/gone.test.ts: keeps two programs apart'] }),
      'there is no tests/unit/gone.test.ts',
    ],
    [
      'with a title that is no test',
      answer({ proofs: ['unit/main/lock.test.ts: never named at all'] }),
      'has no test “never named at all”',
    ],
    ['with a file alone', answer({ proofs: ['unit/main/lock.test.ts'] }), 'names no title of a test'],
  ])('are refused: one %s', (_what, bad, objection) => {
    expect(proofObjections([bad], tests).join('\n')).toContain(objection);
  });

  it('for DORA have every template of the register, every letter of article 30(2), and a blank for whoever fills it in', async () => {
    const { dora } = await script<{
      dora: { readonly parts: readonly { readonly answers: readonly Answer[] }[] };
    }>('approval/answers/dora.mjs');
    const answers = dora.parts.flatMap((part) => part.answers);
    const templates = [
      '01.01',
      '01.02',
      '02.01',
      '02.02',
      '02.03',
      '03.01',
      '04.01',
      '05.01',
      '05.02',
      '06.01',
      '07.01',
    ];
    const letters = [...'abcdefghi'].map((letter) => `30.2.${letter}`);
    const ids = answers.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...templates.map((number) => `B_${number}`), ...letters]));
    for (const template of ['B_01.03', 'B_03.02', 'B_03.03'])
      expect(
        answers.some(({ question }) => question.includes(template)),
        template,
      ).toBe(true);
    // Where only a party can answer, the sheet says which.
    for (const { id, answer: text, proofs = [] } of answers.filter(({ id }) => /^B_|^30/.test(id)))
      if (proofs.length === 0)
        expect(text, id).toMatch(/\[in te vullen door (?:uw organisatie|de uitgever): |Niet van toepassing/);
  });

  it('are refused when two have one number', () => {
    const proven = answer({ proofs: ['unit/main/lock.test.ts: keeps two programs apart'] });
    expect(proofObjections([proven], tests)).toEqual([]);
    expect(proofObjections([proven, proven], tests)).toEqual(['1: is there twice']);
  });

  it('say what is shown, what is partly shown, and what is not', () => {
    const proofs = ['unit/main/lock.test.ts: keeps two programs apart'];
    const answers = [
      answer({ proofs }),
      answer({ id: '2', proofs, gap: 'Niet op Windows.' }),
      answer({ id: '3', gap: 'Nog niet | nooit.' }),
    ];
    const page = pageOf({ file: 'a.md', title: 'A', intro: 'B', parts: [{ title: 'C', answers }] });
    expect(page).toContain('Stand: 1 aangetoond, 1 deels aangetoond, 1 niet aangetoond.');
    expect(page).toContain(
      '| 1 | Mag dat? | Ja. | **aangetoond**<br>`unit/main/lock.test.ts`: keeps two programs apart |',
    );
    expect(page).toContain(
      '**deels aangetoond**<br>`unit/main/lock.test.ts`: keeps two programs apart<br>Niet op Windows. |',
    );
    expect(page).toContain('**niet aangetoond**<br>Nog niet \\| nooit. |');
  });

  it('the DPIA has each part of article 35(7), filled in or left to the organization by name', () => {
    const page = readFileSync(`${root}docs/approval/privacy.md`, 'utf8');
    const [, table = ''] = /## DPIA([\s\S]*?)\n## /.exec(page) ?? [];
    const rows = new Map(
      [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, part = '', text = '']) => [part, text]),
    );
    // What is done and why, whether that is needed, what may go wrong for people, and what is done about it.
    const parts = ['Verwerking', 'Doel', 'Grondslag', 'Betrokkenen', 'Gegevens', 'Bewaartermijn', 'Ontvangers'];
    for (const part of [...parts, 'Doorgifte buiten de EER', 'Geautomatiseerde besluiten', 'Uitkomst'])
      expect(rows.get(part)?.trim(), part).toMatch(/\w{3}/);
    const risks = [...rows.keys()].filter((part) => part.startsWith('Risico: '));
    expect(risks.length).toBeGreaterThanOrEqual(3);
    expect(rows.get('Bewaartermijn')).toContain(`hoogstens ${settingsTable.monthsKept.most}`);
    expect(page).toContain('vult aan wat cursief staat');
  });

  it('the security policy names a contact, three terms and a support period', () => {
    const policy = readFileSync(`${root}SECURITY.md`, 'utf8');
    for (const words of [
      'Report a vulnerability',
      '24 hours',
      '72 hours',
      '14 days',
      'twelve months',
      'adviesatlas.vex.json',
    ])
      expect(policy).toContain(words);
  });
});
