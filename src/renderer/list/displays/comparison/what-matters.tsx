import { useEffect, useState } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { comparedKindName, kindsNamed } from '../../../../shared/catalog/past-column';
import {
  type ComparedKind,
  type ComparisonSummary,
  type RowKind,
  rowKinds,
} from '../../../../shared/domain/lists/comparison';
import { readListChoice } from '../../../../shared/filters/kinds/list-choice';
import { sentenceFilters, withoutKinds } from '../../../../shared/filters/letter-filters';
import { writeKinds } from '../../../../shared/filters/value-filters';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatCount, readTypedNumber, typedNumber } from '../../../../shared/format/format-number';
import { NumberField } from '../../../ui/forms/fields';
import { TextButton } from '../../../ui/panels/text-button';
import { kindSigns } from '../../../values/kind-mark';
import { filterText } from '../../core/store/filter-state';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import { listQueryOf } from '../../core/store/page-questions';
import classes from './summary.module.css';

const rowKindLabels: Readonly<Record<RowKind, string>> = {
  arrived: 'Nieuw',
  stopped: 'Gestopt',
  left: 'Uit de lijst',
  continued: 'Voortgezet',
  moved: 'Verhuisd',
  ratingUp: 'Rating omhoog',
  ratingDown: 'Rating omlaag',
  licenceGained: 'Vergunning erbij',
  licenceLost: 'Vergunning weg',
};

/**
 * The filter of rows by the kinds of their changes: the kinds that it keeps, or leaves out when it is reversed. There are none when it also
 * names something else.
 */
export function useKindChoice(): {
  readonly chosen: readonly ComparedKind[];
  readonly isReversed: boolean;
  readonly choose: (kinds: readonly ComparedKind[], isReversed?: boolean) => void;
} {
  const { filterBy } = useListActions();
  const text = useList((state) => filterText(state.filters.typed, comparedKindName));
  const { values, not = false } = readListChoice(text);
  const named = kindsNamed(values);
  return {
    chosen: named.length === values.length ? named : [],
    isReversed: not,
    choose: (kinds, isReversed = false) =>
      filterBy(comparedKindName, kinds.length === 0 ? '' : writeKinds(kinds, isReversed)),
  };
}

/** What matters between two months, in a sentence and in counts; each count opens its rows (docs/rules/comparison.md#kinds-of-change). */
export function WhatMatters({ summary }: { readonly summary: ComparisonSummary }) {
  const { many, one } = useList((state) => listDefinitions[state.list]);
  const { chosen, isReversed, choose } = useKindChoice();
  const list = useListStore();
  const { filterCompared } = useListActions();
  const { mattering, ofSeveral, ofRows, kinds, earlier, rows } = summary;
  const isRowKind = (kind: ComparedKind): boolean => rowKinds.some((item) => item === kind);
  // The first filter also names kinds that the list cannot have.
  const isAll = !isReversed && kinds.every((kind) => chosen.includes(kind)) && chosen.every(isRowKind);
  const isOnly = (kind: RowKind): boolean => !isReversed && chosen.length === 1 && chosen.includes(kind);
  const since = formatPeriod(earlier.period);
  const showSeveral = () => {
    const filters = withoutKinds(listQueryOf(list.getState()).filters);
    const ofSeveralKinds = sentenceFilters({ filters, rows: { kind: 'several' } }, { summary }, () => undefined);
    filterCompared(ofSeveralKinds, { changedOnly: true });
  };
  return (
    <>
      <p className={classes.sentence}>
        {mattering === 0 ? (
          <b>Sinds {since} veranderde niets dat telt.</b>
        ) : (
          <>
            <b>{countOf(mattering, one, many)}</b> {mattering === 1 ? 'veranderde' : 'veranderden'} sinds {since} op een
            punt dat telt.
          </>
        )}
        {ofSeveral > 0 && (
          <span className={classes.several}>
            <TextButton onClick={showSeveral}>{formatCount(ofSeveral)} in meer dan één vak</TextButton>
          </span>
        )}
      </p>
      <fieldset className={classes.tiles}>
        <legend className="visually-hidden">Wat telt</legend>
        <Tile
          label="Alles wat telt"
          count={mattering}
          of={rows}
          isPressed={isAll}
          onPress={() => choose(isAll ? [] : kinds)}
        />
        {kinds.map((kind) => (
          <Tile
            key={kind}
            kind={kind}
            label={rowKindLabels[kind]}
            count={ofRows[kind]}
            isPressed={isOnly(kind)}
            onPress={() => choose(isOnly(kind) ? kinds : [kind])}
          />
        ))}
      </fieldset>
    </>
  );
}

