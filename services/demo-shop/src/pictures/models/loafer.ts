import type { Part } from '../render/flatten';
import { dim, linearOf, type Material, mixRgb } from '../render/material';
import { tube } from '../render/shapes';
import { smooth, type Vec3 } from '../render/vector';
import { bootWidth, footRings, lastOf, pitched } from './boot-style';
import { finishOf } from './finishes';
import type { Look, Model } from './look';
import { calf, ivory, stitch, suede, withPaint, withRelief } from './materials';
import { bandMesh, offWall, pairOf, type Ring, wallMesh } from './shoe-form';
import { heeledSole } from './shoe-sole';
import { inside, topEdge, upperWall } from './shoe-upper';

const lines = pitched(3.1, 1, 0.22, 0.64);
const last = lastOf(28.2, lines, bootWidth, 2.4);
const opening: Ring = {
  from: 0.016,
  to: 0.605,
  width: [
    [0, 2.1],
    [0.2, 2.85],
    [0.5, 3.05],
    [0.75, 2.75],
    [0.9, 2.2],
    [1, 1.3],
  ],
  height: [
    [0, 8],
    [0.14, 7.1],
    [0.42, 5.9],
    [0.68, 6.5],
    [0.86, 7.4],
    [1, 7.8],
  ],
};
const [low, middle] = footRings() as [Ring, Ring];
const flatter = (ring: Ring, by: number): Ring => ({
  ...ring,
  height: ring.height.map(([own, y]) => [own, y - by * (1 - smooth(0.4, 0.75, own))] as const),
});
const rings = [flatter(low, 0.9), flatter(middle, 1.4), opening];

/** Distance of a point inside the apron over the toes. */
function apron(x: number, z: number): number {
  const share = x / last.length + 0.5;
  const across = z + last.swing * share * share;
  const [dx, dz] = [(x - 2.6) / 7.4, across / 3.05];
  return x < 2.6 ? 3.05 - Math.abs(across) : (1 - Math.sqrt(dx * dx + dz * dz)) * 3.05;
}

function tassel([x, y, z]: Vec3, side: 1 | -1, material: Material): Part[] {
  const fall = (index: number): Vec3 => [
    x + 1.6 + Math.sin(index * 2.4) * 0.36,
    y - 0.75 + Math.cos(index * 1.7) * 0.12,
    z + side * 1.35 + Math.cos(index * 2.4) * 0.42,
  ];
  const knot: Vec3 = [x + 0.55, y + 0.12, z + side * 0.65];
  return [
    {
      mesh: () =>
        tube([[x - 0.2, y + 0.05, z], [x + 0.25, y + 0.22, z + side * 0.32], knot], 0.15, {
          steps: 14,
          segments: 8,
        }),
      material,
    },
    ...Array.from({ length: 13 }, (_, index): Part => {
      const end = fall(index);
      return {
        mesh: () =>
          tube([knot, [(knot[0] + end[0]) / 2, knot[1] + 0.02, (knot[2] + end[2]) / 2], end], 0.105, {
            flat: 1.6,
            steps: 12,
            segments: 6,
          }),
        material,
      };
    }),
  ];
}

function loafer(look: Look, cut: string): Part[] {
  const { color, isDark, isPale, variation } = look;
  const wall = upperWall(last, rings);
  const thread = isDark ? mixRgb(color, ivory, 0.16) : dim(color, 0.7);
  const skin: Material =
    finishOf(look) ?? (!isPale && variation % 4 === 3 ? suede(color) : calf(color, { roughness: 0.27 }));
  const upper = withPaint(
    withRelief(skin, (spot) => {
      const reach = smooth(3.1, 4.3, spot.x);
      if (reach === 0 || spot.y < 3.2) return 0;
      const off = apron(spot.x, spot.z);
      const ridge = Math.exp(-((off / 0.13) ** 2)) * 0.16;
      // Leather is gathered into pleats at the seam.
      const pleat =
        off < 0 && off > -0.9
          ? Math.sin(Math.atan2(spot.z + 0.5, spot.x - 2.6) * 40) * 0.03 * (1 + off / 0.9)
          : 0;
      return reach * (ridge + pleat) + reach * stitch(off - 0.28, spot.x + spot.z, spot.pixel, 0.3);
    }),
    (spot, to) => {
      if (spot.y < 3.2 || spot.x < 3.6) return;
      const off = apron(spot.x, spot.z);
      const dark =
        1 - 0.35 * Math.exp(-(((off - 0.16) / 0.07) ** 2)) - 0.3 * Math.exp(-(((off + 0.17) / 0.07) ** 2));
      const share = Math.abs(off - 0.28) < 0.03 ? 0.3 : 0;
      to.red = to.red * dark + (thread[0] - to.red) * share;
      to.green = to.green * dark + (thread[1] - to.green) * share;
      to.blue = to.blue * dark + (thread[2] - to.blue) * share;
    },
  );
  const lining: Material = calf(linearOf('#b9905f'), { roughness: 0.6 });
  const sole: Material = { color: linearOf(isDark ? '#1d1918' : '#3f2a1d'), roughness: 0.36 };
  const isPenny = cut === 'penny';
  const [x0, half] = isPenny ? [4.75, 1.2] : [4.5, 0.5];
  const strap = withPaint(skin, (spot, to) => {
    if (!isPenny) return;
    // The slot that a coin fits in.
    const slot = 0.3 * (1 - ((spot.z + 0.45) / 1.5) ** 2) - Math.abs(spot.x - x0);
    const dark = 1 - 0.9 * smooth(0, 0.06, slot);
    to.red *= dark;
    to.green *= dark;
    to.blue *= dark;
  });
  const parts: Part[] = [
    { mesh: () => wallMesh(wall, 160, 40), material: upper },
    ...inside({ last, wall, lining, from: 0.3 }),
    topEdge(wall, 0.14, skin),
    {
      mesh: () =>
        bandMesh(wall, last.length, {
          at: (share) => x0 - 1.1 * Math.abs(share - 0.5) * 2,
          half: (share) => half + (isPenny ? 0.55 * (Math.abs(share - 0.5) * 2) ** 2 : 0),
          thickness: 0.2,
        }),
      material: strap,
    },
    ...heeledSole(last, lines, {
      welt: 0.36,
      thickness: 0.6,
      heel: { until: 0.27, taper: 0.05 },
      sole,
      edge: linearOf('#1c1918'),
    }),
  ];
  if (!isPenny) {
    const knot = offWall(wall, 0.5, 0.9, 0.3);
    parts.push(...tassel(knot, 1, skin), ...tassel(knot, -1, skin));
  }
  return parts;
}

export function buildLoafer(look: Look, cut: string): Model {
  return {
    parts: pairOf(loafer(look, cut), { isSmall: look.kids }),
    shape: `loafer ${cut} ${look.kids}`,
    shots: {
      front: { azimuth: 0, turn: -4, elevation: 24, fill: [0.84, 0.6], lens: 18 },
      back: { azimuth: 0, turn: 130, elevation: 18, fill: [0.8, 0.62], lens: 18 },
      detail: { azimuth: 0, turn: 30, elevation: 32, lens: 18, focus: { at: [-6, 6, 4.5], width: 16 } },
    },
  };
}
