import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderClient } from '../../../../src/main/provider/provider-client';

let named = '';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: named }));
});
let client: ProviderClient;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new ProviderClient(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
});
afterAll(() => server.close());

const order = (url: string) => {
  named = url;
  const body = { kvks: ['99000001'] };
  return client.orderReport({ call: 'reportXlsx', body } as never, {
    token: 't',
    signal: new AbortController().signal,
  });
};

describe('the address of a report that the provider names', () => {
  it('is the provider’s own, or encrypted, and never has a name and password', async () => {
    expect((await order('/report/1')).pathname).toBe('/report/1');
    expect((await order('https://bestanden.example/1.xlsx')).href).toBe('https://bestanden.example/1.xlsx');
    for (const url of [
      'http://bestanden.example/1.xlsx',
      'https://naam:geheim@bestanden.example/1.xlsx',
      'https://naam@bestanden.example/1.xlsx',
      'ftp://bestanden.example/1.xlsx',
    ])
      await expect(order(url)).rejects.toMatchObject({ code: 'PROVIDER_ANSWER_INVALID' });
  });
});
