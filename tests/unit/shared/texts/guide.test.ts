import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wholeLimits } from '../../../../src/main/network/exchange';
import type { Endpoint } from '../../../../src/provider-api/endpoint';
import { endpoints } from '../../../../src/provider-api/endpoints';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { settingsTable } from '../../../../src/shared/domain/program/settings';
import { checkFormula } from '../../../../src/shared/formulas/check-formula';
import { guideGroups, guideTitles } from '../../../../src/shared/screens/guide-parts';
import { screenNames, screenOf } from '../../../../src/shared/screens/screens';
import { commands } from '../../../../src/shared/texts/commands';
import { findInGuide } from '../../../../src/shared/texts/guide/find-in-guide';
import { guide } from '../../../../src/shared/texts/guide/guide';
import { guideForProviders } from '../../../../src/shared/texts/guide/guide-for-providers';
import { plainGuideText, stretchesOf, textsOfGuide } from '../../../../src/shared/texts/guide/guide-marks';
import { guidePictures } from '../../../../src/shared/texts/guide/guide-part';
import { shortcutNames, shortcuts, shortcutText } from '../../../../src/shared/texts/shortcuts';
import { script } from '../../scripts/script';

const { writtenTexts } = await script<{ writtenTexts: (path: string, text: string) => readonly string[] }>(
  'checks/screen-texts.mjs',
);
const idsOf = ({ pages }: (typeof guideGroups)[number]): readonly string[] => Object.keys(pages);
const [analysts, administrators, providers] = guideGroups;
const pagesOf = (group: (typeof guideGroups)[number]) => guide.filter(({ id }) => idsOf(group).includes(id));

/** What the guide marks in a way, with the page where it does. */
const markedAs = (kind: ReturnType<typeof stretchesOf>[number]['kind']) =>
  guide.flatMap((page) =>
    textsOfGuide(page)
      .flatMap(stretchesOf)
      .filter((stretch) => stretch.kind === kind)
      .map(({ text }) => ({ page: page.id, text })),
  );

describe('the guide', () => {
  it('has each of its pages once, in the groups of its contents', () => {
    expect(guide.map(({ id }) => id)).toEqual(guideGroups.flatMap(idsOf));
    expect(guide.map(({ title }) => title)).toEqual(Object.values(guideTitles));
  });

  it('has a page about every screen of the rail', () => {
    const without = screenNames.filter((name) => screenOf(name).place === 'rail' && screenOf(name).guide === undefined);
    expect(without).toEqual([]);
  });

  it('has twenty pages for analysts or more, each with steps, a picture and what to do when it goes wrong', () => {
    const pages = pagesOf(analysts);
    expect(pages.length).toBeGreaterThanOrEqual(20);
    for (const { id, steps = [], picture, troubles = [] } of pages) {
      expect(steps.length, id).toBeGreaterThanOrEqual(4);
      expect(picture, id).toBeDefined();
      expect(troubles.length, id).toBeGreaterThanOrEqual(2);
    }
  });

  it('has pages that are read in a minute', () => {
    for (const page of [...pagesOf(analysts), ...pagesOf(administrators)]) {
      const words = textsOfGuide(page).map(plainGuideText).join(' ').split(/\s+/).length;
      expect(words, page.id).toBeGreaterThan(60);
      expect(words, page.id).toBeLessThan(320);
    }
  });
});

