import { Button } from '@mantine/core';
import { IconLayoutList, IconRepeat } from '@tabler/icons-react';
import type { KeptRecipe } from '../../../shared/domain/exports/earlier-export';
import type { Result } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { notifyFailure } from '../../core/notify';
import { useWindowMonth } from '../../core/window-month';
import classes from './earlier-exports.module.css';
import { openRecipe, repeatExport } from './repeat-export';

type RecipeActionsProps = {
  /** What the file is called. */
  readonly name: string;
  /** The month that it holds. */
  readonly period: string;
  readonly ask: () => Promise<Result<KeptRecipe>>;
  /** The list shows it, or it is being written: nothing more is to be done here. */
  readonly onLeave: () => void;
};

/** What can be done with how a file was made. */
export function RecipeActions({ name, period, ask, onLeave }: RecipeActionsProps) {
  const month = useWindowMonth();
  const withRecipe = (work: (recipe: KeptRecipe) => Promise<unknown>) => async () => {
    const answer = await ask();
    if (!answer.ok) return notifyFailure('Dit is niet gelukt', answer);
    onLeave();
    await work(answer.data);
  };
  const now = month === null || month.period === period ? 'Herhaal' : `Herhaal voor ${formatPeriod(month.period)}`;
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
          aria-label={`${now}: ${name}`}
          title="Dezelfde vraag, met de gegevens van deze maand"
          leftSection={<IconRepeat size={16} stroke={1.6} aria-hidden />}
          onClick={() => void withRecipe(repeatExport)()}
        >
          {now}
        </Button>
      )}
    </div>
  );
}
