import { IconHistoryOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Dossier } from '../../shared/domain/dossiers/dossier';
import { type DossierModel, emptyFieldCount, withoutEmptyFields } from '../../shared/dossier/dossier-model';
import { filterTimeline } from '../../shared/dossier/timeline';
import { listSentences } from '../../shared/texts/list-sentences';
import { useHasControl } from '../core/account/subscription-offer';
import { isFocusOnScreen } from '../ui/behaviour/focus';
import { usePainted } from '../ui/behaviour/use-painted';
import { StatePanel } from '../ui/panels/state-panel';
import classes from './dossier-view.module.css';
import { useCurrentGroup } from './group/use-current-group';
import { type Category, CategoryBar } from './sections/category-bar';
import { DossierSection, headingId, SectionFrame } from './sections/dossier-section';
import { changedIn } from './sections/field-history';
import { type DossierPageActions, DossierPageProvider, useSearched } from './state/dossier-context';
import { type DossierPeriod, toggled, useDossierView } from './state/dossier-view-store';
import { Timeline } from './timeline/timeline';
import { TimelineDialog } from './timeline/timeline-dialog';
import { useSectionColumns } from './use-section-columns';

type DossierBriefProps = { readonly page: RefObject<HTMLElement | null>; readonly children: ReactNode };

/** A one-line summary of the dossier's subject, visible once its title has scrolled out of view. It takes no space in the page. */
export function DossierBrief({ page, children }: DossierBriefProps) {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const title = page.current?.querySelector('h1');
    const scroller = page.current?.parentElement;
    if (title == null || scroller == null) return;
    const watch = new IntersectionObserver((entries) => setIsAway(entries.at(-1)?.isIntersecting === false), {
      root: scroller,
    });
    watch.observe(title);
    return () => watch.disconnect();
  }, [page]);
  return <div className={classes.brief}>{isAway && <div className={classes.line}>{children}</div>}</div>;
}

/** A part of a dossier beside the info groups, such as its articles. */
export type DossierExtra = {
  readonly name: string;
  readonly label: string;
  /** Comes after the label in the heading, for a part about another subject than the page's. */
  readonly of?: string;
  readonly count: number | null;
  readonly content: ReactNode;
};

type DossierViewProps = {
  readonly page: RefObject<HTMLElement | null>;
  readonly dossier: Dossier;
  readonly model: DossierModel;
  readonly head: ReactNode;
  /** The summary line, shown when the head has scrolled out of view. */
  readonly brief?: ReactNode;
  /** Parts above the groups; while a part is loading, it takes the height of two lines. */
  readonly top?: readonly DossierExtra[];
  readonly extras: readonly DossierExtra[];
  /** A part for the second column, when the groups need only one column. */
  readonly beside?: DossierExtra;
  /** Name of the part beside the groups to scroll to first; null to begin at the top. */
  readonly startsAt?: string | null;
  /** Comes after the heading of a timeline about another subject than the page's. */
  readonly timelineOf?: string;
};

const nothing: readonly string[] = [];
const noExtras: readonly DossierExtra[] = [];

const Extra = ({ extra: { name, label, of, content } }: { readonly extra: DossierExtra }) => (
  <SectionFrame name={name} label={of === undefined ? label : `${label} ${of}`}>
    {content}
  </SectionFrame>
);

/** Scrolls to a part beside the groups once that part has been painted. */
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
};

/**
 * The sections to show. In a period these are the changed ones, and empty fields are left out if the user chose so; a search covers all
 * fields.
 */
function useSections({ model, period }: SectionsInput) {
  const toggles = useHasControl('groups');
  const { hidden, hidesEmpty } = useDossierView();
  const isSearched = useSearched() !== '';
  const isWhole = !hidesEmpty || isSearched;
  const sections = useMemo(() => {
    if (period !== null) return changedIn(model.sections, period);
    return isWhole ? model.sections : withoutEmptyFields(model.sections);
  }, [model, period, isWhole]);
  const shown = useMemo(
    () => (toggles ? sections.filter(({ name }) => !hidden.has(name)) : sections),
    [sections, toggles, hidden],
  );
  return { sections, shown };
}

