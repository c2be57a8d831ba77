import { type ComponentType, useId, useState } from 'react';
import { moduleAccess, optionAccess } from '../../../../shared/access/option-access';
import { isDayColumn } from '../../../../shared/catalog/catalog';
import { moduleOf } from '../../../../shared/catalog/withheld-values';
import { type FilterTraits, traitsOf } from '../../../../shared/domain/lists/filter-kind';
import { describeFilter } from '../../../../shared/filters/kinds/describe-filter';
import { readListChoice } from '../../../../shared/filters/kinds/list-choice';
import { isRelatedText } from '../../../../shared/filters/kinds/related-filter';
import { notInSubscription } from '../../../../shared/format/format-cell';
import { listSentences } from '../../../../shared/texts/list-sentences';
import { useAskForAccess } from '../../../core/account/subscription-offer';
import { filterText } from '../store/filter-state';
import { useList, useListActions } from '../store/list-context';
import { ChoiceFilter } from './choice-filter';
import classes from './filter-cells.module.css';
import { ClearButton, type FilterCellProps, typedSign } from './filter-field';
import { ListFilterPanel, panelWidth } from './list-filter-panel';
import { TextFilterCell } from './text-filter-cell';
import { TypedListFilterCell } from './typed-list-filter-cell';
import { YesNoFilterCell } from './yes-no-filter-cell';

/** A filter that follows the rows of another list; it is shown in words, and can only be removed as a whole. */
function RelatedFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { wipe } = useListActions();
  const { name, label } = column;
  const words = useList((state) => describeFilter(column, filterText(state.filters.typed, name)).words);
  return (
    <div className={classes.field} data-active title={words}>
      <input
        className={classes.input}
        tabIndex={tabIndex}
        readOnly
        value={words}
        aria-label={`Filter ${label}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' || event.key === 'Backspace' || event.key === 'Delete') wipe([name]);
          else if (event.key === 'Enter') onLeave();
        }}
      />
      <ClearButton label={label} onClear={() => wipe([name])} />
    </div>
  );
}

/** A filter on KvK numbers that are typed, or that follow another list. */
function NumbersFilterCell(props: FilterCellProps) {
  const isRelated = useList((state) => isRelatedText(filterText(state.filters.typed, props.column.name)));
  return isRelated ? <RelatedFilterCell {...props} /> : <TextFilterCell {...props} />;
}

/** The cell of a withheld column: it says why there is no filter, and offers to remove an earlier filter. */
function WithheldFilterCell({ column: { name, label }, tabIndex, onLeave }: FilterCellProps) {
  const { wipe } = useListActions();
  const text = useList((state) => filterText(state.filters.typed, name));
  const sentenceId = useId();
  const ask = useAskForAccess();
  const sentence = withheldSentence(name, ask);
  return (
    <div className={classes.field} data-invalid={text !== '' || undefined} title={sentence}>
      <input
        className={classes.input}
        tabIndex={tabIndex}
        readOnly
        value={text}
        placeholder={notInSubscription}
        aria-label={`Filter ${label}`}
        aria-describedby={sentenceId}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') wipe([name]);
          else if (event.key === 'Escape' || event.key === 'Enter') onLeave();
        }}
      />
      <span id={sentenceId} className="visually-hidden">
        {sentence}
      </span>
      {text !== '' && <ClearButton label={label} onClear={() => wipe([name])} />}
    </div>
  );
}

/** Says that a column is withheld: which module or option includes it, or that it is left out. */
function withheldSentence(name: string, ask: string): string {
  const module = moduleOf(name);
  const ofMutations = isDayColumn(name) ? optionAccess.canShowMutations : null;
  const access = module === null ? ofMutations : moduleAccess[module];
  if (access === null) return listSentences.columnNotInSubscription;
  return `${access.missing}. ${access.benefit} ${ask}`;
}

/** A list filter: a button that shows the choice, and a panel with every value and its count. */
function ListFilterCell({ column, tabIndex, onLeave }: FilterCellProps) {
  const { type } = useListActions();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const text = useList((state) => filterText(state.filters.typed, column.name));
  const { values, empty, not = false } = readListChoice(text);
  const chosen = values.length + (empty ? 1 : 0);
  const only = (not ? 'niet ' : '') + (empty ? '(leeg)' : (values[0] ?? ''));
  return (
    <ChoiceFilter
      label={column.label}
      chosen={chosen === 0 ? 'alle' : chosen === 1 ? only : `${chosen} ${not ? 'niet' : 'gekozen'}`}
      active={chosen > 0}
      tabIndex={tabIndex}
      opened={opened}
      onOpened={(on) => {
        setSearch('');
        setOpened(on);
      }}
      width={panelWidth}
      onWipe={() => type(column.name, '')}
      onLeave={onLeave}
      onTyped={(event) => {
        const sign = typedSign(event);
        if (sign === null) return;
        setSearch((before) => before + sign);
        setOpened(true);
      }}
    >
      <ListFilterPanel {...{ column, text, search, opened }} onSearch={setSearch} onClose={() => setOpened(false)} />
    </ChoiceFilter>
  );
}

const cells: Readonly<Record<FilterTraits['cell'], ComponentType<FilterCellProps>>> = {
  text: TextFilterCell,
  numbers: NumbersFilterCell,
  choice: ListFilterCell,
  typedChoice: TypedListFilterCell,
  yesNo: YesNoFilterCell,
};

/** The filter cell for a column, by its filter kind. */
export function FilterCell(props: FilterCellProps) {
  const Cell = props.column.withheld === true ? WithheldFilterCell : cells[traitsOf(props.column.filterKind).cell];
  return <Cell {...props} />;
}