it('has words in every text, where a value is filled in', () => {
  for (const text of guide.flatMap(textsOfGuide)) expect(text).not.toMatch(/\[object|undefined|\bnull\b|NaN/);
});

describe('the pictures of the guide', () => {
  const shown = guide.flatMap(({ picture }) => (picture === undefined ? [] : [picture.name]));

  it('are each on one page', () => {
    expect([...shown].sort()).toEqual([...guidePictures].sort());
  });

  it('are there in light and dark, in the size in which they are shown, and small', () => {
    const files = guidePictures.flatMap((name) => [`${name}.webp`, `${name}-dark.webp`]);
    expect(readdirSync('resources/guide').sort()).toEqual(files.sort());
    let bytes = 0;
    for (const file of files) {
      const path = `resources/guide/${file}`;
      expect(existsSync(path), file).toBe(true);
      expect(sizeOf(readFileSync(path)), file).toEqual([1280, 720]);
      bytes += statSync(path).size;
    }
    expect(bytes).toBeLessThan(2_800_000);
  });
});

/** Width and height of a WebP picture with a colour profile, from its head. */
function sizeOf(bytes: Buffer): readonly number[] {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
}

describe('what the guide cites', () => {
  it('are words that the program shows, and not those of the guide alone', () => {
    const files = globSync('src/{renderer,shared,main/exports}/**/*.{ts,tsx}').filter(
      (path) => !/texts.(?:guide|faq)/.test(path),
    );
    const written = new Set(files.flatMap((path) => writtenTexts(path, readFileSync(path, 'utf8'))));
    const cited = markedAs('screen');
    expect(cited.length).toBeGreaterThan(200);
    expect(cited.filter(({ text }) => !written.has(text))).toEqual([]);
  });

  it('are keys of the table of shortcuts, or keys that mean the same everywhere', () => {
    const everywhere = ['Enter', 'Esc', 'Tab', 'Shift', 'Ctrl', 'Page Down', 'N'];
    const known = new Set([...shortcutNames.map(shortcutText), ...everywhere]);
    const near = [...known, 'Ctrl 9', 'Alt ↑', 'Alt ↓', 'Alt Enter'];
    expect(shortcuts.savedFilter.label).toContain('tot 9');
    const cited = markedAs('keys');
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(({ text }) => !near.includes(text))).toEqual([]);
  });

  it('are formulas of columns that offices have', () => {
    const formulas = markedAs('typed').filter(({ text }) => text.includes('('));
    expect(formulas.length).toBeGreaterThan(3);
    const find = (written: string) => {
      const column = columnsOf('advisers').find(({ label }) => label === written);
      return column === undefined ? null : ({ kind: 'column', column } as const);
    };
    for (const { text } of formulas)
      expect(checkFormula(text, { find, nearest: () => null }), text).toHaveProperty('ok', true);
  });
});

/** The text of pages, without marks. */
const textOf = (pages: readonly (typeof guide)[number][]) => pages.flatMap(textsOfGuide).map(plainGuideText).join(' ');

