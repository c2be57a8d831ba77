import { NativeSelect, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { optionAccess } from '../../../shared/access/option-access';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { Neighbour } from '../../../shared/domain/dossiers/dossier';
import { distanceRange } from '../../../shared/domain/lists/list';
import { isOtherLocation } from '../../../shared/dossier/location-section';
import { formatCell } from '../../../shared/format/format-cell';
import { formatCount, formatNumber, typedNumber } from '../../../shared/format/format-number';
import { judge } from '../../../shared/format/ratings';
import { readKilometres } from '../../../shared/geo/near-centre';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { SubscriptionOffer, useHasControl } from '../../core/account/subscription-offer';
import { FailedPart } from '../../core/failed-answer';
import { useWindowMonth } from '../../core/months/window-month';
import { paths } from '../../core/navigation/routes';
import { useAnswer } from '../../core/use-answer';
import { NumberField } from '../../ui/forms/fields';
import { Badge } from '../../ui/marks/badge';
import { TableHead } from '../../ui/marks/table-head';
import { Dialog } from '../../ui/panels/dialog';
import { TextButton } from '../../ui/panels/text-button';
import { ValueShape } from '../../values/shown-values';
import { StatusMark } from '../../values/status-mark';
import { MoreRows } from '../sections/more-rows';
import classes from '../sections/side-table.module.css';
import { useDossierView } from '../state/dossier-view-store';
import { NearbyMap } from './nearby-map';
import { byPostcode, isLocation, type NearbyColour, nearbySpots } from './nearby-spots';

function textOf({ values }: Neighbour, name: string): string {
  const column = columnNamed('advisers', name);
  return column === undefined ? '' : formatCell(column, values[name]);
}

type NearbyRowProps = {
  readonly row: Neighbour;
  readonly colour: NearbyColour;
  /** The segments of all rows; each has a different mark. */
  readonly words: readonly string[];
};

/** A coloured rating; other values have no colour here. */
function Rating({ value, figure }: { readonly value: number; readonly figure: string }) {
  const column = columnNamed('advisers', 'ratingRiFD');
  const judgement = column === undefined ? null : judge(column, value);
  return judgement === null ? (
    figure
  ) : (
    <StatusMark status={judgement.status} figure={figure} reason={judgement.reason ?? undefined} />
  );
}

/** One office or location nearby. */
function NearbyRow({ row, colour, words }: NearbyRowProps) {
  const rating = row.values.ratingRiFD;
  const segment = textOf(row, 'rfdSegmentation');
  return (
    <tr className={row.active ? undefined : 'faint'}>
      <td className={classes.number}>{formatNumber(row.kilometres, 1)} km</td>
      <th scope="row">
        <Link href={paths.entityDetail(row.id)}>{textOf(row, 'name') || row.kvk}</Link>{' '}
        {isLocation(row) && <Badge>Vestiging</Badge>}
      </th>
      <td>{textOf(row, 'city')}</td>
      <td className="figures">{textOf(row, 'postcode')}</td>
      <td className={classes.number}>{textOf(row, 'fte')}</td>
      <td>
        <span className={classes.mark}>
          {colour === 'rfdSegmentation' && segment !== '' && <ValueShape index={words.indexOf(segment)} />}
          {segment}
        </span>
      </td>
      <td>
        {typeof rating === 'number' &&
          (colour === 'ratingRiFD' && row.active ? (
            <Rating value={rating} figure={textOf(row, 'ratingRiFD')} />
          ) : (
            textOf(row, 'ratingRiFD')
          ))}
      </td>
    </tr>
  );
}

const shown = 20;
const columns: readonly string[] = [
  'name',
  'city',
  'postcode',
  'fte',
  'rfdSegmentation',
  'ratingRiFD',
  'provinceOfPlace',
];
const colours: readonly { readonly value: NearbyColour; readonly label: string }[] = [
  { value: 'none', label: 'Geen kleur' },
  { value: 'ratingRiFD', label: 'RiFD-rating' },
  { value: 'rfdSegmentation', label: 'Segment' },
];

const labelOf = (name: string): string => columnNamed('advisers', name)?.label ?? name;

/** The neighbours of an office, or the offer of the option that includes them. */
export const NearbyTable = ({ id, allowed }: { readonly id: string; readonly allowed: boolean }) =>
  allowed ? <Neighbours id={id} /> : <NearbyOffer />;

function NearbyOffer() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <p className={classes.note}>
        <TextButton onClick={() => setOpened(true)}>Andere intermediairs dichtbij tonen</TextButton>
      </p>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Dichtbij" size={480}>
        <p>{optionAccess.canGeoDistance.missing}.</p>
        <p>
          <SubscriptionOffer access={optionAccess.canGeoDistance} />
        </p>
      </Dialog>
    </>
  );
}

