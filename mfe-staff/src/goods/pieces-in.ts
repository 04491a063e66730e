/** Pieces of a delivery or an arrival. */
export const piecesIn = ({ lines }: { lines: readonly { pieces: number }[] }): number =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);
