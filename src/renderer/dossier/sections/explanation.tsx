import { CloseButton, Popover } from '@mantine/core';
import { type Ref, useContext, useId, useImperativeHandle } from 'react';
import type { DossierPoint } from '../../../shared/dossier/points';
import { isJudged } from '../../../shared/format/ratings';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { TextButton } from '../../ui/panels/text-button';
import { explainedColumn, FieldReasons } from '../state/dossier-context';
import classes from './explanation.module.css';

type AnchorProps = { readonly button: HTMLElement; readonly ref?: Ref<HTMLElement> };

/** Wraps the button that opens the explanation, so that a click on it closes the explanation instead of counting as a click outside. */
function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

/** Beside the button, or else below or above it, so that label and value stay visible. */
const besideOrBelow = {
  flip: { crossAxis: false, fallbackPlacements: ['bottom-end' as const, 'top-end' as const] },
  shift: { padding: 8 },
};

type ExplanationProps = {
  readonly point: DossierPoint;
  readonly button: HTMLElement;
  readonly onClose: () => void;
};

/** Explains a field, and how to correct it, next to the field, which stays visible. */
export function Explanation({ point, button, onClose }: ExplanationProps) {
  const title = useId();
  const explain = useContext(FieldReasons);
  const column = explainedColumn(point);
  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  return (
    <Popover
      opened
      onChange={(opened) => !opened && close()}
      position="right-start"
      middlewares={besideOrBelow}
      width={288}
      trapFocus
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={title} className={classes.text}>
        <div className={classes.head}>
          <h3 id={title}>{point.label}</h3>
          <CloseButton size="sm" aria-label="Uitleg sluiten" onClick={close} />
        </div>
        <h4>Omschrijving</h4>
        <p>{point.explanation}</p>
        <h4>Hoe te handelen bij wijziging</h4>
        <p>{point.whenChanged}</p>
        {explain !== null && column !== null && (
          <TextButton
            onClick={() => {
              onClose();
              explain(column, button);
            }}
          >
            {isJudged(column) ? repeatedSentences.whyColour : repeatedSentences.whyFigure}
          </TextButton>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
