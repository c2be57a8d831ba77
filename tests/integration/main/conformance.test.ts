import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { type Check, Conformance, readList } from '../../../src/main/cli/conformance';
import { ProviderClient } from '../../../src/main/provider/provider-client';
import { startDemo } from './program';

let demo: DemoProvider;
beforeAll(async () => {
  demo = await startDemo({ offices: 100 });
});
afterAll(() => demo.close());

const asked = async (address: string, email: string | null): Promise<readonly Check[]> => {
  const reported: Check[] = [];
  const client = new ProviderClient(new URL(address));
  const account = email === null ? null : { email, password: 'demo' };
  const checks = await new Conformance(client, (check) => reported.push(check)).run(account);
  expect(reported).toEqual(checks);
  return checks;
};
const outcomes = (checks: readonly Check[], kind: Check['outcome']['kind']) =>
  checks.filter(({ outcome }) => outcome.kind === kind).map(({ name, subject }) => `${name} ${subject}`.trim());

describe('a provider that is asked everything', () => {
  it('answers as the program expects, with every list, dossier and refusal', async () => {
    const checks = await asked(demo.address, 'analist@demo.example');
    expect(checks.filter(({ outcome }) => outcome.kind !== 'good')).toEqual([]);
    const offices = checks.find(({ name, subject }) => name === 'list' && subject === 'advisers');
    expect(offices?.outcome).toMatchObject({ notes: { rows: 100, absent: [], unknown: [], leftOut: 0 } });
    expect(checks.filter(({ name }) => name === 'unchangedList')).toHaveLength(6);
  });

  it('refuses the lists of a small subscription', async () => {
    const checks = await asked(demo.address, 'basis@demo.example');
    expect(outcomes(checks, 'failed')).toEqual([]);
    expect(outcomes(checks, 'good')).toContain('withheldList persons');
  });

  it('is asked without an account what needs none, and the rest is said to be left', async () => {
    const checks = await asked(demo.address, null);
    expect(outcomes(checks, 'good')).toEqual(['reachable', 'refusedLogin', 'refusedToken']);
    expect(outcomes(checks, 'failed')).toEqual([]);
    expect(outcomes(checks, 'left')).toContain('list advisers');
  });

  it('has a wrong password named as such, and nothing after it asked', async () => {
    const client = new ProviderClient(new URL(demo.address));
    const account = { email: 'analist@demo.example', password: 'anders' };
    const checks = await new Conformance(client, () => {}).run(account);
    expect(checks.find(({ name }) => name === 'login')?.outcome).toMatchObject({
      kind: 'failed',
      detail: 'INVALIDPASSWORD',
    });
    expect(outcomes(checks, 'failed')).toEqual(['login']);
  });

  describe('that is no provider', () => {
    let server: Server;
    beforeAll(async () => {
      server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!doctype html><title>Welkom</title>');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    it('is not reached, and nothing else is asked', async () => {
      const { port } = server.address() as AddressInfo;
      const checks = await asked(`http://127.0.0.1:${port}/`, 'analist@demo.example');
      expect(outcomes(checks, 'failed')).toEqual(['reachable']);
      expect(outcomes(checks, 'good')).toEqual([]);
    });
  });
});

describe('a list of a provider', () => {
  const head = { period: '2026-10', columns: [0, 2] };
  const offices = [
    ['99000001', 'Een'],
    ['99000002', 'Twee'],
  ];

  it('may lack columns, have new ones, and repeat a number, which is said', () => {
    const rows = [...offices.map((row) => [...row, 'x']), ['99000002', 'Weer'], ['', 'Zonder']];
    const { notes, first } = readList('advisers', { ...head, columns: [0, 2, 9999], rows });
    expect(first).toBe('99000001');
    expect(notes).toMatchObject({ rows: 4, period: '2026-10', unknown: [9999], leftOut: 2 });
    expect(notes.absent).toContain('city');
  });

  it('may be a bare array', () => {
    expect(readList('advisers', offices).notes).toMatchObject({ rows: 2, period: null, unknown: [] });
  });

  it.each<[string, unknown, RegExp]>([
    ['of another shape', { rows: 3 }, /period/],
    ['with a wrong period', { ...head, period: 'oktober', rows: offices }, /period/],
    ['whose rows are objects', { ...head, rows: [{ kvk: '99000001' }] }, /rows/],
    ['with a cell that is no value', { ...head, rows: [['99000001', [['Een']]]] }, /row 1, cell 1/],
    ['without a required column', { ...head, columns: [0], rows: [['99000001']] }, /name/],
  ])('is wrong when it is one %s', (_what, answer, detail) => {
    expect(() => readList('advisers', answer)).toThrow(detail);
  });
});
