import { useMemo, useState } from 'react';
import { kvkListColumn } from '../../../../shared/catalog/kvk-list-column';
import { firstPaperChoice, type PaperRunChoice } from '../../../../shared/domain/exports/paper';
import type { MeasuredPapers, PaperRows, PaperRunRequest } from '../../../../shared/domain/exports/paper-run';
import { wholeList } from '../../../../shared/domain/lists/list';
import type { MonthRef } from '../../../../shared/domain/months/month';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useAnswer } from '../../../core/use-answer';
import { useUnfinished } from '../../../ui/forms/use-unfinished';
import { useList, useListStore } from '../../core/store/list-context';
import type { ListState } from '../../core/store/list-state';
import { listQueryOf } from '../../core/store/page-questions';
import { rowChoiceOf, selectedCount } from '../../core/store/selection';

/** Which offices get a dossier: the selected, all filtered ones, or those of a KvK list by its id. */
export type OfficesChoice = 'selection' | 'filtered' | { readonly kvkList: number };

function rowsOf(state: ListState, { month, offices }: { month: MonthRef; offices: OfficesChoice }): PaperRows {
  if (typeof offices === 'object') {
    const { name: column } = kvkListColumn({ id: offices.kvkList, name: '' });
    return { ...wholeList('advisers'), month, filters: [{ column, text: '+' }], rows: { kind: 'all' } };
  }
  const rows = offices === 'selection' ? rowChoiceOf(state.selection) : ({ kind: 'all' } as const);
  return { ...listQueryOf(state), month, rows };
}

/** The choices of the dialog, which begin with those of the last run, and what main plans for them. */
export function usePaperPlan(month: MonthRef, kept: PaperRunChoice | null) {
  const store = useListStore();
  const matched = useList((state) => state.loaded?.page.matched ?? 0);
  const selected = useList((state) => selectedCount(state.selection, matched));
  const { data: kvkLists } = useAnswer('kvkList.list', useHasControl('kvkLists') ? undefined : null);
  const [offices, setOffices] = useState<OfficesChoice>(selected > 0 ? 'selection' : 'filtered');
  const [choice, setChoice, forget] = useUnfinished<PaperRunChoice>(
    'papers',
    () => kept ?? { ...firstPaperChoice, isTogether: false },
  );
  const rows = useMemo(() => rowsOf(store.getState(), { month, offices }), [store, month, offices]);
  const { groups, parts } = choice;
  const measureRequest = useMemo(() => ({ ...rows, choice: { groups, parts } }), [rows, groups, parts]);
  const request: PaperRunRequest = { ...rows, choice };
  const { state, data: plan, failure, reload } = useAnswer('papers.plan', rows);
  const { state: measuring, data: measured } = useAnswer('papers.measure', measureRequest);
  return {
    ...{ matched, selected, kvkLists: kvkLists ?? [], offices, setOffices, choice, setChoice, forget, request },
    ...{ plan, failure, reload },
    isPlanned: state !== 'waiting',
    /** What the first documents took; null without any, and undefined until that is known. */
    measured: measuring === 'waiting' ? undefined : measured,
  };
}

/** A document of a dossier as most are, for offices of which none is on this computer. */
const usual = { pages: 4, bytes: 70_000, milliseconds: 80 };

/** What an estimate counts with: what was measured, or else a usual document. */
export const perDossier = (measured: MeasuredPapers | null): typeof usual => measured ?? usual;
