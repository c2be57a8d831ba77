import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bandCounts, mostEdges, type PivotAxis, type PivotBands } from '../../../../shared/domain/lists/analysis/pivot';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { readTypedNumber, typedNumber } from '../../../../shared/format/format-number';
import { bandWords } from '../../../../shared/texts/analysis/pivot-words';

type BandsFormProps = {
  readonly column: Column;
  readonly axis: PivotAxis;
  readonly onChange: (axis: PivotAxis) => void;
};

/** Chooses how a column's values are grouped into bands. */
export function BandsForm({ column, axis, onChange }: BandsFormProps) {
  const storage = storageOf(column.kind);
  if (storage === 'number') return <NumberBands axis={axis} onChange={onChange} />;
  if (storage === 'date') {
    const periods = column.filterKind === 'birthDate' ? (['year'] as const) : (['year', 'quarter', 'month'] as const);
    return (
      <NativeSelect
        label="Groeperen"
        value={axis.bands.by}
        data={periods.map((by) => ({ value: by, label: bandWords[by] }))}
        onChange={({ currentTarget: { value } }) => {
          const by = periods.find((period) => period === value);
          if (by !== undefined) onChange({ ...axis, bands: { by } });
        }}
      />
    );
  }
  const tops = ['', '5', '10', '20', '50'];
  return (
    <NativeSelect
      label="Groepen"
      value={axis.top === null ? '' : String(axis.top)}
      data={tops.map((value) => ({ value, label: value === '' ? 'alle waarden' : `de ${value} grootste, en overige` }))}
      onChange={({ currentTarget: { value } }) => onChange({ ...axis, top: value === '' ? null : Number(value) })}
    />
  );
}

function NumberBands({ axis, onChange }: Omit<BandsFormProps, 'column'>) {
  const { bands } = axis;
  const [typed, setTyped] = useState(bands.by === 'edges' ? bands.edges.map(typedNumber).join('; ') : '');
  const edges = readEdges(typed);
  const kinds = ['values', 'rows', 'width', 'edges'] as const;
  const choose = (by: (typeof kinds)[number]): PivotBands | null => {
    if (by === 'values') return { by };
    if (by === 'edges') return edges === null ? null : { by, edges };
    return { by, count: 'count' in bands ? bands.count : bandCounts.standard };
  };
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds.find((kind) => kind === bands.by) ?? 'rows');
  return (
    <>
      <NativeSelect
        label="Groeperen"
        value={kind}
        data={kinds.map((by) => ({ value: by, label: bandWords[by] }))}
        onChange={({ currentTarget: { value } }) => {
          const by = kinds.find((kind) => kind === value);
          if (by === undefined) return;
          setKind(by);
          const chosen = choose(by);
          if (chosen !== null) onChange({ ...axis, bands: chosen });
        }}
      />
      {'count' in bands && kind !== 'edges' && kind !== 'values' && (
        <NativeSelect
          label="Aantal banden"
          value={String(bands.count)}
          data={Array.from({ length: bandCounts.most - bandCounts.least + 1 }, (_, at) =>
            String(at + bandCounts.least),
          )}
          onChange={({ currentTarget: { value } }) => onChange({ ...axis, bands: { ...bands, count: Number(value) } })}
        />
      )}
      {kind === 'edges' && (
        <TextInput
          label="Grenzen"
          description="Waar een band begint, met puntkomma’s ertussen"
          placeholder="1; 5; 20"
          value={typed}
          error={
            typed !== '' && edges === null ? `Typ getallen met een ; ertussen, ten hoogste ${mostEdges}.` : undefined
          }
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const read = readEdges(value);
            if (read !== null) onChange({ ...axis, bands: { by: 'edges', edges: read } });
          }}
        />
      )}
    </>
  );
}

/** Parses the lower bounds of bands, ascending; null when the text is not understood. */
function readEdges(typed: string): readonly number[] | null {
  const read = typed
    .split(';')
    .filter((edge) => edge.trim() !== '')
    .map((edge) => readTypedNumber(edge.trim()));
  const edges = read.filter((edge) => edge !== null);
  if (edges.length !== read.length || edges.length === 0 || edges.length > mostEdges) return null;
  return [...new Set(edges)].sort((first, second) => first - second);
}
