import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import type { Cell } from '../../../../src/shared/domain/lists/column';
import { copiedTable } from '../../../../src/shared/format/copied-table';

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const column = columnsOf('advisers').find((each) => each.name === name);
    if (column === undefined) throw new Error(`no column ${name}`);
    return column;
  });

const bare = { labels: false, fictitious: false };

function copy(values: Readonly<Record<string, Cell>>, choice = bare) {
  const columns = named(...Object.keys(values));
  return copiedTable(
    columns,
    {
      rows: 1,
      columns: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]])),
    },
    choice,
  );
}

describe('copied rows', () => {
  it('are lines and tabs, written as the screen writes them', () => {
    const columns = named('kvk', 'name', 'fte');
    const cells = { rows: 2, columns: { kvk: ['01234567', '99041278'], name: ['Een', 'Twee'], fte: [3.5, null] } };
    expect(copiedTable(columns, cells, bare).text).toBe('01234567\tEen\t3,5\r\n99041278\tTwee\t');
  });

  it('keep leading zeros as a text and numbers as numbers in a spreadsheet', () => {
    const { html } = copy({ kvk: '01234567', fte: 3.5 });
    expect(html).toContain(`<td style="mso-number-format:'\\@'">01234567</td>`);
    expect(html).toContain('<td x:num="3.5" sdval="3.5" sdnum="1043;">3,5</td>');
  });

  it('run nothing: no formula, no tag, no added cell or row', () => {
    const { text, html } = copy({ name: '=1+1\t"<b>' });
    expect(text).toBe(`'=1+1 "<b>`);
    expect(html).toContain('=1+1\t&quot;&lt;b&gt;');
    expect(html).not.toContain('<b>');
    expect(copy({ name: '+cmd|A1' }).text).toBe(`'+cmd|A1`);
    expect(copy({ phone: '+32 2 123 45 67' }).text).toBe('+32 2 123 45 67');
    expect(copy({ phone: '+31 30 123 45 67' }).text).toBe('030-1234567');
  });

  it('are below the labels of their columns on request, in the text and in the table', () => {
    const { text, html } = copy({ kvk: '01234567', fte: 3.5 }, { labels: true, fictitious: false });
    expect(text).toBe('KvK\tFTE\r\n01234567\t3,5');
    expect(html).toContain(`<tr><th style="mso-number-format:'\\@'">KvK</th>`);
    expect(html.match(/<tr>/g)).toHaveLength(2);
  });

  it('are marked as fictitious beside the cells, and in none of them', () => {
    const fictitious = copy({ kvk: '01234567' }, { labels: true, fictitious: true });
    expect(fictitious.text).toBe('KvK\r\n01234567');
    expect(fictitious.html).toContain(
      '<table xmlns:x="urn:schemas-microsoft-com:office:excel" title="FICTIEF: verzonnen gegevens">',
    );
    expect(fictitious.html.replace(/<[^>]*>/g, ' ')).not.toContain('FICTIEF');
  });
});
