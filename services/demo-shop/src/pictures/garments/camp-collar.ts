import type { Button, Garment, Part } from '../cloth/piece';
import { trunk } from './body';
import { collarBack, lapel, rollLine } from './lapel';
import type { Look } from './look';
import { insideNeck } from './neck';
import { panel } from './panel';
import { patch } from './pocket';
import { type Sleeve, sleeve } from './sleeve';
import { sleeveHem } from './tee';
import { armholes, curve, type Drape, hemPath, type Torso } from './torso';

const shape: Torso = {
  neck: [62, 264],
  neckDepth: 200,
  shoulder: [206, 308],
  underarm: [214, 490],
  waist: [212, 700],
  hem: [214, 902],
  sag: 12,
};
const arm: Sleeve = { end: [276, 528], half: 70, upper: 72, bend: 2, short: true };

/** A shirt of loose cut with short sleeves, its collar open and flat. */
export function campCollar(look: Look, drape: Drape, hex: string): Garment {
  const { random, isBack } = look;
  const cloth = { fabric: drape.fabric, print: drape.print };
  const sleeves = ([1, -1] as const).map((side) => {
    const parts = sleeve(random, shape, arm, drape, side);
    return { ...parts.piece, grooves: sleeveHem(parts, 0.84).slice(0, 1) };
  });
  const grooves = [
    ...armholes(shape, 1.4, 0.5),
    { d: hemPath(shape, 18), width: 0.9, depth: 0.35, pucker: 0.1 },
  ];
  if (isBack) {
    const yoke = { d: 'M-206 372C-80 380 80 380 206 372', width: 1.2, depth: 0.5, pucker: 0.1 };
    return [
      ...sleeves,
      trunk(look, shape, drape, { grooves: [...grooves, yoke] }),
      collarBack(shape.neck, true, cloth),
    ];
  }
  const breakAt = shape.neck[1] + 138;
  const overlap = 16;
  const edge = { neck: shape.neck, breakAt: [-overlap, breakAt] as const };
  const low = shape.hem[1] + (shape.sag ?? 14);
  const path = `L${-overlap} ${breakAt}${curve(rollLine(edge, 0.7), rollLine(edge, 0.35), shape.neck)}`;
  const fronts = ([-1, 1] as const).flatMap((side): Part[] => [
    panel(
      look,
      shape,
      drape,
      side,
      { edge: -overlap, path, foot: [-overlap, low] },
      {
        grooves: [
          ...grooves,
          { d: `M${side * 12} ${breakAt + 10}L${side * 12} ${low}`, width: 0.9, depth: 0.3, stitch: 2.8 },
        ],
        lift: side === 1 ? 3 : 6,
      },
    ),
    ...lapel(
      {
        ...edge,
        ...cloth,
        tip: [106, shape.neck[1] + 96],
        notch: [84, shape.neck[1] + 74],
        collarTip: [112, shape.neck[1] + 58],
        belly: 8,
        stitched: true,
      },
      side,
    ).map((part) => ({ ...part, edge: 2.2, lift: 3.4, roll: 3 })),
  ]);
  const buttons = [26, 126, 226, 326, 426].map(
    (down): Button => ({ kind: 'button', at: [0, breakAt + down], radius: 6.5, hex }),
  );
  return [
    ...insideNeck(shape, drape.fabric, { rise: 20, width: shape.neck[0] }),
    collarBack(shape.neck, false, cloth),
    ...sleeves,
    ...fronts,
    patch([120, 430], 92, 100, cloth, 2),
    ...buttons,
  ];
}
