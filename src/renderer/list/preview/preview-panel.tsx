import { ActionIcon, Button } from '@mantine/core';
import { IconId, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { sentenceOf } from '../../bridge/bridge';
import { useAnswer } from '../../core/use-answer';
import { useEscape } from '../../ui/behaviour/use-escape';
import { ActiveBadge } from '../../ui/values/badge';
import { KeyHint } from '../../ui/values/key-hint';
import { detailPath } from '../detail-path';
import { EarlierFields } from '../earlier/earlier-fields';
import { useList, useListActions, useListMonth } from '../list-context';
import { Fields } from './fields';
import { changeColumns, LastChanges } from './last-changes';
import { officeColumnsNamed } from './office-columns';
import { figureColumns, OfficeFigures } from './office-figures';
import { OfficePeople, peopleColumns } from './office-people';
import classes from './preview-panel.module.css';
import { RowFields } from './row-fields';
import { useIsLeftOut } from './use-is-left-out';

const contact = ['afm', 'licensesType', 'street', 'postcode', 'city', 'province', 'phone', 'mail', 'url'];

const shownColumns = ['name', 'active', ...figureColumns, ...contact, ...changeColumns, ...peopleColumns];

/** The office of a row; what is known of another row, or of another owner's data, is never shown for it. */
function useOffice(kvk: string | null) {
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const wanted = kvk === null || month === null ? null : { month, kvk, columns: shownColumns };
  return useAnswer('dossier.office', wanted, `${switchCount}/${kvk}`);
}

type PreviewPanelProps = {
  /** Takes over the focus that was in the panel. */
  readonly onClosed: () => void;
};

/** The main fields of the row that has the focus, without leaving the list. */
export function PreviewPanel({ onClosed }: PreviewPanelProps) {
  const { closePreview } = useListActions();
  const panel = useRef<HTMLElement>(null);
  const shown = useList((state) => state.preview);
  const list = useList((state) => state.list);
  const dossier = shown?.dossier ?? null;
  const kvk = dossier?.slice(0, 8) ?? null;
  const [, navigate] = useLocation();
  const { data: office, failure } = useOffice(kvk);
  const close = () => {
    const hadFocus = panel.current?.contains(document.activeElement) === true;
    closePreview();
    if (hadFocus) onClosed();
  };
  useEscape(shown !== null, close);
  if (shown === null) return null;
  const path = detailPath(list, shown.id, dossier);
  return (
    <aside ref={panel} className={classes.panel} aria-label="Voorbeeld">
      <ActionIcon className={classes.close} aria-label="Voorbeeld sluiten" onClick={close}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also of an office without a link to go to */}
      <section className={classes.content} aria-label="Gegevens" tabIndex={0}>
        {office !== null && <Office office={office} onLeave={navigate} />}
        {kvk === null && <RowFields id={shown.id} />}
        {failure !== null && <p role="alert">{sentenceOf(failure)}</p>}
      </section>
      {path !== null && (
        <div className={classes.footer}>
          <Button leftSection={<IconId size={18} stroke={1.6} aria-hidden />} onClick={() => navigate(path)}>
            {listDefinitions[list].opens === 'article' ? 'Artikel openen' : 'Dossier openen'}
          </Button>
          <KeyHint keys="Enter" />
        </div>
      )}
    </aside>
  );
}

type OfficeProps = { readonly office: OfficeSummary; readonly onLeave: (path: string) => void };

function Office({ office, onLeave }: OfficeProps) {
  const { values } = office;
  const isLeftOut = useIsLeftOut(office.kvk);
  return (
    <>
      {isLeftOut && (
        <p className={classes.note} role="status">
          Dit kantoor valt buiten uw filters.
        </p>
      )}
      <h2 className={classes.name}>{String(values.name ?? office.kvk)}</h2>
      <p className={classes.badges}>
        <ActiveBadge active={values.active !== 'nee'} />
        <span>KvK {office.kvk}</span>
      </p>
      <OfficeFigures office={office} />
      <EarlierFields list="advisers" id={office.kvk} columns={shownColumns} />
      <h3 className={classes.group}>Contact</h3>
      <Fields columns={officeColumnsNamed(contact, office)} values={values} />
      <LastChanges values={values} />
      <OfficePeople kvk={office.kvk} values={values} onLeave={onLeave} />
    </>
  );
}
