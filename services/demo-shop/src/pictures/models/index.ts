import type { PictureType } from '../picture-path';
import { buildBag } from './bag';
import { buildBoot } from './boot';
import { buildCandle } from './candle';
import { buildChair } from './chair';
import { buildCream } from './cream';
import { buildHat } from './hat';
import { buildHeel } from './heel';
import { buildJewellery } from './jewellery';
import { buildLamp } from './lamp';
import { buildLoafer } from './loafer';
import type { Build } from './look';
import { buildPerfume } from './perfume';
import { buildSneaker } from './sneaker';
import { buildSunglasses } from './sunglasses';
import { buildToy } from './toy';
import { buildWatch } from './watch';
import { buildWine } from './wine';

/** The product types rendered as 3D models; all others are drawn flat. */
export const models: Partial<Record<PictureType, Build>> = {
  candle: buildCandle,
  chair: buildChair,
  cream: buildCream,
  hat: buildHat,
  jewellery: buildJewellery,
  lamp: buildLamp,
  perfume: buildPerfume,
  sneaker: buildSneaker,
  boot: buildBoot,
  loafer: buildLoafer,
  heel: buildHeel,
  sunglasses: buildSunglasses,
  toy: buildToy,
  watch: buildWatch,
  wine: buildWine,
  bag: buildBag,
};
