import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCopy, IconDownload, IconInfoCircle, IconTable } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { PartFile } from '../../../shared/domain/lists/analysis/sheet-table';
import { failure } from '../../../shared/domain/result';
import { countOf } from '../../../shared/format/format-number';
import { type MarketTable, sheetOfTable } from '../../../shared/texts/analysis/market-tables';
import { marketQuote, marketSubject, marketTitle } from '../../../shared/texts/analysis/market-words';
import { bridge } from '../../bridge/bridge';
import { copyPicture } from '../../core/copy-picture';
import { notifySaved } from '../../core/notify';
import { copyTable, FileMenu, useMayExport } from '../../list/core/drawn/table-file';
import { type Drawing, drawingOf, drawingPng } from '../../ui/behaviour/save-drawing';
import classes from './market.module.css';
import { type ShownMarket, useMarket } from './market-context';
import { MarketTableView } from './market-table';
import { useNumberKeys } from './number-button';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** A file of the page is one of changes. */
export const ofMarket = { list: 'advisers', periods: ['earlier', 'later'] } as const;

type CardProps = {
  readonly table: MarketTable;
  readonly title: string;
  readonly note: string;
  readonly definition: string;
  /** What is shown; a picture is put into `drawing`, so that it can be saved. */
  readonly children: (drawing: RefObject<SVGSVGElement | null>) => ReactNode;
  /** Whether the card shows a picture, which can be replaced by its table. */
  readonly isPicture?: boolean;
  /** Draws what is shown as elements of the page instead. */
  readonly draw?: () => Drawing;
};

/** A part of the page: its heading and definition, what it shows, and the buttons that copy and save it. */
export function MarketCard(props: CardProps) {
  const { table, title, note, definition, children, isPicture = false, draw } = props;
  const heading = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [isTable, setTable] = useState(false);
  const { ref, ...keys } = useNumberKeys();
  return (
    <section ref={ref} className={classes.card} aria-labelledby={heading} {...keys}>
      <header className={classes.cardHead}>
        <h2 id={heading} className={classes.cardTitle}>
          {title}
        </h2>
        <span className={classes.note}>{note}</span>
        <span className={classes.cardButtons}>
          <Tooltip label={definition} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon variant="subtle" size={24} aria-label={`${title}: ${definition}`}>
              <IconInfoCircle {...icon} />
            </ActionIcon>
          </Tooltip>
          {(isPicture || draw !== undefined) && (
            <ActionIcon
              variant={isTable ? 'light' : 'subtle'}
              size={24}
              aria-pressed={isTable}
              aria-label={`${title} als tabel`}
              title={`${title} als tabel`}
              onClick={() => setTable(!isTable)}
            >
              <IconTable {...icon} />
            </ActionIcon>
          )}
          <CardFiles
            table={table}
            title={title}
            drawing={
              isPicture && !isTable
                ? () => (drawing.current === null ? null : drawingOf(drawing.current))
                : isTable
                  ? undefined
                  : draw
            }
          />
        </span>
      </header>
      {isTable ? <MarketTableView table={table} place="card" isQuiet /> : children(drawing)}
    </section>
  );
}

type FilesProps = {
  readonly table: MarketTable;
  readonly title: string;
  /** Absent where the part has no picture. */
  readonly drawing: (() => Drawing | null) | undefined;
};

/** Copies what a part shows, its picture or its table, and saves either. */
function CardFiles({ table, title, drawing }: FilesProps) {
  const market = useMarket();
  const mayWrite = useMayExport(ofMarket);
  const sheet = sheetOfTable(table, [marketSubject(market.view), marketQuote(market.view, null)]);
  const save = async (format: PartFile['format']): Promise<void> => {
    const file = await fileOf(format, { sheet, drawing: drawing?.() ?? null });
    const saved = file === null ? failure('INTERNAL') : await saveDrawn(market, title, file);
    notifySaved(saved, { done: `${title} bewaard`, failed: `${title} is niet bewaard` });
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={`${title} kopiëren`}
        title={`${title} kopiëren`}
        onClick={() => {
          const drawn = drawing?.() ?? null;
          if (drawn !== null) void copyPicture(() => pictureOf(drawn), `Afbeelding van ${title} gekopieerd`);
          else copyTable(sheet, (rows) => `${countOf(rows, 'rij', 'rijen')} van ${title}`, marketTitle(market.view));
        }}
      >
        <IconCopy {...icon} />
      </ActionIcon>
      {mayWrite && (
        <FileMenu
          label={`${title} bewaren`}
          onTable={save}
          {...(drawing !== undefined && {
            picture: { beside: 'Getallen', excel: 'Excel (.xlsx), met de afbeelding', onSave: save },
          })}
        >
          <ActionIcon variant="subtle" size={24} aria-label={`${title} bewaren`} title={`${title} bewaren`}>
            <IconDownload {...icon} />
          </ActionIcon>
        </FileMenu>
      )}
    </>
  );
}

/** @throws Error when the browser cannot draw it */
async function pictureOf(drawing: Drawing): Promise<Blob> {
  const png = await drawingPng(drawing);
  if (png === null) throw new Error('the picture cannot be drawn');
  return new Blob([Uint8Array.from(png)], { type: 'image/png' });
}

const saveDrawn = ({ view, month, filters, earlier }: ShownMarket, title: string, file: PartFile) =>
  bridge.request('market.savePicture', {
    month,
    list: 'advisers',
    filters,
    earlier,
    title: `${marketTitle(view)} ${title}`.slice(0, 200),
    file,
  });

type Parts = { readonly sheet: ReturnType<typeof sheetOfTable>; readonly drawing: Drawing | null };

/** The content of a file; null when the picture cannot be drawn. A workbook of a table without a picture is made of the table alone. */
async function fileOf(format: PartFile['format'], { sheet, drawing }: Parts): Promise<PartFile | null> {
  if (format === 'csv') return { format, table: sheet };
  if (format === 'xlsx' && drawing === null) return { format, table: sheet };
  if (drawing === null) return null;
  if (format === 'svg') return { format, content: drawing.text };
  const picture = await drawingPng(drawing);
  if (picture === null) return null;
  return format === 'png' ? { format, content: picture } : { format, table: sheet, picture };
}
