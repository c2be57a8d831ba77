import { describe, expect, it } from 'vitest';
import type { Dossier, DossierField } from '../../../../src/shared/domain/dossiers/dossier';
import { headingOf, readDossier } from '../../../../src/shared/dossier/dossier-model';
import {
  isOtherLocation,
  locationName,
  locationValues,
  ofLocation,
} from '../../../../src/shared/dossier/location-section';
import { pointsOf } from '../../../../src/shared/dossier/points';
import { lineText } from '../../../../src/shared/dossier/shown-value';

const today = '2026-11-22';
const field = (...values: readonly unknown[]): DossierField => ({
  broken: false,
  versions: values.map((value, index) => ({ value, start: '2020-01-01', end: null, index })),
});
const address = (city: string) => ({ street: `Straat in ${city} 1`, postcode: '3511AB', city, country: 'Nederland' });
const branch = (regIndex: number, city: string) => ({
  kvk: '99000001',
  regIndex,
  branchNumber: `00000000000${regIndex}`,
  name: `Kwikstaart ${city}`,
  address: address(city),
});
const dossier: Pick<Dossier, 'fields'> = {
  fields: {
    name: field('Kwikstaart B.V.'),
    location: field('99000001_0'),
    address: field(address('Utrecht')),
    phone: field('0301234567'),
    branches: field(branch(0, 'Utrecht'), branch(1, 'Zeist'), branch(2, 'Gouda')),
  },
};
const row = {
  locationName: 'Kwikstaart Gouda',
  branchNumber: '000000000002',
  street: 'Markt 1',
  postcode: '2801AA',
  city: 'Gouda',
  locationPhone: '0182123456',
  province: 'Zuid-Holland',
  dateOpened: 20210301,
};
const model = readDossier(dossier, pointsOf([]), { withheld: [], today });
const shown = (id: string, listed: typeof row | null) => {
  const { sections } = ofLocation(model, { id, row: listed, dossier, today });
  const fields = sections.flatMap((section) =>
    section.fields.map(({ point, lines }) => ({
      heading: headingOf(section),
      label: point.label,
      text: lines.map(lineText).join(', '),
    })),
  );
  return (label: string) => fields.filter((each) => each.label === label).map(({ heading, text }) => [heading, text]);
};

describe('the dossier of a location', () => {
  it('exists for every location except the main one', () => {
    expect(['99000001', '99000001_0', '99000001_00', 'onzin'].map(isOtherLocation)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(['99000001_1', '99000001_10', '99000001_a'].map(isOtherLocation)).toEqual([true, true, true]);
  });

  it('has the location’s number, name, address, telephone and area, and marks other sections as the office’s', () => {
    const of = shown('99000001_2', row);
    expect(of('Vestiging')).toEqual([['Vestiging', '99000001_2']]);
    expect(of('Naam vestiging')).toEqual([['Vestiging', 'Kwikstaart Gouda']]);
    expect(of('Bezoekadres')).toEqual([
      ['Vestiging', 'Markt 1, 2801 AA Gouda'],
      ['Contact van het kantoor', 'Straat in Utrecht 1, 3511 AB Utrecht'],
    ]);
    expect(of('Telefoon')).toEqual([
      ['Vestiging', '0182-123456'],
      ['Contact van het kantoor', '030-1234567'],
    ]);
    expect(of('Geopend')).toEqual([['Vestiging', '01-03-2021']]);
    expect(of('Provincie')).toEqual([['Vestiging', 'Zuid-Holland']]);
    expect(of('Naam')).toEqual([['Basisgegevens van het kantoor', 'Kwikstaart B.V.']]);
  });

  it('takes values from the office’s dossier when no list has the location, but never the office’s telephone', () => {
    const of = shown('99000001_1', null);
    expect(of('Bezoekadres')[0]).toEqual(['Vestiging', 'Straat in Zeist 1, 3511 AB Zeist']);
    expect(of('Vestigingsnummer')).toEqual([['Vestiging', '000000000001']]);
    expect(of('Telefoon')[0]).toEqual(['Vestiging', '']);
  });

  it('has only the number of a location that neither list nor office has', () => {
    expect(locationName('99000001_9', null)).toBe('Vestiging 99000001_9');
    expect(locationName('99000001_2', { locationName: 'Kwikstaart Gouda' })).toBe('Kwikstaart Gouda');
    expect(locationValues({ id: '99000001_9', row: null, dossier, today })).toBeNull();
    expect(shown('99000001_9', null)('Vestiging')).toEqual([['Vestiging', '99000001_9']]);
    expect(shown('99000001_9', null)('Bezoekadres')[0]).toEqual(['Vestiging', '']);
  });
});
