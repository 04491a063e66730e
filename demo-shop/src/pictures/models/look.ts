import { createRandom, type Random } from '../../random';
import type { PicturePattern, PictureView } from '../picture-path';
import type { Shot } from '../render/camera';
import type { Part } from '../render/flatten';
import { brightnessOf, dim, linearOf } from '../render/material';
import type { Rgb } from '../render/studio';

/** What a path says of a thing that is modelled. */
export interface Look {
  color: Rgb;
  pattern: PicturePattern;
  /** For children. */
  kids: boolean;
  /** 0 to 7: what no word of the title names. */
  variation: number;
  random: Random;
  isDark: boolean;
  isPale: boolean;
}

/** Light that glass gathers on the table, or that a lamp throws: an ellipse that fades outward. */
export interface Pool {
  at: readonly [x: number, z: number];
  radius: readonly [x: number, z: number];
  light: Rgb;
}

/** A thing in the round, and where it is seen from. */
export interface Model {
  parts: Part[];
  /** Models of one name have the same meshes, whatever their colour: these are made and lit once. */
  shape?: string;
  shots: Record<PictureView, Shot>;
  pools?: readonly Pool[];
  /** The mirror of it that the table shows, 0 to 1. */
  polish?: number;
}

export type Build = (look: Look, cut: string) => Model;

export function lookOf(
  hex: string,
  pattern: PicturePattern,
  variation: number,
  seed: string,
  kids = false,
): Look {
  const named = linearOf(hex);
  const bright = brightnessOf(named);
  return {
    // White is what light leaves of it: the lamp would burn it out.
    color: bright > 0.62 ? dim(named, 0.88) : named,
    pattern,
    kids,
    variation,
    random: createRandom(seed),
    isDark: bright < 0.045,
    isPale: bright > 0.62,
  };
}
