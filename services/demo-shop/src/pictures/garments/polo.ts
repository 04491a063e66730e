import type { Button, Garment, Piece } from '../cloth/piece';
import type { Look } from './look';
import { mirrorPath } from './mirror';
import { insideNeck } from './neck';
import type { SleeveParts } from './sleeve';
import type { Torso } from './torso';
import { cuff } from './trimmings';

/** A knitted collar that lies down, a placket with buttons, ribs round the arms. */
export function polo(
  { ink, isBack }: Look,
  shape: Torso,
  body: Piece,
  arms: readonly SleeveParts[],
): Garment {
  const [x, y] = shape.neck;
  const ribs = arms.map(({ form }, index) =>
    cuff(form, index === 0 ? 1 : -1, {
      fabric: 'finerib',
      from: 0.87,
      past: 2,
      wide: [1.01, 0.97],
      lift: 1.5,
    }),
  );
  const sleeves = arms.map(({ piece }) => piece);
  const button = ink.isPale ? '#efe9dc' : ink.base;
  if (isBack) {
    const collar: Piece = {
      kind: 'cloth',
      outline: `M${-x - 2} ${y + 2}C${-x * 0.8} ${y - 34} ${x * 0.8} ${y - 34} ${x + 2} ${y + 2}C${x + 14} ${y + 14} ${x + 20} ${y + 26} ${x + 22} ${y + 40}C${x * 0.6} ${y + 27} ${-x * 0.6} ${y + 27} ${-x - 22} ${y + 40}C${-x - 20} ${y + 26} ${-x - 14} ${y + 14} ${-x - 2} ${y + 2}Z`,
      fabric: 'finerib',
      edge: 3,
      lift: 4,
      roll: 9,
      rollTo: y + 10,
      grain: 0,
    };
    return [...sleeves, ...ribs, body, collar];
  }
  const low = y + 190;
  const leaf = `M${x * 0.62} ${y - 30}C${x * 0.9} ${y - 27} ${x + 16} ${y - 6} ${x + 24} ${y + 34}L${x + 2} ${y + 92}C${x - 12} ${y + 95} 36 ${y + 82} 3 ${y + 56}C26 ${y + 44} ${x * 0.78} ${y + 22} ${x * 0.8} ${y - 6}C${x * 0.8} ${y - 18} ${x * 0.74} ${y - 26} ${x * 0.62} ${y - 30}Z`;
  const leaves = [mirrorPath(leaf), leaf].map(
    (outline): Piece => ({ kind: 'cloth', outline, fabric: 'finerib', edge: 3, lift: 4, roll: 7, grain: 0 }),
  );
  const placket: Piece = {
    kind: 'cloth',
    outline: `M-15 ${y + 50}L17 ${y + 56}L17 ${low}L-15 ${low}Z`,
    fabric: 'pique',
    edge: 1.6,
    lift: 2,
    print: 'breton',
    grooves: [
      { d: `M13.5 ${y + 40}L13.5 ${low}`, width: 0.9, depth: 0.3, stitch: 3 },
      { d: `M-15 ${low - 4}L17 ${low - 4}`, width: 0.9, depth: 0.3, stitch: 3 },
      { d: `M-15 ${low - 15}L17 ${low - 15}`, width: 0.9, depth: 0.3, stitch: 3 },
    ],
  };
  const buttons = [88, 128, 166].map(
    (down): Button => ({ kind: 'button', at: [1, y + down], radius: 6, hex: button }),
  );
  // The collar behind the neck, seen from inside, and its fold.
  const around: Piece = {
    kind: 'cloth',
    outline: `M${-x} ${y + 16}C${-x - 4} ${y - 14} ${-x * 0.8} ${y - 24} ${-x * 0.7} ${y - 28}C${-x * 0.4} ${y - 37} ${x * 0.4} ${y - 37} ${x * 0.7} ${y - 28}C${x * 0.8} ${y - 24} ${x + 4} ${y - 14} ${x} ${y + 16}C${x * 0.5} ${y - 6} ${-x * 0.5} ${y - 6} ${-x} ${y + 16}Z`,
    inner: true,
    fabric: 'finerib',
    dim: 0.84,
    edge: 3,
    lift: 3,
    grain: 0,
  };
  return [
    ...insideNeck(shape, 'pique', { rise: 2, width: x - 2 }),
    around,
    ...sleeves,
    ...ribs,
    body,
    placket,
    ...buttons,
    ...leaves,
  ];
}
