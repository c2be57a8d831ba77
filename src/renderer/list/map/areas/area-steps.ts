/** Areas of about the same figure, which have one colour. */
export type AreaStep = {
  readonly from: number;
  readonly to: number;
  /** How many areas. */
  readonly areas: number;
  /** Its colour, 0 to `mostSteps` − 1. */
  readonly shade: number;
};

export const mostSteps = 5;

/**
 * Divides areas by their figure into at most five steps of about as many areas each; equal figures are never in two steps.
 * @returns the steps from few to many, and for each area its step; null where the figure is not known
 */
export function stepsOf(values: readonly (number | null)[]): {
  readonly steps: readonly AreaStep[];
  readonly stepOf: readonly (number | null)[];
} {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  const bounds: { from: number; to: number; areas: number }[] = [];
  let share = -1;
  sorted.forEach((value, at) => {
    const last = bounds.at(-1);
    const own = Math.floor((at * mostSteps) / sorted.length);
    if (last === undefined || (own !== share && value !== last.to)) {
      bounds.push({ from: value, to: value, areas: 1 });
      share = own;
    } else {
      last.to = value;
      last.areas += 1;
    }
  });
  const shadeOf = (at: number): number =>
    bounds.length === 1 ? mostSteps - 1 : Math.round((at * (mostSteps - 1)) / (bounds.length - 1));
  return {
    steps: bounds.map((each, at) => ({ ...each, shade: shadeOf(at) })),
    stepOf: values.map((value) =>
      value === null ? null : bounds.findIndex(({ from, to }) => value >= from && value <= to),
    ),
  };
}
