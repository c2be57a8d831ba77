import { useMemo } from 'react';
import { dayOf } from '../../shared/domain/followup';
import { useApplication } from '../core/application-store';

/** Today by the program's clock in the zone of this computer, `YYYY-MM-DD`. */
export function useToday(): string {
  const start = useApplication((state) => state.start?.now ?? '');
  return useMemo(() => dayOf(start), [start]);
}
