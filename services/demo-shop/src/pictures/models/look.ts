import { createRandom, type Random } from '../../random';
import type { PictureFinish, PicturePattern } from '../picture-path';
import type { Shot } from '../render/camera';
import type { Part } from '../render/flatten';
import { brightnessOf, dim, linearOf } from '../render/material';
import type { Rgb } from '../render/studio';

/** Properties of a 3D product, parsed from its path. */
export interface Look {
  color: Rgb;
  pattern: PicturePattern;
  /** Of a bag or shoe; undefined in scenes, where the variation chooses it. */
  finish: PictureFinish | undefined;
  /** For children. */
  kids: boolean;
  /** 0 to 7: differences that the title does not name. */
  variation: number;
  random: Random;
  /** On labels and dials; in scenes the shop's own. */
  brand: string;
  isDark: boolean;
  isPale: boolean;
}

/** A spot of light on the table, focused by glass or from a lamp: an ellipse that fades outwards. */
export interface Pool {
  at: readonly [x: number, z: number];
  radius: readonly [x: number, z: number];
  light: Rgb;
}

/** A 3D model and the camera position. */
export interface Model {
  parts: Part[];
  /** Models with the same name share meshes in all colours: they are built and lit once. */
  shape?: string;
  shots: Record<'front' | 'back' | 'detail', Shot>;
  pools?: readonly Pool[];
  /** Strength of the reflection in the table, 0 to 1. */
  polish?: number;
}

export type Build = (look: Look, cut: string) => Model;

export function lookOf(
  hex: string,
  pattern: PicturePattern,
  variation: number,
  seed: string,
  {
    kids = false,
    finish,
    brand = 'Harbour',
  }: { kids?: boolean; finish?: PictureFinish | undefined; brand?: string | undefined } = {},
): Look {
  const named = linearOf(hex);
  const bright = brightnessOf(named);
  return {
    // Darkens very bright colours, which the lamp would overexpose.
    color: bright > 0.62 ? dim(named, 0.88) : named,
    pattern,
    finish,
    kids,
    variation,
    random: createRandom(seed),
    brand,
    isDark: bright < 0.045,
    isPale: bright > 0.62,
  };
}
