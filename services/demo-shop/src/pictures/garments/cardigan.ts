import { onLimb } from '../cloth/body';
import type { Button, Garment, Piece } from '../cloth/piece';
import { trunk } from './body';
import type { Look } from './look';
import { mirrorPath } from './mirror';
import { insideNeck } from './neck';
import { panel } from './panel';
import { patch } from './pocket';
import { type Sleeve, sleeve } from './sleeve';
import { armholes, type Drape, necklinePath, type Torso } from './torso';
import { band, cuff, gathers, ribHem } from './trimmings';

/** Open in front, with a ribbed band that goes up one side and down the other. */
export function cardigan(look: Look, base: Torso, arm: Sleeve, ribHeight: number): Garment {
  const { random, isBack, ink, variation } = look;
  const shape: Torso = { ...base, neckDepth: 210, neck: [74, 262] };
  const drape: Drape = { fabric: 'stockinette', depth: 0.95, soft: 1.3, print: 'breton', edge: 3 };
  const arms = ([1, -1] as const).flatMap((side): Piece[] => {
    const { piece, form } = sleeve(random, shape, arm, drape, side);
    const ends = [onLimb(form, 0.99, -0.8), onLimb(form, 0.99, 0.8)] as const;
    return [
      { ...piece, folds: [...(piece.folds ?? []), ...gathers(ends[0], ends[1], 5, 36, 2.6)] },
      cuff(form, side, { fabric: 'rib', from: 0.975, past: 52, wide: [0.95, 0.8], lift: 1.5, edge: 3 }),
    ];
  });
  const hem = ribHem(shape, ribHeight);
  if (isBack) {
    const ring = band(necklinePath(shape, true, 4), 22, { fabric: 'rib', lift: 2, edge: 3 });
    return [
      ...arms,
      hem,
      { ...trunk(look, shape, drape, { openHem: false }), grooves: armholes(shape) },
      ring,
    ];
  }
  const [x, y] = shape.neck;
  const low = shape.hem[1] + ribHeight + (shape.sag ?? 14) - 6;
  const point = y + 232;
  const edge = `L0 ${point + 10}C4 ${point - 60} ${x - 14} ${y + 60} ${x} ${y}`;
  const grooves = armholes(shape, 2, 0.8);
  const fronts = ([-1, 1] as const).map((side) =>
    panel(look, shape, drape, side, { edge: 0, path: edge }, { grooves, openHem: false }),
  );
  const strip = (top: number) =>
    `M2 ${low}L2 ${point + 14}C6 ${point - 56} ${x - 10} ${y + 66} ${x + 2} ${top}`;
  const over = band(strip(y - 2), 31, { fabric: 'rib', lift: 4, edge: 3.4, depth: 0.22 });
  const under = band(mirrorPath(strip(y - 2)), 31, { fabric: 'rib', lift: 3, edge: 3.4, depth: 0.22 });
  const hex = variation % 2 ? '#5b4331' : ink.isPale ? '#d9cdb8' : ink.dark;
  const count = 5 + (variation % 3);
  const pockets =
    variation % 3 === 1
      ? [-1, 1].map((side) =>
          patch([side * 112, shape.hem[1] - 112], 96, 104, { fabric: 'stockinette', print: 'breton' }, 0),
        )
      : [];
  const buttons = Array.from(
    { length: count },
    (_, index): Button => ({
      kind: 'button',
      at: [2, point + 14 + ((low - 26 - point - 14) * index) / (count - 1)],
      radius: 9,
      hex,
    }),
  );
  return [
    ...insideNeck(shape, 'stockinette', { rib: 'rib', ribWidth: 28, rise: 16, width: x + 4 }),
    ...arms,
    hem,
    ...fronts,
    ...pockets,
    under,
    over,
    ...buttons,
  ];
}
