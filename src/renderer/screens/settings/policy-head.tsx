import { IconAlertTriangle, IconBuilding, IconCopy } from '@tabler/icons-react';
import { Link } from 'wouter';
import { enforcedBy } from '../../../shared/domain/program/policy';
import { defaultSettings } from '../../../shared/domain/program/settings';
import { managedSentence, policyRows, policyText } from '../../../shared/texts/policy-sentences';
import { useApplication } from '../../core/application-store';
import { copyText } from '../../core/copy-text';
import { paths } from '../../core/navigation/routes';
import { IconButton } from '../../ui/panels/icon-button';
import classes from './settings-screen.module.css';

/** Copies the table of policies, as `policy --check` prints it. */
export function CopyPolicies() {
  const lines = useApplication(({ start }) => start?.policies ?? []);
  const settings = useApplication(({ start }) => start?.settings ?? defaultSettings);
  return (
    <IconButton Icon={IconCopy} onClick={() => void copyText(policyText(lines, settings))}>
      Overzicht voor ICT
    </IconButton>
  );
}

/** What the organization manages, and the first policy that was not applied; nothing without policies. */
export function PolicyHead() {
  const lines = useApplication(({ start }) => start?.policies ?? []);
  const settings = useApplication(({ start }) => start?.settings ?? defaultSettings);
  if (lines.length === 0) return null;
  const wrong = policyRows(lines, settings).filter(({ isWrong }) => isWrong);
  const enforced = enforcedBy(lines).length;
  const [first] = wrong;
  return (
    <section className={classes.head} aria-label="Beheer door uw organisatie">
      <IconBuilding size={20} stroke={1.6} aria-hidden />
      <div className={classes.lines}>
        <p>
          <strong>{managedSentence(lines)}</strong> {enforced > 0 && 'U ziet ze hier, wijzigen kan ICT. '}
          <Link href={paths.policies}>Alle {lines.length} tonen</Link>
        </p>
        {first !== undefined && (
          <p className={classes.wrong}>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            <span>
              {wrong.length} beleid is niet toegepast: <strong>{first.label}</strong>. {first.reason}
              {first.instead !== null && ` Nu geldt: ${first.instead}.`}
            </span>
          </p>
        )}
      </div>
      <CopyPolicies />
    </section>
  );
}
