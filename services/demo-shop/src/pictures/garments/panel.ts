import type { Groove, Piece } from '../cloth/piece';
import type { Look } from './look';
import { mirrorPath } from './mirror';
import { curve, type Drape, half, type Torso, text, torsoFolds, torsoForm } from './torso';

export interface Opening {
  /** Distance of the front edge from the middle; negative crosses it. */
  edge: number;
  /** Path from the front edge's lower corner up to the neck, for the wearer's left: absolute commands. */
  path: string;
  /** Point where the front edge meets the hem. */
  foot?: readonly [x: number, y: number];
}

/** One front of a garment that opens in the middle; side 1 is the right of the picture. */
export function panel(
  { random }: Look,
  shape: Torso,
  drape: Drape,
  side: 1 | -1,
  { path, edge, foot }: Opening,
  options: { grooves?: readonly Groove[]; lift?: number; openHem?: boolean } = {},
): Piece {
  const { hem, sag = 14 } = shape;
  const { grooves, lift = 5, openHem = true } = options;
  const [, shoulder, armhole, upper, lower] = half(shape, shape.neckDepth, 'round', 1) as string[];
  const end = foot ?? [edge, hem[1] + sag];
  const outline = `M${text(shape.neck)}${shoulder}${armhole}${upper}${lower}${curve(
    [hem[0] * 0.7, hem[1] + sag * 0.8],
    [end[0] + (hem[0] - end[0]) * 0.34, end[1] - (foot ? 2 : 0)],
    end,
  )}${path}Z`;
  return {
    kind: 'cloth',
    outline: side === 1 ? outline : mirrorPath(outline),
    fabric: drape.fabric,
    form: torsoForm(shape),
    folds: torsoFolds(random, shape, drape),
    rumple: [
      { amount: 3 * drape.depth, size: [80, 150] },
      { amount: 0.9 * drape.depth, size: [30, 60] },
    ],
    edge: drape.edge ?? 2.2,
    lift,
    print: drape.print,
    grooves,
    ...(openHem ? {} : { rollTo: hem[1] }),
  };
}
