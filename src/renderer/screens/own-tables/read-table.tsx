import { Button, Select } from '@mantine/core';
import type { OwnTableDraft, OwnTableHead } from '../../../shared/domain/lists/own-table';
import { delimiters, encodings } from '../../../shared/domain/lists/table-file';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { changesWords, linkedSummary } from '../../../shared/texts/own/own-table-sentences';
import { delimiterLabels, encodingLabels } from '../../../shared/texts/own/table-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { useDelayed } from '../../ui/behaviour/use-delayed';
import { ReasonedButton } from '../../ui/forms/reasoned-button';
import { TextButton } from '../../ui/panels/text-button';
import { ChooseFile } from './choose-file';
import { ClueChoices } from './clue-choices';
import { NewestRow, TableName } from './column-cells';
import { DraftColumns } from './draft-columns';
import { isDay } from './kept-choices';
import classes from './own-tables.module.css';
import { type KeptDraftProps, useKeptDraft, useMade } from './use-kept-draft';
import { type ChosenTable, type useLinkedDraft, useTableDraft } from './use-table-draft';

type ReadTableProps = {
  readonly chosen: ChosenTable;
  /** The table that it replaces; null for a new one. */
  readonly before: OwnTableHead | null;
  /** A table that was read from a file of the same name. */
  readonly earlier: OwnTableHead | null;
  readonly onReplace: (before: OwnTableHead) => void;
  /** The names of the other tables. */
  readonly taken: readonly string[];
  /** Reads the same file in another way. */
  readonly onChoose: (chosen: ChosenTable) => void;
  /** Reads another file. */
  readonly onFile: (file: File) => void;
  readonly onKept: (head: OwnTableHead) => void;
  readonly onCancel: () => void;
};

/** A table as it is read, before it is kept: how the rows are linked, and what becomes of each column (docs/rules/user-data.md#own-tables). */
export function ReadTable({ chosen, ...props }: ReadTableProps) {
  const { draft, sentence } = useTableDraft(chosen);
  const { before } = props;
  const [made, make] = useMade(chosen, before);
  const isSlow = useDelayed(draft === null && sentence === null);
  return (
    <div className={classes.page}>
      <h2 className={classes.pageTitle}>{before === null ? chosen.name : `Nieuwe versie van ${before.name}`}</h2>
      {sentence !== null && (
        <p role="alert" className={classes.failed}>
          {sentence}
        </p>
      )}
      {props.earlier !== null && <SameFile earlier={props.earlier} onReplace={props.onReplace} />}
      {draft === null && sentence === null && isSlow && <p role="status">Het bestand wordt gelezen…</p>}
      {draft === null ? (
        <div className={classes.ways}>
          {sentence !== null && <ChooseFile onFile={props.onFile}>Ander bestand…</ChooseFile>}
          <Button variant="default" onClick={props.onCancel}>
            Terug
          </Button>
        </div>
      ) : (
        <DraftForm key={`${draft.draftId} ${before?.id}`} {...{ draft, chosen, made, make }} {...props} />
      )}
    </div>
  );
}

/** Says that a file has the name of an earlier one, which it may be a new version of. */
const SameFile = ({ earlier, onReplace }: { earlier: OwnTableHead } & Pick<ReadTableProps, 'onReplace'>) => (
  <p role="note">
    Uw tabel “{earlier.name}” komt ook uit {earlier.file.name}. Dit wordt een tabel ernaast.{' '}
    <TextButton onClick={() => onReplace(earlier)}>Liever een nieuwe versie van {earlier.name}</TextButton>
  </p>
);

type DraftFormProps = ReadTableProps & Omit<KeptDraftProps, keyof ReadTableProps>;

function DraftForm(props: DraftFormProps) {
  const { draft, chosen, before, onChoose, onCancel } = props;
  const kept = useKeptDraft(props);
  const { name, choices, several, dayPlace, failure, isTaken, reason } = kept;
  return (
    <form
      className={classes.draft}
      aria-label="Tabel inlezen"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void kept.keep();
      }}
    >
      <Reading {...{ draft, chosen, onChoose }} />
      <TableName
        value={name}
        error={isTaken ? repeatedSentences.nameTaken('tabel', name.trim()) : null}
        onChange={kept.setName}
      />
      <RowLinks draft={draft} kept={kept} />
      {several !== null && (
        <NewestRow
          value={dayPlace}
          days={draft.columns
            .filter(({ place }) => isDay(choices.get(place)))
            .map(({ place, head }) => ({ value: place, label: head }))}
          onChange={kept.setDayPlace}
        />
      )}
      <DraftColumns {...{ draft, choices, several, dayPlace }} onChange={kept.setChoice} />
      {failure !== null && (
        <p role="alert" className={classes.failed}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Annuleren
        </Button>
        <ReasonedButton type="submit" variant="filled" reason={reason}>
          {before === null ? 'Bewaren en tonen' : 'Bijwerken'}
        </ReasonedButton>
      </div>
    </form>
  );
}

