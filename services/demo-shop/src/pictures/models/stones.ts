import { linearOf, type Material, mixRgb } from '../render/material';
import type { Mesh } from '../render/mesh';
import { lathe } from '../render/shapes';
import type { Look } from './look';
import { metal } from './materials';

/** A mirror appears darker than its colour, because it mostly reflects the room. */
export const polished = ({ color }: Look): Material =>
  metal(mixRgb(color, [1, 1, 1], 0.16), { roughness: 0.07 });

export const pearl: Material = {
  color: linearOf('#dcd0c0'),
  roughness: 0.14,
  specular: 0.09,
  soft: 0.3,
  sheen: 0.12,
};

/** A stone, cut: flat above, facets beneath. */
export const stone = (radius: number): Mesh =>
  lathe(
    [
      [0, radius * 0.42],
      null,
      [radius * 0.58, radius * 0.42],
      null,
      [radius, radius * 0.1],
      null,
      [radius * 0.97, 0],
      null,
      [0, -radius * 0.7],
    ],
    { segments: 10, steps: 1 },
  );
const stones: readonly Material[] = [
  { color: linearOf('#dfe8ec'), roughness: 0.03, metal: 0.85 },
  { color: linearOf('#1f7a5a'), roughness: 0.03, metal: 0.5, specular: 0.12 },
  { color: linearOf('#2f5d9f'), roughness: 0.03, metal: 0.5, specular: 0.12 },
  { color: linearOf('#8c2738'), roughness: 0.03, metal: 0.5, specular: 0.12 },
];
export const stoneOf = ({ variation }: Look) => stones[variation % stones.length] as Material;

export const coin = (radius: number): Mesh =>
  lathe(
    [
      [0, 0],
      null,
      [radius, 0],
      [radius + 0.03, 0.05],
      [radius, 0.1],
      null,
      [radius - 0.07, 0.11],
      [radius - 0.1, 0.08],
      [0, 0.08],
    ],
    { segments: 64, steps: 3 },
  );
