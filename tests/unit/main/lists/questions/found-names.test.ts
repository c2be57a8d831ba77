import { describe, expect, it, vi } from 'vitest';
import { findNames } from '../../../../../src/main/lists/questions/found-names';
import { WordIndex } from '../../../../../src/main/lists/questions/word-index';
import { monthOf } from '../../made-month';

const offices = [
  { kvk: '09904127', name: 'Merel Advies', tradenames: ['De Merel'], city: 'Utrecht', active: 'nee' },
  { kvk: '99000002', name: 'Adviesgroep Kwikstaart', tradenames: [], city: 'Gouda', active: 'ja' },
  { kvk: '99000003', name: 'Advies op maat', tradenames: ['Merelnest'], city: 'Assen', active: 'ja' },
];
const reached = [
  {
    kvk: '99041278',
    name: 'Kievit',
    city: 'Den Haag',
    postcode: '3981DE',
    phone: '071-0493962',
    url: 'https://www.kievit.example',
    mail: null,
  },
  {
    kvk: '99041279',
    name: 'J.Jansen',
    city: "'s-Hertogenbosch",
    postcode: '3981DF',
    phone: '071-0493963',
    url: null,
    mail: 'info@jansen.example',
  },
];
const people = [
  { id: '1', lastName: 'Merel', initials: 'A.', infix: 'de', companies: ['Kwikstaart'] },
  { id: '2', lastName: 'Otten', initials: 'B.', infix: '', companies: ['Merel Advies', 'Otten'] },
];
const open = monthOf({ advisers: offices, persons: people });

const search = (text: string, activeOnly = false) => ({ text, activeOnly, limit: 8 });
const found = async (text: string, activeOnly = false, limit = 8) => {
  const { names } = await findNames(() => open('advisers'), 'advisers', { text, activeOnly, limit });
  return names.map(({ name }) => name);
};

describe('names of a month', () => {
  it('are found best first, active offices before the others', async () => {
    expect(await found('advies')).toEqual(['Advies op maat', 'Adviesgroep Kwikstaart', 'Merel Advies']);
    expect(await found('merel')).toEqual(['Advies op maat', 'Merel Advies']);
    expect(await found('merel', true)).toEqual(['Advies op maat']);
    expect(await found('advies', false, 1)).toEqual(['Advies op maat']);
  });

  it('are found by the beginning of a KvK number, also without its zero', async () => {
    expect(await found('9904127')).toEqual(['Merel Advies']);
    expect(await found('9900000')).toEqual(['Adviesgroep Kwikstaart', 'Advies op maat']);
    expect(await found('12')).toEqual([]);
  });

  it.each([
    ['9904 1278', 'Kievit'],
    ['KvK 9904.1278', 'Kievit'],
    ['0710493962', 'Kievit'],
    ['+31 71 049 39 62', 'Kievit'],
    ['071-0493962', 'Kievit'],
    ['3981DE', 'Kievit'],
    ['3981 de', 'Kievit'],
    ['kievit.example', 'Kievit'],
    ['https://kievit.example/', 'Kievit'],
    ["'s-gravenhage", 'Kievit'],
    ['kievit gravenhage', 'Kievit'],
    ['den haag', 'Kievit'],
    ['den bosch', 'J.Jansen'],
    ['INFO@jansen.example', 'J.Jansen'],
    ['J.Jansen', 'J.Jansen'],
  ])('are found by another spelling: %s', async (text, name) => {
    const list = monthOf({ advisers: reached, persons: [] })('advisers');
    const { names } = await findNames(() => list, 'advisers', search(text));
    expect(names.map((each) => each.name)).toEqual([name]);
  });

  it('of persons are found by any of their names, or by one of their offices', async () => {
    const { names: persons, matched } = await findNames(() => open('persons'), 'persons', search('merel'));
    expect(matched).toBe(2);
    expect(persons).toEqual([
      { id: '1', name: 'A. de Merel', aside: 'Kwikstaart', active: true },
      { id: '2', name: 'B. Otten', aside: 'Merel Advies', active: true },
    ]);
  });

  it('are prepared once, also for simultaneous requests and for an empty text', async () => {
    const list = open('advisers');
    const reads = vi.spyOn(WordIndex, 'of');
    const asked = ['', 'merel', 'advies'].map((text) => findNames(() => list, 'advisers', search(text)));
    expect((await Promise.all(asked)).map(({ matched }) => matched)).toEqual([0, 2, 3]);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
  });

  it('are read again after a month that could not be read to its end', async () => {
    const list = open('advisers');
    const fails = vi.spyOn(list, 'columnOnce').mockImplementationOnce(() => {
      throw new Error('closed');
    });
    await expect(findNames(() => list, 'advisers', search('merel'))).rejects.toThrow('closed');
    fails.mockRestore();
    expect((await findNames(() => list, 'advisers', search('merel'))).matched).toBe(2);
  });
});
