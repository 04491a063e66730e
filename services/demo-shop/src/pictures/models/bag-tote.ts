import type { Part } from '../render/flatten';
import { tube } from '../render/shapes';
import type { Vec3 } from '../render/vector';
import { type Body, bodyMesh, edgeOf, faceOf, liningMesh, rimMesh, slack } from './bag-form';
import { hideOf, label, piece } from './bag-parts';
import type { Look, Model } from './look';
import { edged, sewn } from './materials';
import { roundRect } from './patch';

const height = 27;
const body: Body = {
  height,
  halfWidth: (v) => 15 + 2.6 * v,
  halfDepth: (v) => 6.6 - 2.4 * v * v,
  radius: (v) => 1.6 - 0.6 * v,
  bulge: (v) => 0.9 * Math.sin(Math.PI * Math.min(1, v * 1.15)) + 0.2 * (1 - v),
  top: (across) => -0.55 * (1 - across * across),
  give: slack(0.11, 1.3),
};

/** The path of a handle: up from the front edge, over, and down again. `lean` is how far its middle tilts. */
function handle(side: 1 | -1, lean: number): Vec3[] {
  const [x, z] = [7.4, side * 4.6];
  return [
    [-x, height - 2.6, z + side * 0.35],
    [-x - 0.05, height + 0.6, z + side * 0.1],
    [-x + 0.25, height + 6, z * 0.92 + lean * 0.25],
    [-x + 1.9, height + 11.4, z * 0.8 + lean * 0.7],
    [-3.1, height + 14.9, z * 0.7 + lean],
    [0, height + 15.9, z * 0.66 + lean * 1.1],
    [3.1, height + 14.9, z * 0.7 + lean],
    [x - 1.9, height + 11.4, z * 0.8 + lean * 0.7],
    [x - 0.25, height + 6, z * 0.92 + lean * 0.25],
    [x + 0.05, height + 0.6, z + side * 0.1],
    [x, height - 2.6, z + side * 0.35],
  ];
}

/** A shopper of one piece of hide, open above. */
export function buildTote(look: Look): Model {
  const hide = hideOf(look);
  const parts: Part[] = [
    {
      mesh: () => bodyMesh(body),
      material: sewn(
        hide.skin,
        hide.thread,
        (spot) => height - 1.5 - spot.y - 0.55 * (1 - (spot.x / 17.6) ** 2),
        (spot) => spot.u * 96,
      ),
    },
    { mesh: () => rimMesh(body, 0.34), material: edged(hide.skin, hide.edge, () => 0) },
    { mesh: () => liningMesh(body, 0.34), material: hide.lining },
  ];
  for (const side of [1, -1] as const) {
    const onto = faceOf(body, side);
    for (const x of [-7.4, 7.4])
      parts.push(
        piece(hide, {
          outline: (u, inset) => {
            const [px, py] = roundRect(1.35, 3.1, 1.2)(u, inset);
            return [x + px, height - 4.6 + py];
          },
          reach: 1.35,
          around: 15.6,
          onto,
          columns: 56,
          rows: 9,
        }),
      );
    parts.push({
      mesh: () =>
        tube(handle(side, side > 0 ? 0.6 : -1.4), 0.58, {
          flat: 1.25,
          steps: 90,
          segments: 16,
          up: [0, 0, 1],
        }),
      material: sewn(
        hide.skin,
        hide.thread,
        (spot) => (spot.u - 0.5) * 4.2,
        (spot) => spot.v * 52,
      ),
    });
  }
  for (const x of [1, -1] as const)
    for (const z of [1, -1] as const)
      parts.push({
        mesh: () => tube(edgeOf(body, x, z), 0.24, { steps: 40, segments: 8 }),
        material: hide.skin,
      });
  parts.push(...label(hide, [-4.6, height - 6.6, 6.6]));
  return {
    parts,
    shape: 'bag tote',
    shots: {
      front: { turn: 24, azimuth: 0, elevation: 9, lens: 18, fill: [0.78, 0.78] },
      back: { turn: 180 + 18, azimuth: 0, elevation: 9, lens: 18, fill: [0.78, 0.78] },
      detail: { turn: 32, azimuth: 0, elevation: 20, lens: 18, focus: { at: [-3.5, 25, 4], width: 20 } },
    },
  };
}
