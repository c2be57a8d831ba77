import { getTreeExpandedState, type RenderTreeNodePayload, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import {
  type GroupNode,
  type GroupRow,
  groupRows,
  groupTree,
  memberMarks,
  memberName,
  membersOfGroup,
  memberTexts,
  missingHeads,
} from '../../../shared/dossier/relations/group-members';
import { countOf } from '../../../shared/format/format-number';
import { FailedPart } from '../../core/failed-answer';
import { useWindowMonth } from '../../core/months/window-month';
import { isElsewhere } from '../../core/navigation/open-elsewhere';
import { paths } from '../../core/navigation/routes';
import { openWindow } from '../../core/navigation/window-place';
import { useAnswer } from '../../core/use-answer';
import classes from './group-tree.module.css';

const noRows: readonly GroupRow[] = [];

/** A group's tree according to the month; null until it is known. */
export function useGroup(group: string) {
  const month = useWindowMonth();
  const members = useMemo(() => (month === null ? null : membersOfGroup(month, group)), [month, group]);
  const { data, failure, reload } = useAnswer('list.page', members, group);
  const rows = useMemo(() => (data === null ? noRows : groupRows(data)), [data]);
  const missing = useMemo(() => missingHeads(group, rows), [group, rows]);
  const wanted = data === null || month === null || missing.length === 0 ? null : { month, kvks: missing };
  const heads = useAnswer('dossier.offices', wanted, group);
  const isKnown = data !== null && (missing.length === 0 || heads.state === 'ready');
  const tree = useMemo(
    (): GroupNode | null => (isKnown ? groupTree(group, rows, heads.data ?? []) : null),
    [isKnown, group, rows, heads.data],
  );
  const retry = () => {
    reload();
    heads.reload();
  };
  // No tree is shown before the heads are known, because it would be a different tree.
  return { tree, total: data?.matched ?? 0, failure: failure ?? heads.failure, reload: retry };
}

type MemberProps = { readonly node: GroupNode; readonly own: string };

/** A member of the group; its name links to its dossier, if the month knows the member. */
function Member({ node, own }: MemberProps) {
  const name = memberName(node);
  const [kvk, city, fte, licence] = memberTexts(node);
  const isOwn = node.kvk === own;
  return (
    <>
      <span className={`${classes.name} ${node.active === false ? 'faint' : ''}`}>
        {node.known && !isOwn ? (
          <Link href={paths.entityDetail(node.kvk)} tabIndex={-1}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        {memberMarks(node, own).map((mark) => (
          <span key={mark} className={classes.mark}>
            {mark}
          </span>
        ))}
      </span>
      <span className="figures">{kvk}</span>
      <span>{city}</span>
      <span className={`figures ${classes.number}`}>{fte === '' ? '' : `${fte} FTE`}</span>
      <span>{licence}</span>
    </>
  );
}

const treeData = (node: GroupNode): TreeNodeData => ({
  value: node.kvk,
  label: node.name ?? node.kvk,
  nodeProps: { member: node },
  ...(node.children.length > 0 && { children: node.children.map(treeData) }),
});

const memberOf = ({ nodeProps }: TreeNodeData): GroupNode | null =>
  (nodeProps?.member as GroupNode | undefined) ?? null;

function Branches({ root, own }: { readonly root: GroupNode; readonly own: string }) {
  const data = useMemo(() => [treeData(root)], [root]);
  const tree = useTree({ initialExpandedState: useMemo(() => getTreeExpandedState(data, '*'), [data]) });
  const [, navigate] = useLocation();
  const open = (event: KeyboardEvent) => {
    const item = event.target instanceof HTMLElement ? event.target.closest('[data-value]') : null;
    const link = event.key === 'Enter' ? item?.querySelector('a')?.getAttribute('href') : null;
    if (link === null || link === undefined) return;
    event.preventDefault();
    if (isElsewhere(event)) openWindow(link);
    else navigate(link);
  };
  const renderNode = ({ node, expanded, hasChildren, elementProps }: RenderTreeNodePayload) => {
    const member = memberOf(node);
    const Chevron = expanded ? IconChevronDown : IconChevronRight;
    return (
      <div {...elementProps} className={`${elementProps.className} ${classes.row}`}>
        <span className={classes.chevron}>{hasChildren && <Chevron size={16} stroke={1.6} aria-hidden />}</span>
        {member !== null && <Member node={member} own={own} />}
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree inside has the roles; this element only handles its Enter key
    <div onKeyDown={open} className={classes.tree}>
      <Tree data={data} tree={tree} levelOffset={20} renderNode={renderNode} aria-label="Groep" />
    </div>
  );
}

type GroupTreeProps = { readonly group: string; readonly own: string };

/** The ownership tree of an office's group, with place, FTE and licence. */
export function GroupTree({ group, own }: GroupTreeProps) {
  const { tree, total, failure, reload } = useGroup(group);
  if (failure !== null) {
    return <FailedPart failure={failure} onRetry={reload} />;
  }
  if (tree === null) return <p className={classes.note}>De groep wordt geladen...</p>;
  return (
    <>
      <p className={classes.note}>
        {countOf(total, 'lid', 'leden')} in deze maand. Pijltjes lopen door de groep, Enter opent een dossier.
      </p>
      <Branches root={tree} own={own} />
    </>
  );
}
