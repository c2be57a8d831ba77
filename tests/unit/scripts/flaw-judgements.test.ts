import { describe, expect, it } from 'vitest';
import { script } from './script';

type Flaw = { readonly id: string; readonly title: string; readonly refs: readonly string[] };
type Judgement = { readonly state: string; readonly justification?: string; readonly detail: string };
type Vex = {
  readonly vulnerabilities: readonly { readonly id: string; readonly affects: readonly { readonly ref: string }[] }[];
};
const { flawsOf, judgementObjections, vexOf } = await script<{
  flawsOf: (audit: object, lock: object) => readonly Flaw[];
  judgementObjections: (flaws: readonly Flaw[], judgements: Readonly<Record<string, Judgement>>) => readonly string[];
  vexOf: (flaws: readonly Flaw[], judgements: Readonly<Record<string, Judgement>>, version: string) => Vex;
}>('approval/flaw-judgements.mjs');

/** A project that ships exceljs, which needs jszip; vite only builds it. */
const lock = {
  packages: {
    '': { dependencies: { exceljs: '4.4.0' }, devDependencies: { vite: '8.0.0' } },
    'node_modules/exceljs': { version: '4.4.0', dependencies: { jszip: '^3' } },
    'node_modules/jszip': { version: '3.10.2' },
    'node_modules/vite': { version: '8.0.0' },
  },
};
const advisory = (name: string, ghsa: string) => ({
  ...{ source: 1, name, dependency: name, title: `A flaw in ${name}`, severity: 'moderate', range: '<9' },
  url: `https://github.com/advisories/${ghsa}`,
});
/** What `npm audit --json` prints: a package that needs another one with a flaw has its name only. */
const audit = {
  auditReportVersion: 2,
  vulnerabilities: {
    exceljs: { name: 'exceljs', via: ['jszip'], nodes: ['node_modules/exceljs'] },
    jszip: { name: 'jszip', via: [advisory('jszip', 'GHSA-aaaa')], nodes: ['node_modules/jszip'] },
    vite: { name: 'vite', via: [advisory('vite', 'GHSA-bbbb')], nodes: ['node_modules/vite'] },
  },
};
const judged: Judgement = {
  state: 'not_affected',
  justification: 'code_not_reachable',
  detail: 'We only write archives, and never unpack with it.',
};

describe('the judgements about known flaws', () => {
  const flaws = flawsOf(audit, lock);

  it('are about shipped parts, and not about tools that build them', () => {
    expect(flaws.map(({ id, refs }) => ({ id, refs }))).toEqual([{ id: 'GHSA-aaaa', refs: ['jszip@3.10.2'] }]);
  });

  it('stops at a flaw that nobody has judged', () => {
    expect(judgementObjections(flaws, {})).toEqual(['GHSA-aaaa (A flaw in jszip; jszip@3.10.2) has no judgement']);
    expect(judgementObjections(flaws, { 'GHSA-aaaa': judged })).toEqual([]);
  });

  it.each<[string, Record<string, Judgement>, string]>([
    ['about no known flaw', { 'GHSA-aaaa': judged, 'GHSA-cccc': judged }, 'GHSA-cccc is judged, but'],
    [
      'that the program is vulnerable',
      { 'GHSA-aaaa': { ...judged, state: 'exploitable' } },
      'there is no release with it',
    ],
    ['that is still to be made', { 'GHSA-aaaa': { ...judged, state: 'in_triage' } }, 'there is no release with it'],
    ['without a known justification', { 'GHSA-aaaa': { ...judged, justification: 'fine' } }, 'needs a justification'],
    ['of another state', { 'GHSA-aaaa': { ...judged, state: 'fine' } }, 'is no state'],
    ['without a reason', { 'GHSA-aaaa': { ...judged, detail: '' } }, 'gives no reason'],
  ])('stop at one %s', (_what, judgements, objection) => {
    expect(judgementObjections(flaws, judgements).join('\n')).toContain(objection);
  });

  it('become a list that names each flaw, its part and its judgement', () => {
    const vex = vexOf(flaws, { 'GHSA-aaaa': judged }, '1.2.0');
    expect(vex).toMatchObject({
      bomFormat: 'CycloneDX',
      vulnerabilities: [
        { id: 'GHSA-aaaa', analysis: judged, ratings: [{ severity: 'medium' }], affects: [{ ref: 'jszip@3.10.2' }] },
      ],
    });
  });
});
