import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Owner } from '../../../../shared/domain/account/session';
import type { Failure } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import type { ExportRecipe } from '../../../../shared/view/export-recipe';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { useOwner } from '../../../core/account/owner';
import { closeDialog, openDialog, useIsDialogOpen } from '../../../core/dialogs';
import { onlyFile } from '../../../core/only-file';
import { useAnswer } from '../../../core/use-answer';
import { DropTarget } from '../../../ui/forms/drop-target';
import form from '../../../ui/forms/form.module.css';
import { Dialog } from '../../../ui/panels/dialog';
import type { ListCommand } from '../../core/bar/list-command';
import { EarlierExportLine, RecipeActions } from './earlier-export-line';
import classes from './earlier-exports.module.css';
import { recipeOfFile } from './repeat-export';

export const openEarlierExports = (): void => openDialog('earlierExports');

export const earlierExportsCommand = {
  label: 'Eerdere exports',
  words: 'bestanden herhalen weergave openen excel historie',
  Icon: IconHistory,
  run: openEarlierExports,
} satisfies ListCommand;

const close = (): void => closeDialog('earlierExports');

/** Lists files that were written before, and accepts a file from elsewhere. Each can be opened as a view or written again. */
export function EarlierExportsDialog() {
  const opened = useIsDialogOpen('earlierExports');
  const owner = useOwner();
  return (
    <Dialog opened={opened && owner !== null} onClose={close} title="Eerdere exports" size={720}>
      {owner !== null && <EarlierExports owner={owner} />}
    </Dialog>
  );
}

function EarlierExports({ owner }: { readonly owner: Owner }) {
  const { data, failure, reload } = useAnswer('earlierExport.list', { owner });
  useEffect(
    () => bridge.listen('earlierExports.changed', ({ role }) => void (role === owner.role && reload())),
    [owner.role, reload],
  );
  return (
    <ChosenFile>
      {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      {data !== null && data.exports.length === 0 && (
        <p className={form.text}>
          U hebt met deze rol nog niets geëxporteerd. Wat u exporteert, komt hier te staan; u kunt het een volgende
          maand herhalen.
        </p>
      )}
      {data !== null && data.exports.length > 0 && (
        <ol className={classes.lines} aria-label="Eerdere exports">
          {data.exports.map((entry) => (
            <EarlierExportLine key={entry.id} {...{ owner, entry }} canOpen={data.canOpen} onLeave={close} />
          ))}
        </ol>
      )}
    </ChosenFile>
  );
}

type Chosen =
  | { readonly name: string; readonly recipe: ExportRecipe }
  | { readonly name: string; readonly failed: Failure };

/** Accepts a workbook that is chosen or dropped, and describes it. */
function ChosenFile({ children }: { readonly children: React.ReactNode }) {
  const clear = useRef<() => void>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const read = async (file: File | null | undefined) => {
    if (file === null || file === undefined) return;
    clear.current?.();
    const answer = await recipeOfFile(file);
    setChosen(answer.ok ? { name: file.name, recipe: answer.data } : { name: file.name, failed: answer });
  };
  return (
    <DropTarget onFiles={(files) => void read(onlyFile(files))}>
      <div className={`${form.form} ${form.inDialog}`}>
        {children}
        <div className={classes.file} aria-live="polite">
          {chosen !== null && 'failed' in chosen && (
            <p role="alert" className={classes.failed}>
              <b>{chosen.name}</b>: {sentenceOf(chosen.failed)}
            </p>
          )}
          {chosen !== null && 'recipe' in chosen && (
            <>
              <b className={classes.name}>{chosen.name}</b>
              <span className={form.text}>{wordsOf(chosen.recipe)}</span>
              <RecipeActions
                name={chosen.name}
                period={chosen.recipe.period}
                ask={async () => ({ ok: true, data: chosen.recipe })}
                onLeave={close}
              />
            </>
          )}
          <div className={classes.choose}>
            <span className={form.text}>Of sleep een Excel-bestand hierheen dat Adviesatlas eerder heeft gemaakt.</span>
            <FileButton resetRef={clear} accept=".xlsx" onChange={(file) => void read(file)}>
              {(props) => (
                <Button {...props} leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />}>
                  Kies bestand…
                </Button>
              )}
            </FileButton>
          </div>
        </div>
      </div>
    </DropTarget>
  );
}

function wordsOf({ file, period, rows }: ExportRecipe): string {
  const columns = file.view.columns.length;
  const chosen = rows === 'all' ? '' : ' Het bestand heeft gekozen rijen; herhaald worden alle rijen van het filter.';
  return `“${file.name}”, gegevens t/m ${formatPeriod(period)}, ${countOf(columns, 'kolom', 'kolommen')}.${chosen}`;
}
