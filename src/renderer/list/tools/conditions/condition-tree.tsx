import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconBinaryTree2, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type Condition,
  type ConditionCount,
  type ConditionGroup,
  conditionModes,
  isGroup,
} from '../../../../shared/domain/lists/conditions';
import type { Filter } from '../../../../shared/domain/lists/list';
import { formatCount } from '../../../../shared/format/format-number';
import { draggedFilter } from '../../core/chips/chip';
import {
  type ConditionPath,
  groupAt,
  insertAt,
  type Moved,
  moveBy,
  moveInto,
  outOf,
  partAt,
  partsOf,
  removeAt,
  replaceAt,
  setMode,
} from './condition-edits';
import { ConditionFilter } from './condition-filter';
import classes from './conditions.module.css';

const modeWords = { all: 'alle', any: 'een of meer', none: 'niet' } as const;
const keyOf = (path: ConditionPath): string => path.join('.');

type TreeProps = {
  readonly root: ConditionGroup;
  readonly counts: readonly ConditionCount[] | null;
  readonly onChange: (root: ConditionGroup) => void;
  /** Called when a chip is dropped on the tree, to move its filter here. */
  readonly onFilter: (filter: Filter) => void;
};

type TreeParts = TreeProps & {
  readonly current: string;
  readonly opened: string | null;
  readonly setOpened: (key: string | null) => void;
  readonly go: (moved: Moved) => void;
  readonly add: (group: ConditionPath, part: Condition) => void;
  readonly countOf: ReadonlyMap<string, ConditionCount | undefined>;
};

/** The MIME type for dragging a part. */
const draggedPart = 'application/x-adviesatlas-condition';
const newFilter: Filter = { column: '', text: '' };

/**
 * Conditions as a tree (docs/rules/filters.md#conditions). Arrow keys move between parts, Alt with an arrow key moves a part, Delete removes it,
 * and Enter opens it.
 */
