import type { MatchDecision } from '../../../shared/domain/lists/own-table';
import { formatIsoDate } from '../../../shared/format/format-date';
import { bridge } from '../../bridge/bridge';
import { FailedAnswer } from '../../core/failed-answer';
import { notifyFailure, notifyGone } from '../../core/notify';
import { useAnswer } from '../../core/use-answer';
import { TableHead } from '../../ui/marks/table-head';
import { TextButton } from '../../ui/panels/text-button';
import classes from './own-tables.module.css';

/** The decisions about rows, which later files follow; each can be withdrawn. @param about changes with the tables */
export function MatchDecisions({ about }: { readonly about: string }) {
  const { data, failure, reload } = useAnswer('ownTable.decisions', undefined, about);
  if (failure !== null)
    return <FailedAnswer within failure={failure} title="De keuzes kunnen niet worden getoond" onRetry={reload} />;
  if (data === null) return null;
  if (data.length === 0)
    return <p className={classes.quiet}>U hebt nog niets beslist. Wat u beslist, geldt ook voor volgende bestanden.</p>;
  const withdraw = async ({ clues, words, kvk }: MatchDecision): Promise<void> => {
    const withdrawn = await bridge.request('ownTable.decide', { clues, words, seen: { kvk } });
    if (!withdrawn.ok) return void notifyFailure('De keuze is niet ingetrokken', withdrawn);
    reload();
    notifyGone('Keuze ingetrokken', words, async () => {
      const back = await bridge.request('ownTable.decide', { clues, words, next: kvk, seen: null });
      if (back.ok) reload();
      else notifyFailure('De keuze is niet teruggezet', back);
    });
  };
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="Uw keuzes">
        <TableHead labels={['Rij', 'Kantoor', 'Beslist op', 'Intrekken']} />
        <tbody>
          {data.map((decision) => (
            <tr key={decision.clues}>
              <th scope="row">{decision.words}</th>
              <td>{decision.kvk === null ? 'geen' : `KvK ${String(decision.kvk).padStart(8, '0')}`}</td>
              <td>{formatIsoDate(decision.decidedOn)}</td>
              <td>
                <TextButton label={`Intrekken: ${decision.words}`} onClick={() => void withdraw(decision)}>
                  Intrekken
                </TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
