import type { FabricName, Fold, Groove, Piece, PrintStyle, Tube } from '../cloth/piece';
import type { Pipes } from '../cloth/pipes';
import { type Fall, legFolds } from './leg-folds';
import { type Legs, legForm, legHem, legOutline, sideSeam, trunkForm } from './legs';
import type { Look } from './look';

/** Properties shared by all pieces of one leg, which are one cloth. */
export interface LegCloth {
  form: Tube;
  trunk: Tube;
  folds: Fold[];
  pipes: Pipes[];
  worn?: Fold[];
}

export interface Stuff {
  fabric: FabricName;
  print?: PrintStyle;
  /** Colour of the stitches; default: the cloth's. */
  thread?: string;
}

export interface Cut {
  legs: Legs;
  fall: Fall;
  /** Depth of the long folds that fall from the thigh. */
  drape?: number;
}

export function legCloth(look: Look, { legs, fall, drape }: Cut, side: 1 | -1): LegCloth {
  const form = legForm(legs, side);
  const seed = look.variation * 7 + side + 2;
  return {
    form,
    trunk: trunkForm(legs),
    folds: legFolds(look.random, legs, form, side, fall),
    pipes: drape
      ? [{ from: legs.hip[1] + 60, to: legs.hem[1] - 120, count: 4, depth: drape, seed, unlike: 1 }]
      : [],
  };
}

/** One leg from below the waistband to the hem. */
export function legPiece(
  legs: Legs,
  cloth: LegCloth,
  side: 1 | -1,
  stuff: Stuff,
  options: { hem: number; seams?: Groove[] },
): Piece {
  const { fabric, print, thread } = stuff;
  return {
    kind: 'cloth',
    outline: legOutline(legs, side),
    fabric,
    print,
    ...cloth,
    grain: side * -1.5,
    rumple: [{ amount: 1.8, size: [60, 130] }],
    roll: 10,
    rollTo: legs.hem[1] - 30,
    edge: 2.2,
    grooves: [
      ...(options.hem > 0
        ? [
            {
              d: legHem(legs, side, options.hem),
              width: 1,
              depth: thread ? 0.5 : 0.22,
              pucker: thread ? 0.16 : 0.05,
              stitch: thread ? 3.6 : undefined,
              thread,
            },
          ]
        : []),
      { d: sideSeam(legs, side, 5), width: 1.4, depth: 0.3, pucker: thread ? 0.14 : 0.05 },
      ...(options.seams ?? []),
    ],
  };
}
