import { bent, between } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { Fold, Garment, Piece, Rumple } from '../cloth/piece';
import type { Look } from './look';
import { text } from './torso';

const side = 310;
const middle = 600;
/** How much of a corner is folded over. */
const folded = 190;

const ring = (outer: readonly Point[], inner: readonly Point[]) =>
  `M${outer.map(text).join('L')}ZM${[...inner].reverse().map(text).join('L')}Z`;

/** A silk square laid out flat, one corner turned over: a border, a line in it, a rolled hem. */
export function square({ random, ink, variation }: Look): Garment {
  const tilt = ((variation % 4) - 1.5) * 0.028;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  // In every other picture the scarf is mirrored, so that another corner is folded.
  const flip = variation % 2 ? -1 : 1;
  const place = ([x, y]: Point): Point => [flip * (x * cos - y * sin), middle + x * sin + y * cos];
  const frame = (inset: number): Point[] => {
    const at = side - inset;
    // The fold cuts the corner off. An inner frame is cut further from its own corner.
    const cut = side * 2 - folded - at;
    return [
      [-at, -at],
      [at, -at],
      [at, cut],
      [cut, at],
      [-at, at],
    ].map(([x = 0, y = 0]) => place([x, y]));
  };
  const folds: Fold[] = [
    {
      line: bent(place([-280, -60]), place([260, -110]), 26),
      width: [30, 40],
      depth: between(random, 4, 7),
      fade: [0.3, 0.3],
      lean: 1.4,
    },
    {
      line: bent(place([-240, 290]), place([60, -40]), -40),
      width: [18, 40],
      depth: between(random, 5, 8),
      fade: [0.2, 0.6],
      lean: 1.5,
    },
    {
      line: bent(place([290, -250]), place([40, 60]), 30),
      width: [16, 36],
      depth: between(random, 4, 7),
      fade: [0.2, 0.6],
      lean: 0.7,
    },
    {
      line: bent(place([-300, -220]), place([-60, 40]), 22),
      width: [16, 34],
      depth: between(random, 3, 6),
      fade: [0.2, 0.6],
    },
    { line: bent(place([90, 310]), place([310, 90]), 0), width: [16, 16], depth: 6, fade: [0, 0] },
  ];
  const rumple: Rumple[] = [
    { amount: 9, size: [170, 210] },
    { amount: 2.4, size: [60, 80] },
  ];
  const pressed = [
    { d: `M${text(place([-side, 0]))}L${text(place([side, 0]))}`, width: 3, depth: -0.3 },
    { d: `M${text(place([0, -side]))}L${text(place([0, side]))}`, width: 3, depth: 0.3 },
  ];
  const silk = {
    kind: 'cloth' as const,
    fabric: 'satin' as const,
    grain: (tilt * 180 * flip) / Math.PI,
    folds,
    rumple,
  };
  const inlay = (from: number, to: number, hex: string): Piece => ({
    ...silk,
    outline: ring(frame(from), frame(to)),
    hex,
    edge: 0,
    grooves: pressed,
  });
  const hem = (points: readonly Point[]) => ({
    d: `M${[...points, points[0] as Point].map(text).join('L')}`,
    width: 1.3,
    depth: 0.6,
    pucker: 0.12,
  });
  const ground: Piece = {
    ...silk,
    outline: `M${frame(0).map(text).join('L')}Z`,
    print: 'dress',
    edge: 3.4,
    lift: 5,
    grooves: [...pressed, hem(frame(5))],
  };
  const border = ink.contrast;
  const tip = side - folded;
  // The folded corner seen from its reverse side, with the border along its two edges.
  const corner: Point[] = [
    [tip, side],
    [tip, tip],
    [side, tip],
  ];
  const strip = (from: number, to: number): Point[] =>
    [
      [tip + from, side - from],
      [tip + from, tip + from],
      [side - from, tip + from],
      [side - to, tip + to],
      [tip + to, tip + to],
      [tip + to, side - to],
    ].map(([x = 0, y = 0]) => place([x, y]));
  const flapSilk = { ...silk, folds: folds.slice(4), dim: 0.94 };
  const flap: Piece = {
    ...flapSilk,
    outline: `M${corner.map((point) => text(place(point))).join('L')}Z`,
    print: 'dress',
    edge: 3.4,
    lift: 8,
    grooves: [{ d: `M${corner.map((point) => text(place(point))).join('L')}`, width: 4, depth: 0.4 }],
  };
  const flapInlay = (from: number, to: number, hex: string): Piece => ({
    ...flapSilk,
    outline: `M${strip(from, to).map(text).join('L')}Z`,
    hex,
    edge: 0,
  });
  return [
    ground,
    inlay(9, 44, border),
    inlay(56, 61, border),
    inlay(44, 47, ink.deep),
    flap,
    flapInlay(9, 44, border),
    flapInlay(56, 61, border),
  ];
}
