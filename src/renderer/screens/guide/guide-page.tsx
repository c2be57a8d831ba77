import { useComputedColorScheme } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import { stretchesOf } from '../../../shared/texts/guide/guide-marks';
import type { GuidePart, GuidePicture, GuideTable } from '../../../shared/texts/guide/guide-part';
import { guidePath } from '../../core/navigation/routes';
import { KeyHint } from '../../ui/marks/key-hint';
import { MarkedText } from '../../ui/marks/marked-text';
import classes from './guide-screen.module.css';

/** The addresses of the pictures of both themes, by their paths. */
const addresses = import.meta.glob<string>('../../../../resources/guide/*.webp', { eager: true, import: 'default' });

/** The address of a picture in a theme. */
const pictureAddress = (name: GuidePicture, theme: 'light' | 'dark'): string | undefined =>
  addresses[`../../../../resources/guide/${name}${theme === 'dark' ? '-dark' : ''}.webp`];

type WithWords = { readonly words: readonly string[] };

const Steps = ({ steps, words }: { readonly steps: readonly string[] } & WithWords) => (
  <>
    <h3>Zo doet u het</h3>
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>
          <GuideWords text={step} words={words} />
        </li>
      ))}
    </ol>
  </>
);

const Troubles = ({ troubles, words }: { readonly troubles: NonNullable<GuidePart['troubles']> } & WithWords) => (
  <>
    <h3>Gaat het anders?</h3>
    <dl className={classes.troubles}>
      {troubles.map(({ sign, remedy }) => (
        <div key={sign}>
          <dt>
            <GuideWords text={sign} words={words} />
          </dt>
          <dd>
            <GuideWords text={remedy} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);

const Table = ({ table: { heads, rows }, words }: { readonly table: GuideTable } & WithWords) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first = '', ...rest]) => (
        <tr key={first}>
          <th scope="row">
            <code>
              <MarkedText text={first} words={words} />
            </code>
          </th>
          {rest.map((cell) => (
            <td key={cell}>
              <MarkedText text={cell} words={words} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Picture = ({ picture: { name, words } }: { readonly picture: NonNullable<GuidePart['picture']> }) => {
  const theme = useComputedColorScheme('light');
  return (
    <figure className={classes.figure}>
      <img className={classes.picture} src={pictureAddress(name, theme)} alt={words} width={1280} height={720} />
      <figcaption className="quiet-small" aria-hidden>
        {words}. De gegevens zijn verzonnen.
      </figcaption>
    </figure>
  );
};

type GuidePageProps = {
  readonly part: GuidePart;
  readonly previous: GuidePart | undefined;
  readonly next: GuidePart | undefined;
} & WithWords;

/** A page of the guide: what one can do, how, its picture, what to do when it goes wrong, and the pages beside it. */
export const GuidePage = ({ part, previous, next, words }: GuidePageProps) => (
  <article className={classes.page} aria-label={part.title}>
    <div className={classes.body}>
      <div className={classes.lead}>
        <h2 id={part.id} tabIndex={-1}>
          <MarkedText text={part.title} words={words} />
        </h2>
        {part.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <GuideWords text={paragraph} words={words} />
          </p>
        ))}
        {part.steps !== undefined && <Steps steps={part.steps} words={words} />}
      </div>
      {part.picture !== undefined && <Picture picture={part.picture} />}
      {part.tables?.map((table) => (
        <Table key={table.heads.join()} table={table} words={words} />
      ))}
      {part.troubles !== undefined && (
        <div className={classes.after}>
          <Troubles troubles={part.troubles} words={words} />
        </div>
      )}
    </div>
    <nav className={classes.beside} aria-label="Vorige en volgende bladzijde">
      {previous !== undefined && (
        <Link href={guidePath(previous.id)} rel="prev" title="Vorige bladzijde (Alt pijl omhoog)">
          <IconArrowLeft size={16} stroke={1.6} aria-hidden /> <span className="visually-hidden">Vorige:</span>{' '}
          {previous.title}
        </Link>
      )}
      {next !== undefined && (
        <Link
          className={classes.next}
          href={guidePath(next.id)}
          rel="next"
          title="Volgende bladzijde (Alt pijl omlaag)"
        >
          <span className="visually-hidden">Volgende:</span> {next.title}{' '}
          <IconArrowRight size={16} stroke={1.6} aria-hidden />
        </Link>
      )}
    </nav>
  </article>
);

type GuideWordsProps = {
  readonly text: string;
  /** The words of a search, folded. */
  readonly words: readonly string[];
};

/** A text of the guide: words of the screen stand out, keys look like keys, and what one types like a field. */
const GuideWords = ({ text, words }: GuideWordsProps) =>
  stretchesOf(text).map(({ kind, text: part }, at) => {
    // The stretches of a text never change places.
    const key = `${at} ${part}`;
    if (kind === 'keys') return <KeyHint key={key} keys={part} />;
    const marked = <MarkedText key={key} text={part} words={words} />;
    if (kind === 'text') return marked;
    return kind === 'screen' ? (
      <b key={key} className="header-weight">
        {marked}
      </b>
    ) : (
      <code key={key} className={classes.typed}>
        {marked}
      </code>
    );
  });
