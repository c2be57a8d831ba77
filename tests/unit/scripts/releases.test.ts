import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { version } from '../../../package.json';
import news from '../../../resources/news.json';
import { isNewerVersion } from '../../../src/shared/domain/program/update';
import { examples } from '../../first-cases';
import { script } from './script';

type Release = { readonly version: string; readonly day: string; readonly state: 'published' | 'pulled' };
type News = { readonly version: string; readonly changes: readonly string[] };
const { compareVersions, keptFile, objectionTo, objectionToNews, stagedText, withPulled } = await script<{
  compareVersions: (first: string, second: string) => number;
  objectionTo: (version: string, releases: readonly Release[]) => string | null;
  keptFile: (name: string, text: string) => { readonly name: string; readonly text: string };
  objectionToNews: (version: string, news: readonly News[]) => string | null;
  stagedText: (text: string, percent: number) => string;
  withPulled: (version: string, releases: readonly Release[]) => readonly Release[];
}>('packaging/releases.mjs');

const anyVersion = fc
  .tuple(fc.nat(3), fc.nat(12), fc.nat(3), fc.option(fc.nat(12)))
  .map(([major, minor, patch, trial]) => `${major}.${minor}.${patch}${trial === null ? '' : `-beta.${trial}`}`);
const published = (version: string): Release => ({ version, day: '2026-11-02', state: 'published' });

describe('the next version', () => {
  it('is compared as the program compares it', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (version, other) => {
        expect(compareVersions(version, other) > 0).toBe(isNewerVersion(version, other));
        expect(Math.sign(compareVersions(version, other))).toBe(-Math.sign(compareVersions(other, version)) || 0);
      }),
      { numRuns: examples(300) },
    );
  });

  it('is higher than every version that was published or pulled', () => {
    fc.assert(
      fc.property(anyVersion, fc.array(anyVersion, { maxLength: 5 }), (version, versions) => {
        const isHighest = versions.every((known) => isNewerVersion(version, known));
        expect(objectionTo(version, versions.map(published)) === null).toBe(isHighest);
      }),
      { numRuns: examples(300) },
    );
    const releases = withPulled('1.2.0', [published('1.1.0'), published('1.2.0')]);
    expect(objectionTo('1.2.0', releases)).toContain('pulled after it was published on 2026-11-02');
    expect(objectionTo('1.1.5', releases)).toContain('not higher than 1.2.0');
    expect(objectionTo('1.2.1', releases)).toBeNull();
    expect(() => withPulled('1.3.0', releases)).toThrow('was not published');
    expect(() => objectionTo('een', releases)).toThrow('is no version');
  });
});

describe('what is new in a version', () => {
  it('is said in a few sentences before it is released', () => {
    const news = (...changes: string[]) => [{ version: '1.2.0', changes }];
    expect(objectionToNews('1.2.0', news('De kaart toont meer.'))).toBeNull();
    expect(objectionToNews('1.3.0', news('De kaart toont meer.'))).toContain('does not begin');
    expect(objectionToNews('1.2.0', [])).toContain('does not begin');
    expect(objectionToNews('1.2.0', news())).toContain('0 changes');
    expect(objectionToNews('1.2.0', news(...Array.from({ length: 8 }, () => 'Iets.')))).toContain('8 changes');
    for (const wrong of ['kaart', `${'A'.repeat(140)}.`])
      expect(objectionToNews('1.2.0', news(wrong))).toContain('is no sentence');
  });

  it('is there for the version that this checkout makes', () => {
    expect(objectionToNews(version, news)).toBeNull();
  });
});

describe('a version for a part of the users', () => {
  const latest = 'version: 1.2.0\nfiles:\n  - url: a.exe\n    sha512: s\npath: a.exe\n';

  it('has its part in the update file, where electron-updater reads it', () => {
    expect(stagedText(latest, 10)).toBe(`${latest}stagingPercentage: 10\n`);
    expect(stagedText(stagedText(latest, 10), 50)).toBe(`${latest}stagingPercentage: 50\n`);
    expect(stagedText(stagedText(latest, 10), 100)).toBe(latest);
    expect(stagedText(latest, 100)).toBe(latest);
  });

  it('keeps an update file of its own name, for everybody who goes back to it', () => {
    expect(keptFile('latest-mac.yml', stagedText(latest, 10))).toEqual({ name: '1.2.0-mac.yml', text: latest });
    expect(keptFile('beta.yml', latest)).toEqual({ name: '1.2.0.yml', text: latest });
    expect(() => keptFile('latest.yml', 'files:\n')).toThrow('names no version');
  });

  it('is never for fewer of them, nor for a part that is none', () => {
    expect(() => stagedText(stagedText(latest, 50), 10)).toThrow('pull it instead');
    for (const percent of [0, 101, 12.5, Number.NaN])
      expect(() => stagedText(latest, percent)).toThrow('from 1 to 100');
  });
});
