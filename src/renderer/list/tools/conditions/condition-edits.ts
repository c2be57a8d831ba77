import {
  type Condition,
  type ConditionGroup,
  type ConditionMode,
  isGroup,
} from '../../../../shared/domain/lists/conditions';

/** The path to a part of the conditions: its index in each group, starting at the root. The root's path is empty. */
export type ConditionPath = readonly number[];

/** The part at a path; null when there is no part. */
export function partAt(root: Condition, path: ConditionPath): Condition | null {
  let part: Condition | undefined = root;
  for (const step of path) part = part !== undefined && isGroup(part) ? part.of[step] : undefined;
  return part ?? null;
}

/** The tree with other parts in one group. */
function changeGroup(
  root: ConditionGroup,
  path: ConditionPath,
  change: (group: ConditionGroup) => ConditionGroup,
): ConditionGroup {
  const [step, ...rest] = path;
  if (step === undefined) return change(root);
  return {
    ...root,
    of: root.of.map((part, at) => (at === step && isGroup(part) ? changeGroup(part, rest, change) : part)),
  };
}

const groupOf = (path: ConditionPath): ConditionPath => path.slice(0, -1);
const placeOf = (path: ConditionPath): number => path.at(-1) ?? 0;

/** Replaces the part at a path. */
export const replaceAt = (root: ConditionGroup, path: ConditionPath, part: Condition): ConditionGroup =>
  path.length === 0
    ? isGroup(part)
      ? part
      : root
    : changeGroup(root, groupOf(path), (group) => ({
        ...group,
        of: group.of.map((item, at) => (at === placeOf(path) ? part : item)),
      }));

/** Removes the part at a path; the root is never removed. */
export const removeAt = (root: ConditionGroup, path: ConditionPath): ConditionGroup =>
  path.length === 0
    ? root
    : changeGroup(root, groupOf(path), (group) => ({ ...group, of: group.of.filter((_, at) => at !== placeOf(path)) }));

/** Inserts a part before a path, or after the last part of its group. */
export const insertAt = (root: ConditionGroup, path: ConditionPath, part: Condition): ConditionGroup =>
  changeGroup(root, groupOf(path), (group) => ({
    ...group,
    of: [...group.of.slice(0, placeOf(path)), part, ...group.of.slice(placeOf(path))],
  }));

export const setMode = (root: ConditionGroup, path: ConditionPath, mode: ConditionMode): ConditionGroup => {
  const part = partAt(root, path);
  return part !== null && isGroup(part) ? replaceAt(root, path, { ...part, mode }) : root;
};

/** A changed tree, with the new path of the moved part. */
export type Moved = { readonly root: ConditionGroup; readonly path: ConditionPath };

/** Moves a part up or down within its group. At the end of a group it moves out of the group, beside it. */
export function moveBy(root: ConditionGroup, path: ConditionPath, step: -1 | 1): Moved {
  const part = partAt(root, path);
  const group = partAt(root, groupOf(path));
  if (part === null || group === null || !isGroup(group) || path.length === 0) return { root, path };
  const place = placeOf(path) + step;
  if (place >= 0 && place < group.of.length) {
    const moved = [...groupOf(path), place];
    return { root: insertAt(removeAt(root, path), moved, part), path: moved };
  }
  if (path.length === 1) return { root, path };
  const outside = [...groupOf(groupOf(path)), placeOf(groupOf(path)) + (step === 1 ? 1 : 0)];
  return { root: insertAt(removeAt(root, path), outside, part), path: outside };
}

/** Wraps a part in a new group at the same path. */
export function groupAt(root: ConditionGroup, path: ConditionPath): Moved {
  const part = partAt(root, path);
  if (part === null || path.length === 0) return { root, path };
  return { root: replaceAt(root, path, { mode: 'any', of: [part] }), path: [...path, 0] };
}

/** Moves a part out of its group, to the position after the group. */
export function outOf(root: ConditionGroup, path: ConditionPath): Moved {
  const part = partAt(root, path);
  if (part === null || path.length < 2) return { root, path };
  const outside = [...groupOf(groupOf(path)), placeOf(groupOf(path)) + 1];
  return { root: insertAt(removeAt(root, path), outside, part), path: outside };
}

/** Moves a part to the end of another group, which must not be inside the part. */
export function moveInto(root: ConditionGroup, path: ConditionPath, group: ConditionPath): ConditionGroup {
  const part = partAt(root, path);
  const target = partAt(root, group);
  const isInside = path.every((step, at) => group[at] === step) && path.length <= group.length;
  if (part === null || target === null || !isGroup(target) || isInside) return root;
  const added = insertAt(root, [...group, target.of.length], part);
  return removeAt(added, path);
}

/** All parts with their paths; a group comes before its parts. */
export function partsOf(
  root: Condition,
  path: ConditionPath = [],
): readonly { readonly part: Condition; readonly path: ConditionPath }[] {
  const own = { part: root, path };
  return isGroup(root) ? [own, ...root.of.flatMap((part, at) => partsOf(part, [...path, at]))] : [own];
}
