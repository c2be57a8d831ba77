// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../../../src/shared/dossier/timeline';
import { doing, find, giveLayout, mount } from '../dom';

giveLayout();
Object.assign(window, { bridge: { listen: () => () => {}, request: async () => ({ ok: true, data: null }) } });
const { TimelineDialog } = await import('../../../../src/renderer/dossier/timeline/timeline-dialog');

const inNoColumn = {
  field: 'phone',
  column: null,
  figures: { before: null, after: null },
  values: null,
  parts: [],
  year: null,
};

const entries = Array.from({ length: 2000 }, (_, at): TimelineEntry => {
  const month = String(12 - Math.floor((at % 1000) / 84)).padStart(2, '0');
  const day = `${2026 - Math.floor(at / 1000)}-${month}-15`;
  return {
    key: String(at),
    day,
    section: 'contact',
    label: `Veld ${at}`,
    mark: 'edited',
    before: 'a',
    after: 'b',
    ...inNoColumn,
  };
});

describe('a timeline of two thousand changes', () => {
  it('draws only visible entries, at any scroll position', async () => {
    await mount(
      <MantineProvider env="test">
        <TimelineDialog entries={entries} opened onClose={() => {}} />
      </MantineProvider>,
    );
    await doing(() => {});
    const scroller = find(document.body, '[aria-label="Wijzigingen"]');
    const labels = () => [...scroller.querySelectorAll('strong')].map((each) => each.textContent ?? '');
    expect(labels()[0]).toBe('Veld 0 gewijzigd');
    expect(labels().length).toBeLessThan(60);
    expect(document.body.textContent).toContain('2.000 wijzigingen');
    await doing(() => {
      scroller.scrollTop = 48 * 1200;
      scroller.dispatchEvent(new Event('scroll'));
    });
    expect(labels().length).toBeLessThan(60);
    expect(Number(/\d+/.exec(labels()[20] ?? '')?.[0])).toBeGreaterThan(1100);
  });
});
