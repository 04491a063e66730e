import type { Point } from '../cloth/outline';
import type { FabricName, Piece, PrintStyle } from '../cloth/piece';
import { text } from './torso';

interface Cloth {
  fabric: FabricName;
  print?: PrintStyle | undefined;
  hex?: string;
}

/** A slanted slit pocket with a raised strip of cloth, from its lower outer to its upper inner corner. */
export function welt(from: Point, to: Point, width: number, cloth: Cloth): Piece {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [(-(to[1] - from[1]) / length) * width, ((to[0] - from[0]) / length) * width];
  return {
    kind: 'cloth',
    outline: `M${text(from)}L${text(to)}L${text([to[0] + nx, to[1] + ny])}L${text([from[0] + nx, from[1] + ny])}Z`,
    ...cloth,
    edge: 2.2,
    lift: 2.2,
    roll: 1.6,
  };
}

/** A flap over a pocket, its lower corners round. */
export function flap([x, y]: Point, width: number, height: number, cloth: Cloth, slant = 0): Piece {
  const [left, right, low] = [x - width / 2, x + width / 2, y + height];
  const round = Math.min(12, height * 0.4);
  return {
    kind: 'cloth',
    outline: `M${left} ${y}L${right} ${y + slant}L${right} ${low + slant - round}Q${right} ${low + slant} ${right - round} ${low + slant}L${left + round} ${low}Q${left} ${low} ${left} ${low - round}Z`,
    ...cloth,
    edge: 2.6,
    lift: 3.4,
    roll: 4,
    rumple: [{ amount: 1.2, size: [40, 30] }],
    grooves: [{ d: `M${left - 2} ${y + 2.5}L${right + 2} ${y + slant + 2.5}`, width: 1.4, depth: 0.7 }],
  };
}

/** A patch sewn on, open above. */
export function patch([x, y]: Point, width: number, height: number, cloth: Cloth, point = 10): Piece {
  const [left, right, low] = [x - width / 2, x + width / 2, y + height];
  const inset = 4;
  return {
    kind: 'cloth',
    outline: `M${left} ${y}L${right} ${y}L${right} ${low - point}L${x} ${low}L${left} ${low - point}Z`,
    ...cloth,
    edge: 1.8,
    lift: 1.6,
    rumple: [{ amount: 1.4, size: [40, 40] }],
    grooves: [
      {
        d: `M${left + inset} ${y}L${left + inset} ${low - point - inset * 0.6}L${x} ${low - inset * 1.1}L${right - inset} ${low - point - inset * 0.6}L${right - inset} ${y}`,
        width: 0.9,
        depth: 0.4,
        stitch: 3,
      },
      { d: `M${left} ${y + 15}L${right} ${y + 15}`, width: 0.9, depth: 0.4, stitch: 3 },
    ],
  };
}
