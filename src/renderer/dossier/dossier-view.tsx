import { IconHistoryOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import type { Dossier } from '../../shared/domain/dossiers/dossier';
import type { DossierModel } from '../../shared/dossier/dossier-model';
import type { DossierPoint } from '../../shared/dossier/points';
import { filterTimeline } from '../../shared/dossier/timeline';
import { listSentences } from '../../shared/texts/list-sentences';
import { useHasControl } from '../core/account/subscription-offer';
import { isFocusOnScreen } from '../ui/behaviour/focus';
import { usePainted } from '../ui/behaviour/use-painted';
import { StatePanel } from '../ui/panels/state-panel';
import { type DossierPageActions, DossierPageProvider } from './dossier-context';
import classes from './dossier-view.module.css';
import { type DossierPeriod, useDossierView } from './dossier-view-store';
import { useCurrentGroup } from './group/use-current-group';
import { type Category, CategoryBar } from './sections/category-bar';
import { changedIn } from './sections/changed-in';
import { DossierSection, headingId, SectionFrame } from './sections/dossier-section';
import { ExplanationModal } from './sections/explanation-modal';
import { firstOf, intoTwo } from './sections/section-halves';
import { Timeline } from './timeline/timeline';
import { TimelineDialog } from './timeline/timeline-dialog';

/** A part of a dossier beside the info groups, such as its articles. */
export type DossierExtra = {
  readonly name: string;
  readonly label: string;
  /** Said behind the label in the heading of what does not belong to the subject of the page itself. */
  readonly of?: string;
  readonly count: number | null;
  readonly content: ReactNode;
};

type DossierViewProps = {
  readonly page: RefObject<HTMLElement | null>;
  readonly dossier: Dossier;
  readonly model: DossierModel;
  readonly head: ReactNode;
  readonly extras: readonly DossierExtra[];
  /** Takes the second column, where the groups need only one. */
  readonly beside?: DossierExtra;
  /** Name of the part beside the groups at which reading continues; null to begin at the top. */
  readonly startsAt?: string | null;
  /** Said behind the heading of the timeline where it is not that of the subject of the page. */
  readonly timelineOf?: string;
};

/** Pixels of a field of one line. Longer ones are lower by the line; the head, which is above all of them, makes up for that. */
const lineHeight = 30;
const nothing: readonly string[] = [];
const none: DossierModel['sections'] = [];

const Extra = ({ extra: { name, label, of, content } }: { readonly extra: DossierExtra }) => (
  <SectionFrame name={name} label={of === undefined ? label : `${label} ${of}`}>
    {content}
  </SectionFrame>
);

/** Continues reading at a part beside the groups, once it has been painted. */
function useStart(startsAt: string | null, painted: boolean): void {
  useEffect(() => {
    if (!painted || startsAt === null) return;
    const heading = document.getElementById(headingId(startsAt));
    heading?.scrollIntoView({ block: 'start' });
    if (isFocusOnScreen()) heading?.focus({ preventScroll: true });
  }, [painted, startsAt]);
}

type SectionsInput = {
  readonly model: DossierModel;
  readonly period: DossierPeriod | null;
  readonly beside: DossierExtra | undefined;
  readonly painted: boolean;
};

/** In a period the groups that changed, else all; with those among them that are drawn, in two columns. */
function useSections({ model, period, beside, painted }: SectionsInput) {
  const toggles = useHasControl('groups');
  const { hidden } = useDossierView();
  const sections = useMemo(
    () => (period === null ? model.sections : changedIn(model.sections, period)),
    [model, period],
  );
  const shown = useMemo(
    () => (toggles ? sections.filter(({ name }) => !hidden.has(name)) : sections),
    [sections, toggles, hidden],
  );
  const halves = useMemo(() => (beside === undefined ? intoTwo(shown) : [shown, none]), [shown, beside]);
  // What is below the window is drawn when the rest has been painted.
  const drawn = useMemo(
    () => (painted ? halves : halves.map((half) => firstOf(half, window.innerHeight / lineHeight))),
    [halves, painted],
  );
  return { sections, drawn };
}

/** What the fields of the page can do: open their history, and explain themselves. */
function usePageActions(period: DossierPeriod | null, explain: DossierPageActions['explain']): DossierPageActions {
  const mayShowHistory = useHasControl('history');
  const [opened, setOpened] = useState<readonly string[]>(nothing);
  return useMemo((): DossierPageActions => {
    // In a period everything that is left has changed, so it is open until it is closed.
    const isOpen = (point: string) => opened.includes(point) !== (period !== null);
    return {
      mayShowHistory,
      isOpen,
      explain,
      toggle: (point) =>
        setOpened((before) => (before.includes(point) ? before.filter((name) => name !== point) : [...before, point])),
    };
  }, [mayShowHistory, opened, period, explain]);
}

/** The entries of the bar: the groups, and the parts beside them. */
function useCategories(
  sections: DossierModel['sections'],
  { beside, extras }: { readonly beside: DossierExtra | undefined; readonly extras: readonly DossierExtra[] },
): readonly Category[] {
  return useMemo(
    (): readonly Category[] => [
      ...sections.map(({ name, label, fields }) => ({ name, label, count: fields.length })),
      ...[...(beside === undefined ? [] : [beside]), ...extras].map(({ name, label, count }) => ({
        name,
        label,
        count,
        apart: true,
      })),
    ],
    [sections, extras, beside],
  );
}

/** A dossier: head, the bar of its groups, its fields in two columns, what happened beside them, and what else there is. */
export function DossierView(props: DossierViewProps) {
  const { page, dossier, model, head, extras, beside, startsAt = null, timelineOf } = props;
  const mayShowHistory = useHasControl('history');
  const toggles = useHasControl('groups');
  const { mutations, hidden, toggleSection } = useDossierView();
  const period = mayShowHistory ? mutations : null;
  const [explained, setExplained] = useState<DossierPoint | null>(null);
  const [wholeTimeline, setWholeTimeline] = useState(false);
  const painted = usePainted();
  useStart(startsAt, painted);
  const { sections, drawn } = useSections({ model, period, beside, painted });
  const entries = useMemo(() => filterTimeline(model.timeline, { section: null, period }), [model, period]);
  const actions = usePageActions(period, setExplained);
  const categories = useCategories(sections, { beside, extras });
  const names = useMemo(() => categories.map(({ name }) => name), [categories]);
  const { current, choose } = useCurrentGroup(names, page);
  const onChoose = (name: string) => {
    const isSection = sections.some((section) => section.name === name);
    if (toggles && isSection) toggleSection(name);
    else choose(name);
  };

  return (
    <DossierPageProvider value={actions}>
      <article ref={page} className={classes.page}>
        {head}
        <CategoryBar categories={categories} current={current} hidden={toggles ? hidden : null} onChoose={onChoose} />
        {period !== null && sections.length === 0 && entries.length === 0 && (
          <StatePanel
            icon={<IconHistoryOff size={24} stroke={1.6} />}
            title={listSentences.noMutations}
            text="Kies een langere periode, of zet Mutaties uit."
          />
        )}
        <div className={`${classes.columns} ${mayShowHistory ? '' : classes.withoutTimeline}`}>
          {drawn.map((half, at) => (
            <div key={at === 0 ? 'left' : 'right'} className={classes.half}>
              {half.map((section) => (
                <DossierSection key={section.name} section={section} dossier={dossier} />
              ))}
              {at === 1 && beside !== undefined && <Extra extra={beside} />}
            </div>
          ))}
          {mayShowHistory && (
            <Timeline entries={entries} of={timelineOf} isFirst={!painted} onAll={() => setWholeTimeline(true)} />
          )}
        </div>
        {painted && (
          <div className={classes.extras}>
            {extras.map((extra) => (
              <Extra key={extra.name} extra={extra} />
            ))}
          </div>
        )}
      </article>
      {painted && (
        <>
          <ExplanationModal point={explained} onClose={() => setExplained(null)} />
          <TimelineDialog entries={entries} opened={wholeTimeline} onClose={() => setWholeTimeline(false)} />
        </>
      )}
    </DossierPageProvider>
  );
}
