type TableHeadProps = {
  /** The label above each column, with its class if it has one. */
  readonly labels: readonly (string | readonly [label: string, className: string | undefined])[];
  readonly className?: string;
};

/** The head of a table with a label above each column. */
export const TableHead = ({ labels, className }: TableHeadProps) => (
  <thead className={className}>
    <tr>
      {labels.map((head) => {
        const [label, side] = typeof head === 'string' ? [head] : head;
        return (
          <th key={label} scope="col" className={side}>
            {label}
          </th>
        );
      })}
    </tr>
  </thead>
);
