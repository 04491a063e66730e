import type { PictureType } from '../picture-path';
import { drawHat, drawJewellery, drawScarf, drawSunglasses, drawWatch } from './accessories';
import { drawBag } from './bag';
import { drawCream, drawPerfume } from './beauty';
import { drawBlazer } from './blazer';
import { drawCoat } from './coat';
import { drawDress } from './dress';
import { drawCandle, drawChair, drawLamp, drawWine } from './home';
import { drawKnit } from './knit';
import { drawSkirt, drawTrousers } from './lower';
import type { Pen } from './pen';
import { drawShirt } from './shirt';
import { drawShoes } from './shoes';
import { drawTee } from './tee';
import { drawToy } from './toy';

type Draw = (pen: Pen, cut: string) => string;

/** How each kind of thing is drawn. */
export const drawings: Record<PictureType, Draw> = {
  coat: drawCoat,
  blazer: drawBlazer,
  knit: drawKnit,
  shirt: drawShirt,
  tee: drawTee,
  dress: drawDress,
  skirt: drawSkirt,
  trousers: drawTrousers,
  denim: (pen, cut) => drawTrousers(pen, cut, true),
  sneaker: drawShoes,
  boot: drawShoes,
  loafer: drawShoes,
  heel: drawShoes,
  bag: drawBag,
  hat: drawHat,
  sunglasses: drawSunglasses,
  watch: drawWatch,
  scarf: drawScarf,
  jewellery: drawJewellery,
  perfume: drawPerfume,
  cream: drawCream,
  candle: drawCandle,
  wine: drawWine,
  chair: drawChair,
  lamp: drawLamp,
  toy: drawToy,
};
