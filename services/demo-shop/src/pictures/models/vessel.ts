import type { Part } from '../render/flatten';
import { dim, type Material } from '../render/material';
import type { Mesh } from '../render/mesh';
import type { Rgb } from '../render/studio';
import { type Place, patch, written } from './lettering';
import type { Look, Pool } from './look';

/** Parts that stand in for glass when light is computed: lighter than an opaque object. */
export function glassParts(mesh: Mesh, material: Material): Part[] {
  return [
    { mesh, material: { color: [0, 0, 0], roughness: 1, isHidden: true } },
    { mesh, material },
  ];
}

/** Clear glass; `clear` is the thickness in centimetres that gives its full colour. */
export function glass(
  color: Rgb,
  { clear = 4, bend = 0.5, roughness = 0.03, specular = 0.08 } = {},
): Material {
  return { color, roughness, specular, glass: { clear, bend } };
}

/** Clear in the middle, dark at grazing angles. */
export const crystal: Rgb = [0.36, 0.41, 0.4];

export const paper = (color: Rgb = [0.86, 0.845, 0.81]): Material => ({
  color,
  roughness: 0.85,
  specular: 0.02,
  isFlat: true,
});

export const ink = (color: Rgb = [0.025, 0.024, 0.024]): Material => ({
  color,
  roughness: 0.7,
  specular: 0.02,
  isFlat: true,
});

export interface Line {
  text: string;
  /** Height of the text's baseline. */
  y: number;
  height: number;
  tracking?: number;
  weight?: number;
  widest?: number;
}

/** A number in place of a scent: one drawing serves products of several scents. */
export const labelNumber = ({ variation }: Look) => `N° ${variation + 1}`;

/** A label with text lines, raised above the surface; the letters slightly more. */
export function label(
  lines: readonly Line[],
  place: (lift: number) => Place,
  {
    sheet,
    color,
    letters,
    x = 0,
    isOnGlass = false,
  }: {
    sheet?: readonly [width: number, height: number, y: number] | undefined;
    color?: Material;
    letters?: Material;
    x?: number;
    isOnGlass?: boolean;
  },
): Part[] {
  const parts: Part[] = [];
  if (sheet)
    parts.push({
      mesh: () => patch(sheet[0], sheet[1], [x, sheet[2]], place(0.012)),
      material: { ...(color ?? paper()), isOnGlass },
    });
  for (const { text, y, ...style } of lines)
    parts.push({
      mesh: () => written(text, { at: [x, y], ...style }, place(0.03)),
      material: { ...(letters ?? ink()), isOnGlass },
    });
  return parts;
}

/** Light that has passed through coloured glass onto the table: a bright centre in a tinted shadow. */
export function gathered(color: Rgb, size: number, deep = size): Pool[] {
  const tint: Rgb = [0.25 + color[0] * 1.3, 0.25 + color[1] * 1.3, 0.25 + color[2] * 1.3];
  return [
    { at: [0, 0], radius: [size, deep], light: dim(tint, 0.3) },
    { at: [size * 0.85, -deep * 0.55], radius: [size * 1.5, deep * 1.3], light: dim(tint, 0.5) },
    { at: [size * 1.05, -deep * 0.7], radius: [size * 0.55, deep * 0.5], light: dim(tint, 0.75) },
  ];
}
