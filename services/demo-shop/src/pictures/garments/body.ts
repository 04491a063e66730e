import type { Groove, Piece } from '../cloth/piece';
import type { Look } from './look';
import { type Drape, type Torso, torsoFolds, torsoForm, torsoOutline } from './torso';

/** The trunk of a garment that is closed in front. */
export function trunk(
  { random, isBack }: Look,
  shape: Torso,
  drape: Drape,
  options: { grooves?: readonly Groove[]; openHem?: boolean; lift?: number } = {},
): Piece {
  const { grooves, openHem = true, lift = openHem ? 7 : 4.5 } = options;
  return {
    kind: 'cloth',
    outline: torsoOutline(shape, isBack),
    fabric: drape.fabric,
    form: torsoForm(shape),
    folds: torsoFolds(random, shape, drape),
    rumple: [
      { amount: 3 * drape.depth, size: [80, 150] },
      { amount: 0.9 * drape.depth, size: [30, 60] },
    ],
    roll: 14,
    rollFrom: shape.underarm[1] - 50,
    rollTo: shape.hem[1] - (openHem ? 40 : 8),
    edge: drape.edge ?? 1.6,
    lift,
    print: drape.print,
    grooves,
  };
}
