import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { identityOf } from '../../../../shared/catalog/catalog';
import { type Column, columnGroups } from '../../../../shared/domain/lists/column';
import { bestMatches, foldTexts } from '../../../../shared/format/best-match';
import { formatCount } from '../../../../shared/format/format-number';
import { BestAnnouncement, BestMark } from '../../../ui/marks/best-mark';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import type { ArrangedColumn } from '../../core/store/arrangement';
import { useList, useListActions } from '../../core/store/list-context';
import classes from './column-chooser.module.css';

/** The texts of a column that a search uses, folded once. */
export const searchedColumn = ({ name, label, group, explanation }: Column) =>
  foldTexts({ label, otherNames: `${name} ${group}`, explanation });

const namesOf = (columns: readonly ArrangedColumn[]): readonly string[] => columns.map(({ column }) => column.name);

/** The number of search results that are drawn, the best first: a single letter finds hundreds, which take long to draw. */
const mostFound = 60;

/** Every column with a checkbox, by group, and a search by name, label or explanation. */
export function ChooseColumns() {
  const { setShown, showOnly, showAll } = useListActions();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useList((state) => state.list);
  const columns = useOfferedColumns();
  const texts = useMemo(() => new Map(columns.map(({ column }) => [column.name, searchedColumn(column)])), [columns]);
  const isSearch = search.trim() !== '';
  const matches = useMemo(
    () => bestMatches(columns, ({ column }) => texts.get(column.name) ?? searchedColumn(column), search),
    [columns, texts, search],
  );
  // Columns that are always shown cannot be switched.
  const best = isSearch ? matches.find(({ column }) => !identityOf(list).includes(column.name)) : undefined;
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={field}
          className={classes.field}
          data-autofocus
          aria-label="Zoek een kolom"
          placeholder="Zoek op naam of uitleg"
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') moveTo(event, boxesIn(event.currentTarget.closest(dropdown))[0]);
            if (event.key !== 'Enter' || best === undefined) return;
            setShown(best.column.name, !best.shown);
            event.currentTarget.select();
          }}
        />
        <Button onClick={() => showOnly([])}>Geen</Button>
        {!isSearch || matches.length === 0 ? (
          <Button onClick={showAll}>Toon alles</Button>
        ) : (
          <Button onClick={() => showOnly(namesOf(matches))}>
            {matches.length === 1 ? 'Alleen deze' : `Alleen deze ${formatCount(matches.length)}`}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click keeps the focus in the search field, so that the next search replaces this one */}
      <div
        className={classes.columns}
        onMouseDown={(event) => {
          if (document.activeElement !== field.current) return;
          event.preventDefault();
          field.current?.select();
        }}
        onKeyDown={moveBetween}
      >
        {isSearch
          ? matches
              .slice(0, mostFound)
              .map(({ column, shown }) => (
                <ColumnLine
                  key={column.name}
                  column={column}
                  shown={shown}
                  fixed={identityOf(list).includes(column.name)}
                  match={column.name === best?.column.name ? 'best' : 'other'}
                  onChange={setShown}
                />
              ))
          : columnGroups.map((group) => {
              const ofGroup = matches.filter(({ column }) => column.group === group);
              return ofGroup.length === 0 ? null : <Group key={group} name={group} columns={ofGroup} />;
            })}
        {isSearch && matches.length > mostFound && (
          <p className="quiet">en {formatCount(matches.length - mostFound)} meer: typ verder om te zoeken</p>
        )}
        {matches.length === 0 && <p className="quiet">Geen kolom gevonden voor “{search}”.</p>}
      </div>
      <BestAnnouncement label={best?.column.label ?? null} />
    </>
  );
}

const dropdown = '[role="dialog"]';

/** The checkboxes of columns that the user can switch, from top to bottom. */
const boxesIn = (element: Element | null): readonly HTMLInputElement[] => [
  ...(element?.querySelectorAll<HTMLInputElement>(`.${classes.line} input:enabled`) ?? []),
];

function moveTo(event: KeyboardEvent, box: HTMLElement | undefined): void {
  event.preventDefault();
  box?.focus();
}

/** Arrow keys move between checkboxes, and Enter switches one, like Space. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  if (event.key === 'Enter') target.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const boxes = boxesIn(event.currentTarget);
  const next = boxes.indexOf(target) + step;
  const field = event.currentTarget.closest(dropdown)?.querySelector<HTMLElement>(`.${classes.field} input`);
  moveTo(event, next < 0 ? (field ?? undefined) : boxes[next]);
}

type GroupProps = { readonly name: string; readonly columns: readonly ArrangedColumn[] };

/** A group of columns, with a checkbox for all of them. */
function Group({ name, columns }: GroupProps) {
  const { setShown, setShownOf, showOnly } = useListActions();
  const list = useList((state) => state.list);
  const shown = columns.filter((arranged) => arranged.shown).length;
  const all = shown === columns.length;
  return (
    <fieldset className={classes.group} aria-label={name}>
      <div className={classes.groupHead}>
        <Checkbox
          label={name}
          aria-label={`Alle kolommen van ${name}`}
          checked={all}
          indeterminate={shown > 0 && !all}
          onChange={() => setShownOf(namesOf(columns), !all)}
        />
        <span className="figures quiet">
          {shown}/{columns.length}
        </span>
        <Button
          className="at-end"
          variant="subtle"
          size="xs"
          aria-label={`Alleen deze: ${name}`}
          onClick={() => showOnly(namesOf(columns))}
        >
          Alleen deze
        </Button>
      </div>
      {columns.map(({ column, shown: on }) => (
        <ColumnLine
          key={column.name}
          column={column}
          shown={on}
          fixed={identityOf(list).includes(column.name)}
          onChange={setShown}
        />
      ))}
    </fieldset>
  );
}

type ColumnLineProps = {
  readonly column: Column;
  readonly shown: boolean;
  readonly fixed: boolean;
  /** Set in search results: the line then names its group, and the best result is marked. */
  readonly match?: 'best' | 'other';
  readonly onChange: (name: string, shown: boolean) => void;
};

/**
 * The line of one column, with its explanation on hover. There are hundreds, so each is memoized and has a plain checkbox: with components,
 * the first key of a search would take a second.
 */
const ColumnLine = memo(({ column, shown, fixed, match, onChange }: ColumnLineProps) => (
  <div
    className={classes.line}
    title={column.explanation}
    data-found={match !== undefined || undefined}
    data-best={match === 'best' || undefined}
  >
    <label>
      <input
        type="checkbox"
        className={classes.box}
        checked={shown}
        disabled={fixed}
        onChange={(event) => onChange(column.name, event.currentTarget.checked)}
      />
      <span>{column.label}</span>
    </label>
    {match !== undefined && <span className={classes.ofGroup}>{column.group}</span>}
    {match === 'best' && <BestMark />}
  </div>
));
