import type { Rgb } from './studio';

/** The surface point that a pixel shows. */
export interface Spot {
  /** Position on the product before posing, in centimetres. */
  x: number;
  y: number;
  z: number;
  /** Surface normal without relief. */
  nx: number;
  ny: number;
  nz: number;
  /** Surface parameters. */
  u: number;
  v: number;
  /** Size of a pixel in centimetres; finer detail is omitted. */
  pixel: number;
}

/** The properties that `paint` may change. */
export interface Paint {
  red: number;
  green: number;
  blue: number;
  roughness: number;
  metal: number;
}

export interface Material {
  /** Linear light, not sRGB: see `linearOf`. */
  color: Rgb;
  /** 0 is a mirror, 1 is chalk. */
  roughness: number;
  /** 1 reflects in its own colour and has no diffuse colour. */
  metal?: number;
  /** Reflectance at normal incidence. */
  specular?: number;
  /** Fibres that catch light at the rim: wool, suede. */
  sheen?: number;
  /** Subsurface scattering: wax, skin cream. */
  soft?: number;
  glow?: Rgb;
  /** Height above the surface in centimetres. */
  relief?: (spot: Spot) => number;
  paint?: ((spot: Spot, paint: Paint) => void) | undefined;
  /** Transparent: its colour is the light left after `clear` centimetres. */
  glass?: { clear: number; bend: number };
  /** Casts no shadow on others: a label, a seam. */
  isFlat?: boolean;
  /** A wall or floor: receives shadows but casts none. */
  isBack?: boolean;
  /** On glass: painted after the glass, so that it is neither refracted nor covered. */
  isOnGlass?: boolean;
  /** Casts a shadow but is invisible: a stand-in for glass. */
  isHidden?: boolean;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

export function linearOf(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ];
}

export const mixRgb = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
export const dim = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];
/** Perceived brightness. */
export const brightnessOf = (color: Rgb): number => 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
