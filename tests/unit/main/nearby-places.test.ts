import { expect, it } from 'vitest';
import { dossierRequests } from '../../../src/main/dossiers/dossier-requests';
import type { DossierService } from '../../../src/main/dossiers/dossier-service';
import type { ListService } from '../../../src/main/lists/list-service';
import type { Session } from '../../../src/main/session/session';
import { createClock } from '../../../src/shared/domain/clock';
import { someMonth } from './month-fixture';

const row = {
  id: '99000002',
  kvk: '99000002',
  kilometres: 0.4,
  active: true,
  latitude: 52.1,
  longitude: 5.1,
  values: {},
};
const found = { centre: { latitude: 52, longitude: 5 }, total: 1, rows: [row] };

it('tells where neighbours lie to whom the subscription shows the map, and to nobody else', async () => {
  const ask = (canGeo: boolean) =>
    dossierRequests(
      { requireUnfiltered: async () => {} } as unknown as DossierService,
      { nearby: async () => found } as unknown as ListService,
      { options: () => ({ canGeo, canGeoDistance: true }) } as unknown as Session,
      createClock('2026-10-25T09:00:00Z'),
    )['dossier.nearby'].answer({ month: someMonth, id: '99000001', radius: 5, columns: [] });
  expect(await ask(true)).toEqual(found);
  expect(await ask(false)).toEqual({ centre: null, total: 1, rows: [{ ...row, latitude: null, longitude: null }] });
});
