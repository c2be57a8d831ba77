import { ActionIcon, Button } from '@mantine/core';
import { IconId, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Result } from '../../../../shared/bridge/result';
import { columnNamed } from '../../../../shared/catalog/catalog';
import type { OfficeSummary } from '../../../../shared/domain/dossier';
import { formatCell, isEmptyCell } from '../../../../shared/format/format-cell';
import { ratingStatus } from '../../../../shared/format/rating-status';
import { paths } from '../../../app/routes';
import { bridge, sentenceOf } from '../../../bridge/bridge';
import { ActiveBadge } from '../../../ui/badge';
import { EmptyValue } from '../../../ui/empty-value';
import { KeyHint } from '../../../ui/key-hint';
import { LinkedText } from '../../../ui/linked-text';
import { StatusMark } from '../../../ui/status-mark';
import { entityList, useEntityList, useListMonth } from '../store/entity-list-store';
import classes from './preview-panel.module.css';
import { RowFields } from './row-fields';

const { closePreview } = entityList.getState();

const figures = ['ratingRiFD', 'solvency', 'currentRatio', 'equity', 'fte', 'paymentScore'];
const contact = ['afm', 'licensesType', 'street', 'postcode', 'city', 'province', 'phone', 'mail', 'url'];

const shownColumns = ['name', 'active', ...figures, ...contact];

type Known = { readonly kvk: string; readonly turn: number; readonly answer: Result<OfficeSummary> };

/** The office of a row; an answer about another row than the newest, or of another owner's data, is dropped. */
function useOffice(kvk: string | null): Result<OfficeSummary> | null {
  const month = useListMonth();
  const turn = useEntityList((state) => state.turn);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    if (kvk === null || month === null) return;
    let current = true;
    void bridge.request('dossier.office', { month, kvk, columns: shownColumns }).then((answer) => {
      if (current) setKnown({ kvk, turn, answer });
    });
    return () => {
      current = false;
    };
  }, [kvk, month, turn]);
  return known?.kvk === kvk && known.turn === turn ? known.answer : null;
}

/** The main fields of the row that has the focus, without leaving the list. */
export function PreviewPanel() {
  const shown = useEntityList((state) => state.preview);
  const dossier = shown?.dossier ?? null;
  const kvk = dossier?.slice(0, 8) ?? null;
  const [, navigate] = useLocation();
  const answer = useOffice(kvk);
  if (shown === null) return null;
  return (
    <aside className={classes.panel} aria-label="Voorbeeld">
      <ActionIcon className={classes.close} aria-label="Voorbeeld sluiten" onClick={closePreview}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className={classes.content}>
        {answer?.ok === true && <Office office={answer.data} />}
        {kvk === null && <RowFields id={shown.id} />}
        {answer?.ok === false && <p role="alert">{sentenceOf(answer)}</p>}
      </div>
      {dossier !== null && (
        <div className={classes.footer}>
          <Button
            leftSection={<IconId size={18} stroke={1.6} aria-hidden />}
            onClick={() => navigate(paths.entityDetail(dossier))}
          >
            Dossier openen
          </Button>
          <KeyHint keys="Enter" />
        </div>
      )}
    </aside>
  );
}

function Office({ office }: { readonly office: OfficeSummary }) {
  const { values } = office;
  return (
    <>
      <h2 className={classes.name}>{String(values.name ?? office.kvk)}</h2>
      <p className={classes.badges}>
        <ActiveBadge active={values.active !== 'nee'} />
        <span>KvK {office.kvk}</span>
      </p>
      <dl className={`figures ${classes.figures}`}>
        {figures.map((name) => (
          <Figure key={name} name={name} values={values} />
        ))}
      </dl>
      <h3 className={classes.group}>Contact</h3>
      <dl className={classes.fields}>
        {contact.map((name) => {
          const column = columnNamed('advisers', name);
          if (column === undefined) return null;
          return (
            <div key={name}>
              <dt>{column.label}</dt>
              <dd>
                {isEmptyCell(values[name]) ? (
                  <EmptyValue short />
                ) : (
                  <LinkedText kind={column.kind} text={formatCell(column, values[name])} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** Like in the list, nobody judges an office that is no longer there. */
function Figure({ name, values }: { readonly name: string; readonly values: OfficeSummary['values'] }) {
  const column = columnNamed('advisers', name);
  if (column === undefined) return null;
  const value = values[name];
  return (
    <div>
      <dt>{column.label}</dt>
      <dd>
        {isEmptyCell(value) ? <EmptyValue short /> : formatCell(column, value)}
        {column.kind === 'rating' && values.active !== 'nee' && (
          <StatusMark status={ratingStatus(typeof value === 'number' ? value : null)} />
        )}
      </dd>
    </div>
  );
}
