import { isOpen } from '../../../shared/access/option-access';
import { yearBy } from '../../../shared/domain/clock';
import { monthRefOf } from '../../../shared/domain/months/month';
import { Fault } from '../../../shared/domain/result';
import type { DossierService } from '../../dossiers/dossier-service';
import { OfficeMatching } from '../../matching/match-service';
import type { ApplicationParts } from './application-parts';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import type { Account } from './start-session';

type MatchingRooms = {
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly dossiers: DossierService;
};

/** The matching of the user's rows with the offices of the current month. */
export function startMatching(
  { threads, clock }: ApplicationParts,
  { account: { session }, months: { months }, lists: { lists }, dossiers }: MatchingRooms,
): OfficeMatching {
  return new OfficeMatching({
    address: threads.matching,
    hold: (spread) => {
      const { current } = months.view();
      if (current === null) throw new Fault('NO_MONTH');
      const newest = monthRefOf(current);
      const earlier = isOpen(session.options(), 'parts', 'earlierMonths') ? months.earlier(newest) : [];
      const held = [newest, ...spread(earlier).map(({ ref }) => ref)].map((ref) => months.holdMonth(ref));
      return {
        months: held.map(({ month }) => month),
        release: () => {
          for (const { release } of held) release();
        },
      };
    },
    former: () => dossiers.formerFacts(),
    onDamaged: (month) => months.damaged(month),
    reading: () => ({ withheld: lists.withheldNow(), thisYear: yearBy(clock) }),
  });
}
