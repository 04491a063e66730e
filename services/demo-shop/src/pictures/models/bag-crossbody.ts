import type { Part } from '../render/flatten';
import { tube } from '../render/shapes';
import type { Vec3 } from '../render/vector';
import { slack } from './bag-form';
import { hideOf, piece, put, ring } from './bag-parts';
import type { Look, Model } from './look';
import { edged } from './materials';
import { moved, patch, pillow, roundRect } from './patch';

const [halfWidth, halfHeight, half] = [12, 8.6, 3.3];
const outline = moved(roundRect(halfWidth, halfHeight, 6.4, 1.6), 0, halfHeight);
const top = halfHeight * 2;
const give = slack(0.1, 2.1);
const bulge = (deep: number) => 0.75 * Math.sin(Math.min(1, deep * 1.3) * (Math.PI / 2));

/** The strap's path from the front over the top to the back, slightly off the body. */
function overTop(x: number, y: number): Vec3 {
  const [front, bend] = [half + 0.72, 1.3];
  const flat = top + 0.28 - bend;
  // It lies on the bulge at the bottom and lifts off towards the top.
  if (y <= flat) return [x, y, front + 0.15 * Math.sin((y / flat) * Math.PI) - (x / halfWidth) ** 2 * 0.42];
  const way = y - flat;
  const angle = way / bend;
  const sink = (x / halfWidth) ** 2 * 0.42;
  if (angle < Math.PI / 2)
    return [x, flat + Math.sin(angle) * bend, front - bend + Math.cos(angle) * bend - sink];
  return [x, flat + bend, front - bend - (way - (Math.PI / 2) * bend) - sink];
}

/** A long strap, shortened for the picture: it rises and falls to the other side. */
function strap(): Vec3[] {
  const side: Vec3[] = [
    [halfWidth + 0.75, top + 0.2, 0],
    [halfWidth + 0.6, top + 2.6, 0],
    [halfWidth - 0.6, top + 8, 0.2],
    [halfWidth - 3.8, top + 12.7, 0.4],
    [halfWidth - 8.2, top + 15.2, 0.5],
  ];
  return [...side.map(([x, y, z]): Vec3 => [-x, y, -z]), [0.2, top + 15.9, 0.2], ...side.reverse()];
}

/** A saddle bag: a round flap with a turning lock, a strap from side to side. */
export function buildCrossbody(look: Look): Model {
  const hide = hideOf(look);
  const flapTop = top + 1.3;
  const flapLow = 5;
  const flapHalf = (flapTop + half * 2 - flapLow) / 2;
  const parts: Part[] = [
    {
      mesh: () => pillow({ outline, reach: halfHeight, half, round: 0.7, bulge, give }),
      material: hide.skin,
    },
    piece(hide, {
      outline: moved(roundRect(halfWidth + 0.15, flapHalf, 6.2, 0.6), 0, flapLow + flapHalf),
      reach: flapHalf,
      around: 66,
      onto: overTop,
      thickness: 0.26,
      seam: 0.42,
      columns: 128,
      rows: 34,
    }),
  ];
  // Piping at the edges of front and back.
  for (const z of [half - 0.1, -half + 0.1])
    parts.push({
      mesh: () =>
        tube(
          Array.from({ length: 48 }, (_, index): Vec3 => {
            const [x, y] = outline(index / 48, 0.06);
            return [x, y, z];
          }),
          0.2,
          { isClosed: true, steps: 140, segments: 8 },
        ),
      material: edged(hide.skin, hide.edge, () => 1),
    });
  const lock = overTop(0, flapLow + 1.7);
  parts.push(
    {
      mesh: () =>
        patch({
          outline: moved(roundRect(1.35, 0.85, 0.4), 0, flapLow + 1.9),
          reach: 0.85,
          thickness: 0.42,
          onto: overTop,
          columns: 48,
          rows: 8,
        }),
      material: hide.hardware,
    },
    {
      mesh: put(
        () =>
          tube(
            [
              [-0.75, 0, 0],
              [0, 0, 0.06],
              [0.75, 0, 0],
            ],
            0.24,
            { flat: 1.2, steps: 16, segments: 14 },
          ),
        [0, flapLow + 1.9, lock[2] + 0.6],
      ),
      material: hide.hardware,
    },
  );
  for (const x of [1, -1] as const) {
    parts.push(
      {
        mesh: put(() => ring(0.62, 0.13), [x * (halfWidth + 0.62), top - 0.35, 0], [0, 0, 0]),
        material: hide.hardware,
      },
      piece(hide, {
        outline: moved(roundRect(0.85, 2, 0.4), 0, top - 2.8),
        reach: 0.85,
        around: 10,
        onto: (px, y) => [x * (halfWidth + 0.12), y, -px * x],
        columns: 40,
        rows: 7,
      }),
    );
  }
  parts.push({
    mesh: () =>
      tube(strap(), 0.17, {
        flat: 4.4,
        power: 4,
        steps: 110,
        segments: 16,
        // The strap twists slightly, so that its flat side is visible.
        up: (share) => {
          const turn = 0.25 + 0.6 * Math.sin(share * Math.PI);
          return [
            Math.cos(share * Math.PI) * -(1 - turn),
            Math.sin(share * Math.PI) * (1 - turn) * 0.5,
            turn,
          ];
        },
      }),
    material: edged(hide.skin, hide.edge, () => 1),
  });
  return {
    parts,
    shape: 'bag crossbody',
    shots: {
      front: { turn: 20, azimuth: 0, elevation: 10, lens: 18, fill: [0.78, 0.74] },
      back: { turn: 200, azimuth: 0, elevation: 10, lens: 18, fill: [0.78, 0.74] },
      detail: { turn: 26, azimuth: 0, elevation: 18, lens: 18, focus: { at: [0, 8, 4], width: 17 } },
    },
  };
}
