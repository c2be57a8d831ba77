import { NativeSelect } from '@mantine/core';
import { clueKinds, type OwnClues, type OwnTableDraft } from '../../../shared/domain/lists/own-table';
import { clueLabels } from '../../../shared/texts/own/match-sentences';
import classes from './own-tables.module.css';

type ClueChoicesProps = {
  readonly draft: OwnTableDraft;
  readonly clues: OwnClues;
  readonly onChange: (clues: OwnClues) => void;
};

/** Which columns of a file describe the office of a row. */
export function ClueChoices({ draft, clues, onChange }: ClueChoicesProps) {
  const columns = [
    { value: '', label: 'geen kolom' },
    ...draft.columns.map(({ place, head }) => ({ value: String(place), label: head })),
  ];
  return (
    <div className={classes.clues}>
      {clueKinds.map((kind) => (
        <NativeSelect
          key={kind}
          size="xs"
          label={clueLabels[kind]}
          data={columns}
          value={clues[kind] === undefined ? '' : String(clues[kind])}
          onChange={(event) => {
            const { [kind]: _, ...others } = clues;
            const { value } = event.currentTarget;
            onChange(value === '' ? others : { ...others, [kind]: Number(value) });
          }}
        />
      ))}
    </div>
  );
}
