import { linearOf, type Material } from '../render/material';
import { cloud, pebbles, sampleSolid } from '../render/noise';
import type { Rgb } from '../render/studio';
import { clamp } from '../render/vector';

/** Fine relief fades where a pixel is larger than it. */
const seen = (size: number, pixel: number) => clamp(1.6 - (pixel * 2) / size, 0, 1);

type Options = Partial<Material>;

/** Pebbled hide. */
function leather(color: Rgb, { grain = 1, ...options }: Options & { grain?: number } = {}): Material {
  return {
    color,
    roughness: 0.46,
    relief: (spot) => {
      const strength = seen(0.1, spot.pixel);
      const broad = sampleSolid(cloud(), spot, 9) * 0.05;
      return strength === 0 ? broad : broad + sampleSolid(pebbles(), spot, 3.4) * 0.014 * grain * strength;
    },
    ...options,
  };
}

/** Box calf: hardly a pore, a soft gloss. */
export function calf(color: Rgb, options: Options = {}): Material {
  return leather(color, { grain: 0.35, roughness: 0.3, specular: 0.05, ...options });
}

const weaveAt = (x: number, y: number, pitch: number) => {
  const [a, b] = [Math.floor(x / pitch), Math.floor(y / pitch)];
  const over = (a + b) & 1;
  const [fx, fy] = [x / pitch - a - 0.5, y / pitch - b - 0.5];
  return over ? 1 - fx * fx * 2.6 - fy * fy * 0.9 : 1 - fy * fy * 2.6 - fx * fx * 0.9;
};

/** Threads over and under. */
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
export const steel = linearOf('#cfd1d4');
export const ivory = linearOf('#f3efe6');
export const black = linearOf('#1c1b1b');

/** Together: the heights of both. */
export function withRelief(material: Material, relief: NonNullable<Material['relief']>): Material {
  const own = material.relief;
  return { ...material, relief: own ? (spot) => own(spot) + relief(spot) : relief };
}
/** A seam of thread: `across` from its line, `along` it, in centimetres. */
export function stitch(across: number, along: number, pixel: number, period = 0.34): number {
  const width = Math.max(0.05, pixel * 0.9);
  const line = Math.max(0, 1 - (across / width) ** 2);
  if (line === 0) return 0;
  const place = along / period - Math.floor(along / period);
  const thread = place < 0.7 ? Math.sin((place / 0.7) * Math.PI) : 0;
  return line * (thread * 0.045 - 0.02) * clamp(1.5 - pixel / (period * 0.5), 0.15, 1);
}

/** The step up to a piece that lies on another: `inside` its edge is positive. */
export function overlay(inside: number, pixel: number, height = 0.09): number {
  const soft = Math.max(0.05, pixel * 1.2);
  return clamp(inside / soft + 0.5, 0, 1) * height;
}
