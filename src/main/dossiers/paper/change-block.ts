import { changeMarks } from '../../../shared/dossier/changes';
import type { DossierModel } from '../../../shared/dossier/dossier-model';
import type { TimelineEntry } from '../../../shared/dossier/timeline';
import { formatIsoDate } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { headingItem, paragraphItems, tableItems } from './paper-blocks';
import { inks, looks, type PaperDocument } from './paper-document';
import type { FlowItem } from './paper-flow';
import type { PaperChanges } from './paper-source';

/** The changes of a dossier to show, newest first. */
export const changesToShow = (
  { timeline }: Pick<DossierModel, 'timeline'>,
  { why, from, to }: PaperChanges,
): readonly TimelineEntry[] =>
  timeline.filter(({ day }) => (why === 'previous' ? day > from : day >= from) && (to === null || day <= to));

const titles: Readonly<Record<PaperChanges['why'], string>> = {
  previous: 'Gewijzigd sinds uw vorige dossier',
  period: 'Wijzigingen in een periode',
  first: 'Wijzigingen in de laatste 13 maanden',
  months: 'Wijzigingen in de laatste 13 maanden',
};

/** How many changes there are of each kind, and how many filled fields stayed as they were. */
export function changeCounts({ sections }: Pick<DossierModel, 'sections'>, entries: readonly TimelineEntry[]): string {
  const counts = (['edited', 'added', 'removed'] as const).flatMap((mark) => {
    const count = entries.filter((entry) => entry.mark === mark).length;
    return count === 0 ? [] : [`${formatCount(count)} ${changeMarks[mark].word}`];
  });
  const changed = new Set(entries.map(({ field }) => field));
  const filled = sections.flatMap(({ fields }) => fields).filter(({ state }) => state === 'filled');
  const equal = filled.filter(({ point }) => !changed.has(point.field)).length;
  return [...counts, `${countOf(equal, 'veld', 'velden')} gelijk`].join(', ');
}

const asideOf = ({ why, from, to }: PaperChanges): string => {
  if (why === 'previous') return `van ${formatIsoDate(from)}`;
  if (why === 'first') return 'eerste dossier van dit kantoor';
  if (why === 'months') return `vanaf ${formatIsoDate(from)}`;
  return `van ${formatIsoDate(from)} t/m ${formatIsoDate(to ?? from)}`;
};

const sentLater = 'Een wijziging met een eerdere datum, die de aanbieder later stuurde, staat hier niet bij.';
const nothingAfter = (day: string): string => `Geen wijziging heeft een datum na ${formatIsoDate(day)}.`;

const quiet = { ...looks.body, colour: inks.faint };
const signInks = { edited: inks.warning, added: '#15653a', removed: '#a3191b' } as const;

/** What changed, before the groups: who reads this dossier knows the office already. */
export function changeItems(doc: PaperDocument, model: DossierModel, changes: PaperChanges): readonly FlowItem[] {
  const entries = changesToShow(model, changes);
  const aside = `${asideOf(changes)}: ${entries.length === 0 ? 'niets' : changeCounts(model, entries)}`;
  const isSincePrevious = changes.why === 'previous';
  const heading = headingItem(doc, { level: 2, text: titles[changes.why], aside }, doc.width);
  // The days are those of the changes, and one may be sent long after its day.
  const caution = isSincePrevious ? paragraphItems(doc, { text: sentLater }, doc.width) : [];
  if (entries.length === 0) {
    const text = isSincePrevious ? nothingAfter(changes.from) : repeatedSentences.nothingChanged;
    return [heading, ...paragraphItems(doc, { text }, doc.width), ...caution];
  }
  const table = tableItems(
    doc,
    {
      columns: [
        { label: 'Soort', share: 0.14 },
        { label: 'Veld', share: 0.2 },
        { label: 'Was', share: 0.25 },
        { label: 'Is nu', share: 0.27 },
        { label: 'Gewijzigd op', share: 0.14, align: 'right' },
      ],
      rows: entries.map(({ mark, label, before, after, day }) => [
        [
          {
            text: `${changeMarks[mark].sign} ${changeMarks[mark].word}`,
            look: { ...looks.body, colour: signInks[mark] },
          },
        ],
        [{ text: label }],
        [before === null ? { text: 'bestond niet', look: quiet } : { text: before, look: quiet, isStruck: true }],
        [after === null ? { text: 'geen', look: quiet } : { text: after, look: looks.strong }],
        [{ text: formatIsoDate(day) }],
      ]),
      hasHead: true,
      hasRowHeads: false,
    },
    doc.width,
  );
  return [heading, ...table, ...caution];
}
