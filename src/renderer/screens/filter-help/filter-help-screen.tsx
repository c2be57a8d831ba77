import { Button, Table } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowRight } from '@tabler/icons-react';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import {
  filterHelp,
  filterRules,
  type HelpedField,
  type HelpedList,
  helpedColumn,
  readingOf,
} from '../../../shared/texts/filter-help';
import { useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import type { List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import { ReadingPage } from '../../ui/panels/pages';
import { WithheldValue } from '../../values/shown-values';
import classes from './filter-help-screen.module.css';

type FilterHelpScreenProps = { readonly list: List; readonly of: HelpedList };

type FieldProps = FilterHelpScreenProps & {
  readonly field: HelpedField;
  /** Whether the subscription withholds the column. */
  readonly isWithheld: boolean;
};

/** Explains what can be typed in a column's filter, with examples that can be tried in the list. */
function Field({ list, of, field, isWithheld }: FieldProps) {
  const column = helpedColumn(of, field);
  const show = (text: string) => void showFiltered(list, of, { filters: [{ column: column.name, text }] });
  const id = `field-${column.name}`;
  return (
    <section className={classes.field} aria-labelledby={id}>
      <h3 id={id}>{column.label}</h3>
      <p>
        {column.explanation} {filterRules[column.filterKind]} {field.note}
      </p>
      {isWithheld ? (
        <p>
          <WithheldValue />
        </p>
      ) : (
        <Table className={classes.examples} withRowBorders={false} aria-labelledby={id}>
          <Table.Thead className="visually-hidden">
            <Table.Tr>
              <Table.Th>U typt</Table.Th>
              <Table.Th>U ziet</Table.Th>
              <Table.Th>Proberen</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {field.examples.map((text) => (
              <Table.Tr key={text}>
                <Table.Th scope="row" className={classes.typed}>
                  <kbd>{text}</kbd>
                </Table.Th>
                <Table.Td>
                  {column.label} {readingOf(column, text)}
                </Table.Td>
                <Table.Td className={classes.action}>
                  <Button
                    size="xs"
                    variant="subtle"
                    rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />}
                    aria-label={`Toon in de lijst: ${column.label} ${readingOf(column, text)}`}
                    onClick={() => show(text)}
                  >
                    Toon in de lijst
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

/** /helpEntities and /helpPersons: what can be typed in a list's filters (docs/rules/session.md#filter-help). */
export function FilterHelpScreen({ list, of }: FilterHelpScreenProps) {
  const title = `Filteren in de ${listDefinitions[of].title}`;
  useDocumentTitle(`${title} – Adviesatlas`);
  const month = useWindowMonth();
  const { data } = useAnswer('list.describe', month === null ? null : { month, list: of });
  const withheld = new Set(data?.columns.flatMap(({ name, withheld: isOut }) => (isOut === true ? [name] : [])));
  return (
    <ReadingPage
      title={title}
      centred={false}
      intro="Onder elke kolomkop staat een filterveld. De lijst volgt wat u typt; meer filters tegelijk gelden samen. Met een ! ervoor ziet u alle andere rijen (!utrecht), met een = ervoor alleen precies die waarde, en met alleen een = de rijen zonder waarde. Elk voorbeeld hieronder opent de lijst met dat filter; met Ctrl Z gaat u terug naar wat er stond. U kunt ook achter Ctrl K een zin typen, zoals kantoren in Utrecht met meer dan 5 fte zonder Kifid: u ziet eerst welke filters dat worden."
    >
      {filterHelp[of].map(({ title: group, fields }) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          {fields.map((field) => (
            <Field key={field.column} list={list} of={of} field={field} isWithheld={withheld.has(field.column)} />
          ))}
        </section>
      ))}
    </ReadingPage>
  );
}
