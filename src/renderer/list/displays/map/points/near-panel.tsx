import { Slider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { distanceRange } from '../../../../../shared/domain/lists/list';
import { typedNumber } from '../../../../../shared/format/format-number';
import { writeCentre } from '../../../../../shared/geo/near-centre';
import { nearWords } from '../../../../../shared/texts/describe-query';
import { useList, useListActions } from '../../../core/store/list-context';
import classes from './near-panel.module.css';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A slider for the distance in kilometres, beside the map. The circle, the points and the table follow at once. */
export function NearPanel() {
  const { setNear } = useListActions();
  const near = useList((state) => state.near);
  if (near === null) return null;
  const { kilometres, nearest } = near;
  return (
    <section className={classes.panel} aria-label="Afstand">
      <p className={classes.words}>
        {nearest === undefined ? (
          <>
            <b className="figures">{typedNumber(kilometres)} km</b> rond {writeCentre(near)}
          </>
        ) : (
          capital(nearWords(near))
        )}
        <button type="button" className={classes.remove} aria-label="Afstand wissen" onClick={() => setNear(null)}>
          <IconX size={14} stroke={1.8} aria-hidden />
        </button>
      </p>
      {nearest === undefined && (
        <Slider
          size="sm"
          thumbLabel="Kilometers"
          min={distanceRange.least}
          max={distanceRange.most}
          label={(value) => `${typedNumber(value)} km`}
          value={kilometres}
          onChange={(value) => setNear({ ...near, kilometres: value })}
        />
      )}
    </section>
  );
}
