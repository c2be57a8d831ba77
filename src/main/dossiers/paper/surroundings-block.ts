import type { Nearby, Neighbour } from '../../../shared/domain/dossiers/dossier';
import { surroundingsRadius } from '../../../shared/domain/exports/paper';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { countOf, formatNumber } from '../../../shared/format/format-number';
import { type MapView, type Point, placesIn, ringsIn, viewAround } from './base-map';
import { headingItem, tableItems } from './paper-blocks';
import { inks, looks, type PaperDocument } from './paper-document';
import { columnGap, columnWidth, type FlowItem } from './paper-flow';
import { type TextLook, textLines } from './paper-text';

/** The nearest offices beside the map. */
const mostListed = 10;
const mapHeight = 178;
const mostPlaces = 9;
const placeLook: TextLook = { size: 7, weight: 'regular', colour: inks.quiet };
const scaleLook: TextLook = { size: 6.6, weight: 'regular', colour: inks.quiet };
const mapInks = { land: '#fbfbf9', foreign: '#e4e7e5', water: '#e3ecf0', edge: '#b9c2c4' } as const;

const nameOf = ({ values, kvk }: Neighbour): string => (typeof values.name === 'string' ? values.name : `KvK ${kvk}`);
const placeOf = ({ latitude, longitude }: Neighbour): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** What the map shows, in words. */
function mapText({ total, rows }: Nearby): string {
  const count = countOf(total, 'ander kantoor', 'andere kantoren');
  const nearest = rows.slice(0, 3).map((row) => `${nameOf(row)} op ${formatNumber(row.kilometres, 1)} km`);
  const named = nearest.length === 0 ? '' : `; het dichtstbij: ${nearest.join(', ')}`;
  return `Kaart van de omgeving met ${count} binnen ${surroundingsRadius} km${named}`;
}

const drawRing = (pdf: PDFKit.PDFDocument, ring: readonly Point[]): void => {
  for (const [at, [x, y]] of ring.entries()) {
    const [left, top] = [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
    if (at === 0) pdf.moveTo(left, top);
    else pdf.lineTo(left, top);
  }
  pdf.closePath();
};

/** Names the largest places, above the marks of their offices. */
function drawNames(doc: PaperDocument, pdf: PDFKit.PDFDocument, view: MapView): void {
  for (const { name, at } of placesIn(view, mostPlaces)) {
    const lines = textLines(name, placeLook, 120);
    const [x, y, width] = [at[0], at[1] - 15, (lines[0]?.width ?? 0) + 4];
    pdf
      .save()
      .fillOpacity(0.8)
      .rect(x - width / 2, y + 0.5, width, 9.5)
      .fill(mapInks.land)
      .restore();
    doc.drawLines(lines, { x: x - 60, y, width: 120, align: 'center' });
  }
}

function drawScale(doc: PaperDocument, pdf: PDFKit.PDFDocument, { box, kilometre }: MapView): void {
  const [right, y] = [box.right - 10, box.bottom - 9];
  const left = right - 5 * kilometre;
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.9).stroke(inks.ink);
  doc.drawLines(textLines('5 km', scaleLook, 40), { x: left, y: y - 10, width: right - left, align: 'center' });
}

function drawMap(
  doc: PaperDocument,
  pdf: PDFKit.PDFDocument,
  { view, nearby }: { readonly view: MapView; readonly nearby: Nearby },
): void {
  const { left, top, right, bottom } = view.box;
  const { centre } = nearby;
  if (centre === null) return;
  pdf.save();
  pdf.rect(left, top, right - left, bottom - top).clip();
  pdf.rect(left, top, right - left, bottom - top).fill(mapInks.water);
  for (const ring of ringsIn(view, 'countries')) drawRing(pdf, ring);
  pdf.lineWidth(0.5).fillAndStroke(mapInks.foreign, mapInks.edge);
  for (const ring of ringsIn(view, 'provinces')) {
    drawRing(pdf, ring);
    pdf.lineWidth(0.5).fillAndStroke(mapInks.land, mapInks.edge);
  }
  const [x, y] = view.at(centre);
  pdf
    .circle(x, y, surroundingsRadius * view.kilometre)
    .lineWidth(0.8)
    .dash(2.5, { space: 1.8 })
    .stroke(inks.accent)
    .undash();
  for (const row of [...nearby.rows].reverse()) {
    const own = placeOf(row);
    if (own === null) continue;
    const [markX, markY] = view.at(own);
    pdf
      .circle(markX, markY, 2)
      .lineWidth(0.9)
      .fillAndStroke('#ffffff', row.active ? inks.ink : inks.strongLine);
  }
  pdf.circle(x, y, 3.2).lineWidth(1).fillAndStroke(inks.accent, '#ffffff');
  drawNames(doc, pdf, view);
  drawScale(doc, pdf, view);
  pdf.restore();
  pdf
    .rect(left, top, right - left, bottom - top)
    .lineWidth(0.6)
    .stroke(inks.strongLine);
}

/** The map of the surroundings, with the nearest offices beside it (docs/rules/dossier.md#nearby). */
export function surroundingsItems(doc: PaperDocument, nearby: Nearby): readonly FlowItem[] {
  const { centre, total, rows } = nearby;
  const aside = `${countOf(total, 'kantoor', 'kantoren')} binnen ${surroundingsRadius} km`;
  const heading = headingItem(doc, { level: 2, text: 'Omgeving', aside }, doc.width);
  const half = columnWidth(doc.width);
  const list = tableItems(
    doc,
    {
      columns: [
        { label: 'Dichtbij', share: 0.78 },
        { label: 'Afstand', share: 0.22, align: 'right' },
      ],
      rows: rows
        .slice(0, mostListed)
        .map((row) => [
          [{ text: row.active ? nameOf(row) : `${nameOf(row)} (inactief)` }],
          [{ text: `${formatNumber(row.kilometres, 1)} km` }],
        ]),
      hasHead: true,
      hasRowHeads: true,
    },
    half,
  );
  if (centre === null) return rows.length === 0 ? [heading] : [heading, ...list];
  const listHeight = list.reduce((sum, { height }) => sum + height, 0);
  const draw: FlowItem['draw'] = ({ x, y: above }) => {
    const y = above + 4;
    const place = { x, y, width: half, height: mapHeight };
    const view = viewAround(centre, surroundingsRadius, { left: x, top: y, right: x + half, bottom: y + mapHeight });
    doc.figure(null, { alt: mapText(nearby), place, draw: (pdf) => drawMap(doc, pdf, { view, nearby }) });
    const legend = doc.open('P');
    const words = nearby.around === 'location' ? 'deze vestiging' : 'dit kantoor';
    doc.write(legend, textLines(`● ${words}   ○ ander kantoor`, looks.small, half), {
      x,
      y: y + mapHeight + 2,
      width: half,
    });
    legend.end();
    let top = above;
    for (const item of rows.length === 0 ? [] : list) {
      item.draw({ x: x + half + columnGap, y: top, width: half });
      top += item.height;
    }
  };
  return [heading, { height: Math.max(mapHeight + 18, listHeight), before: 0, holds: false, draw }];
}
