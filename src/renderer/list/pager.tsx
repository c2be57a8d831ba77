import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { pageSizes } from '../../shared/domain/list';
import { formatCount } from '../../shared/format/format-number';
import { TextButton } from '../ui/text-button';
import { CopyMenu } from './copy-menu';
import { useList, useListActions } from './list-context';
import classes from './pager.module.css';
import { SelectionStatistics } from './statistics/selection-statistics';
import { lastOffset } from './store/loaded-page';
import { selectedCount } from './store/selection';

function Chosen({ matched }: { readonly matched: number }) {
  const { selectAll, selectNothing } = useListActions();
  const selection = useList((state) => state.selection);
  const count = selectedCount(selection, matched);
  if (count === 0) return <span className={`${classes.chosen} ${classes.none}`}>Niets geselecteerd</span>;
  return (
    <span className={classes.chosen}>
      <span className="figures">
        {selection.kind === 'all'
          ? `Alle ${formatCount(count)} gefilterde geselecteerd`
          : `${formatCount(count)} geselecteerd`}
      </span>
      <CopyMenu />
      {selection.kind !== 'all' && matched > 0 && (
        <TextButton onClick={selectAll}>{`Selecteer alle ${formatCount(matched)} gefilterde`}</TextButton>
      )}
      <TextButton onClick={selectNothing}>Selectie wissen</TextButton>
      <SelectionStatistics matched={matched} />
    </span>
  );
}

/** In the place of a number: as many rows as the window shows. */
const fits = 'fits';

type PagerProps = {
  /** In a narrow place: only which page this is. */
  readonly narrow?: boolean;
};

/** What is chosen, how many rows a page has, and which page this is: `1 - 20 van 1.204`. */
export function Pager({ narrow = false }: PagerProps) {
  const { goTo, setPageSize, fitPage } = useListActions();
  const page = useList((state) => state.loaded?.page ?? null);
  const pageSize = useList((state) => state.pageSize);
  const pageFits = useList((state) => state.pageFits);
  if (page === null) return <div className={classes.pager} />;
  const { matched, offset, ids } = page;
  const last = lastOffset(matched, pageSize);
  const pageButtons = [
    { label: 'Eerste pagina', Icon: IconChevronsLeft, to: 0, off: offset === 0 },
    { label: 'Vorige pagina', Icon: IconChevronLeft, to: offset - pageSize, off: offset === 0 },
    { label: 'Volgende pagina', Icon: IconChevronRight, to: offset + pageSize, off: offset >= last },
    { label: 'Laatste pagina', Icon: IconChevronsRight, to: last, off: offset >= last },
  ];
  const button = ({ label, Icon, to, off }: (typeof pageButtons)[number]) => (
    <ActionIcon key={label} aria-label={label} title={label} disabled={off} onClick={() => goTo(to)}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <nav className={classes.pager} aria-label="Pagina's">
      {!narrow && (
        <>
          <Chosen matched={matched} />
          <NativeSelect
            className={classes.size}
            label="Rijen per pagina"
            value={pageFits ? fits : String(pageSize)}
            data={[...pageSizes.map(String), { value: fits, label: 'Past in venster' }]}
            onChange={({ currentTarget: { value } }) => (value === fits ? fitPage() : setPageSize(Number(value)))}
          />
        </>
      )}
      <div className={classes.pageButtons}>
        {pageButtons.slice(0, 2).map(button)}
        <b className={`figures ${classes.range}`}>
          {`${formatCount(ids.length === 0 ? 0 : offset + 1)} - ${formatCount(offset + ids.length)} van ${formatCount(matched)}`}
        </b>
        {pageButtons.slice(2).map(button)}
      </div>
    </nav>
  );
}
