import type { Part } from '../render/flatten';
import { dim, linearOf, type Material, mixRgb, type Spot } from '../render/material';
import { tube } from '../render/shapes';
import type { Rgb } from '../render/studio';
import { smooth, type Vec3 } from '../render/vector';
import { bootWidth, footRings, lacedShaft, lastOf, pitched, shaft } from './boot-style';
import { finishOf } from './finishes';
import type { Look, Model } from './look';
import {
  black,
  brass,
  calf,
  canvas,
  ivory,
  leather,
  metal,
  overlay,
  rubber,
  stitch,
  suede,
  withPaint,
  withRelief,
} from './materials';
import { pairOf, type Wall, wallMesh } from './shoe-form';
import { throatParts } from './shoe-laces';
import { heeledSole } from './shoe-sole';
import { collar, inside, topEdge, upperWall } from './shoe-upper';

/** Adds a seam along an edge: `inside` is the distance of a point inside the upper piece. */
function seamed(material: Material, thread: Rgb, inside: (spot: Spot) => number, height = 0.09): Material {
  return withPaint(
    withRelief(material, (spot) => {
      const off = inside(spot);
      if (off < -0.3) return 0;
      return (
        overlay(off, spot.pixel, height) +
        (off < 0.8 ? stitch(off - 0.2, spot.y + spot.z, spot.pixel, 0.26) : 0)
      );
    }),
    (spot, to) => {
      const off = inside(spot);
      if (off < -0.2 || off > 0.4) return;
      const dark = 1 - 0.35 * Math.exp(-(((off + 0.02) / 0.06) ** 2));
      const share = Math.abs(off - 0.2) < 0.03 ? 0.3 : 0;
      to.red = to.red * dark + (thread[0] - to.red) * share;
      to.green = to.green * dark + (thread[1] - to.green) * share;
      to.blue = to.blue * dark + (thread[2] - to.blue) * share;
    },
  );
}

/** Elastic inserts in the sides: `inside` is the distance of a point inside them. */
function withGore(material: Material, color: Rgb, inside: (spot: Spot) => number): Material {
  return withPaint(
    withRelief(material, (spot) => {
      const off = inside(spot);
      if (off < -0.2) return 0;
      const rib = Math.sin(spot.x * 24) * 0.02 * smooth(0, 0.1, off) * Math.max(0, 1.3 - spot.pixel / 0.12);
      return rib - overlay(off, spot.pixel, 0.1) + stitch(off + 0.16, spot.y, spot.pixel, 0.26);
    }),
    (spot, to) => {
      const share = smooth(-0.03, 0.03, inside(spot));
      to.red += (color[0] - to.red) * share;
      to.green += (color[1] - to.green) * share;
      to.blue += (color[2] - to.blue) * share;
      to.roughness += (0.95 - to.roughness) * share;
    },
  );
}

function pullTab(wall: Wall, u: number, material: Material, high = 1.6): Part {
  const [x, y, z] = wall(u, 1);
  const out = u === 0 ? -1 : 1;
  const points: Vec3[] = [
    [x + out * 0.16, y - 2.2, z],
    [x + out * 0.2, y + 0.2, z],
    [x + out * 0.1, y + high, z],
    [x - out * 0.5, y + high * 0.9, z],
    [x - out * 0.75, y - 0.4, z],
  ];
  return {
    mesh: () => tube(points, 0.13, { flat: 6.5, power: 4, steps: 40, segments: 14, up: [out, 0.1, 0] }),
    material,
  };
}

