import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/bridge/result';
import type { ExportPlan, ExportRequest } from '../../../shared/domain/export';
import { bridge } from '../../bridge/bridge';

type Planned = { readonly plan: ExportPlan | null; readonly failure: Failure | null };

/** What main will write for a request; the answer to an older request is dropped. Null asks for nothing yet. */
export function useExportPlan(request: ExportRequest | null): Planned {
  const [planned, setPlanned] = useState<Planned>({ plan: null, failure: null });
  useEffect(() => {
    if (request === null) return;
    let current = true;
    void bridge.request('export.plan', request).then((answer) => {
      if (!current) return;
      setPlanned(answer.ok ? { plan: answer.data, failure: null } : { plan: null, failure: answer });
    });
    return () => {
      current = false;
    };
  }, [request]);
  return planned;
}
