import { Button, MultiSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { mayExport } from '../../../shared/access/permissions';
import { longestKvkListName } from '../../../shared/domain/lists/kvk-list';
import { wholeList } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { mostAddedColumns } from '../../../shared/kvk-lists/kvk-file';
import { bridge, sentenceOf } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { useCurrentMonth } from '../../core/current-month';
import { ExportOffer } from '../../core/exports/export-offer';
import { notifyDone, notifyFailure } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { KvkListSummary } from '../../list/kvk-lists/kvk-list-summary';
import { ChooseListFile, type ListFile } from './choose-list-file';
import classes from './upload-filter-screen.module.css';

const first: readonly string[] = ['name', 'city', 'active'];

type ColumnChoice = { readonly value: string; readonly label: string };
type ColumnGroup = { readonly group: string; readonly items: ColumnChoice[] };

/** The columns of the register that can be added, by their groups. */
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

/** The name of a list from a file. */
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

/** A file of one's own with columns of the register behind its own, in its own order (docs/product.md#kvk-files). */
export function FillInForm() {
  const month = useCurrentMonth();
  const options = useApplication((state) => state.start?.session.account?.options ?? null);
  const [chosen, setChosen] = useState<ListFile | null>(null);
  const [columns, setColumns] = useState(first);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const wanted = chosen === null || month === null ? null : { month, text: chosen.text, replaces: null };
  const { data, failure } = useAnswer('kvkList.check', wanted, chosen?.text ?? '');
  const choices = useColumnChoices(month);
  if (month === null || options === null) return null;
  if (!mayExport(options, wholeList('advisers')))
    return <ExportOffer query={wholeList('advisers')} label="Bestand aanvullen" />;

  const save = async (): Promise<void> => {
    if (chosen === null || busy) return;
    setBusy(true);
    const { fileName, text } = chosen;
    const saved = await bridge.request('kvkList.fillIn', { month, name: listNameOf(fileName), text, columns });
    setBusy(false);
    if (!saved.ok) notifyFailure('Het bestand is niet aangevuld', saved);
    else if (saved.data !== null) notifyDone('Aangevuld bestand opgeslagen', saved.data.path);
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
        <ChooseListFile
          chosen={chosen}
          onChoose={(file, sentence) => {
            setChosen(file);
            setRefused(sentence);
          }}
        />
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
      {failure !== null && chosen !== null && <Refusal>{sentenceOf(failure)}</Refusal>}
      {chosen !== null && data !== null && <KvkListSummary report={data} onReadAll={null} />}
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="filled"
          disabled={chosen === null || columns.length === 0 || busy}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        >
          {busy ? 'Bezig...' : 'Aangevuld bestand opslaan'}
        </Button>
      </div>
    </form>
  );
}
