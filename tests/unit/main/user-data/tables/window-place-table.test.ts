import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEncrypted } from '../../../../../src/main/files/encrypted-database';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import { mostWindows } from '../../../../../src/main/user-data/tables/window-place-table';
import { examples } from '../../../../first-cases';
import { viewWith } from '../../view-fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-places-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = new Uint8Array(32).fill(7);
const role = 'volledig';
const nameOf = (number: number): string => `0a1b2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`;
const viewOf = (text: string) => viewWith({ filters: [{ column: 'city', text }] });
const screenOf = (text: string) => ({ path: `/entitydetail/${text}`, mode: 'advisers' }) as const;
let rounds = 0;
const lists = ['advisers', 'persons'] as const;

function use<T>(work: (database: UserDatabase) => T): T {
  const database = UserDatabase.open(folder, key, { today: '2026-11-26', version: '1.0.0' });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** What a window should show, by plain maps. */
class Model {
  private readonly last = new Map<string, string>();
  private readonly windows = new Map<number, { readonly shown: Map<string, string>; readonly own: Set<string> }>();

  /** A new window is the latest at once, and begins where the last one was. */
  private at(window: number) {
    const place = this.windows.get(window) ?? { shown: new Map(this.last), own: new Set<string>() };
    this.windows.set(window, place);
    return place;
  }
  read = (window: number, what: string): string | null => this.at(window).shown.get(what) ?? null;
  write(window: number, what: string, text: string): void {
    this.use(window);
    const { shown, own } = this.at(window);
    shown.set(what, text);
    own.add(what);
    this.last.set(what, text);
  }
  use(window: number): void {
    const { shown, own } = this.at(window);
    for (const [what, text] of shown) if (own.has(what) || what === 'screen') this.last.set(what, text);
  }
  next = (what: string): string | null => this.last.get(what) ?? null;
}

describe('the place of each window', () => {
  it('has the visit plan that is open, with every kind of start', () => {
    const visit = {
      id: '99000001',
      kvk: '99000001',
      name: 'Kantoor',
      address: 'Laan 1, 3511 AB Utrecht',
      phone: '030',
    };
    const place = { latitude: 52.09, longitude: 5.12 };
    const starts = [
      { kind: 'anywhere' },
      { kind: 'visit', id: visit.id },
      { kind: 'place', name: 'Utrecht', place },
    ] as const;
    for (const start of starts) {
      const visits = {
        list: 'advisers' as const,
        visits: [
          { ...visit, place },
          { ...visit, id: '99000002', kvk: null, place: null },
        ],
        ends: { start, returns: true },
        isByHand: true,
        when: { day: '2026-12-01', begin: '9', minutes: 'een uur', speed: '' },
      };
      const kept = viewWith({ visits });
      const of = { role, window: nameOf(1) };
      use(({ places }) => places.writeView(of, 'advisers', kept));
      expect(use(({ places }) => places.readView(of, 'advisers'))).toEqual(kept);
    }
  });

  it('belongs to that window, and a new window begins from the one that was used last', () => {
    const window = fc.nat(3);
    const what = fc.constantFrom('screen', ...lists);
    const step = fc.oneof(
      fc.record({ is: fc.constant('read' as const), window, what }),
      fc.record({ is: fc.constant('write' as const), window, what, text: fc.stringMatching(/^[a-z]{1,3}$/) }),
      fc.record({ is: fc.constant('use' as const), window }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        use((database) => {
          const { places } = database;
          // Each round is a role of its own.
          rounds += 1;
          const round = `ronde ${rounds}`;
          const model = new Model();
          const read = (number: number | null, asked: string): string | null => {
            const of = { role: round, window: number === null ? null : nameOf(number) };
            if (asked === 'screen') return places.readScreen(of)?.path.split('/').at(-1) ?? null;
            return places.readView(of, asked as 'advisers')?.filters[0]?.text ?? null;
          };
          for (const each of steps) {
            if (each.is === 'use') {
              places.use(round, nameOf(each.window));
              model.use(each.window);
            } else if (each.is === 'read') {
              expect(read(each.window, each.what)).toBe(model.read(each.window, each.what));
            } else {
              const of = { role: round, window: nameOf(each.window) };
              if (each.what === 'screen') places.writeScreen(of, screenOf(each.text));
              else places.writeView(of, each.what, viewOf(each.text));
              model.write(each.window, each.what, each.text);
            }
          }
          for (const asked of ['screen', ...lists]) {
            for (let number = 0; number < 4; number++) expect(read(number, asked)).toBe(model.read(number, asked));
            expect(read(null, asked)).toBe(model.next(asked));
          }
        });
      }),
      { numRuns: examples(40) },
    );
  });

  it('is read after a restart, for its own role only', () => {
    const [one, other] = [1, 2].map((number) => ({ role, window: nameOf(number) }));
    if (one === undefined || other === undefined) throw new Error('no windows');
    use(({ places }) => {
      places.writeView(one, 'advisers', viewOf('utrecht'));
      places.writeView(other, 'advisers', viewOf('zwolle'));
      places.writeScreen(one, screenOf('99000001'));
    });
    use(({ places }) => {
      expect(places.readView(one, 'advisers')).toEqual(viewOf('utrecht'));
      expect(places.readView(other, 'advisers')).toEqual(viewOf('zwolle'));
      expect(places.readView({ ...one, role: 'elders' }, 'advisers')).toBeNull();
      expect(places.readScreen(other)).toBeNull();
      expect(places.readScreen({ role, window: nameOf(3) })).toEqual(screenOf('99000001'));
    });
  });

  it('is forgotten for windows that were used longest ago, which begin again from the last one', () => {
    use(({ places }) => {
      const at = (number: number) => ({ role, window: nameOf(number) });
      for (let number = 0; number < mostWindows; number++)
        places.writeView(at(number), 'advisers', viewOf(`w${number}`));
      places.use(role, nameOf(0));
      places.writeView(at(mostWindows), 'advisers', viewOf('laatste'));
      expect(places.readView(at(0), 'advisers')).toEqual(viewOf('w0'));
      expect(places.readView(at(2), 'advisers')).toEqual(viewOf('w2'));
      // Window 1 was not used again; it begins where the last one is.
      expect(places.readView(at(1), 'advisers')).toEqual(viewOf('laatste'));
    });
  });

  it('is the place of the last window when nothing can be written', () => {
    use(({ places }) => places.writeView({ role, window: null }, 'advisers', viewOf('utrecht')));
    use((database) => {
      const raw = openEncrypted(join(folder, 'user.sqlite'), key);
      raw.exec('DROP TABLE window_views');
      raw.close();
      expect(database.places.readView({ role, window: nameOf(1) }, 'advisers')).toEqual(viewOf('utrecht'));
      expect(database.places.readScreen({ role, window: nameOf(1) })).toBeNull();
    });
  });
});
