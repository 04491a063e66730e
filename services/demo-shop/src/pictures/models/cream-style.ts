import { linearOf, type Material } from '../render/material';
import type { Look } from './look';
import { brass, metal, plastic, steel } from './materials';
import { ink } from './vessel';

export const white = linearOf('#f3f1ec');

/** A material for letters that contrasts with the vessel's colour. */
export const letters = ({ isDark, color }: Look): Material =>
  ink(isDark || color[0] + color[1] + color[2] < 0.5 ? [0.8, 0.79, 0.76] : [0.05, 0.048, 0.045]);

/** Frosted glass: matt, because light scatters inside its wall. */
export const frosted = (look: Look): Material =>
  plastic(look.color, { roughness: 0.42, soft: 0.4, specular: 0.045 });

export const metalOf = ({ variation }: Look) => metal(variation % 2 ? steel : brass, { roughness: 0.28 });
