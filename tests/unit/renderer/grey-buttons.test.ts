import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A form, a dialog or a popover, whose buttons the user sees without knowing what they wait for. */
const asks = /<(Dialog|Popover|ToolPanel|form)\b|form\.buttons/;
const button = /<(Button|IconButton|ActionIcon|TextButton|Menu\.Item)\b/g;
const greys = /\b(disabled=\{|disabledWhen\(|data-disabled=\{)/;

/** Buttons that are grey for a reason that stands elsewhere in the same picture. */
const saidElsewhere: ReadonlyMap<string, string> = new Map([
  ['src/renderer/list/tools/formulas/formula-form.tsx', 'the reason is in the foot, beside the fault'],
  ['src/renderer/screens/contact-question/contact-screen.tsx', 'the button itself says that it is sending'],
  ['src/renderer/screens/login/login-form.tsx', 'the button itself says that it is busy'],
  ['src/renderer/screens/key/key-form.tsx', 'the button itself says that it is busy'],
  ['src/renderer/screens/registration/registration-screen.tsx', 'the button itself says that it is busy'],
]);

/** The tag that begins at a place, up to the bracket that is in none of its properties. */
function tagAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '>' && depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

/** The buttons of a file that can be grey without a reason beside them. */
function unexplained(source: string): readonly string[] {
  if (!asks.test(source)) return [];
  return [...source.matchAll(button)]
    .map(({ index }) => tagAt(source, index))
    .filter((tag) => {
      // An icon has its reason in its title, and an item of a menu behind its words.
      const isExplained = /^<ActionIcon\b/.test(tag)
        ? /\btitle=\{[^}]*\?/.test(tag)
        : /disabled=\{reason !== null\}/.test(tag);
      return greys.test(tag) && !isExplained;
    });
}

describe('a grey button in a form, dialog or popover', () => {
  it('has its reason beside it', () => {
    const files = globSync('src/renderer/**/*.tsx', { cwd: root });
    const found = files
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !saidElsewhere.has(path) && unexplained(readFileSync(`${root}${path}`, 'utf8')).length > 0);
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('is noticed when it has none', () => {
    expect(unexplained("<form><Button type='submit' disabled={name === ''}>Bewaren</Button></form>")).toHaveLength(1);
    expect(
      unexplained('<Dialog><Button {...disabledWhen(off)} onClick={() => go()}>Door</Button></Dialog>'),
    ).toHaveLength(1);
    expect(unexplained("<form><ActionIcon title='Omhoog' disabled={first} /></form>")).toHaveLength(1);
    expect(
      unexplained("<form><ActionIcon title={first ? 'Staat vooraan' : 'Omhoog'} disabled={first} /></form>"),
    ).toEqual([]);
    expect(unexplained('<Popover><Menu.Item disabled={off}>Filteren</Menu.Item></Popover>')).toHaveLength(1);
    expect(unexplained('<form><ReasonedButton reason={reason}>Bewaren</ReasonedButton></form>')).toEqual([]);
  });

  it('is excused only where it still is', () => {
    for (const path of saidElsewhere.keys())
      expect(unexplained(readFileSync(`${root}${path}`, 'utf8')), path).not.toEqual([]);
  });
});
