import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readPolicy } from '../../../src/main/settings/policy';
import { type PolicyPlaces, propertyDomain } from '../../../src/main/settings/policy-places';
import { managedSettings, policyOf } from '../../../src/shared/domain/program/policy';
import { settingsTable } from '../../../src/shared/domain/program/settings';
import { script } from './script';

type Entry = { readonly name: string };
type Script = {
  readonly policyEntries: (table: object) => readonly Entry[];
  readonly policyFiles: (entries: readonly Entry[]) => ReadonlyMap<string, string>;
};
const { policyEntries, policyFiles } = await script<Script>('packaging/policy-files.mjs');

/** The strict parser of XML that comes with the writer of workbooks. */
type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
type Parser = {
  on: (event: 'opentag' | 'text' | 'error', handle: (of: never) => void) => void;
  write: (text: string) => { close: () => void };
};
const ofWorkbooks = createRequire(createRequire(import.meta.url).resolve('exceljs'));
const { SaxesParser } = ofWorkbooks('saxes') as { readonly SaxesParser: new (options: object) => Parser };

/** The tags of a text, in their order. @throws when it is not well-formed */
function tagsOf(text: string): readonly Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser({});
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => void tags.push(tag));
  parser.write(text).close();
  return tags;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const made = policyFiles(policyEntries(settingsTable));
const textOf = (name: string): string => {
  const found = [...made].find(([path]) => path.endsWith(name));
  if (found === undefined) throw new Error(`${name} is not made`);
  return found[1];
};
const valuesOf = (tags: readonly Tag[], name: string, attribute: string): readonly string[] =>
  tags.flatMap((tag) => (tag.name === name ? [tag.attributes[attribute] ?? ''] : []));
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();
const all = sorted(managedSettings);
const defaults = managedSettings.filter((name) => policyOf(name).only !== 'policy');

describe('the files for administrators', () => {
  it.each([...made.keys()])('are in the repository as the script makes them: %s', (path) => {
    expect(readFileSync(`${root}${path}`, 'utf8'), 'run npm run policies').toBe(made.get(path));
  });

  it('have each policy and no other', () => {
    const admx = tagsOf(textOf('.admx'));
    expect(sorted(valuesOf(admx, 'policy', 'name'))).toEqual(
      sorted([...all, ...defaults.map((name) => `${name}_default`)]),
    );
    const written = admx.flatMap(({ attributes: { valueName } }) => (valueName === undefined ? [] : [valueName]));
    expect(sorted(written)).toEqual(all);
    expect(sorted(Object.keys(JSON.parse(textOf('policy.json'))))).toEqual(all);
    const keys = [...textOf('.mobileconfig').matchAll(/<key>([a-z]\w+)<\/key>/g)].map(([, name = '']) => name);
    expect(sorted(keys)).toEqual(all);
    const addresses = [...textOf('oma-uri.md').matchAll(/~Policy~Adviesatlas(~Defaults)?\/(\w+?)(_default)?`/g)];
    expect(sorted(addresses.map(([, , name = '']) => name))).toEqual(all);
    expect(addresses.filter(([, , , isDefault]) => isDefault !== undefined)).toHaveLength(defaults.length);
    expect(sorted([...textOf('policies.md').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name))).toEqual(all);
  });

  it('refer only to strings and presentations that both languages have, and these have no other', () => {
    const admx = textOf('.admx');
    const named = (kind: string) =>
      sorted([...admx.matchAll(new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g'))].map(([, id = '']) => id));
    expect(named('string').length).toBeGreaterThan(2 * all.length);
    for (const language of ['nl-NL', 'en-US']) {
      const tags = tagsOf(textOf(`${language}/adviesatlas.adml`));
      expect(sorted(valuesOf(tags, 'string', 'id'))).toEqual(named('string'));
      expect(sorted(valuesOf(tags, 'presentation', 'id'))).toEqual(named('presentation'));
      const elements = tagsOf(admx).flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));
      const references = tags.flatMap(({ attributes: { refId } }) => (refId === undefined ? [] : [refId]));
      expect(sorted(references)).toEqual(sorted(elements));
    }
    expect(textOf('nl-NL/adviesatlas.adml')).not.toBe(textOf('en-US/adviesatlas.adml'));
  });

  it('write to the places that the program reads', () => {
    const keys = sorted(valuesOf(tagsOf(textOf('.admx')), 'policy', 'key'));
    expect(keys).toEqual(['Software\\Policies\\Adviesatlas', 'Software\\Policies\\Adviesatlas\\Defaults']);
    expect(tagsOf(textOf('.mobileconfig')).length).toBeGreaterThan(all.length);
    expect(textOf('.mobileconfig')).toContain(`<key>PayloadType</key><string>${propertyDomain}</string>`);
  });

  it('are understood by the program as they are', () => {
    const places: PolicyPlaces = {
      platform: 'linux',
      user: 'jan',
      readText: (path) => (path === '/etc/adviesatlas/policy.json' ? textOf('policy.json') : null),
      queryRegistry: () => '',
      readProperties: () => null,
    };
    const { lines } = readPolicy({}, places);
    expect(lines.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(lines).toHaveLength(all.length);
  });

  it('are not well-formed when a tag is left open, or a reference is unknown', () => {
    expect(() => tagsOf('<a><b></a>')).toThrow();
    expect(() => tagsOf('<a>1 & 2</a>')).toThrow();
  });
});
