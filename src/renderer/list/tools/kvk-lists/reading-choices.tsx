import { Checkbox, Select } from '@mantine/core';
import { useRef } from 'react';
import type { KvkListReport } from '../../../../shared/domain/lists/kvk-list';
import {
  type Delimiter,
  delimiters,
  encodings,
  type FileChoice,
  type LayoutChoice,
  type WorkbookSource,
} from '../../../../shared/domain/lists/table-file';
import { countOf, formatCount } from '../../../../shared/format/format-number';
import { delimiterLabels, encodingLabels } from '../../../../shared/texts/own/table-sentences';
import classes from './kvk-lists.module.css';
import type { ListSource } from './read-list-file';

type ReadingChoicesProps = {
  readonly list: ListSource;
  /** Null while the list is being read again. */
  readonly report: KvkListReport | null;
  readonly onLayout: (layout: LayoutChoice) => void;
  readonly onFile: (choice: FileChoice) => void;
};

/** The number of lines that can be chosen as the header. */
const headLines = 12;

/** Shows how a file or pasted cells were read, with a preview, and lets the user read them in another way (docs/rules/provider.md#table-files). */
export function ReadingChoices({ list, report: newest, onLayout, onFile }: ReadingChoicesProps) {
  // After each choice the file is read again. Meanwhile the controls stay, so that they keep the focus.
  const last = useRef(newest);
  if (newest !== null) last.current = newest;
  const report = last.current;
  if (report === null) return null;
  const { layout, preview } = report;
  if (list.file === null && preview.columns.length < 2) return null;
  const { file } = list;
  return (
    <details className={classes.reading}>
      <summary>{readingWords(list, report)}</summary>
      <div className={classes.choices}>
        {file?.source.kind === 'text' && (
          <Select
            label="Tekenset"
            allowDeselect={false}
            data={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
            value={file.source.encoding}
            onChange={(encoding) => encoding !== null && onFile({ ...file.choice, encoding })}
          />
        )}
        {file?.source.kind === 'workbook' && (
          <Select
            label="Blad"
            allowDeselect={false}
            data={file.source.sheets.map(({ name, isHidden }) => ({
              value: name,
              label: isHidden ? `${name} (verborgen)` : name,
            }))}
            value={file.source.sheet}
            onChange={(sheet) => sheet !== null && onFile({ ...file.choice, sheet })}
          />
        )}
        {file?.source.kind !== 'workbook' && (
          <Select
            label="Scheidingsteken"
            allowDeselect={false}
            data={delimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
            value={layout.delimiter}
            onChange={(delimiter: Delimiter | null) => delimiter !== null && onLayout({ delimiter })}
          />
        )}
        <Select
          label="Kolom met KvK-nummers"
          allowDeselect={false}
          data={columnChoices(report)}
          value={String(layout.column)}
          onChange={(column) => column !== null && onLayout({ ...layout, column: Number(column) })}
        />
        <Select
          label="Kop"
          allowDeselect={false}
          data={headChoices(layout.head)}
          value={String(layout.head ?? 0)}
          onChange={(line) => line !== null && onLayout({ ...layout, head: Number(line) || null })}
        />
        {file?.source.kind === 'workbook' && (
          <HiddenCells source={file.source} onChange={(withHidden) => onFile({ ...file.choice, withHidden })} />
        )}
      </div>
      <Preview report={report} />
    </details>
  );
}

const columnChoices = ({ layout, preview }: KvkListReport) => {
  const shown = preview.columns.map((name, at) => ({ value: String(at), label: `${at + 1}. ${name}` }));
  const isShown = layout.column < preview.columns.length;
  return isShown ? shown : [...shown, { value: String(layout.column), label: `${layout.column + 1}.` }];
};

const headChoices = (head: number | null) => {
  const lines = Array.from({ length: headLines }, (_, at) => at + 1);
  const all = head === null || head <= headLines ? lines : [...lines, head];
  return [{ value: '0', label: 'geen' }, ...all.map((line) => ({ value: String(line), label: `regel ${line}` }))];
};

/** Says in one sentence which parts were read and which were ignored. */
function readingWords({ file }: ListSource, { layout, preview }: KvkListReport): string {
  const column = preview.columns[layout.column] ?? `kolom ${layout.column + 1}`;
  const head = layout.head === null ? 'zonder kop' : `kop op regel ${formatCount(layout.head)}`;
  const of = `KvK-nummers uit “${column}”, ${head}`;
  if (file?.source.kind === 'workbook') {
    const { sheet, hidden } = file.source;
    const left = hidden.isRead ? 0 : hidden.rows + hidden.columns;
    return `Blad “${sheet}”, ${of}${left > 0 ? ', zonder wat verborgen is' : ''}`;
  }
  const separator = `gescheiden door ${delimiterLabels[layout.delimiter]}`;
  return file === null ? `${of}, ${separator}` : `${encodingLabels[file.source.encoding]}, ${separator}, ${of}`;
}

type HiddenCellsProps = { readonly source: WorkbookSource; readonly onChange: (withHidden: boolean) => void };

function HiddenCells({ source: { hidden }, onChange }: HiddenCellsProps) {
  if (hidden.rows + hidden.columns === 0) return null;
  const parts = [
    hidden.rows > 0 ? countOf(hidden.rows, 'verborgen rij', 'verborgen rijen') : null,
    hidden.columns > 0 ? countOf(hidden.columns, 'verborgen kolom', 'verborgen kolommen') : null,
  ];
  return (
    <Checkbox
      label={`Ook ${parts.filter((part) => part !== null).join(' en ')} lezen`}
      checked={hidden.isRead}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function Preview({ report: { layout, preview } }: { readonly report: KvkListReport }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also with the keyboard
    <section className={classes.preview} tabIndex={0} aria-label="Eerste regels zoals ze gelezen worden">
      <table>
        <thead>
          <tr>
            <th scope="col">Regel</th>
            {preview.columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and columns keep their places
              <th key={at} scope="col" data-kvk={at === layout.column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row" className="figures quiet">
                {formatCount(line)}
              </th>
              {preview.columns.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and columns keep their places
                <td key={at} data-kvk={at === layout.column}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Lists the parts of a file that could not be read well; empty when there are none. */
export function ReadingDoubts({ list: { file } }: { readonly list: ListSource }) {
  if (file === null) return null;
  const { source } = file;
  const sentences =
    source.kind === 'text'
      ? [source.damaged > 0 && `${countOf(source.damaged, 'teken is', 'tekens zijn')} in deze tekenset niet te lezen.`]
      : [
          source.without.length > 0 &&
            `Gelezen is blad “${source.sheet}”: op ${source.without.map((name) => `“${name}”`).join(', ')} staat geen KvK-nummer.`,
          source.unknown > 0 &&
            `Van ${countOf(source.unknown, 'formule', 'formules')} staat de uitkomst niet in het bestand. Open het in Excel, bewaar het en kies het opnieuw.`,
        ];
  return sentences.map((sentence) => sentence !== false && <p key={sentence}>{sentence}</p>);
}
