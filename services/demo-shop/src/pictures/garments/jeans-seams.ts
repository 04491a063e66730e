import type { Point } from '../cloth/outline';
import type { Groove, Part, Piece } from '../cloth/piece';
import type { LegCloth, Stuff } from './leg-cloth';
import type { Legs } from './legs';
import { text } from './torso';

const copper = '#b9834f';
const stitches = (d: string, thread: string | undefined, pucker = 0.12): Groove => ({
  d,
  width: 0.95,
  depth: 0.5,
  stitch: 3.6,
  thread,
  pucker,
});
const path = (points: readonly Point[]) => `M${points.map(text).join('L')}`;

/** The scooped edge of a front pocket, inset by a distance. */
function scoop({ waist, hip, band }: Legs, side: 1 | -1, inset: number): Point[] {
  const [fromX, fromY] = [waist[0] * 0.46 - inset, waist[1] + band + 12];
  const [toX, toY] = [waist[0] + (hip[0] - waist[0]) * 0.66 - 2, waist[1] + band + 74 + inset];
  return Array.from({ length: 15 }, (_, index): Point => {
    const share = index / 14;
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    const bendX = fromX + 14 - inset * 0.3;
    const bendY = toY + 4 + inset * 0.2;
    return [side * (a * fromX + b * bendX + c * toX), a * fromY + b * bendY + c * toY];
  });
}

/**
 * A front pocket: its edge with two rows of stitches and rivets at its ends; the right one contains a small coin
 * pocket.
 */
export function scoopPocket(
  legs: Legs,
  { pipes: _, ...cloth }: LegCloth,
  side: 1 | -1,
  stuff: Stuff,
): Part[] {
  const { thread, ...denim } = stuff;
  const [edge, inner] = [scoop(legs, side, 0), scoop(legs, side, 12)];
  const rim: Piece = {
    kind: 'cloth',
    outline: `${path([...edge, ...inner.toReversed()])}Z`,
    ...denim,
    ...cloth,
    grain: side * -1.5,
    edge: 3,
    lift: 4,
    grooves: [3.4, 8.6].map((inset) => stitches(path(scoop(legs, side, inset)), thread, 0.1)),
  };
  const start = edge[1] as Point;
  const end = edge.at(-1) as Point;
  const rivet = ([x, y]: Point): Part => ({
    kind: 'button',
    at: [x - side * 4.6, y + 4],
    radius: 3.7,
    hex: copper,
    metal: true,
    holes: false,
  });
  const parts: Part[] = [rim, rivet(start), rivet([end[0] - side * 4, end[1]])];
  if (side > 0) return parts;
  const { waist, band } = legs;
  const top = waist[1] + band + 42;
  const right = edge.find(([, y]) => y > top + 2) ?? start;
  const low = edge.filter(([x]) => x <= right[0] && x > -waist[0] - 2);
  const coin: Piece = {
    kind: 'cloth',
    outline: `M${text([-waist[0] - 4, top - 6])}L${text([right[0], top])}${low.map((point) => `L${text(point)}`).join('')}L${text([-waist[0] - 4, (low.at(-1) as Point)[1]])}Z`,
    ...denim,
    form: cloth.form,
    trunk: cloth.trunk,
    worn: cloth.worn,
    grain: 0,
    edge: 2.6,
    lift: 2,
    grooves: [3.4, 8].map((down) =>
      stitches(`M${text([-waist[0] - 4, top - 6 + down])}L${text([right[0], top + down])}`, thread, 0.08),
    ),
  };
  return [coin, ...parts];
}

