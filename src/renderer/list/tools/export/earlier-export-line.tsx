import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconLayoutList, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { Owner } from '../../../../shared/domain/account/session';
import type { EarlierExport } from '../../../../shared/domain/exports/earlier-export';
import { exportFormatNames } from '../../../../shared/domain/exports/export';
import type { Result } from '../../../../shared/domain/result';
import { formatMoment, formatPeriod } from '../../../../shared/format/format-date';
import { countOf } from '../../../../shared/format/format-number';
import type { KeptRecipe } from '../../../../shared/view/export-recipe';
import { bridge } from '../../../bridge/bridge';
import { useWindowMonth } from '../../../core/months/window-month';
import { notifyFailure, notifyUnlessDone } from '../../../core/notify';
import { download } from '../../../core/read-text-file';
import classes from './earlier-exports.module.css';
import { openRecipe, repeatExport } from './repeat-export';

type RecipeActionsProps = {
  readonly name: string;
  /** The month of the file's data. */
  readonly period: string;
  readonly ask: () => Promise<Result<KeptRecipe>>;
  /** Called to close the dialog, when the list shows the view or the file is being written. */
  readonly onLeave: () => void;
};

/** The buttons that use the recipe of a file. */
export function RecipeActions({ name, period, ask, onLeave }: RecipeActionsProps) {
  const month = useWindowMonth();
  const withRecipe = (work: (recipe: KeptRecipe) => Promise<unknown>) => async () => {
    const answer = await ask();
    if (!answer.ok) return notifyFailure('Dit is niet gelukt', answer);
    onLeave();
    await work(answer.data);
  };
  const label = month === null || month.period === period ? 'Herhaal' : `Herhaal voor ${formatPeriod(month.period)}`;
  return (
    <div className={classes.actions}>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Open de weergave van ${name}`}
        leftSection={<IconLayoutList size={16} stroke={1.6} aria-hidden />}
        onClick={() => void withRecipe((recipe) => openRecipe(recipe))()}
      >
        Open deze weergave
      </Button>
      {month !== null && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`${label}: ${name}`}
          title="Dezelfde vraag, met de gegevens van deze maand"
          leftSection={<IconRepeat size={16} stroke={1.6} aria-hidden />}
          onClick={() => void withRecipe(repeatExport)()}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

type EarlierExportLineProps = {
  readonly owner: Owner;
  readonly entry: EarlierExport;
  /** Whether the program can open files itself. */
  readonly canOpen: boolean;
  readonly onLeave: () => void;
};

/** A previously written file: its name and content, whether it still exists, and its buttons. */
export function EarlierExportLine({ owner, entry, canOpen, onLeave }: EarlierExportLineProps) {
  const { id, fileName, path, isHere, isChanged, hasRecipe } = entry;
  const open = async () => {
    const answer = await bridge.request('earlierExport.open', { owner, id, how: canOpen ? 'file' : 'download' });
    if (!answer.ok) return notifyFailure('Het bestand is niet te openen', answer);
    if (answer.data.address !== null) download(answer.data.address);
  };
  const OpenIcon = canOpen ? IconExternalLink : IconDownload;
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <b className={classes.name} title={path}>
          {fileName}
        </b>
        <span className="figures quiet">{wordsOf(entry)}</span>
        {isHere !== true && (
          <span className={classes.missing}>
            {isHere === false ? 'Niet meer op deze plaats' : 'Deze plaats is nu niet te bereiken'}: {path}
          </span>
        )}
        {isHere === true && isChanged && (
          <span className={classes.missing}>Dit bestand is gewijzigd sinds het is geschreven: {path}</span>
        )}
        <div className={classes.actions}>
          {isHere === true && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`${canOpen ? 'Open' : 'Download'} ${fileName}`}
              leftSection={<OpenIcon size={16} stroke={1.6} aria-hidden />}
              onClick={() => void open()}
            >
              {canOpen ? 'Bestand openen' : 'Downloaden'}
            </Button>
          )}
          {hasRecipe && (
            <RecipeActions
              name={fileName}
              period={entry.period}
              ask={() => bridge.request('earlierExport.recipe', { owner, id })}
              onLeave={onLeave}
            />
          )}
        </div>
      </div>
      <ActionIcon
        aria-label={`Haal ${fileName} uit deze lijst`}
        title="Uit deze lijst halen; het bestand blijft staan"
        onClick={() =>
          void notifyUnlessDone('Dit is niet gelukt', bridge.request('earlierExport.remove', { owner, id }))
        }
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function wordsOf({ kind, period, rows, at }: EarlierExport): string {
  const what = kind === 'report' ? 'Rapport van de aanbieder' : exportFormatNames[kind].name;
  const counted = countOf(rows, 'rij', 'rijen');
  return [what, formatPeriod(period), ...(rows > 0 ? [counted] : []), formatMoment(at)].join(' · ');
}
