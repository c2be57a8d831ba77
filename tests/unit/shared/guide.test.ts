import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingsTable } from '../../../src/shared/domain/program/settings';
import { guidePartIds, screenNames, screenOf } from '../../../src/shared/screens/screens';
import { commands } from '../../../src/shared/texts/commands';
import { guide, guideForUsers } from '../../../src/shared/texts/guide/guide';
import { guideForIt } from '../../../src/shared/texts/guide/guide-for-it';

it('has each of its parts once, in the order of their names', () => {
  expect(guide.map(({ id }) => id)).toEqual(guidePartIds);
});

it('has a part about every screen of the rail', () => {
  const without = screenNames.filter((name) => screenOf(name).place === 'rail' && screenOf(name).guide === undefined);
  expect(without).toEqual([]);
});

it('has ten pictures of the size in which they are shown', () => {
  const pictures = guide.flatMap(({ picture }) => (picture === undefined ? [] : [picture.name]));
  expect(new Set(pictures).size).toBe(10);
  for (const name of pictures) {
    const file = `resources/guide/${name}.png`;
    expect(existsSync(file), file).toBe(true);
    // Width and height are in the first part of a PNG file.
    const bytes = readFileSync(file);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], file).toEqual([1280, 720]);
  }
});

it('can be read in ten minutes', () => {
  const words = guideForUsers
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join(' ')
    .split(/\s+/).length;
  expect(words).toBeGreaterThan(1200);
  expect(words).toBeLessThan(1800);
});

/** What the parts for administrators name that has a table or a page of its own, and the text that must have it. */
const named: readonly [string, RegExp, string][] = [
  ['a command', /opdracht:? Adviesatlas ([a-z-]+)/g, readFileSync('src/main/cli/command-names.ts', 'utf8')],
  ['an option', /--([a-z][a-z-]+)/g, readFileSync('src/main/cli/cli-arguments.ts', 'utf8')],
  ['a variable', /\b(ADVIESATLAS_[A-Z_]+)/g, readFileSync('README.md', 'utf8')],
  ['a property of the MSI', /\b([A-Z]{6,})=/g, readFileSync('scripts/packaging/complete-msi.mjs', 'utf8')],
  ['a place in the registry', /HKLM\\(SOFTWARE\\\w+) /g, readFileSync('docs/releasing.md', 'utf8')],
];

it.each(named)('names to administrators only %s that exists', (_what, pattern, table) => {
  const text = guideForIt.flatMap(({ paragraphs }) => paragraphs).join(' ');
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(table).toContain(name);
});

it('names to administrators screens and policies by their own words', () => {
  const text = guideForIt.flatMap(({ paragraphs }) => paragraphs).join(' ');
  for (const name of [
    'proxy',
    'proxyScript',
    'authoritiesFile',
    'updates',
    'pinnedVersion',
    'keepsNothing',
    'monthsKept',
  ] as const)
    expect(text).toContain(settingsTable[name].policy);
  const labels = Object.values(commands).map(({ label }) => label);
  for (const label of ['Netwerk onderzoeken', 'Gegevens voor ondersteuning']) {
    expect(labels).toContain(label);
    expect(text).toContain(label);
  }
});
