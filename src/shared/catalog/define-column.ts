import {
  type Column,
  type ColumnGroup,
  type ColumnKind,
  columnKinds,
  type FilterKind,
  type KindDefaults,
  type Limits,
} from '../domain/lists/column';

/** The stated properties of a column; the rest follows from its kind. */
type ColumnDefinition = {
  readonly group: ColumnGroup;
  /** Position in a row of the provider. */
  readonly number: number;
  readonly name: string;
  readonly label: string;
  /** `choice` is a text of few different values, filtered by a list of them. */
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

/** The example filter of a column of changes asks for growth. */
const exampleOfChange = '>0';

/** One column of a catalogue, with what follows from its kind. */
export function defineColumn(definition: ColumnDefinition): Column {
  const kind = definition.kind === 'choice' ? 'text' : definition.kind;
  const {
    filterKind,
    width,
    align = 'left',
    reportStyle,
    decimals: usual = 0,
    ...rest
  }: KindDefaults = columnKinds[kind];
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
/** The properties that a column must still state when some are shared; it may override those. */
type Own<Shared extends Field> = Omit<ColumnDefinition, 'name' | 'explanation' | Shared> &
  Partial<Pick<ColumnDefinition, Shared>>;

type Several<Name extends string, Part> = Readonly<Record<Name, Part>>;

/**
 * Columns by name, in their order, that share the fields of the first argument; last come the sentences that explain them.
 * The shared fields and those of each column make whole definitions together: the first signature sees to that.
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
