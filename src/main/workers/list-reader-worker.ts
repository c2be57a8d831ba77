import { handOver } from '../../shared/bridge/calls';
import { Fault } from '../../shared/domain/result';
import type { HalfCalls } from '../refresh/refresh-calls';
import { packBuilt } from '../refresh/worker/built-column';
import { ListIntake, type TakenList } from '../refresh/worker/list-intake';
import { serveThread } from '../wire/thread';

let intake: ListIntake | null = null;
let taken: TakenList | null = null;

function reading(): ListIntake {
  if (intake === null) throw new Fault('INTERNAL', 'nothing begun');
  return intake;
}

serveThread<HalfCalls>({
  begin: ({ list, known }) => {
    taken = null;
    intake = new ListIntake(list, 'aside', known);
    return null;
  },
  take: ({ bytes }) => {
    reading().take(bytes);
    return null;
  },
  end: () => {
    reading().end();
    taken = reading().close();
    intake = null;
    const { columns, ...counts } = taken;
    return { ...counts, columns: columns.length };
  },
  pack: ({ index }) => {
    if (taken === null) throw new Fault('INTERNAL', 'nothing read');
    const packed = packBuilt(taken.columns, index);
    return handOver(packed, packed.blob);
  },
});
