import { type Column, type ColumnGroup, type ColumnKind, defaultsOf, type Limits } from '../../domain/lists/column';
import type { FilterKind } from '../../domain/lists/filter-kind';

/** The properties that a column has to state; the others follow from its kind. */
type ColumnDefinition = {
  readonly group: ColumnGroup;
  /** The column's position in the provider's rows. */
  readonly number: number;
  readonly name: string;
  readonly label: string;
  /** `choice` is a text with few different values, so its filter is a list of them. */
  readonly kind: ColumnKind | 'choice';
  readonly explanation: string;
  readonly width?: number;
  readonly decimals?: number;
  readonly field?: string;
  readonly filterKind?: FilterKind;
  readonly standard?: boolean;
  readonly sortSource?: readonly string[];
  readonly derived?: readonly string[];
  readonly scale?: number;
  readonly order?: readonly string[];
  readonly signed?: boolean;
  readonly moving?: true;
  readonly example?: string;
  readonly limits?: Limits;
};

/** The example filter of a column of changes: growth. */
const exampleOfChange = '>0';

/** Makes a column of a catalogue, and adds the properties that follow from its kind. */
export function defineColumn(definition: ColumnDefinition): Column {
  const kind = definition.kind === 'choice' ? 'text' : definition.kind;
  const { filterKind, width, align = 'left', reportStyle, decimals: usual = 0, ...rest } = defaultsOf(kind);
  const example = definition.signed === true ? exampleOfChange : rest.example;
  const { name, decimals = usual } = definition;
  return {
    filterKind: definition.kind === 'choice' ? 'list' : filterKind,
    width,
    align,
    field: name,
    reportStyle: kind === 'number' && decimals > 0 ? 'decimal' : reportStyle,
    standard: false,
    sortSource: [name],
    ...(example === undefined ? {} : { example }),
    ...(rest.limits === undefined ? {} : { limits: rest.limits }),
    ...definition,
    kind,
    decimals,
  };
}

type Field = keyof ColumnDefinition;
/** The properties that a column still has to state when its group shares some; it may override the shared ones. */
type Own<Shared extends Field> = Omit<ColumnDefinition, 'name' | 'explanation' | Shared> &
  Partial<Pick<ColumnDefinition, Shared>>;

type Several<Name extends string, Part> = Readonly<Record<Name, Part>>;

/**
 * Defines columns by name, in their order. They share the fields of the first argument; the last argument has their explanations. The first
 * signature ensures that the shared fields and those of each column together make a complete definition.
 */
export function defineColumns<Shared extends Field, Name extends string>(
  shared: Pick<ColumnDefinition, Shared>,
  columns: Several<Name, Own<NoInfer<Shared>>>,
  explanations: Several<NoInfer<Name>, string>,
): readonly Column[];
export function defineColumns(
  shared: Partial<ColumnDefinition>,
  columns: Several<string, Partial<ColumnDefinition>>,
  explanations: Several<string, string>,
): readonly Column[] {
  return Object.entries(columns).map(([name, own]) =>
    defineColumn({ ...shared, ...own, name, explanation: explanations[name] } as ColumnDefinition),
  );
}
