import { formatPhone, phoneLink } from '../format/format-phone';
import { linkOf } from '../format/outside-address';
import type { PointReader } from './point-reader';
import { itemsOf, type Json, numberAt, partOf, recordOf, textAt, textOf } from './read-json';
import { faint, type Line, labelled, lineOf, type Piece, plain } from './shown-value';
import { postcodeOf } from './text-kinds';

/** A link when the text is a valid address of its kind; else the plain text (docs/rules/dossier.md#links). */
function linkPiece(kind: 'url' | 'email', text: string, label = text): Piece {
  const href = linkOf(kind, text);
  return href === null ? plain(label) : { kind: 'link', text: label, href };
}

const links =
  (kind: 'url' | 'email'): PointReader =>
  (value) =>
    itemsOf(value).flatMap((item) => {
      const text = textOf(item);
      return text === null ? [] : lineOf(linkPiece(kind, text));
    });

/** Reads websites, one per line. */
export const readSites = links('url');
/** Reads mail addresses, one per line. */
export const readMails = links('email');

export const readPhone: PointReader = (value) => {
  const text = textOf(value);
  if (text === null) return [];
  const href = phoneLink(text);
  return lineOf(href === null ? plain(text) : { kind: 'link', text: formatPhone(text), href });
};

const homeLand = /^(nederland|nl|netherlands)$/i;

/** Street, postcode and place in one line, followed by the country if it is abroad. */
function addressText(value: Json): string | null {
  const place = [postcodeOf(textAt(value, 'postcode')), textAt(value, 'city')]
    .filter((part) => part !== null)
    .join(' ');
  const country = textAt(value, 'country');
  const parts = [textAt(value, 'street'), place, country !== null && homeLand.test(country) ? null : country];
  const text = parts.filter((part) => part !== null && part !== '').join(', ');
  return text === '' ? null : text;
}

export const readAddress: PointReader = (value) => {
  const text = typeof value === 'string' ? textOf(value) : addressText(recordOf(value));
  return text === null ? [] : lineOf(plain(text));
};

const areas = [
  ['municipality', 'Gemeente'],
  ['county', 'Provincie'],
  ['corop', 'COROP-gebied'],
  ['region', 'Landsdeel'],
  ['urbanity', 'Stedelijkheid'],
] as const;

/** Reads an address of the BAG, and the areas around it. */
export const readBag: PointReader = (value) => {
  const record = recordOf(value);
  const [street, number] = [textAt(record, 'street'), textAt(record, 'number')];
  // Some values have the number separately, others as part of the street.
  const full = street !== null && number !== null && !street.endsWith(` ${number}`) ? `${street} ${number}` : street;
  const text = addressText({ ...record, street: full });
  return [
    ...(text === null ? [] : lineOf(plain(text))),
    ...areas.flatMap(([name, label]) => labelled(label, textAt(record, name))),
  ];
};

/** Reads locations: *Hoofd* or *Neven*, the name with a link to the location's dossier, and the address. */
export const readBranches: PointReader = (value) => itemsOf(value).flatMap((item) => branchLine(recordOf(item)));

function branchLine(value: Json): readonly Line[] {
  const index = numberAt(value, 'regIndex');
  const kvk = textAt(value, 'kvk');
  const address = partOf(value, 'address');
  const where = address === null || address === undefined ? null : addressText(recordOf(address));
  const name = textAt(value, 'name') ?? where;
  if (name === null) return [];
  const isKnown = kvk !== null && /^\d{8}$/.test(kvk) && index !== null && Number.isInteger(index) && index >= 0;
  return [
    {
      label: index === null ? null : index === 0 ? 'Hoofd' : 'Neven',
      pieces: [
        isKnown
          ? { kind: 'dossier', of: 'office', id: index === 0 ? kvk : `${kvk}_${index}`, text: name }
          : plain(name),
        ...(where === null || where === name ? [] : [faint(where)]),
      ],
    },
  ];
}

const days = [
  ['hoursMon', 'Maandag'],
  ['hoursTue', 'Dinsdag'],
  ['hoursWed', 'Woensdag'],
  ['hoursThu', 'Donderdag'],
  ['hoursFri', 'Vrijdag'],
  ['hoursSat', 'Zaterdag'],
  ['hoursSun', 'Zondag'],
] as const;

export const readHours: PointReader = (value) => {
  const record = recordOf(value);
  return days.flatMap(([name, label]) => labelled(label, textAt(record, name)));
};

export const readLinkedIn: PointReader = (value) => {
  const record = recordOf(value);
  const [name, url] = [textAt(record, 'name'), textAt(record, 'url')];
  if (url === null) return name === null ? [] : lineOf(plain(name));
  return lineOf(linkPiece('url', url, name ?? url));
};

export const readLinkedInPersons: PointReader = (value) =>
  itemsOf(value).flatMap((item) => linkedInPerson(recordOf(item)));

function linkedInPerson(value: Json): readonly Line[] {
  const name = [textAt(value, 'firstName'), textAt(value, 'lastName')].filter((part) => part !== null).join(' ');
  const url = textAt(value, 'linkedInUrl');
  const mail = textAt(value, 'email');
  if (name === '' && url === null) return [];
  const about = [textAt(value, 'title'), textAt(value, 'seniority')].filter((part) => part !== null).join(', ');
  return lineOf(
    url === null ? plain(name) : linkPiece('url', url, name === '' ? url : name),
    about === '' ? null : faint(about),
    mail === null ? null : linkPiece('email', mail),
  );
}
