import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react';
import type { Owner } from '../../../shared/domain/account/session';
import type { EarlierExport } from '../../../shared/domain/exports/earlier-export';
import { exportFormatNames } from '../../../shared/domain/exports/export';
import { formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { bridge } from '../../bridge/bridge';
import { notifyFailure, notifyUnlessDone } from '../../core/notify';
import { download } from '../../core/read-text-file';
import classes from './earlier-exports.module.css';
import { RecipeActions } from './recipe-actions';

type EarlierExportLineProps = {
  readonly owner: Owner;
  readonly entry: EarlierExport;
  /** Whether this place can show the file itself. */
  readonly canOpen: boolean;
  readonly onLeave: () => void;
};

/** One file that was written before: what it is, whether it is still there, and what can be done with it. */
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
        <span className={`figures ${classes.words}`}>{wordsOf(entry)}</span>
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