/** Double seams along the inside of the leg and over the hip. */
export function jeansSeams(legs: Legs, side: 1 | -1, isBack: boolean, thread: string | undefined): Groove[] {
  const { waist, hip, crotch, band } = legs;
  const s = (x: number, y: number) => text([side * x, y]);
  const middle =
    isBack && side > 0
      ? [6, 11].map((x) => stitches(`M${x} ${waist[1] + band}L${x - 2} ${crotch - 10}`, thread))
      : [];
  const over = isBack
    ? []
    : [
        stitches(
          `M${s(waist[0] + (hip[0] - waist[0]) * 0.5 - 6, waist[1] + band + 40)}C${s(hip[0] - 10, hip[1] - 70)} ${s(hip[0] - 7, hip[1] - 30)} ${s(hip[0] - 7, hip[1] + 10)}`,
          thread,
          0.2,
        ),
      ];
  const yoke = isBack
    ? [0, 5].map((down) =>
        stitches(
          `M${s(0, waist[1] + band + 62 + down)}C${s(waist[0] * 0.4, waist[1] + band + 54 + down)} ${s(waist[0] * 0.8, waist[1] + band + 42 + down)} ${s(hip[0], waist[1] + band + 28 + down)}`,
          thread,
          0.16,
        ),
      )
    : [];
  return [...middle, ...over, ...yoke];
}

/** Two pockets on the seat. */
export function seatPockets(legs: Legs, pair: readonly [LegCloth, LegCloth], stuff: Stuff): Part[] {
  const { waist, hip, band } = legs;
  const { thread, ...denim } = stuff;
  const y = waist[1] + band + 84;
  const [near, far, tall] = [hip[0] * 0.17, hip[0] * 0.81, 122];
  return ([-1, 1] as const).flatMap((side): Part[] => {
    const { form, trunk, worn } = pair[side > 0 ? 1 : 0];
    const corner = (inset: number): string[] => {
      const at = (x: number, down: number) => text([side * x, y + down]);
      return [
        at(near + inset, inset * 0.3),
        at(near + 5 + inset, tall - 24 - inset * 0.5),
        at((near + far) / 2, tall - inset),
        at(far - 5 - inset, tall - 32 - inset * 0.5),
        at(far - inset, -8 + inset * 0.3),
      ];
    };
    const across = (down: number) =>
      `M${text([side * (near + 2), y + down])}L${text([side * (far - 2), y - 8 + down])}`;
    const piece: Piece = {
      kind: 'cloth',
      outline: `M${corner(0).join('L')}Z`,
      ...denim,
      form,
      trunk,
      worn,
      grain: side * -1.5,
      rumple: [{ amount: 2.4, size: [60, 60] }],
      edge: 3.2,
      lift: 2.6,
      roll: 4,
      grooves: [
        stitches(`M${corner(4).join('L')}`, thread, 0.14),
        stitches(`M${corner(9).join('L')}`, thread, 0.1),
        stitches(across(15), thread, 0.12),
        stitches(across(20), thread, 0.08),
      ],
    };
    const rivet = (x: number, down: number): Part => ({
      kind: 'button',
      at: [side * x, y + down],
      radius: 3.4,
      hex: copper,
      metal: true,
      holes: false,
    });
    return [piece, rivet(near + 6, 7), rivet(far - 6, -1)];
  });
}

/** A patch of leather on the band. */
export function patch({ waist, band }: Legs): Piece {
  const [x, y] = [waist[0] * 0.44, waist[1] + 1];
  const right = x + 58;
  return {
    kind: 'cloth',
    outline: `M${x} ${y + 2}L${right} ${y}L${right + 3} ${y + band + 5}L${x + 2} ${y + band + 8}Z`,
    fabric: 'crepe',
    hex: '#8a5c38',
    edge: 3,
    lift: 2.4,
    rumple: [{ amount: 1.6, size: [30, 24] }],
    grooves: [
      stitches(
        `M${x + 4} ${y + 6}L${right - 3} ${y + 4}L${right - 1} ${y + band + 1}L${x + 6} ${y + band + 4}Z`,
        '#c9a06a',
        0,
      ),
      { d: `M${x + 16} ${y + band / 2 - 1}L${right - 13} ${y + band / 2 - 2}`, width: 2, depth: 0.8 },
      { d: `M${x + 22} ${y + band / 2 + 8}L${right - 18} ${y + band / 2 + 7}`, width: 1.4, depth: 0.7 },
    ],
  };
}