export function ConditionTree(props: TreeProps) {
  const { root, counts, onChange } = props;
  const [current, setCurrent] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  /** Opens a condition, or closes the open one, which then has the focus. */
  const open = (key: string | null): void => {
    if (key === null) wanted.current = opened;
    setOpened(key);
  };
  const parts = partsOf(root);
  const countOf = new Map(parts.map(({ path }, at) => [keyOf(path), counts?.[at]]));
  const known = parts.some(({ path }) => keyOf(path) === current) ? current : '';

  // A part that was moved or created has the focus in its new place.
  useEffect(() => {
    if (wanted.current === null) return;
    tree.current?.querySelector<HTMLElement>(`[data-part="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  const focusPart = (path: ConditionPath): void => {
    setCurrent(keyOf(path));
    wanted.current = keyOf(path);
  };
  const go = ({ root: next, path }: Moved): void => {
    onChange(next);
    focusPart(path);
  };
  const add = (group: ConditionPath, part: Condition): void => {
    const target = partAt(root, group);
    const path = [...group, target !== null && isGroup(target) ? target.of.length : 0];
    const made = isGroup(part) ? [...path, 0] : path;
    go({ root: insertAt(root, path, part), path: made });
    setOpened(keyOf(made));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.part;
    const place = parts.findIndex(({ path }) => keyOf(path) === key);
    const here = parts[place];
    if (here === undefined) return;
    const done = keyAction(event, { ...props, place, path: here.path, go, parts, focusPart });
    if (done) event.preventDefault();
  };
  return (
    <div ref={tree} role="tree" aria-label="Voorwaarden" className={classes.tree} onKeyDown={onKeyDown}>
      <Group
        {...props}
        group={root}
        path={[]}
        current={known}
        opened={opened}
        setOpened={open}
        go={go}
        add={add}
        countOf={countOf}
      />
    </div>
  );
}

type KeyParts = Pick<TreeProps, 'root'> & {
  readonly place: number;
  readonly path: ConditionPath;
  readonly parts: ReturnType<typeof partsOf>;
  readonly go: (moved: Moved) => void;
  readonly focusPart: (path: ConditionPath) => void;
};

/**
 * Carries out a key in the tree.
 * @returns whether the tree uses the key
 */
function keyAction(event: KeyboardEvent<HTMLElement>, { root, place, path, parts, go, focusPart }: KeyParts): boolean {
  const moves: Readonly<Record<string, () => Moved>> = {
    ArrowUp: () => moveBy(root, path, -1),
    ArrowDown: () => moveBy(root, path, 1),
    ArrowRight: () => groupAt(root, path),
    ArrowLeft: () => outOf(root, path),
  };
  const move = moves[event.key];
  if (event.altKey) {
    if (move !== undefined) go(move());
    return move !== undefined;
  }
  const isField = event.target instanceof HTMLSelectElement;
  if (event.key === 'Delete' && path.length > 0) {
    const left = parts[place - 1]?.path ?? [];
    go({ root: removeAt(root, path), path: left });
    return true;
  }
  const next = { ArrowUp: parts[place - 1], ArrowDown: parts[place + 1], Home: parts[0], End: parts.at(-1) }[event.key];
  if (next === undefined || isField) return false;
  focusPart(next.path);
  return true;
}

type GroupProps = TreeParts & { readonly group: ConditionGroup; readonly path: ConditionPath };

function Group({ group, path, ...tree }: GroupProps) {
  const key = keyOf(path);
  const count = tree.countOf.get(key);
  const onDrop = (event: DragEvent): void => {
    const part = event.dataTransfer.getData(draggedPart);
    const filter = draggedFilter(event.dataTransfer);
    if (part === '' && filter === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (filter === null) tree.onChange(moveInto(tree.root, part.split('.').map(Number), path));
    else {
      tree.add(path, filter);
      tree.setOpened(null);
      tree.onFilter(filter);
    }
  };
  return (
    <div role="none" className={classes.group} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the control inside it takes the focus */}
      <div role="treeitem" aria-level={path.length + 1} aria-expanded className={classes.row}>
        <NativeSelect
          className={classes.mode}
          aria-label="Hoe de voorwaarden samen gelden"
          data-part={key}
          tabIndex={tree.current === key ? 0 : -1}
          value={group.mode}
          data={conditionModes.map((mode) => ({ value: mode, label: modeWords[mode] }))}
          onChange={(event) => {
            const mode = conditionModes.find((mode) => mode === event.currentTarget.value);
            if (mode !== undefined) tree.onChange(setMode(tree.root, path, mode));
          }}
        />
        <span className={classes.words}>{group.mode === 'none' ? 'waar een hiervan geldt' : 'hiervan gelden'}</span>
        <Count count={count} isRoot={path.length === 0} />
        {path.length > 0 && (
          <RemoveButton
            label="Verwijder groep"
            onClick={() => tree.go({ root: removeAt(tree.root, path), path: path.slice(0, -1) })}
          />
        )}
      </div>
      <div role="none" className={classes.parts}>
        {group.of.map((part, at) => {
          const place = [...path, at];
          return isGroup(part) ? (
            <Group key={keyOf(place)} {...tree} group={part} path={place} />
          ) : (
            <Leaf key={keyOf(place)} {...tree} filter={part} path={place} />
          );
        })}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the buttons inside it take the focus */}
        <div role="treeitem" aria-level={path.length + 2} className={classes.row}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => tree.add(path, newFilter)}
          >
            Voorwaarde
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBinaryTree2 size={14} stroke={1.8} aria-hidden />}
            onClick={() => tree.add(path, { mode: group.mode === 'any' ? 'all' : 'any', of: [newFilter] })}
          >
            Groep
          </Button>
          {count?.both != null && <small className={classes.both}>{formatCount(count.both)} voldoen aan beide</small>}
          {path.length === 0 && <small className={classes.both}>of sleep een chip hierheen</small>}
        </div>
      </div>
    </div>
  );
}

function Leaf({ filter, path, ...tree }: TreeParts & { readonly filter: Filter; readonly path: ConditionPath }) {
  const key = keyOf(path);
  const count = tree.countOf.get(key);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside it takes the focus
    <div role="treeitem" aria-level={path.length + 1} className={classes.row}>
      <span
        className={classes.grip}
        draggable
        aria-hidden
        onDragStart={(event) => event.dataTransfer.setData(draggedPart, key)}
      >
        <IconGripVertical size={14} stroke={1.6} />
      </span>
      <span className={classes.leaf} data-part-of={key}>
        <ConditionFilter
          ref={(element) => element?.setAttribute('data-part', key)}
          filter={filter}
          tabIndex={tree.current === key ? 0 : -1}
          opened={tree.opened === key}
          onOpened={(opened) => tree.setOpened(opened ? key : null)}
          onChange={(next) => tree.onChange(replaceAt(tree.root, path, next))}
        />
      </span>
      <Count count={filter.text === '' ? undefined : count} isRoot={false} />
      <RemoveButton
        label="Verwijder voorwaarde"
        onClick={() => tree.go({ root: removeAt(tree.root, path), path: path.slice(0, -1) })}
      />
    </div>
  );
}

/** How many rows a part keeps, or how many it removes from the rows that pass the other parts. */
const Count = ({ count, isRoot }: { readonly count: ConditionCount | undefined; readonly isRoot: boolean }) => (
  <span className={`figures ${classes.count}`} data-root={isRoot || undefined}>
    {count === undefined ? '' : count.removed !== null ? `−${formatCount(count.removed)}` : formatCount(count.rows)}
  </span>
);

const RemoveButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <ActionIcon className="fixed-width" variant="subtle" tabIndex={-1} aria-label={label} onClick={onClick}>
    <IconX size={14} stroke={1.8} aria-hidden />
  </ActionIcon>
);
