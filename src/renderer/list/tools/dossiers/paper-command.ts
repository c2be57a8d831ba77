import { IconFileTypePdf } from '@tabler/icons-react';
import { mayExport } from '../../../../shared/access/permissions';
import { isAllowed } from '../../../core/exports/allowed-formats';
import { type ListCommand, opens } from '../../core/bar/list-command';
import { exportSubjectOf } from '../../core/store/page-questions';

export const makeDossiersCommand = {
  label: 'Dossiers maken…',
  words: 'pdf papier archief afdrukken map kantoren selectie veel',
  Icon: IconFileTypePdf,
  fits: (state, options) =>
    isAllowed('pdf') &&
    state.list === 'advisers' &&
    state.comparison === null &&
    mayExport(options, exportSubjectOf(state)),
  run: opens('makeDossiers'),
} satisfies ListCommand;
