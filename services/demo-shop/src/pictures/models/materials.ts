import { dim, linearOf, type Material, mixRgb, type Spot } from '../render/material';
import { cloud, fuzz, pebbles, sampleSolid } from '../render/noise';
import type { Rgb } from '../render/studio';
import { clamp } from '../render/vector';

/** Fades fine relief that is smaller than a pixel. */
const seen = (size: number, pixel: number) => clamp(1.6 - (pixel * 2) / size, 0, 1);

type Options = Partial<Material>;

/** Pebbled leather. */
export function leather(color: Rgb, { grain = 1, ...options }: Options & { grain?: number } = {}): Material {
  return {
    color,
    roughness: 0.46,
    paint: (spot, paint) => {
      // Leather has no uniform tone.
      const tone = 0.93 + sampleSolid(cloud(), spot, 14) * 0.14;
      paint.red *= tone;
      paint.green *= tone;
      paint.blue *= tone;
    },
    relief: (spot) => {
      const strength = seen(0.1, spot.pixel);
      const broad = sampleSolid(cloud(), spot, 9) * 0.05;
      return strength === 0 ? broad : broad + sampleSolid(pebbles(), spot, 3.4) * 0.014 * grain * strength;
    },
    ...options,
  };
}

/** Box calf: fine pores and a soft gloss. */
export function calf(color: Rgb, options: Options = {}): Material {
  return leather(color, { grain: 0.35, roughness: 0.3, specular: 0.05, ...options });
}

export function suede(color: Rgb, options: Options = {}): Material {
  return {
    color,
    roughness: 0.95,
    specular: 0.01,
    sheen: 0.32,
    relief: (spot) => sampleSolid(fuzz(), spot, 1.6) * 0.02 * seen(0.05, spot.pixel),
    paint: (spot, paint) => {
      const nap = 0.82 + sampleSolid(cloud(), spot, 6) * 0.36;
      paint.red *= nap;
      paint.green *= nap;
      paint.blue *= nap;
    },
    ...options,
  };
}

/** Felt, terry, fleece: standing fibres. */
export function felt(color: Rgb, options: Options = {}): Material {
  return suede(color, {
    sheen: 0.4,
    relief: (spot) => sampleSolid(fuzz(), spot, 2.6) * 0.05 * seen(0.08, spot.pixel),
    ...options,
  });
}

const weaveAt = (x: number, y: number, pitch: number) => {
  const [a, b] = [Math.floor(x / pitch), Math.floor(y / pitch)];
  const over = (a + b) & 1;
  const [fx, fy] = [x / pitch - a - 0.5, y / pitch - b - 0.5];
  return over ? 1 - fx * fx * 2.6 - fy * fy * 0.9 : 1 - fy * fy * 2.6 - fx * fx * 0.9;
};

/** A plain weave. */
export function canvas(
  color: Rgb,
  { pitch = 0.09, ...options }: Options & { pitch?: number } = {},
): Material {
  return {
    color,
    roughness: 0.9,
    specular: 0.02,
    sheen: 0.12,
    relief: (spot) => {
      const strength = seen(pitch * 1.4, spot.pixel);
      const slack = sampleSolid(cloud(), spot, 7) * 0.1;
      if (strength === 0) return slack;
      const steep = Math.abs(spot.nz) > 0.5 || Math.abs(spot.ny) < 0.5;
      const across = Math.abs(spot.nz) > Math.abs(spot.nx) ? spot.x : spot.z;
      return slack + weaveAt(across, steep ? spot.y : spot.z, pitch) * 0.014 * strength;
    },
    ...options,
  };
}

export function rubber(color: Rgb, options: Options = {}): Material {
  return {
    color,
    roughness: 0.62,
    specular: 0.035,
    relief: (spot) => sampleSolid(cloud(), spot, 2) * 0.02,
    ...options,
  };
}

export function metal(color: Rgb, options: Options = {}): Material {
  return { color, roughness: 0.12, metal: 1, ...options };
}
export const brass = linearOf('#c9a05a');
export const steel = linearOf('#cfd1d4');
export const ivory = linearOf('#f3efe6');
export const black = linearOf('#1c1b1b');

export function plastic(color: Rgb, options: Options = {}): Material {
  return { color, roughness: 0.22, specular: 0.045, ...options };
}

export function ceramic(color: Rgb, options: Options = {}): Material {
  return {
    color,
    roughness: 0.28,
    specular: 0.05,
    relief: (spot) => sampleSolid(cloud(), spot, 8) * 0.05,
    ...options,
  };
}

