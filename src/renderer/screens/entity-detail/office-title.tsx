import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { OfficeSummary } from '../../../shared/domain/dossiers/dossier';
import { type DossierModel, firstText } from '../../../shared/dossier/dossier-model';
import type { KeyFigure, Peers } from '../../../shared/dossier/key-figures';
import { type LocationValues, locationName } from '../../../shared/dossier/location-section';
import { isRecord, partOf } from '../../../shared/dossier/read-json';
import { formatCount } from '../../../shared/format/format-number';
import { paths } from '../../core/navigation/routes';
import { DossierTitle } from '../../dossier/head/dossier-title';
import type { List } from '../../list/core/store/list-store';
import { Badge } from '../../ui/marks/badge';
import { ActiveBadge } from '../../values/active-badge';
import { StatusMark } from '../../values/status-mark';
import { StepButtons } from './step-buttons';

type OfficeTitleProps = {
  readonly id: string;
  readonly kvk: string;
  readonly name: string;
  readonly model: DossierModel;
  readonly office: OfficeSummary | null;
  readonly peers: Peers | null;
};

const joined = (...parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');

const peersText = ({ name, statistics }: Peers): string => `${formatCount(statistics.rows)} (${name})`;

const Kvk = ({ kvk }: { readonly kvk: string }) => (
  <>
    KvK <strong className="figures">{kvk}</strong>
  </>
);

/** The title of an office: its name, whether it is active, its numbers, its place, and its peers. */
export function OfficeTitle({ id, kvk, name, model, office, peers }: OfficeTitleProps) {
  const place = joined(office?.values.city, office?.values.province);
  const afm = firstText(model, 'afm');
  const licence = firstText(model, 'licensesType');
  return (
    <DossierTitle
      id={id}
      name={name}
      badges={
        <>
          <ActiveBadge active={model.isActive} />
          <Badge>Hoofd</Badge>
        </>
      }
      facts={[
        <Kvk key="kvk" kvk={kvk} />,
        afm === '' ? null : (
          <>
            AFM <strong className="figures">{afm}</strong>
            {licence !== '' && `, ${licence.toLowerCase()}`}
          </>
        ),
        place === '' ? null : place,
        peers === null ? null : `Peergroep: ${peersText(peers)}`,
      ]}
    />
  );
}

type OfficeBriefProps = {
  readonly list: List;
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly figures: readonly KeyFigure[];
};

/** The bar of an office or location that stays visible: its name, its rating, and buttons to its neighbours in the list. */
export function OfficeBrief({ list, id, name, isActive, figures }: OfficeBriefProps) {
  const rating = figures.find(({ column }) => column.name === 'ratingRiFD');
  return (
    <>
      <strong>{name}</strong>
      {!isActive && <ActiveBadge active={false} />}
      {rating?.judgement != null && <StatusMark status={rating.judgement.status} figure={rating.text ?? undefined} />}
      {rating?.judgement === null && rating.text !== null && <span>rating {rating.text}</span>}
      <StepButtons list={list} dossier={id} />
    </>
  );
}

type LocationTitleProps = {
  readonly id: string;
  readonly kvk: string;
  /** The name of the office. */
  readonly name: string;
  readonly location: LocationValues | null;
  readonly isActive: boolean;
  readonly peers: Peers | null;
};

/** The title of a location: its name, number and place, and the office to which it belongs. */
export function LocationTitle({ id, kvk, name, location, isActive, peers }: LocationTitleProps) {
  const address = location?.address;
  const place = joined(isRecord(address) ? partOf(address, 'city') : null, location?.province);
  const facts: readonly (ReactNode | null)[] = [
    <>
      Vestiging <strong className="figures">{id}</strong>
    </>,
    location === null ? 'Deze vestiging is niet bekend' : null,
    place === '' ? null : place,
    <>
      Kantoor <Link href={paths.entityDetail(kvk)}>{name}</Link>
      {isActive ? ' (actief)' : ' (inactief)'}
    </>,
    <Kvk key="kvk" kvk={kvk} />,
    peers === null ? null : `Peergroep van het kantoor: ${peersText(peers)}`,
  ];
  return <DossierTitle id={id} name={locationName(id, location)} badges={<Badge>Neven</Badge>} facts={facts} />;
}