describe('the guide for administrators', () => {
  /** What it names that has a table or a page of its own, and the text that must have it. */
  const named: readonly [string, RegExp, string][] = [
    ['a command', /opdracht:? Adviesatlas ([a-z-]+)/g, readFileSync('src/main/cli/command-names.ts', 'utf8')],
    ['an option', /--([a-z][a-z-]+)/g, readFileSync('src/main/cli/read-command.ts', 'utf8')],
    ['a variable', /\b(ADVIESATLAS_[A-Z_]+)/g, readFileSync('README.md', 'utf8')],
    ['a property of the MSI', /\b([A-Z]{6,})=/g, readFileSync('scripts/packaging/complete-msi.mjs', 'utf8')],
    ['a place in the registry', /HKLM\\(SOFTWARE\\\w+) /g, readFileSync('docs/releasing.md', 'utf8')],
  ];

  it.each(named)('names to administrators only %s that exists', (_what, pattern, table) => {
    const names = [...textOf(pagesOf(administrators)).matchAll(pattern)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(table).toContain(name);
  });

  it('names screens and policies by their own words', () => {
    const text = textOf(pagesOf(administrators));
    for (const name of [
      'proxy',
      'proxyScript',
      'authoritiesFile',
      'updates',
      'pinnedVersion',
      'keepsNothing',
      'monthsKept',
    ] as const) {
      expect(settingsTable[name]).toHaveProperty('policy');
      expect(text).toContain(name);
    }
    const labels = Object.values(commands).map(({ label }) => label);
    for (const label of ['Netwerk onderzoeken', 'Gegevens voor ondersteuning']) {
      expect(labels).toContain(label);
      expect(text).toContain(label);
    }
  });
});

describe('the guide for providers', () => {
  it('names every call of the program and no other, with who may make it', () => {
    const called = Object.values(endpoints as Readonly<Record<string, Endpoint>>).map((endpoint) => {
      const { method, path, authentication, permission } = endpoint;
      const who = { none: ['iedereen'], bearer: ['token'], queryToken: ['token in het adres'] }[authentication];
      const needs = permission?.kind === 'loginId' ? ['login-id'] : (permission?.anyOf ?? []);
      return `${method} ${path}: ${[...who, ...(needs.length === 0 ? [] : [needs.join(' of ')])].join(', ')}`;
    });
    const rows = guideForProviders.aanbieder.tables[0]?.rows ?? [];
    expect(rows.map(([call, , who]) => `${call}: ${who}`)).toEqual(called);
    for (const row of rows) expect(row[1]).not.toBe('');
  });

  it('gives the numbers of the code', () => {
    const text = textOf(pagesOf(providers));
    const minutes = (path: string, name: string): number => {
      const [, factors = ''] = new RegExp(`${name} = ([\\d_* ]+);`).exec(readFileSync(path, 'utf8')) ?? [];
      return factors.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1) / 60_000;
    };
    expect(text).toContain(
      `elke ${minutes('src/main/start/rooms/start-months.ts', 'newerMonthInterval')} minuten alleen`,
    );
    expect(text).toContain(`elke ${minutes('src/main/records/sync-machine.ts', 'syncInterval')} minuten bijgewerkt`);
    expect(text).toContain(`wacht tot ${minutes('src/main/refresh/worker/refresh-month.ts', 'longestWait')} minuten`);
    const [, atOnce] = /mostAtOnce = (\d+)/.exec(readFileSync('src/main/dossiers/dossier-service.ts', 'utf8')) ?? [];
    expect(text).toContain(`hoogstens ${atOnce} tegelijk`);
    const exchange = readFileSync('src/main/network/exchange.ts', 'utf8').replaceAll('_', '');
    expect(exchange).toContain('connectTimeout: 10000, headersTimeout: 30000, bodyTimeout: 30000');
    expect(text).toContain('Een verbinding krijgt 10 seconden, en een antwoord 30 seconden');
    expect(wholeLimits).toEqual({ answer: 2 * 60_000, file: 60 * 60_000 });
    expect(text).toContain('mag 2 minuten duren, een lijst of rapport 60 minuten');
  });

  it('names the command that checks a provider with its options', () => {
    expect(readFileSync('package.json', 'utf8')).toContain('"conform": "node scripts/cli.mjs conform"');
    expect(textOf(pagesOf(providers))).toContain('npm run conform -- --provider URL --email ADRES');
    const options = readFileSync('src/main/cli/read-command.ts', 'utf8');
    for (const option of ['provider', 'email']) expect(options).toContain(`${option}: {`);
  });
});

describe('a search in the guide', () => {
  const found = (typed: string) => findInGuide(typed).map(({ part }) => part.id);

  it('finds pages by words of all their texts, whatever case and accents, the title first', () => {
    expect(found('Kruistabel')[0]).toBe('kruistabel');
    expect(found('HERSTELSLEUTEL')).toContain('ict-versleuteling');
    expect(found('reservekopieen')).toEqual(found('reservekopieën'));
    expect(found('reservekopieën')).toContain('ict-schijf');
    expect(found('presslist')).toEqual(['aanbieder']);
    expect(found('xyzzy')).toEqual([]);
  });

  it('finds words around marks, and shows where they are', () => {
    const [first] = findInGuide('proef eigen grens');
    expect(first?.part.id).toBe('kleuren');
    expect(first?.excerpt).toMatch(/eigen grens/i);
    expect(first?.excerpt).not.toMatch(/[*{}`]/);
  });

  it('has all pages in their order without words', () => {
    expect(found(' ')).toEqual(guide.map(({ id }) => id));
  });
});
