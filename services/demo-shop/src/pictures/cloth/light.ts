/** A colour in linear light, and its conversion to screen values. */

export type Light = readonly [red: number, green: number, blue: number];

const toLinear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

export function linearOf(hex: string): Light {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

const steps = 4_096;
/** From linear light to screen values; compresses values above a white wall's brightness, as film does. */
export const screenOf: Uint8Array = new Uint8Array(steps + 1).map((_, index) => {
  const light = (index / steps) * 1.5;
  const bent = light < 0.78 ? light : 0.78 + 0.2 * (1 - Math.exp(-(light - 0.78) / 0.2));
  return Math.round(255 * (bent <= 0.0031308 ? bent * 12.92 : 1.055 * bent ** (1 / 2.4) - 0.055));
});
export const screenScale: number = steps / 1.5;
export const screenLast: number = steps;

function unit(x: number, y: number, z: number): Light {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Key light: a large softbox at the upper left. */
export const key = unit(-0.56, -0.58, 0.66);
/** Fill light: a white board at the right. */
export const fill = unit(0.82, 0.05, 0.5);
/** Half vector between key light and camera. */
export const half = unit(key[0], key[1], key[2] + 1);

export const weights = { key: 0.74, fill: 0.17, sky: 0.3, wrap: 0.32 };

/** Brightness of a surface that faces the camera; all brightness is relative to it. */
export const frontal: number =
  (weights.key * (key[2] + weights.wrap)) / (1 + weights.wrap) + weights.fill * fill[2] + weights.sky * 0.5;
