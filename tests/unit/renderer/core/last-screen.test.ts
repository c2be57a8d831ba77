import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLastScreenStore } from '../../../../src/renderer/core/navigation/last-screen-store';
import { canReturnTo } from '../../../../src/renderer/core/navigation/routes';
import type { Bridge } from '../../../../src/shared/bridge/bridge';
import type { Owner } from '../../../../src/shared/domain/account/session';
import type { LastScreen } from '../../../../src/shared/domain/program/last-screen';
import { failure, success } from '../../../../src/shared/domain/result';

const jan = { email: 'jan', role: 'a' };
const janElsewhere = { email: 'jan', role: 'b' };
const piet = { email: 'piet', role: 'a' };
const placeOf = ({ email, role }: Owner): LastScreen => ({ path: `/entitydetail/${email}-${role}`, mode: 'press' });

function withMain() {
  const reads: { readonly owner: Owner; readonly answer: (fails?: boolean) => void }[] = [];
  const written: { readonly owner: Owner; readonly screen: LastScreen }[] = [];
  const request = ((name: string, input: { owner: Owner; screen: LastScreen }) => {
    if (name === 'screen.write') {
      written.push(input);
      return Promise.resolve(success(null));
    }
    return new Promise((resolve) => {
      const answer = (fails?: boolean) =>
        resolve((fails === true ? failure('THREAD_DIED') : success(placeOf(input.owner))) as never);
      reads.push({ owner: input.owner, answer });
    });
  }) as Bridge['request'];
  return { store: createLastScreenStore(request), reads, written };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('the last screen of the window', () => {
  it('is that of the account that logged in last, in whatever order answers arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(jan, piet, null), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(7), { maxLength: 8 }),
        async (logins, order) => {
          const { store, reads, written } = withMain();
          for (const owner of logins) void store.getState().follow(owner === null ? null : { ...owner });
          for (const at of order) reads.splice(at % Math.max(1, reads.length), 1)[0]?.answer();
          for (const left of reads.splice(0)) left.answer();
          await turn();
          const { owner, known, path } = store.getState();
          const last = logins.at(-1) ?? null;
          expect(owner).toEqual(last);
          expect(known).toBe(last !== null);
          expect(path).toBe(last === null ? null : placeOf(last).path);
          expect(written).toEqual([]);
        },
      ),
    );
  });

  it('stays the same in another role of the account, and belongs to that role from then on', async () => {
    const { store, reads, written } = withMain();
    void store.getState().follow(jan);
    reads[0]?.answer();
    await turn();
    store.getState().goTo('/personlist');
    void store.getState().follow(janElsewhere);
    const { owner, known, path, mode } = store.getState();
    expect({ owner, known, path, mode }).toEqual({
      owner: janElsewhere,
      known: true,
      path: '/personlist',
      mode: 'press',
    });
    expect(reads).toHaveLength(1);
    expect(written).toEqual([
      { owner: jan, screen: { path: '/personlist', mode: 'press' } },
      { owner: janElsewhere, screen: { path: '/personlist', mode: 'press' } },
    ]);
  });

  it('is written when it changes, and only then', async () => {
    const { store, reads, written } = withMain();
    void store.getState().follow(jan);
    store.getState().goTo('/personlist');
    reads[0]?.answer();
    await turn();
    for (const path of ['/entitylist', '/entitylist']) store.getState().goTo(path);
    store.getState().choose('locations');
    expect(written.map(({ screen }) => screen)).toEqual([
      { path: '/entitylist', mode: 'press' },
      { path: '/entitylist', mode: 'locations' },
    ]);
  });

  it('is the list of advisers when it is unknown', async () => {
    const { store, reads } = withMain();
    void store.getState().follow(jan);
    reads[0]?.answer(true);
    await turn();
    expect(store.getState()).toMatchObject({ known: true, path: null, mode: 'advisers' });
  });

  it('is always a screen with data', () => {
    expect(['/entitylist', '/personlist', '/entitydetail/99041278'].every(canReturnTo)).toBe(true);
    expect(['/', '/login', '/activate/x', '/nergens', '/forgotpassword'].some(canReturnTo)).toBe(false);
  });
});