/** Growth rings and pores along an axis. */
export function wood(
  color: Rgb,
  { along = 'y', turn = 0, ...options }: Options & { along?: 'x' | 'y' | 'z'; turn?: number } = {},
): Material {
  const dark = dim(color, 0.55);
  return {
    color,
    roughness: 0.5,
    specular: 0.035,
    paint: (spot, paint) => {
      const [l, a, b] =
        along === 'y'
          ? [spot.y, spot.x, spot.z]
          : along === 'x'
            ? [spot.x, spot.y, spot.z]
            : [spot.z, spot.x, spot.y];
      const warp = sampleSolid(cloud(), { ...spot, x: a * 0.9 + turn, y: l * 0.12, z: b * 0.9 }, 12) * 5;
      const ring = Math.hypot(a + 7 + turn, b + 4) * 1.6 + warp;
      const year = ring - Math.floor(ring);
      const line = year < 0.78 ? year * 0.5 : (1 - year) * 1.8;
      const pore = sampleSolid(fuzz(), { ...spot, x: a * 3, y: l * 0.22, z: b * 3 }, 5);
      const tone = mixRgb(color, dark, clamp(line * 0.8 + (pore - 0.4) * 0.35, 0, 1));
      paint.red = tone[0];
      paint.green = tone[1];
      paint.blue = tone[2];
      paint.roughness = 0.46 + line * 0.2;
    },
    ...options,
  };
}

/** Adds a relief to that of the material. */
export function withRelief(material: Material, relief: NonNullable<Material['relief']>): Material {
  const own = material.relief;
  return { ...material, relief: own ? (spot) => own(spot) + relief(spot) : relief };
}
export function withPaint(material: Material, paint: NonNullable<Material['paint']>): Material {
  const own = material.paint;
  return {
    ...material,
    paint: own
      ? (spot, to) => {
          own(spot, to);
          paint(spot, to);
        }
      : paint,
  };
}

/** A seam of thread: `across` is the distance from its line, `along` the position on it, in centimetres. */
export function stitch(across: number, along: number, pixel: number, period = 0.34): number {
  const width = Math.max(0.05, pixel * 0.9);
  const line = Math.max(0, 1 - (across / width) ** 2);
  if (line === 0) return 0;
  const place = along / period - Math.floor(along / period);
  const thread = place < 0.7 ? Math.sin((place / 0.7) * Math.PI) : 0;
  return line * (thread * 0.045 - 0.02) * clamp(1.5 - pixel / (period * 0.5), 0.15, 1);
}

/** Relief of a piece that lies on another: `inside` is positive within its edge. */
export function overlay(inside: number, pixel: number, height = 0.09): number {
  const soft = Math.max(0.05, pixel * 1.2);
  return clamp(inside / soft + 0.5, 0, 1) * height;
}

/** Adds a seam: `across` is the distance from it, `along` the position on it (centimetres). */
export function sewn(
  material: Material,
  thread: Rgb,
  across: (spot: Spot) => number,
  along: (spot: Spot) => number,
): Material {
  const { relief, paint } = material;
  return {
    ...material,
    relief: (spot) => {
      const off = across(spot);
      const own = relief?.(spot) ?? 0;
      return Math.abs(off) > 0.4 ? own : own + stitch(off, along(spot), spot.pixel);
    },
    paint: (spot, to) => {
      paint?.(spot, to);
      const off = across(spot);
      const width = Math.max(0.055, spot.pixel * 0.7);
      if (Math.abs(off) > width * 3.4) return;
      const place = along(spot) / 0.34;
      const isThread = place - Math.floor(place) < 0.7;
      const share =
        (isThread ? clamp(1.4 - Math.abs(off) / width, 0, 1) : 0) * clamp(1.3 - spot.pixel / 0.2, 0.3, 1);
      // The thread pulls the leather down on both sides.
      const pulled = 1 - 0.22 * Math.exp(-((off / (width * 1.6)) ** 2));
      to.red = to.red * pulled * (1 - share) + thread[0] * share;
      to.green = to.green * pulled * (1 - share) + thread[1] * share;
      to.blue = to.blue * pulled * (1 - share) + thread[2] * share;
    },
  };
}

/** Painted cut edges: `off` is the distance from a piece's edge. */
export function edged(material: Material, edge: Rgb, off: (spot: Spot) => number, width = 0.09): Material {
  const { paint } = material;
  return {
    ...material,
    paint: (spot, to) => {
      paint?.(spot, to);
      const share = clamp((width - off(spot)) / Math.max(0.03, spot.pixel * 0.6) + 0.5, 0, 1);
      if (share === 0) return;
      to.red += (edge[0] - to.red) * share;
      to.green += (edge[1] - to.green) * share;
      to.blue += (edge[2] - to.blue) * share;
    },
  };
}
