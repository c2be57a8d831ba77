// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { defaultSettings, type Settings } from '../../../../src/shared/domain/program/settings';

const request = vi.fn(async () => ({ ok: true, data: { path: '/tmp/Bezoekplan.pdf' } }));
Object.assign(window, { bridge: { listen: () => () => {}, request } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { printLabel, printPage } = await import('../../../../src/renderer/dossier/head/print-page');

function startIn(host: ApplicationStart['host'], settings: Partial<Settings> = {}): void {
  useApplication.setState({ start: { host, settings: { ...defaultSettings, ...settings } } as ApplicationStart });
}

const print = vi.fn();
beforeEach(() => {
  request.mockClear();
  print.mockClear();
  Object.assign(window, { print });
});

describe('a page on paper', () => {
  it('is a PDF that main writes on the desktop', async () => {
    startIn('electron');
    expect(printLabel()).toBe('Als PDF');
    await printPage('Bezoekplan');
    expect(request).toHaveBeenCalledWith('page.savePdf', { name: 'Bezoekplan' });
    expect(print).not.toHaveBeenCalled();
  });

  it('is not offered on the desktop where the administrator does not allow PDF', () => {
    startIn('electron', { fileFormats: ['xlsx'] });
    expect(printLabel()).toBeNull();
    startIn('browser', { fileFormats: ['xlsx'] });
    expect(printLabel()).toBe('Afdrukken');
  });

  it('is printed by the browser elsewhere', async () => {
    startIn('browser');
    expect(printLabel()).toBe('Afdrukken');
    await printPage('Bezoekplan');
    expect(print).toHaveBeenCalledOnce();
    expect(request).not.toHaveBeenCalled();
  });
});
