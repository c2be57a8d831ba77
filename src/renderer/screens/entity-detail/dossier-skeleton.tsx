import pageClasses from '../../dossier/dossier-view.module.css';
import headClasses from '../../dossier/head/dossier-head.module.css';
import { Skeleton } from '../../ui/panels/skeleton';
import classes from './dossier-skeleton.module.css';
import figureClasses from './key-figures.module.css';

const cards = ['rating', 'solvency', 'ratio', 'equity', 'fte', 'payment'];
const lines = [190, 240, 150, 210, 120, 260, 180, 140, 220, 160];

/** The shape of a dossier that is still coming. */
export const DossierSkeleton = () => (
  <div className={pageClasses.page}>
    <p className="visually-hidden" role="status">
      Het dossier wordt geladen...
    </p>
    <div className={`${headClasses.title} ${classes.title}`}>
      <Skeleton width={320} />
    </div>
    <div className={figureClasses.row}>
      {cards.map((card) => (
        <div key={card} className={figureClasses.card}>
          <Skeleton width={70} />
        </div>
      ))}
    </div>
    <div className={classes.bar} />
    <div className={pageClasses.columns}>
      {['left', 'right'].map((half) => (
        <div key={half} className={pageClasses.half}>
          {lines.map((width) => (
            <div key={width} className={classes.line}>
              <Skeleton width={width} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
);
