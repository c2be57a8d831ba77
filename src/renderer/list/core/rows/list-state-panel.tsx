import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import { wholeList } from '../../../../shared/domain/lists/list';
import type { Failure } from '../../../../shared/domain/result';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { listSentences } from '../../../../shared/texts/list-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { FailedAnswer } from '../../../core/failed-answer';
import { useDelayed } from '../../../ui/behaviour/use-delayed';
import { KeyHint } from '../../../ui/marks/key-hint';
import { StatePanel } from '../../../ui/panels/state-panel';
import { Skeleton } from '../../../ui/panels/waiting';
import { useList, useListActions } from '../store/list-context';
import classes from './list-state-panel.module.css';

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);
const skeletonWidths = [66, 170, 92, 40, 120, 60];

/** Says why the page has no rows, below the header row. */
export function ListState({ onGone }: { readonly onGone: () => void }) {
  const loaded = useList((state) => state.loaded);
  const busy = useList((state) => state.busy);
  const problem = useList((state) => state.problem);
  const late = useDelayed(loaded === null && busy);
  if (problem !== null && loaded === null) return <Failed problem={problem} />;
  if (loaded === null) return late ? <Loading /> : null;
  return loaded.page.matched === 0 ? <NoMatch onGone={onGone} /> : null;
}

const Loading = () => (
  <div className={classes.state} role="status">
    <div className={classes.skeleton} aria-hidden>
      {skeletonRows.map((row) => (
        <div key={row} className={classes.skeletonRow}>
          {skeletonWidths.map((width, at) => (
            <Skeleton key={width} width={width - ((row * 7 + at * 11) % 24)} />
          ))}
        </div>
      ))}
    </div>
    <h2 className={classes.loading}>{listSentences.loading}</h2>
  </div>
);

function Failed({ problem }: { readonly problem: Failure }) {
  const { reload } = useListActions();
  return (
    <div className={classes.state}>
      <FailedAnswer within failure={problem} title="De lijst kan niet worden getoond" onRetry={() => void reload()} />
    </div>
  );
}

/** A bar below the rows, where it covers none: it says that the rows on screen are from an earlier answer. */
export function FailedBar() {
  const { reload } = useListActions();
  const problem = useList((state) => (state.loaded === null ? null : state.problem));
  if (problem === null) return null;
  return (
    <div className={classes.bar} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <span>{sentenceOf(problem)} U ziet de vorige rijen.</span>
      <Button size="xs" onClick={() => void reload()}>
        Opnieuw proberen
      </Button>
    </div>
  );
}

function NoMatch({ onGone }: { readonly onGone: () => void }) {
  const { wipe } = useListActions();
  useEffect(
    () => () => {
      // The button that restored the rows was removed, so the focus would be lost.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) onGone();
      });
    },
    [onGone],
  );
  const list = useList((state) => state.list);
  const mutations = useList((state) => state.mutations);
  const near = useList((state) => state.near);
  const applied = useList((state) => state.filters.applied);
  const columns = useList((state) => state.columns);
  const columnOf = (name: string) => columns.find(({ column }) => column.name === name)?.column;
  const several = applied.length > 1 ? applied : [];
  return (
    <div className={classes.state}>
      <StatePanel
        within
        icon={<IconFilterOff size={24} stroke={1.6} />}
        title={mutations === null ? listSentences.noMatch(listDefinitions[list].many) : listSentences.noMutations}
        text={`${describeQuery({ ...wholeList(list), filters: applied, mutations, near }, columnOf)}.`}
        actions={
          <>
            <Button variant="filled" size="md" onClick={() => wipe()}>
              Wis filters
            </Button>
            {several.slice(-2).map(({ column }) => (
              <Button key={column} size="md" onClick={() => wipe([column])}>
                Alleen {columnOf(column)?.label ?? column} wissen
              </Button>
            ))}
          </>
        }
        footer={
          <span>
            Wissen maakt u ongedaan met <KeyHint keys="Ctrl Z" />
          </span>
        }
      />
    </div>
  );
}
