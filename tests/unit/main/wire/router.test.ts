import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dossierRequests } from '../../../../src/main/dossiers/dossier-requests';
import type { DossierService } from '../../../../src/main/dossiers/dossier-service';
import { keyRequests } from '../../../../src/main/key/key-requests';
import type { ListService } from '../../../../src/main/lists/service/list-service';
import type { Session } from '../../../../src/main/session/session';
import { createRouter, type RoomRequests } from '../../../../src/main/wire/router';
import { requestNames } from '../../../../src/shared/bridge/contract';
import { largestRequest } from '../../../../src/shared/bridge/web-bridge';
import type { KeyState } from '../../../../src/shared/domain/account/key-question';
import { createClock } from '../../../../src/shared/domain/clock';
import { longestKvkListText } from '../../../../src/shared/domain/lists/kvk-list';
import { someMonth } from '../month-fixture';

const faults: string[] = [];
const lists = {
  office: () => {
    throw new TypeError('een fout van onszelf');
  },
} as unknown as ListService;
const dossiers = { requireUnfiltered: async () => {} } as unknown as DossierService;
const router = createRouter(
  dossierRequests({ dossiers, lists, session: {} as Session, clock: createClock('2026-10-25T09:00:00Z') }),
  (name) => faults.push(name),
);

describe('a request of the window', () => {
  it('of another shape is refused, also when the shape makes its check throw', async () => {
    const misshapen = [
      '{"month":{"role":{"length":{"toString":1}}}}',
      '{"kvk":{"length":{"toString":1}}}',
      '{"kvk":{"toString":1}}',
      '[]',
      '1',
      '{"__proto__":{"kvk":"1"}}',
    ];
    for (const text of misshapen) {
      expect(await router('dossier.office', JSON.parse(text), 'window'), text).toMatchObject({
        ok: false,
        code: 'INVALID_REQUEST',
      });
    }
    for (const name of ['shell.run', 'toString', '__proto__', 'x'.repeat(100_000)]) {
      const answer = await router(name, null, 'window');
      expect(answer).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
      expect(JSON.stringify(answer).length).toBeLessThan(200);
    }
    expect(faults).toEqual([]);
  });

  it('cancels older ones of its own window only, whatever requester its page names', async () => {
    const requesters: string[] = [];
    const requests = {
      'list.facet': {
        input: z.object({ requesterId: z.string() }),
        answer: ({ requesterId }: { readonly requesterId: string }) => requesters.push(requesterId),
      },
    };
    const facets = createRouter(requests as unknown as RoomRequests, () => {});
    for (const window of ['een', 'twee']) await facets('list.facet', { requesterId: 'panel' }, window);
    expect(requesters).toEqual(['een/panel', 'twee/panel']);
  });

  it('that meets an error of the program is answered, and the error is logged', async () => {
    const asked = { month: someMonth, kvk: '99000001' };
    expect(await router('dossier.office', asked, 'window')).toMatchObject({ ok: false, code: 'INTERNAL' });
    expect(faults).toEqual(['dossier.office']);
  });

  it('has a largest size above the largest request that the page can make', () => {
    const ids = Array.from({ length: 1000 }, () => '9'.repeat(40));
    expect(JSON.stringify(ids).length * 1000).toBeLessThan(largestRequest);
    expect(JSON.stringify('\u0001'.repeat(1000)).length * (longestKvkListText / 1000)).toBeLessThan(largestRequest);
  });
});

describe('a program that has no key yet', () => {
  it('answers only about the key, and reads no input of any other request', async () => {
    const state: KeyState = { at: 'asking', why: 'noKeychain', hasPassword: false, hasData: false, problem: null };
    const failures: string[] = [];
    const keys = { state: () => state, answer: async () => state };
    const router = createRouter(keyRequests(keys), (name) => failures.push(name));
    const answered = Object.keys(keyRequests(keys));
    for (const name of requestNames) {
      if (answered.includes(name)) continue;
      expect(await router(name, { kvk: {} }, 'window'), name).toMatchObject({ ok: false, code: 'KEY_NEEDED' });
    }
    expect(answered.length).toBeGreaterThan(0);
    expect(await router('key.state', null, 'window')).toEqual({ ok: true, data: state });
    expect(failures).toEqual([]);
  });
});
