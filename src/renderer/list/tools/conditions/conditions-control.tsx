import { ActionIcon, Button } from '@mantine/core';
import { IconBinaryTree2, IconX } from '@tabler/icons-react';
import { conditionsName } from '../../../../shared/catalog/computed';
import { mapFilters } from '../../../../shared/domain/lists/conditions';
import { describeConditions } from '../../../../shared/filters/conditions/describe-conditions';
import { isNoFilter } from '../../../../shared/filters/kinds/parse-filter';
import { KeyHint } from '../../../ui/marks/key-hint';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { ToolPanel } from '../../core/bar/tool-panel';
import { ConditionWords } from '../../core/chips/condition-words';
import { useColumnLookup } from '../../core/rows/use-list-columns';
import { filterText } from '../../core/store/filter-state';
import { useListActions } from '../../core/store/list-context';
import { ConditionTree } from './condition-tree';
import classes from './conditions.module.css';
import { SampleDialog, sampleCommand, TopDialog, topOfCommand } from './row-limit-dialogs';
import { useConditionCounts, useConditionDraft } from './use-conditions';

export const conditionsCommand = {
  label: 'Voorwaarden',
  words: 'en of niet combineren groepen filters haakjes',
  Icon: IconBinaryTree2,
  isOn: ({ filters }) => filterText(filters.typed, conditionsName) !== '',
  run: opens('conditions'),
} satisfies ListCommand;

/** Conditions across columns with AND, OR and NOT, in addition to the columns' filters. */
export const ConditionsTool = () => (
  <>
    <ToolPanel
      tool="conditions"
      width={580}
      closeOnClickOutside={false}
      // Its own keys close it, after those of the condition that is open inside.
      closeOnEscape={false}
      dropdown={{ 'aria-label': conditionsCommand.label, p: 0 }}
    >
      {(close) => <ConditionsPanel onClose={close} />}
    </ToolPanel>
    <SampleDialog />
    <TopDialog />
  </>
);

function ConditionsPanel({ onClose }: { readonly onClose: () => void }) {
  const { wipe, openTool } = useListActions();
  const { root, change } = useConditionDraft();
  const counts = useConditionCounts(root);
  const columnOf = useColumnLookup();
  const shown = mapFilters(root, (filter) => (isNoFilter(filter.text) ? null : filter));
  const words = shown === null ? [] : describeConditions(shown, columnOf);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside have the focus and the keys
    <div className={classes.panel} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className={classes.head}>
        <b>{conditionsCommand.label}</b>
        <span className="quiet">naast de filters onder de kolomkoppen</span>
        <ActionIcon className="at-end" variant="subtle" aria-label="Sluiten" onClick={onClose}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <ConditionTree root={root} counts={counts} onChange={change} onFilter={({ column }) => wipe([column])} />
      </div>
      <p className={classes.sentence} aria-live="polite">
        <span className="quiet">In woorden</span>{' '}
        {words.length === 0 ? <span className="quiet">nog geen voorwaarde</span> : <ConditionWords words={words} />}
      </p>
      <div className={classes.after}>
        <span className="quiet">Daarna</span>
        <Button size="compact-sm" variant="subtle" onClick={() => openTool('topOf')}>
          {topOfCommand.label}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => openTool('sample')}>
          {sampleCommand.label}
        </Button>
      </div>
      <div className={classes.foot}>
        <span className={classes.keys}>
          <KeyHint keys="Alt" /> <KeyHint keys="↑" /> <KeyHint keys="↓" /> verplaatst, <KeyHint keys="Alt" />{' '}
          <KeyHint keys="→" /> maakt een groep
        </span>
        <Button variant="subtle" onClick={() => change({ mode: 'all', of: [] })}>
          Wis
        </Button>
        <Button variant="default" onClick={onClose}>
          Sluiten
        </Button>
      </div>
    </div>
  );
}
