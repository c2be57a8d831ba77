import { describe, expect, it } from 'vitest';
import { paths, routeOf } from '../../../../src/renderer/core/navigation/routes';
import { findItems } from '../../../../src/renderer/screens/faq/find-items';
import { cardPlace, tourSteps } from '../../../../src/renderer/shell/notices/tour-steps';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { parseFilter } from '../../../../src/shared/filters/kinds/parse-filter';
import { faqGroups } from '../../../../src/shared/texts/faq/faq';
import { privacySections } from '../../../../src/shared/texts/privacy-statement';

const items = faqGroups.flatMap((group) => group.items);

describe('the frequently asked questions', () => {
  it('are thirty-eight different ones, asked and answered in whole sentences', () => {
    expect(items).toHaveLength(38);
    expect(new Set(items.map(({ id }) => id)).size).toBe(38);
    for (const { question, answer } of items) {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(answer).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('link to existing screens, and to filters that the list understands', () => {
    for (const { id, link } of items) {
      if (link === undefined) continue;
      if ('screen' in link) expect(routeOf(paths[link.screen]).name, id).not.toBe('notFound');
      if (!('filters' in link)) continue;
      for (const { column, text } of link.filters) {
        const found = columnNamed('advisers', column);
        expect(found, id).toBeDefined();
        if (found !== undefined) expect(parseFilter(found, text, 2026).ok, id).toBe(true);
      }
    }
  });

  it('are found by words of question or answer, in any order and without accents', () => {
    const found = (search: string) => findItems(faqGroups, search).flatMap((group) => group.items);
    expect(found('')).toHaveLength(38);
    expect(found('GRIJS rijen').map(({ id }) => id)).toEqual(['inactive']);
    expect(found('financiele').map(({ id }) => id)).toContain('emptyFigures');
    expect(found('xyzzy')).toEqual([]);
  });
});

describe('the privacy statement', () => {
  it('covers every required subject', () => {
    const text = JSON.stringify(privacySections);
    const subjects = [
      'handelsregister',
      'verantwoordelijke',
      'grond',
      '16 jaar',
      'technische, functionele en analytische',
    ];
    const more = ['nieuwsbrief', 'maatregelen', 'niet gecontroleerd', 'niet meer van belang'];
    for (const subject of [...subjects, ...more]) expect(text).toContain(subject);
  });
});

describe('the tour', () => {
  it('has six steps, whose card is always inside the window, and beside its part', () => {
    expect(tourSteps).toHaveLength(6);
    for (const [width, height] of [
      [1366, 768],
      [1920, 1080],
      [683, 384],
    ] as const) {
      for (const about of [
        { left: 96, top: height === 384 ? 189 : 210, width: 1270, height: 34 },
        { left: width - 120, top: 8, width: 110, height: 34 },
        { left: 0, top: height - 40, width: 60, height: 40 },
      ]) {
        for (const isAbout of [undefined, 'whatFollows'] as const) {
          const place = cardPlace(about, { width, height }, isAbout);
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.left + 460).toBeLessThanOrEqual(width);
          // The space at the side of the part on which the card stands.
          const isAbove = 'bottom' in place;
          expect(isAbove ? about.top : height - about.top - about.height).toBeGreaterThanOrEqual(160 + 12);
          expect(isAbove ? height - place.bottom : place.top).toBe(
            isAbove ? about.top - 12 : about.top + about.height + 12,
          );
        }
      }
    }
  });
});
