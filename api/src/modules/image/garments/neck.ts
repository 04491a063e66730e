import type { FabricName, Piece } from '../cloth/piece';
import type { Torso } from './torso';

/** Between two open paths of curves that both go from the left to the right. */
export function ribbon(outer: string, inner: string): string {
  const numbers = (inner.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const points = Array.from(
    { length: numbers.length / 2 },
    (_, index) => `${numbers[index * 2]} ${numbers[index * 2 + 1]}`,
  ).reverse();
  return `${outer}L${points[0]}C${points.slice(1).join(' ')}Z`;
}

/** What is seen through the neck: the back of the garment from inside, with the tape and the label. */
export function insideNeck(
  shape: Torso,
  fabric: FabricName,
  options: { rise?: number; label?: string; tape?: boolean; width?: number } = {},
): Piece[] {
  const { neck, neckDepth } = shape;
  const { rise = 14, label = '#f2efe8', tape = true, width = neck[0] } = options;
  const [x, y] = [width + 4, neck[1]];
  const low = y + Math.min(neckDepth, 130) + 30;
  const back = `M${-x} ${y - 2}C${-x * 0.55} ${y - rise} ${x * 0.55} ${y - rise} ${x} ${y - 2}L${x} ${low}L${-x} ${low}Z`;
  const pieces: Piece[] = [
    {
      kind: 'cloth',
      outline: back,
      fabric,
      dim: 0.56,
      edge: 3,
      folds: [],
      rumple: [{ amount: 1.6, size: [60, 60] }],
    },
  ];
  if (tape)
    pieces.push({
      kind: 'cloth',
      outline: `M${-x} ${y - 2}C${-x * 0.55} ${y - rise} ${x * 0.55} ${y - rise} ${x} ${y - 2}L${x - 4} ${y + 12}C${x * 0.5} ${y + 12 - rise * 0.6} ${-x * 0.5} ${y + 12 - rise * 0.6} ${-x + 4} ${y + 12}Z`,
      fabric,
      dim: 0.66,
      edge: 2.4,
      lift: 3,
    });
  const [lx, ly] = [21, y + 8 - rise * 0.4];
  pieces.push({
    kind: 'cloth',
    outline: `M${-lx} ${ly}L${lx} ${ly}L${lx} ${ly + 15}L${-lx} ${ly + 15}Z`,
    fabric: 'satin',
    hex: label,
    dim: 0.72,
    edge: 0.8,
    lift: 2,
    grooves: [
      {
        d: `M${-lx * 0.5} ${ly + 7.5}L${lx * 0.5} ${ly + 7.5}`,
        width: 1.1,
        depth: 0.1,
        stitch: 2.2,
        thread: '#57524b',
      },
    ],
  });
  return pieces;
}