const TileLabel = ({ kind, label }: Pick<TileProps, 'kind' | 'label'>) => (
  <span className={classes.tileLabel}>
    {kind !== undefined && (
      <span aria-hidden className={classes.sign} data-kind={kind}>
        {kindSigns[kind]}
      </span>
    )}
    {label}
  </span>
);

type TileProps = {
  readonly kind?: RowKind | undefined;
  readonly label: string;
  readonly count: number;
  /** The number of all rows, to say which part the count is. */
  readonly of?: number;
  readonly isPressed: boolean;
  readonly onPress: () => void;
};

/** A count that opens its rows; what nothing happened to has no rows to open. */
function Tile({ kind, label, count, of, isPressed, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={classes.tile}
      aria-pressed={isPressed}
      disabled={count === 0 && !isPressed}
      onClick={onPress}
    >
      <TileLabel {...{ kind, label }} />
      <b className="figures">{formatCount(count)}</b>
      {of !== undefined && <span className={classes.tilePart}>van {formatCount(of)}</span>}
    </button>
  );
}

/** The places of the counts while only one month is kept, without figures. */
export const MattersPreview = () => (
  <section className={classes.preview} aria-label="Voorbeeld zonder cijfers">
    <h2>
      Zo ziet u straks de maand <span className={classes.quiet}>voorbeeld zonder cijfers</span>
    </h2>
    <div className={classes.tiles}>
      <PreviewTile label="Alles wat telt" />
      {rowKinds.map((kind) => (
        <PreviewTile key={kind} kind={kind} label={rowKindLabels[kind]} />
      ))}
    </div>
    <p className={classes.quiet}>
      Daaronder staan de kantoren, elk met de oude en de nieuwe waarde, met ernaast waar de wijzigingen zitten en in
      welke kolommen.
    </p>
  </section>
);

const PreviewTile = ({ kind, label }: Pick<TileProps, 'kind' | 'label'>) => (
  <span className={classes.tile}>
    <TileLabel {...{ kind, label }} />
    <b aria-hidden>…</b>
  </span>
);

/** The smallest step of a rating, as it is shown. */
const ratingStep = 0.1;

/** From which difference a rating counts: one step more than the margin of its column. */
export function RatingMargin() {
  const { changeLimit } = useListActions();
  const margin = useList((state) => state.limits.margins.find(({ column }) => column === 'ratingRiFD'));
  const from = ratingStep + (margin?.unit === 'absolute' ? margin.most : 0);
  const [typed, setTyped] = useState(typedNumber(from));
  useEffect(() => setTyped(typedNumber(Number(from.toFixed(1)))), [from]);
  if (margin?.unit === 'percent') return null;
  const use = () => {
    const read = readTypedNumber(typed);
    const most = read === null ? null : Number((Math.max(ratingStep, read) - ratingStep).toFixed(1));
    if (most === null || most === (margin?.most ?? 0)) return setTyped(typedNumber(Number(from.toFixed(1))));
    const seen = margin === undefined ? null : { most: margin.most, unit: margin.unit };
    void changeLimit({ column: 'ratingRiFD', next: most === 0 ? null : { most, unit: 'absolute' }, seen });
  };
  return (
    <form
      className={classes.margin}
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <span aria-hidden>Rating telt vanaf</span>
      <NumberField
        size="xs"
        w={64}
        aria-label="Rating telt vanaf"
        least={ratingStep}
        most={9}
        value={typed}
        onChange={setTyped}
        onBlur={use}
      />
    </form>
  );
}
