import { isOpen } from '../../../../shared/access/option-access';
import { mayExport } from '../../../../shared/access/permissions';
import { reportSubject } from '../../../../shared/catalog/catalog';
import { listDefinitions } from '../../../../shared/catalog/list-definitions';
import type { Options } from '../../../../shared/domain/account/session';
import { type CustomCode, customCodes, customReportLabels } from '../../../../shared/domain/exports/report';
import { startListReport } from '../../../core/exports/export-progress';
import type { List, ListStore } from '../../core/store/list-store';
import { listQueryOf } from '../../core/store/page-questions';
import { rowChoiceOf, selectedCount } from '../../core/store/selection';

/** A report that the provider makes about a list's rows; `custom` is null for the usual report. */
type ListReportChoice = { readonly label: string; readonly custom: CustomCode | null };

type Asked = Pick<ListStore, 'list' | 'mutations'>;

/** The name of a list's usual report; null when the subscription or the period does not allow one (docs/rules/options.md#reports-to-file). */
export function usualReport({ list, mutations }: Asked, options: Options): string | null {
  const subject = reportSubject(list);
  if (subject === 'persons' && (mutations === null || !isOpen(options, 'controls', 'personReports'))) return null;
  if (subject === 'articles') return 'Artikelen';
  return mutations === null ? listDefinitions[list].title : 'Mutaties in de periode';
}

/** The reports that the user can order at present, for the palette. */
export function orderableReports(state: ListStore, options: Options): readonly ListReportChoice[] {
  if (!mayExport(options, listQueryOf(state)) || (state.loaded?.page.matched ?? 0) === 0) return [];
  const usual = usualReport(state, options);
  const hasForms = reportSubject(state.list) === 'offices' && isOpen(options, 'controls', 'officeReports');
  return [
    ...(usual === null ? [] : [{ label: usual, custom: null }]),
    ...(hasForms ? customCodes.map((custom) => ({ label: customReportLabels[custom], custom })) : []),
  ];
}

/** Orders the provider's workbook about the selected rows, or about all rows if none is selected. */
export function orderReport(list: List, custom: CustomCode | null): void {
  const { description, loaded, selection } = list.getState();
  if (description === null) return;
  const hasSelection = selectedCount(selection, loaded?.page.matched ?? 0) > 0;
  void startListReport({
    month: description.month,
    query: listQueryOf(list.getState()),
    rows: hasSelection ? rowChoiceOf(selection) : { kind: 'all' },
    title: listDefinitions[description.list].title,
    custom,
  });
}
