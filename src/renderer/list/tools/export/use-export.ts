import { useMemo, useState } from 'react';
import { canHaveValues } from '../../../../shared/catalog/computed';
import {
  type AskedExport,
  type ExportFormat,
  type ExportPlan,
  type ExportRequest,
  type ExportShape,
  shapeFor,
} from '../../../../shared/domain/exports/export';
import type { MonthRef } from '../../../../shared/domain/months/month';
import type { Failure } from '../../../../shared/domain/result';
import { allowedFormats } from '../../../core/exports/allowed-formats';
import { useAnswer } from '../../../core/use-answer';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { drawnColumns } from '../../core/store/arrangement';
import { useList, useListMonth, useListStore } from '../../core/store/list-context';
import type { ExportStart, ListState } from '../../core/store/list-state';
import { appliedFormats, listQueryOf } from '../../core/store/page-questions';
import { rowChoiceOf, selectedCount } from '../../core/store/selection';

export type RowsChoice = 'all' | 'page' | 'selection';

/** The choices in the dialog. */
export type ExportChoices = {
  readonly rows: RowsChoice;
  /** Whether to write only the visible columns, in their order. */
  readonly visible: boolean;
  readonly format: ExportFormat;
  readonly plain: boolean;
  readonly shape: ExportShape;
};

type RequestInput = { readonly month: MonthRef; readonly choices: ExportChoices; readonly title: string };

/** Makes the export request from the dialog's choices. */
function requestOf(state: ListState, { month, choices, title }: RequestInput): ExportRequest {
  const { rows, visible, format, plain, shape } = choices;
  const { columns, selection, offset, pageSize } = state;
  const names = (visible ? drawnColumns(state) : columns.filter(({ column }) => canHaveValues(column.name, state))).map(
    ({ column }) => column.name,
  );
  const formats = appliedFormats(state).filter(({ column }) => names.includes(column));
  const query = listQueryOf(state);
  const asked = shapeFor(query, shape);
  const choice: ExportRequest['rows'] =
    rows === 'page'
      ? { kind: 'page', offset, limit: pageSize }
      : rows === 'selection'
        ? rowChoiceOf(selection)
        : { kind: 'all' };
  return {
    month,
    query,
    rows: choice,
    columns: names,
    shape: asked,
    // The daff format is a CSV file.
    format: asked === 'diff' ? 'csv' : format,
    plain,
    title,
    ...(formats.length > 0 && { formats }),
  };
}

const choiceOfRows = { all: 'all', allBut: 'selection', page: 'page', ids: 'selection' } as const;

/** The initial choice of rows: the choice of an earlier attempt, or else the selection, if there is one. */
function rowsOf(before: AskedExport | null, chosen: number): RowsChoice {
  const choice = before === null ? 'selection' : choiceOfRows[before.request.rows.kind];
  return choice === 'selection' && chosen === 0 ? 'all' : choice;
}

/** The number of columns of a list that can have values. */
export const allColumns = (state: ListState): number =>
  state.columns.filter(({ column }) => canHaveValues(column.name, state)).length;

export type ExportFormProps = {
  readonly title: string;
  /** The initial choices. */
  readonly start: ExportStart;
};

/** The dialog's choices and the plan for them; the choices start with those of an earlier attempt. */
export function useExport({ title, start }: ExportFormProps) {
  const { before } = start;
  const store = useListStore();
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const all = useList(allColumns);
  const selection = useList((state) => state.selection);
  const chosen = selectedCount(selection, matched);
  const [choices, setChoices] = useState<ExportChoices>(() => ({
    rows: rowsOf(before, chosen),
    visible: before === null || before.request.columns.length < all,
    format: before?.request.format ?? start.format ?? allowedFormats()[0] ?? 'xlsx',
    plain: before?.request.plain ?? false,
    shape: before?.request.shape ?? start.shape ?? 'rows',
  }));
  const [typedName, setTypedName, forget] = useUnfinished<string | null>(
    `export/${store.getState().list}/${before?.fileName ?? ''}`,
    () => before?.fileName ?? null,
  );
  const month = useListMonth();
  const request = useMemo(
    () => (month === null ? null : requestOf(store.getState(), { month, choices, title })),
    [store, month, choices, title],
  );
  const { data: plan, state, failure, reload } = useAnswer('export.plan', request);
  const fileName = typedName ?? plan?.fileName ?? '';
  return {
    choices,
    choose: (change: Partial<ExportChoices>): void => setChoices((earlier) => ({ ...earlier, ...change })),
    chosen,
    request,
    plan,
    failure,
    /** Asks for the plan again. */
    reload,
    fileName,
    setTypedName,
    /** Forgets the typed name, once the file is written or the dialog is cancelled. */
    forget,
    isReady: state === 'ready' && plan !== null && plan.rows > 0 && fileName.trim() !== '',
    /** Why nothing can be written; null when it can, and until the plan is known. */
    reason: lackOf(plan, failure, fileName),
    /** Whether the plan of the newest choices is still unknown. */
    isAwaited: request !== null && state === 'waiting',
  };
}

function lackOf(plan: ExportPlan | null, failure: Failure | null, fileName: string): string | null {
  if (failure !== null) return 'Zo kan de export niet.';
  if (plan === null) return null;
  if (plan.rows === 0) return 'Er zijn geen rijen om te exporteren.';
  return fileName.trim() === '' ? 'Typ eerst een bestandsnaam.' : null;
}

/** The state of an export in the dialog. */
export type Export = ReturnType<typeof useExport>;