type RowLinksProps = { readonly draft: OwnTableDraft; readonly kept: ReturnType<typeof useKeptDraft> };

/** Which columns say about which office a row is, and what came of that. */
const RowLinks = ({ draft, kept: { clues, setClues, linking, hasMonth } }: RowLinksProps) => (
  <section aria-labelledby="clues-head" className={classes.part}>
    <h2 id="clues-head">Bij welk kantoor hoort een rij?</h2>
    <p className={classes.quiet}>
      Adviesatlas zoekt het kantoor bij elke rij, op deze computer. Kies welke kolommen daarvoor iets zeggen.
    </p>
    <ClueChoices {...{ draft, clues }} onChange={setClues} />
    <LinkOutcome rows={draft.rows} {...linking} hasMonth={hasMonth} />
    {linking.match !== null && linking.match.changes !== null && (
      <ul className={classes.changes} aria-label="Wat de nieuwe versie wijzigt">
        {changesWords(linking.match.changes).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    )}
  </section>
);

type LinkOutcomeProps = ReturnType<typeof useLinkedDraft> & { readonly rows: number; readonly hasMonth: boolean };

/** How many rows have an office, or how far the search is. */
function LinkOutcome({ rows, match, sentence, part, again, hasMonth }: LinkOutcomeProps) {
  if (sentence !== null)
    return (
      <p role="alert" className={classes.failed}>
        {sentence} <TextButton onClick={again}>Opnieuw proberen</TextButton>
      </p>
    );
  if (!hasMonth) return <p role="status">De kantoren worden nog opgehaald; daarna worden de rijen gekoppeld.</p>;
  if (match !== null)
    return (
      <p role="status" className={classes.outcome}>
        {countOf(rows, 'rij', 'rijen')}: {linkedSummary(match.counts)}
      </p>
    );
  return (
    <p role="status" className={classes.outcome}>
      {formatCount(Math.floor(part * rows))} van {countOf(rows, 'rij', 'rijen')} gekoppeld…
      <progress max={1} value={part} aria-label="Gekoppelde rijen" />
    </p>
  );
}

type ReadingProps = Pick<DraftFormProps, 'draft' | 'chosen' | 'onChoose'>;

const headLines = Array.from({ length: 12 }, (_, at) => at + 1);

/** How the file was read, with the ways in which it can be read otherwise. */
function Reading({ draft: { source, layout, rows, columns }, chosen, onChoose }: ReadingProps) {
  const read = (change: Partial<ChosenTable>) => onChoose({ ...chosen, ...change });
  const form = source.kind === 'text' ? encodingLabels[source.encoding] : `Blad “${source.sheet}”`;
  return (
    <details className={classes.reading}>
      <summary>
        {form}, {countOf(rows, 'rij', 'rijen')} en {countOf(columns.length, 'kolom', 'kolommen')}
      </summary>
      <div className={classes.clues}>
        {source.kind === 'workbook' ? (
          <Select
            label="Blad"
            allowDeselect={false}
            data={source.sheets.map((sheet) => sheet.name)}
            value={source.sheet}
            onChange={(sheet) => sheet !== null && read({ choice: { ...chosen.choice, sheet }, layout: {} })}
          />
        ) : (
          <>
            <Select
              label="Tekenset"
              allowDeselect={false}
              data={encodings.map((value) => ({ value, label: encodingLabels[value] }))}
              value={source.encoding}
              onChange={(encoding) => encoding !== null && read({ choice: { ...chosen.choice, encoding } })}
            />
            <Select
              label="Scheidingsteken"
              allowDeselect={false}
              data={delimiters.map((value) => ({ value, label: delimiterLabels[value] }))}
              value={layout.delimiter}
              onChange={(delimiter) => delimiter !== null && read({ layout: { delimiter } })}
            />
          </>
        )}
        <Select
          label="Kop"
          allowDeselect={false}
          data={[
            { value: '0', label: 'geen' },
            ...headLines.map((line) => ({ value: String(line), label: `regel ${line}` })),
          ]}
          value={String(layout.head ?? 0)}
          onChange={(line) => line !== null && read({ layout: { ...chosen.layout, head: Number(line) || null } })}
        />
      </div>
    </details>
  );
}