/** The years whose figures did not change; in a period, only the years within it. */
const useUnchanged = ({ model, period }: SectionsInput) =>
  useMemo(
    () => model.unchanged.filter(({ day }) => period === null || (day >= period.from && day <= period.to)),
    [model, period],
  );

/** The action of the fields: opening their history. */
function usePageActions(period: DossierPeriod | null): DossierPageActions {
  const mayShowHistory = useHasControl('history');
  const [opened, setOpened] = useState<readonly string[]>(nothing);
  return useMemo((): DossierPageActions => {
    // In a period every shown field has changed, so histories start open, and `opened` lists the histories that the user closed.
    const isOpen = (point: string) => opened.includes(point) !== (period !== null);
    return {
      mayShowHistory,
      isOpen,
      toggle: (point) =>
        setOpened((before) => (before.includes(point) ? before.filter((name) => name !== point) : [...before, point])),
    };
  }, [mayShowHistory, opened, period]);
}

/** The entries of the category bar: the groups, and the parts beside them. */
function useCategories(
  sections: DossierModel['sections'],
  parts: readonly (readonly DossierExtra[])[],
): readonly Category[] {
  const [top, beside, extras] = parts;
  return useMemo(
    (): readonly Category[] => [
      ...sections.map(({ name, label, fields }) => ({ name, label, count: fields.length })),
      ...[...(top ?? []), ...(beside ?? []), ...(extras ?? [])].map(({ name, label, count }) => ({
        name,
        label,
        count,
        apart: true,
      })),
    ],
    [sections, top, beside, extras],
  );
}

/** A dossier with its head, the category bar, its fields in two columns, the timeline beside them, and other parts. */
export function DossierView(props: DossierViewProps) {
  const { page, dossier, model, head, brief, top = noExtras, extras, beside, startsAt = null, timelineOf } = props;
  const mayShowHistory = useHasControl('history');
  const toggles = useHasControl('groups');
  const { mutations, hidden, setHidden } = useDossierView();
  const period = mayShowHistory ? mutations : null;
  const [wholeTimeline, setWholeTimeline] = useState(false);
  const painted = usePainted();
  useStart(startsAt, painted);
  const { sections, shown } = useSections({ model, period });
  const drawn = useSectionColumns({ sections: shown, isTaken: beside !== undefined, painted });
  const entries = useMemo(() => filterTimeline(model.timeline, { section: null, period }), [model, period]);
  const unchanged = useUnchanged({ model, period });
  const actions = usePageActions(period);
  const besides = useMemo(() => (beside === undefined ? noExtras : [beside]), [beside]);
  const categories = useCategories(sections, [top, besides, extras]);
  const names = useMemo(() => categories.map(({ name }) => name), [categories]);
  const { current, choose } = useCurrentGroup(names, page);
  const onChoose = (name: string) => {
    // Going to a hidden section shows it.
    if (toggles && hidden.has(name)) flushSync(() => setHidden(toggled(hidden, name)));
    choose(name);
  };
  const hasBrief = brief !== undefined;

  return (
    <DossierPageProvider value={actions}>
      <article ref={page} className={`${classes.page} ${hasBrief ? classes.briefed : ''}`}>
        {hasBrief && <DossierBrief page={page}>{brief}</DossierBrief>}
        {head}
        <CategoryBar
          categories={categories}
          current={current}
          toggles={toggles}
          emptyCount={emptyFieldCount(model.sections)}
          onChoose={onChoose}
        />
        {top.length > 0 && (
          <div className={classes.top}>{painted && top.map((extra) => <Extra key={extra.name} extra={extra} />)}</div>
        )}
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
            <Timeline
              entries={entries}
              unchanged={unchanged}
              of={timelineOf}
              isFirst={!painted}
              onAll={() => setWholeTimeline(true)}
            />
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
      {painted && <TimelineDialog entries={entries} opened={wholeTimeline} onClose={() => setWholeTimeline(false)} />}
    </DossierPageProvider>
  );
}
