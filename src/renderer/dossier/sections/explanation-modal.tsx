import type { DossierPoint } from '../../../shared/dossier/points';
import { Dialog } from '../../ui/panels/dialog';
import classes from './explanation-modal.module.css';

type ExplanationModalProps = { readonly point: DossierPoint | null; readonly onClose: () => void };

/** What a field means, and what to do when it is wrong. */
export const ExplanationModal = ({ point, onClose }: ExplanationModalProps) => (
  <Dialog opened={point !== null} onClose={onClose} title={point?.label} size={480}>
    {point !== null && (
      <div className={classes.text}>
        <h3>Omschrijving</h3>
        <p>{point.explanation}</p>
        <h3>Hoe te handelen bij wijziging</h3>
        <p>{point.whenChanged}</p>
      </div>
    )}
  </Dialog>
);
