import { describe, expect, it } from 'vitest';
import { countOf } from '../../../../src/shared/format/format-number';
import {
  allFilteredRows,
  filteredRows,
  medianOfRows,
  reportRows,
  rowsOfAll,
  rowsOnPage,
  selectedRows,
} from '../../../../src/shared/texts/list-sentences';

describe('sentences with a number of rows', () => {
  it.each([
    [0, '0 rijen'],
    [1, '1 rij'],
    [1204, '1.204 rijen'],
  ])('write %i as %s', (count, words) => {
    expect(countOf(count, 'rij', 'rijen')).toBe(words);
  });

  it.each([
    [0, 'Geen gefilterde adviseurs', 'Niets op de pagina', 'Niets geselecteerd'],
    [1, '1 gefilterde adviseur', '1 op de pagina', '1 geselecteerde'],
    [1204, 'Alle 1.204 gefilterde adviseurs', 'Deze 1.204 op de pagina', 'De 1.204 geselecteerde'],
  ])('offer %i rows to choose', (count, all, page, selection) => {
    expect(allFilteredRows('advisers', count)).toBe(all);
    expect(rowsOnPage(count)).toBe(page);
    expect(selectedRows(count)).toBe(selection);
  });

  it('inflect the adjective with the noun', () => {
    expect(filteredRows('press', 1)).toBe('1 gefilterd artikel');
    expect(filteredRows('persons', 1)).toBe('1 gefilterde persoon');
    expect(filteredRows('press', 2)).toBe('2 gefilterde artikelen');
  });

  it.each([
    [436, 0, 'alle 436 gefilterde adviseurs'],
    [1, 0, '1 gefilterde adviseur'],
    [0, 0, 'geen gefilterde adviseurs'],
    [436, 12, 'de 12 geselecteerde adviseurs'],
    [436, 1, '1 geselecteerde adviseur'],
  ])('name the rows of a report: %i filtered, %i selected', (matched, selected, words) => {
    expect(reportRows('advisers', matched, selected)).toBe(words);
  });

  it('count the rows out of all rows', () => {
    expect(rowsOfAll('advisers', 1, 1)).toBe('1 van 1 adviseur');
    expect(rowsOfAll('advisers', 1, 25_000)).toBe('1 van 25.000 adviseurs');
  });

  it('name the rows of a median, or explain that there is none', () => {
    expect(medianOfRows('advisers', 0)).toBe('Er zijn geen adviseurs in deze lijst, dus geen mediaan.');
    expect(medianOfRows('advisers', 1)).toBe('Mediaan van 1 adviseur in deze lijst.');
    expect(medianOfRows('advisers', 436)).toBe('Mediaan van de 436 adviseurs in deze lijst.');
  });
});
