import type { Garment } from '../cloth/piece';
import type { PictureType } from '../picture-path';
import { blazer } from './blazer';
import { coat } from './coat';
import { denim } from './denim';
import { dress } from './dress';
import { knit } from './knit';
import type { Look } from './look';
import { scarf } from './scarf';
import { shirt } from './shirt';
import { skirt } from './skirt';
import { tee } from './tee';
import { trousers } from './trousers';

/** Builds a garment: its parts from back to front, in units of 900 across the image. */
export type Sew = (look: Look, cut: string) => Garment;

/** Types rendered as cloth in front of a wall. */
export const garments: Partial<Record<PictureType, Sew>> = {
  blazer,
  coat,
  knit,
  shirt,
  tee,
  trousers,
  denim,
  skirt,
  dress,
  scarf,
};
