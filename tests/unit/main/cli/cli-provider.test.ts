import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostOptionsOf } from '../../../../src/main/cli/cli-program';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'adviesatlas-provider-'));
  const policy = join(data, 'policy.json');
  writeFileSync(policy, JSON.stringify({ Defaults: { providerUrl: 'https://register.kantoor.example/' } }));
  vi.stubEnv('ADVIESATLAS_POLICY', policy);
  vi.stubEnv('ADVIESATLAS_PROVIDER_URL', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true, force: true });
});
const providerOf = (values: Parameters<typeof hostOptionsOf>[0]) =>
  hostOptionsOf({ data, ...values }).providerUrl?.href;

it('a command uses the provider that the administrator proposes', () => {
  expect(providerOf({})).toBe('https://register.kantoor.example/');
});

it('a command uses the provider that the user chose instead, and the one that it names before all', () => {
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ providerUrl: 'https://eigen.example/' }));
  expect(providerOf({})).toBe('https://eigen.example/');
  expect(providerOf({ provider: 'https://genoemd.example/' })).toBe('https://genoemd.example/');
});

it('a command that asks for the demo, or a user who chose it, gets the demo', () => {
  expect(providerOf({ demo: true })).toBeUndefined();
  vi.stubEnv('ADVIESATLAS_PROVIDER_URL', 'https://omgeving.example/');
  expect(providerOf({})).toBe('https://omgeving.example/');
  expect(providerOf({ demo: true })).toBeUndefined();
  vi.stubEnv('ADVIESATLAS_PROVIDER_URL', '');
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ providerUrl: '' }));
  expect(providerOf({})).toBeUndefined();
});

it('a command that asks for the demo gets the provider that the administrator enforces', () => {
  const enforced = join(data, 'enforced.json');
  writeFileSync(enforced, JSON.stringify({ providerUrl: 'https://register.kantoor.example/' }));
  vi.stubEnv('ADVIESATLAS_POLICY', enforced);
  expect(providerOf({ demo: true })).toBe('https://register.kantoor.example/');
});
