import type { PictureType } from '../picture-path';
import type { Pen } from './pen';
import { drawShoes } from './shoes';

type Draw = (pen: Pen, cut: string) => string;

/** What is not rendered yet, as vector drawings. */
export const drawings: Partial<Record<PictureType, Draw>> = {
  boot: drawShoes,
  loafer: drawShoes,
  heel: drawShoes,
};
