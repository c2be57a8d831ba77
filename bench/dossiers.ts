import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DossierFile } from '../src/main/dossiers/dossier-file';
import { DossierService } from '../src/main/dossiers/dossier-service';
import { readDossier } from '../src/main/dossiers/read-dossier';
import { ProviderClient } from '../src/main/provider/provider-client';
import type { DossierRef } from '../src/shared/domain/dossiers/dossier';
import { defaultSettings } from '../src/shared/domain/program/settings';
import { type BenchResult, budgeted, p95, timed } from './result';

/** The number of offices whose dossiers are fetched, and under how many numbers each dossier is stored to fill the cache. */
const offices = 500;
const numbers = 10;

/**
 * Measures dossiers: the time of a first one without the provider's own answer, the size of a full cache on disk, and reading from it.
 * @param kvks of offices in the provider's list
 */
export async function benchDossiers(
  providerUrl: URL,
  folder: string,
  kvks: readonly string[],
): Promise<readonly BenchResult[]> {
  mkdirSync(folder, { recursive: true });
  const provider = new ProviderClient(new URL(`${providerUrl.origin}/`));
  const login = await provider.logIn({ email: 'analist@demo.example', password: 'demo' });
  if (!('jwt' in login)) throw new Error('the demo refused the login');
  const token = login.jwt;
  const access = { epoch: 1, token, folder, key: new Uint8Array(32).fill(7) };
  const asked = { token, etag: '', signal: new AbortController().signal, once: true };
  const service = await openService(access, provider);
  const beyond: number[] = [];
  const answers: { readonly kvk: string; readonly text: string }[] = [];
  for (const kvk of kvks.slice(0, offices)) {
    // The demo makes a dossier at the first request, so only second requests are measured.
    await provider.detail('entity', kvk, asked);
    const bare = await timed(async () => {
      const answer = await provider.detail('entity', kvk, asked);
      if (answer !== null) answers.push({ kvk, text: answer.text });
    });
    beyond.push((await timed(() => service.fetch({ kind: 'office', id: kvk }))) - bare);
  }
  await service.stop();
  const bytes = fill(access, answers);
  return [
    budgeted('a first dossier, beyond the provider’s own answer, 95 of 100', p95(beyond), 'ms', 100),
    budgeted(`${answers.length * numbers} kept dossiers on the disk`, bytes / 1e6, 'MB', 100),
    budgeted('a kept dossier read, 95 of 100', await benchReads(access, provider, answers), 'ms', 20),
  ];
}

type Access = Parameters<DossierService['open']>[0] & object;
type Answer = { readonly kvk: string; readonly text: string };
const refOf = ({ kvk }: Answer, number: number): DossierRef => ({
  kind: 'office',
  id: number === 0 ? kvk : `${kvk}_${number}`,
});

async function openService(access: Access, provider: ProviderClient): Promise<DossierService> {
  const service = new DossierService({
    thread: new URL('../main/dossier-thread.js', import.meta.url),
    provider,
    clock: { now: () => new Date() },
    startsAhead: true,
    mostKept: () => defaultSettings.dossiersKept,
    onOutcome: () => {},
    onKeeping: () => {},
    withheld: async () => [],
    log: () => {},
  });
  await service.open(access);
  return service;
}

/** Stores as many dossiers as the cache holds; returns the bytes of the file. */
function fill(access: Access, answers: readonly Answer[]): number {
  const file = DossierFile.open(join(access.folder, 'dossiers.sqlite'), access.key);
  for (let number = 0; number < numbers; number++) {
    for (const answer of answers) {
      const read = readDossier(refOf(answer, number), answer.text, '2026-10-25T09:00:00.000Z');
      if ('dossier' in read) file.keep(read.dossier, '', defaultSettings.dossiersKept);
    }
  }
  const { bytes } = file.stored();
  file.close();
  return bytes;
}

/** Reads dossiers from a full cache in random order, each once, as the window asks for them. */
async function benchReads(access: Access, provider: ProviderClient, answers: readonly Answer[]): Promise<number> {
  const service = await openService(access, provider);
  const times: number[] = [];
  for (let at = 0; at < answers.length; at++) {
    const answer = answers[(at * 7919) % answers.length];
    if (answer === undefined) continue;
    times.push(await timed(() => service.kept(refOf(answer, at % numbers))));
  }
  await service.stop();
  return p95(times.slice(20));
}