/** The segments of the rows; the order decides which mark each gets. */
const segmentsOf = (rows: readonly Neighbour[]): readonly string[] =>
  [
    ...new Set(
      rows.flatMap(({ values }) => (typeof values.rfdSegmentation === 'string' ? values.rfdSegmentation : [])),
    ),
  ].sort();

function Neighbours({ id }: { readonly id: string }) {
  const month = useWindowMonth();
  const [typed, setTyped] = useState(typedNumber(distanceRange.standard));
  const [radius, setRadius] = useState<number>(distanceRange.standard);
  const [colour, setColour] = useState<NearbyColour>('none');
  const [grouped, setGrouped] = useState(false);
  const [room, setRoom] = useState(shown);
  const wanted = useMemo(() => (month === null ? null : { month, id, radius, columns }), [month, id, radius]);
  const { data, failure, reload } = useAnswer('dossier.nearby', wanted, id);
  const words = useMemo(() => segmentsOf(data?.rows ?? []), [data]);
  const hasMap = useHasControl('map');
  const isMap = useDossierView((state) => state.nearbyMap);
  const spots = useMemo(
    () => (data === null || !isMap ? [] : nearbySpots(data, { grouped, colour, words })),
    [data, isMap, grouped, colour, words],
  );
  return (
    <>
      <h3 className="visually-hidden">Andere intermediairs dichtbij</h3>
      <div className={classes.controls}>
        <RadiusField
          typed={typed}
          onType={(text) => {
            setTyped(text);
            const read = readKilometres(text);
            if (read !== null) setRadius(read);
          }}
        />
        <NativeSelect
          label="Kleur"
          value={colour}
          data={[...colours]}
          onChange={(event) =>
            setColour(colours.find(({ value }) => value === event.currentTarget.value)?.value ?? 'none')
          }
        />
        <Switch label="Per postcode" checked={grouped} onChange={(event) => setGrouped(event.currentTarget.checked)} />
        {hasMap && <MapSwitch />}
        {data !== null && (
          <span className={classes.note} role="status">
            {formatCount(data.total)} binnen {typedNumber(radius)} km
            {isOtherLocation(id) && (data.around === 'location' ? ' van deze vestiging' : ' van het kantoor')}
          </span>
        )}
      </div>
      {failure !== null && <FailedPart failure={failure} onRetry={reload} />}
      {hasMap && isMap && data?.centre != null && <NearbyMap centre={data.centre} kilometres={radius} spots={spots} />}
      {data !== null && data.rows.length === 0 && <p className={classes.note}>Geen adviseurs dichtbij.</p>}
      {data !== null && data.rows.length > 0 && (
        <table className={classes.table}>
          <NearbyHead />
          {grouped ? (
            <GroupedRows rows={data.rows} colour={colour} words={words} />
          ) : (
            <tbody>
              {data.rows.slice(0, room).map((row) => (
                <NearbyRow key={row.id} row={row} colour={colour} words={words} />
              ))}
            </tbody>
          )}
        </table>
      )}
      {!grouped && data !== null && <MoreRows total={data.rows.length} shown={room} least={shown} onRoom={setRoom} />}
    </>
  );
}

type RadiusFieldProps = { readonly typed: string; readonly onType: (text: string) => void };

/** The field for the distance. */
const RadiusField = ({ typed, onType }: RadiusFieldProps) => (
  <NumberField
    label="Afstand"
    w={110}
    least={distanceRange.least}
    most={distanceRange.most}
    rightSection="km"
    value={typed}
    onChange={onType}
    error={readKilometres(typed) === null ? repeatedSentences.chooseDistance : null}
  />
);

function MapSwitch() {
  const isMap = useDossierView((state) => state.nearbyMap);
  const { showNearbyMap } = useDossierView.getState();
  return <Switch label="Kaart" checked={isMap} onChange={(event) => showNearbyMap(event.currentTarget.checked)} />;
}

const NearbyHead = () => (
  <TableHead
    labels={[
      ['Afstand', classes.number],
      'Naam',
      labelOf('city'),
      labelOf('postcode'),
      [labelOf('fte'), classes.number],
      labelOf('rfdSegmentation'),
      labelOf('ratingRiFD'),
    ]}
  />
);

type GroupedRowsProps = Omit<NearbyRowProps, 'row'> & { readonly rows: readonly Neighbour[] };

/** All rows, grouped by postcode under a head. */
const GroupedRows = ({ rows, colour, words }: GroupedRowsProps) =>
  byPostcode(rows).map(({ postcode, rows: members }) => (
    <tbody key={postcode}>
      <tr>
        <th scope="rowgroup" colSpan={7} className={classes.group}>
          {postcode === '' ? 'Postcode onbekend' : postcode} ({formatCount(members.length)})
        </th>
      </tr>
      {members.map((row) => (
        <NearbyRow key={row.id} row={row} colour={colour} words={words} />
      ))}
    </tbody>
  ));
