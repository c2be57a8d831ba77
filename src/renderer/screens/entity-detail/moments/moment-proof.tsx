import { IconInfoCircle, IconShieldCheck, IconShieldX, IconTrash } from '@tabler/icons-react';
import type { MomentHead } from '../../../../shared/bridge/moment-contract';
import { formatMoment, formatPeriod } from '../../../../shared/format/format-date';
import { countOf, formatBytes } from '../../../../shared/format/format-number';
import { damageWords, momentProves, spacedDigest } from '../../../../shared/texts/own/moment-sentences';
import { copyText } from '../../../core/copy-text';
import { IconButton } from '../../../ui/panels/icon-button';
import { TextButton } from '../../../ui/panels/text-button';
import classes from './moments.module.css';

type ProofProps = { readonly head: MomentHead; readonly onRemove: () => void };

const Digest = ({ label, digest }: { readonly label: string; readonly digest: string }) => (
  <>
    <dt>{label}</dt>
    <dd className={classes.digest}>{spacedDigest(digest)}</dd>
  </>
);

type SoundProps = { readonly head: MomentHead; readonly about: NonNullable<MomentHead['about']> };

function Sound({ head: { id, keptAt, size }, about }: SoundProps) {
  const { period, monthDigest, keptBy, reason, fields, hasNotes, isPartial } = about;
  const month = `Maand ${formatPeriod(period)}, SHA-256`;
  const facts: readonly (readonly [string, string])[] = [
    ['Wanneer', formatMoment(keptAt)],
    ['Door', keptBy],
    ['Reden', reason],
    ['Velden', `${countOf(fields, 'veld', 'velden')}, met bron en versie`],
    ['Notities', hasNotes ? 'gaan mee' : 'niet mee, op uw keuze'],
    ['Grootte', `${formatBytes(size)}, versleuteld`],
  ];
  return (
    <>
      <div className={classes.block}>
        <h2 className="green">
          <IconShieldCheck size={18} stroke={1.6} aria-hidden /> Ongewijzigd sinds het bewaren
        </h2>
        <p>Zojuist nagerekend, {countOf(fields, 'veld', 'velden')}.</p>
        {isPartial && <p>Wat uw abonnement nu niet geeft, is weggelaten.</p>}
      </div>
      <div className={classes.block}>
        <h2>Bewijs</h2>
        <dl>
          <Digest label="Dit moment, SHA-256" digest={id} />
          {monthDigest !== null && <Digest label={month} digest={monthDigest} />}
        </dl>
        <TextButton
          onClick={() => void copyText([id, ...(monthDigest === null ? [] : [monthDigest])].join('\n'))}
          label="Digests kopiëren"
        >
          Digests kopiëren
        </TextButton>
      </div>
      <div className={classes.block}>
        <h2>Bewaard</h2>
        <dl className={classes.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
      <p className={classes.never}>
        <IconInfoCircle size={16} stroke={1.6} aria-hidden />
        {momentProves(keptAt)}
      </p>
    </>
  );
}

/** What proves that the moment is unchanged, and what it does not prove. */
export function Proof({ head, onRemove }: ProofProps) {
  return (
    <section className={classes.proof} aria-label="Bewijs">
      {head.about === null ? (
        <div className={classes.block} role="alert">
          <h2 className="red">
            <IconShieldX size={18} stroke={1.6} aria-hidden /> Dit moment is beschadigd
          </h2>
          {head.damage !== null && <p>{damageWords(head.damage)}</p>}
          <p>De inhoud is niet meer wat u bewaarde, en wordt daarom niet getoond of geschreven.</p>
        </div>
      ) : (
        <Sound head={head} about={head.about} />
      )}
      <div className={classes.block}>
        <IconButton Icon={IconTrash} variant="subtle" onClick={onRemove}>
          Moment verwijderen
        </IconButton>
      </div>
    </section>
  );
}
