import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconEye, IconEyeOff } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { formatCount } from '../../../shared/format/format-number';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import { toggled, useDossierView } from '../state/dossier-view-store';
import classes from './category-bar.module.css';

export type Category = {
  readonly name: string;
  readonly label: string;
  readonly count: number | null;
  /** A part beside the info groups: it comes after a separator, and cannot be hidden. */
  readonly apart?: boolean;
};

type TabProps = {
  readonly category: Category;
  readonly isCurrent: boolean;
  readonly isHidden: boolean;
  /** Null when the subscription does not allow hiding sections. */
  readonly onToggle: (() => void) | null;
  readonly onChoose: () => void;
};

/** A link to a section. If sections can be hidden, an eye replaces the count under the pointer. */
function Tab({ category: { label, count }, isCurrent, isHidden, onToggle, onChoose }: TabProps) {
  return (
    <span className={`${classes.tab} ${isHidden ? classes.hidden : ''}`} data-toggles={onToggle !== null || undefined}>
      <button type="button" className={classes.item} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
        {label} {count !== null && <span className={`figures ${classes.count}`}>{formatCount(count)}</span>}
        {isHidden && <span className="visually-hidden">, verborgen</span>}
      </button>
      {onToggle !== null && (
        // Only for the pointer. Keyboards and screen readers use the menu, so that each section is a single tab stop.
        <button
          type="button"
          className={classes.eye}
          tabIndex={-1}
          aria-hidden
          title={isHidden ? `${label} weer tonen` : `${label} verbergen`}
          onClick={onToggle}
        >
          {isHidden ? (
            <IconEyeOff size={16} stroke={1.6} aria-hidden />
          ) : (
            <IconEye size={16} stroke={1.6} aria-hidden />
          )}
        </button>
      )}
    </span>
  );
}

type SectionMenuProps = { readonly sections: readonly Category[]; readonly emptyCount: number };

/** Chooses which sections are shown, and whether they show empty fields. */
function SectionMenu({ sections, emptyCount }: SectionMenuProps) {
  const { hidden, hidesEmpty, setHidden, setHidesEmpty } = useDossierView();
  const some = sections.some(({ name }) => hidden.has(name));
  return (
    <Menu position="bottom-end" width={270} trapFocus returnFocus>
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes.menu}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          Onderdelen
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ name, label, count }) => (
          <Menu.CheckboxItem
            key={name}
            checked={!hidden.has(name)}
            rightSection={count !== null && <span className="figures quiet">{formatCount(count)}</span>}
            onChange={() => setHidden(toggled(hidden, name))}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Item disabled={!some} closeMenuOnClick={false} onClick={() => setHidden(new Set())}>
          Alle onderdelen tonen
        </Menu.Item>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={hidesEmpty}
          rightSection={<span className="figures quiet">{formatCount(emptyCount)}</span>}
          onChange={() => setHidesEmpty(!hidesEmpty)}
        >
          Lege velden verbergen
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

type CategoryBarProps = {
  readonly categories: readonly Category[];
  readonly current: string;
  /** Whether the subscription allows hiding sections. */
  readonly toggles: boolean;
  readonly emptyCount: number;
  readonly onChoose: (name: string) => void;
};

/** Scrolls the tab of the current section into view when the bar is wider than the window. */
function useCurrentInView(current: string) {
  const tabs = useRef<HTMLDivElement>(null);
  useEffectOn([current], () => {
    const [bar, tab] = [tabs.current, tabs.current?.querySelector('[aria-current]')];
    if (bar == null || tab == null) return;
    const [frame, own] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (own.left < frame.left) bar.scrollLeft -= frame.left - own.left;
    else if (own.right > frame.right) bar.scrollLeft += own.right - frame.right;
  });
  return tabs;
}

/** A bar under the header with a link to each section; the current one is underlined (docs/rules/dossier.md#dossier-groups). */
export function CategoryBar({ categories, current, toggles, emptyCount, onChoose }: CategoryBarProps) {
  const { hidden, setHidden } = useDossierView();
  const tabs = useCurrentInView(current);
  return (
    <nav className={classes.bar} aria-label="Onderdelen van het dossier">
      <div ref={tabs} className={classes.tabs}>
        {categories.map((category, at) => {
          const { name, apart } = category;
          const canHide = toggles && apart !== true;
          return (
            <Fragment key={name}>
              {apart === true && categories[at - 1]?.apart !== true && <span className={classes.divider} aria-hidden />}
              <Tab
                category={category}
                isCurrent={name === current}
                isHidden={canHide && hidden.has(name)}
                onToggle={canHide ? () => setHidden(toggled(hidden, name)) : null}
                onChoose={() => onChoose(name)}
              />
            </Fragment>
          );
        })}
      </div>
      {toggles && <SectionMenu sections={categories.filter(({ apart }) => apart !== true)} emptyCount={emptyCount} />}
    </nav>
  );
}
