import { MultiSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import { longestKvkListName } from '../../../shared/domain/lists/kvk-list';
import { wholeList } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { mostAddedColumns } from '../../../shared/kvk-lists/kvk-file';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { ExportOffer } from '../../core/exports/export-offer';
import { useWindowMonth } from '../../core/months/window-month';
import { notifySaved } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import type { ListSource } from '../../list/tools/kvk-lists/read-list-file';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { ChooseListFile, ChosenList, lackOfFile, useListFile, useListReport } from './choose-list-file';
import classes from './upload-filter-screen.module.css';

const first: readonly string[] = ['name', 'city', 'active'];

type ColumnChoice = { readonly value: string; readonly label: string };
type ColumnGroup = { readonly group: string; readonly items: ColumnChoice[] };

/** The register's columns that can be added, by group. */
function useColumnChoices(month: MonthRef | null): ColumnGroup[] {
  const described = useAnswer(
    'list.describe',
    month === null ? null : { month, list: 'advisers' },
    month === null ? '' : monthKey(month),
  );
  return useMemo(() => {
    const sent = (described.data?.columns ?? []).filter(({ name, withheld }) => withheld !== true && name !== 'kvk');
    const groups = [...new Set(sent.map(({ group }) => group))];
    return groups.map((group) => ({
      group,
      items: sent.filter((column) => column.group === group).map(({ name, label }) => ({ value: name, label })),
    }));
  }, [described.data]);
}

/** The name of a list, taken from its file's name. */
const listNameOf = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .slice(0, longestKvkListName)
    .trim() || 'Lijst';

const Refusal = ({ children }: { readonly children: string }) => (
  <p className={classes.failed} role="alert">
    {children}
  </p>
);

/** Adds columns of the register to the user's own file, after its own columns and in its own row order (docs/rules/provider.md#kvk-files). */
export function FillInForm() {
  const month = useWindowMonth();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const [chosen, setChosen] = useState<ListSource | null>(null);
  const [columns, setColumns] = useState(first);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { report, failure } = useListReport(chosen);
  const choices = useColumnChoices(month);
  const choose = (list: ListSource | null, sentence: string | null): void => {
    setChosen(list);
    setRefused(sentence);
  };
  const onFile = useListFile(choose);
  if (month === null || options === null) return null;
  if (!mayExport(options, wholeList('advisers')))
    return <ExportOffer query={wholeList('advisers')} label="Bestand aanvullen" />;

  const save = async (): Promise<void> => {
    if (chosen === null || report === null || busy) return;
    setBusy(true);
    const name = listNameOf(chosen.file?.file.name ?? '');
    const file = { name, text: chosen.text, layout: report.layout, columns };
    const saved = await bridge.request('kvkList.fillIn', { month, ...file });
    setBusy(false);
    notifySaved(saved, { done: 'Aangevuld bestand bewaard', failed: 'Het bestand is niet aangevuld' });
  };

  return (
    <form
      className={classes.form}
      aria-label="Uw bestand aanvullen"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={classes.actions}>
        <ChooseListFile chosen={chosen} onFile={onFile} />
      </div>
      <MultiSelect
        label="Kolommen uit het register"
        searchable
        hidePickedOptions
        maxValues={mostAddedColumns}
        nothingFoundMessage="Geen kolom heet zo."
        data={choices}
        value={[...columns]}
        onChange={setColumns}
      />
      {refused !== null && <Refusal>{refused}</Refusal>}
      <ChosenList {...{ chosen, onFile, report, failure }} onChoose={choose} onReadAll={null} />
      <div className={classes.actions}>
        <ReasonedButton
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          type="submit"
          variant="filled"
          reason={
            busy
              ? 'Het bestand wordt aangevuld…'
              : columns.length === 0
                ? 'Kies ten minste één kolom.'
                : lackOfFile({ chosen, report, failure })
          }
        >
          {busy ? 'Bezig...' : 'Aangevuld bestand bewaren'}
        </ReasonedButton>
      </div>
    </form>
  );
}