function boot(look: Look, cut: string): Part[] {
  const { color, isDark, isPale, variation } = look;
  const isHeeled = cut === 'heeled';
  const isLaced = cut === 'lace';
  const rise = isHeeled ? 3.9 : isLaced ? 1.2 : 0;
  const lines = isHeeled
    ? pitched(7.3, 1, 0.14, 0.66)
    : pitched(3.4 + rise, 1 + rise, 0.22, 0.64, isLaced ? 0.7 : 0.5);
  const last = lastOf(isHeeled ? 26.5 : 28.4, lines, bootWidth, isHeeled ? 2.2 : 2.4);
  const raise = isHeeled ? (share: number) => rise * (1 - smooth(0.14, 0.66, share)) : () => rise;
  const foot = footRings(raise, isLaced ? 0.82 : 0.78);
  const rings = isLaced
    ? [
        ...foot,
        ...lacedShaft.map((one) => ({
          ...one,
          height: one.height.map(([own, y]) => [own, y + rise] as const),
        })),
      ]
    : [...foot, ...shaft(isHeeled ? rise * 0.92 : 0)];
  const wall = upperWall(last, rings);
  const thread = isDark ? mixRgb(color, ivory, 0.2) : dim(color, 0.72);
  const isSuede = !isPale && variation % 3 === 2 && !isHeeled;
  const skin: Material =
    finishOf(look) ??
    (isSuede
      ? suede(color)
      : isLaced
        ? leather(color, { grain: 0.7, roughness: 0.4 })
        : calf(color, { roughness: 0.3 }));
  const stacked = linearOf(isDark ? '#211c1a' : '#4a3020');
  const lining = canvas(dim(mixRgb(color, linearOf('#b08a5e'), 0.6), 0.8), { pitch: 0.14 });
  let upper = skin;
  if (isLaced) {
    // Pieces: a toe cap, quarters with the eyelets, a heel counter.
    upper = seamed(upper, thread, (spot) => spot.x - 8.3 - (spot.y - 5.5) * 0.45);
    upper = seamed(
      upper,
      thread,
      (spot) => 2.9 - spot.x - Math.max(0, 9.6 - spot.y) * 0.35 - Math.max(0, 5.6 - spot.y),
    );
    upper = seamed(
      upper,
      thread,
      (spot) => -9.4 + Math.max(0, 9.5 - spot.y) * 0.5 - spot.x - Math.max(0, spot.y - 10) * 2,
    );
  } else {
    const middle = isHeeled ? -6.6 : -7.1;
    const low = isHeeled ? 11 : 8;
    upper = withGore(upper, mixRgb(dim(color, 0.55), black, 0.25), (spot) =>
      Math.min(
        2.5 - Math.abs(spot.x - middle + (spot.y - 14) * 0.05) - Math.max(0, low + 2.4 - spot.y) ** 2 * 0.34,
        spot.y - low,
      ),
    );
  }
  const parts: Part[] = [
    { mesh: () => wallMesh(wall, 150, 48), material: upper },
    ...inside({ last, wall, lining, from: 0.4 }),
    ...heeledSole(last, lines, {
      welt: isLaced ? 0.62 : isHeeled ? 0.18 : 0.4,
      thickness: isLaced ? 0.9 : isHeeled ? 0.45 : 0.7,
      heel: { until: isHeeled ? 0.235 : 0.285, taper: isHeeled ? 0.22 : 0.06 },
      sole: isLaced
        ? rubber(linearOf(isDark ? '#2b2826' : '#6b4a2e'), { roughness: 0.5 })
        : { color: stacked, roughness: 0.36 },
      edge: linearOf('#1f1c1b'),
      lugs: isLaced ? 1.15 : 0,
    }),
  ];
  if (isLaced) {
    const lace = canvas(variation % 2 ? dim(mixRgb(color, black, 0.5), 0.7) : linearOf('#8a6a45'), {
      pitch: 0.1,
      isFlat: false,
    });
    parts.push(
      collar({ wall, reach: 0.23, radius: 0.45, material: skin }),
      ...throatParts(
        { rows: 7, throat: [0.24, 0.43], tongue: [0.6, 1.7] },
        wall,
        skin,
        lace,
        metal(brass, { roughness: 0.25 }),
      ),
      pullTab(wall, 0, skin, 1.3),
    );
  } else {
    parts.push(topEdge(wall, 0.16, skin), pullTab(wall, 0, skin));
    if (!isHeeled) parts.push(pullTab(wall, 0.5, skin, 1.2));
  }
  return parts;
}

export function buildBoot(look: Look, cut: string): Model {
  return {
    parts: pairOf(boot(look, cut), { isSmall: look.kids }),
    shape: `boot ${cut} ${look.kids}`,
    shots: {
      front: { azimuth: 0, turn: -8, elevation: 14, fill: [0.8, 0.68], lens: 18 },
      back: { azimuth: 0, turn: 130, elevation: 14, fill: [0.8, 0.68], lens: 18 },
      detail: { azimuth: 0, turn: 20, elevation: 18, lens: 18, focus: { at: [-2, 10, 4.5], width: 19 } },
    },
  };
}
