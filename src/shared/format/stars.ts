/** From which score on a list shows half a star more; below the first it shows half a star (docs/product.md#stars). */
const listSteps = [4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5] as const;

/** A quality score as 0.5 to 5 stars, in halves, for lists. */
export const listStarCount = (score: number): number => (1 + listSteps.filter((step) => score >= step).length) / 2;

/** The same in words: `3½ ster`, `4 sterren`. */
export function listStars(score: number): string {
  const count = listStarCount(score);
  const whole = Math.floor(count);
  const number = `${whole === 0 ? '' : whole}${count > whole ? '½' : ''}`;
  return `${number} ${count <= 1 ? 'ster' : 'sterren'}`;
}

/** From which score on a dossier shows one star more (docs/product.md#stars). */
const dossierSteps = [4, 5, 7, 8] as const;

/** A quality score as 1 to 5 whole stars, for dossiers. */
export const dossierStarCount = (score: number): number => 1 + dossierSteps.filter((step) => score >= step).length;
