import { Button, Select, type SelectProps, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { columnsIn } from '../../../../shared/access/named-parts';
import { restsOn } from '../../../../shared/catalog/calculated-column';
import { ownColumnNamed, tablesOf } from '../../../../shared/catalog/catalog';
import { peerColumns } from '../../../../shared/catalog/computed';
import { storageOf } from '../../../../shared/domain/lists/column';
import type { Filter } from '../../../../shared/domain/lists/list';
import { countedRows } from '../../../../shared/texts/list-sentences';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { useOpenList } from '../../../ui/behaviour/use-open-list';
import form from '../../../ui/forms/form.module.css';
import { ReasonedButton } from '../../../ui/forms/reasoned-button';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { ToolPanel } from '../../core/bar/tool-panel';
import { useList, useListActions } from '../../core/store/list-context';

const standardMeasure = 'fte';

export const peersCommand = {
  label: 'Peergroep',
  words: 'vergelijken rang percentiel top',
  control: 'peers',
  Icon: IconUsersGroup,
  // Only offices can form a peer group.
  fits: ({ list }) => list === 'advisers',
  isOn: ({ peers }) => peers !== null,
  about: ({ peers }) => peers?.name ?? '',
  run: opens('peers'),
} satisfies ListCommand;

/** Compares offices with the offices that the filter keeps now: rank, percentile and Top 10/40/100 by a number. */
export function PeerGroupPanel() {
  const measures = useOpenList();
  return (
    <ToolPanel tool="peers" width={340} dropdown={{ 'aria-label': peersCommand.label }} {...measures.popover}>
      {(close) => <PeerGroupForm measuresProps={measures.select} onDone={close} />}
    </ToolPanel>
  );
}

type PeerGroupFormProps = { readonly measuresProps: SelectProps; readonly onDone: () => void };

type TypedPeers = { readonly name: string; readonly measure: string | null };

/** The numbers of offices by which they can be compared, as choices. */
function useMeasures() {
  const columns = useList((state) => state.columns);
  return useMemo(
    () =>
      columns
        .map(({ column }) => column)
        .filter(
          ({ kind, name, withheld }) =>
            storageOf(kind) === 'number' &&
            !withheld &&
            tablesOf('advisers').some((table) => ownColumnNamed(table, name) !== undefined),
        )
        .map((column) => ({ value: column.name, label: column.label })),
    [columns],
  );
}

/** Whether filters are about the ranks in a peer group, which their own group does not have yet. */
const namePeers = (filters: readonly Filter[]): boolean =>
  columnsIn({ filters })
    .flatMap((name) => [name, ...(restsOn(name)?.columns ?? [])])
    .some((name) => peerColumns.includes(name));

type TypedGroup = {
  readonly matched: number;
  readonly filters: readonly Filter[];
  readonly named: string;
  readonly isMeasure: boolean;
};

/** Why a peer group cannot be made yet; null when it can. */
function lackOf({ matched, filters, named, isMeasure }: TypedGroup): string | null {
  if (matched === 0) return 'Er is geen adviseur om mee te vergelijken.';
  if (namePeers(filters)) return 'Wis eerst het filter op de rang of het percentiel in een peergroep.';
  if (named === '') return repeatedSentences.typeName;
  return isMeasure ? null : repeatedSentences.chooseColumn;
}

function PeerGroupForm({ measuresProps, onDone }: PeerGroupFormProps) {
  const { setPeers } = useListActions();
  const list = useList((state) => state.list);
  const peers = useList((state) => state.peers);
  const filters = useList((state) => state.filters.applied);
  const mutations = useList((state) => state.mutations);
  const near = useList((state) => state.near);
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const [{ name, measure }, change, forget] = useUnfinished<TypedPeers>(`peer group/${list}`, () => ({
    name: peers?.name ?? '',
    measure: peers?.measure ?? standardMeasure,
  }));
  const close = () => {
    forget();
    onDone();
  };
  const measures = useMeasures();
  const named = name.trim();
  const isMeasure = measures.some(({ value }) => value === measure);
  const reason = lackOf({ matched, filters, named, isMeasure });
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null || measure === null) return;
        setPeers({ name: named, filters, mutations, near, measure });
        close();
      }}
    >
      <p className={form.text}>
        {matched === 0
          ? 'Het filter toont nu geen adviseurs. Zo is de peergroep leeg.'
          : `De peergroep bestaat uit ${matched === 1 ? '' : 'de '}${countedRows('advisers', matched)} die het filter nu toont.`}{' '}
        Daarna blijft hij gelijk, ook als u anders filtert.
      </p>
      <TextInput
        label="Naam"
        placeholder="Bijvoorbeeld: hypotheek Limburg"
        maxLength={100}
        data-autofocus
        value={name}
        onChange={({ currentTarget: { value } }) => change((typed) => ({ ...typed, name: value }))}
      />
      <Select
        label="Vergelijken op"
        searchable
        nothingFoundMessage="Geen kolom gevonden"
        comboboxProps={{ withinPortal: false }}
        data={measures}
        value={isMeasure ? measure : null}
        onChange={(chosen) => change((typed) => ({ ...typed, measure: chosen }))}
        {...measuresProps}
      />
      <div className={form.buttons}>
        {peers !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              setPeers(null);
              close();
            }}
          >
            Peergroep opheffen
          </Button>
        )}
        <ReasonedButton type="submit" variant="default" reason={reason}>
          {peers === null ? 'Peergroep maken' : 'Peergroep vervangen'}
        </ReasonedButton>
      </div>
    </form>
  );
}
