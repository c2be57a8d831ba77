import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { between, type Line, type Piece } from '../../../shared/dossier/shown-value';
import { paths } from '../../core/navigation/routes';
import { StatusMark } from '../../values/status-mark';
import classes from './value-view.module.css';

const most = 5;

/** A score as stars, with words for screen readers. */
const Stars = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <span className={classes.stars}>
    {text}
    <span aria-hidden>
      {Array.from({ length: most }, (_, at) => at).map((at) =>
        at < count ? <IconStarFilled key={at} size={14} /> : <IconStar key={at} size={14} stroke={1.6} />,
      )}
    </span>
  </span>
);

const dossierPath = { office: paths.entityDetail, person: paths.personDetail } as const;

const dates = /(\b\d{2}-\d{2}-\d{4}\b)/;

/** Keeps a date from breaking at its hyphens. */
const WholeDates = ({ text }: { readonly text: string }) =>
  text.split(dates).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={at} className="no-wrap">
        {part}
      </span>
    ),
  );

/** A part of a value: text, a link (external or to a dossier), a judged figure, or stars. */
function PieceView({ piece }: { readonly piece: Piece }) {
  switch (piece.kind) {
    case 'faint':
      return (
        <span className="quiet">
          <WholeDates text={piece.text} />
        </span>
      );
    case 'link':
      return piece.href.startsWith('http') ? (
        <a href={piece.href} target="_blank" rel="noreferrer">
          {piece.text}
        </a>
      ) : (
        <a href={piece.href}>{piece.text}</a>
      );
    case 'dossier':
      return <Link href={dossierPath[piece.of](piece.id)}>{piece.text}</Link>;
    case 'judged':
      return (
        <StatusMark
          status={piece.status}
          figure={piece.text === '' ? undefined : piece.text}
          reason={piece.reason ?? undefined}
          showReason
        />
      );
    case 'stars':
      return <Stars count={piece.count} text={piece.text} />;
    default:
      return <WholeDates text={piece.text} />;
  }
}

/** Shows the pieces of a line after one another; a judged figure has margins. */
export const LineView = ({ line: { pieces } }: { readonly line: Line }) =>
  pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places
    <Fragment key={at}>
      {at > 0 && (pieces[at - 1]?.kind === 'judged' ? ' ' : between)}
      <PieceView piece={piece} />
    </Fragment>
  ));
