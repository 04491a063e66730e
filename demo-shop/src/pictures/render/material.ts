import type { Rgb } from './studio';

/** The place on a thing that a pixel shows. */
export interface Spot {
  /** On the thing itself, before it was posed, in centimetres. */
  x: number;
  y: number;
  z: number;
  /** What the surface there looks at, without relief. */
  nx: number;
  ny: number;
  nz: number;
  /** The parameters of its surface. */
  u: number;
  v: number;
  /** How many centimetres a pixel covers: finer detail than that is left out. */
  pixel: number;
}

/** What `paint` may change. */
export interface Paint {
  red: number;
  green: number;
  blue: number;
  roughness: number;
  metal: number;
}

export interface Material {
  /** Linear light, not sRGB: `linearOf`. */
  color: Rgb;
  /** 0 a mirror, 1 chalk. */
  roughness: number;
  /** 1 reflects in its own colour and has no other. */
  metal?: number;
  /** How much is reflected looking straight at it. */
  specular?: number;
  /** Fine hairs that catch light at the rim: wool, suede. */
  sheen?: number;
  /** Light that wanders inside and comes out beside: wax, skin cream. */
  soft?: number;
  glow?: Rgb;
  /** Height above the surface, in centimetres. */
  relief?: (spot: Spot) => number;
  paint?: (spot: Spot, paint: Paint) => void;
  /** Seen through: its colour is what is left of light after `clear` centimetres of it. */
  glass?: { clear: number; bend: number };
  /** Throws no shadow on others: a label, a seam. */
  isFlat?: boolean;
  /** A wall or a floor: shadows fall on it, and it throws none. */
  isBack?: boolean;
  /** Glued on glass: painted when the glass is, so that the glass neither bends nor covers it. */
  isOnGlass?: boolean;
  /** Throws a shadow and is not seen itself: what stands for glass. */
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
/** As bright as it looks. */
export const brightnessOf = (color: Rgb): number => 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
