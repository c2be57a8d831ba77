import { reportSubject } from '../../../shared/catalog/catalog';
import type { ReportOrder } from '../../../provider-api/reports';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { dayEnd, dayStart } from '../../../shared/domain/calendar';
import type { Mutations } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type ListReport, type OfficeReport } from '../../../shared/domain/exports/report';

/** The period and groups of mutations, as the provider takes them: milliseconds, from the beginning of the first day to the end of the last (docs/product.md#days). */
const periodOf = (mutations: Mutations | null) => ({
  groupNames: mutations === null ? [] : [...mutations.groups],
  dateFrom: mutations === null ? null : dayStart(mutations.from),
  dateTo: mutations === null ? null : dayEnd(mutations.to),
  onlyMutations: mutations !== null,
});

/** The workbook of one office with all its details, with what changed, or in a form of the customer's own. */
export const officeOrder = ({ kvk, title, mutations, custom }: OfficeReport): ReportOrder => ({
  call: 'reportXlsx',
  body: {
    ...{ kvkNumbers: [kvk], ...periodOf(mutations), title, customCode: custom ?? null },
    ...{ isLocationsList: false, allDetails: custom === undefined },
  },
});

/** The column whose values the provider is sent for rows of a list. */
export const reportedColumn = (list: ListName): string => {
  const { opens, dossier } = listDefinitions[list];
  return opens === 'office' ? dossier : 'id';
};

/** The workbook of rows of a list. @param ids values of `reportedColumn`, each once */
export function listOrder({ query: { list, mutations }, title, custom }: ListReport, ids: string[]): ReportOrder {
  switch (reportSubject(list)) {
    case 'persons':
      return { call: 'reportPersonXlsx', body: { persons: ids } };
    case 'articles':
      return { call: 'reportPressXlsx', body: { articles: ids } };
    case 'offices':
      return {
        call: 'reportXlsx',
        body: {
          ...{ kvkNumbers: ids, ...periodOf(mutations), title, customCode: custom },
          isLocationsList: list === 'locations',
          allDetails: false,
        },
      };
  }
}

/** What the file of a report is called, without what says that it is made up (docs/product.md#reports-to-file). */
export function reportName({ query: { list, mutations } }: ListReport): string {
  switch (reportSubject(list)) {
    case 'persons':
      return 'personen';
    case 'articles':
      return 'vakpers';
    case 'offices':
      return mutations === null ? 'lijst' : 'mutaties';
  }
}
