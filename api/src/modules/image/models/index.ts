import type { PictureType } from '../picture-path';
import type { Build } from './look';
import { buildSneaker } from './sneaker';

/** What is modelled in the round; all else is drawn flat. */
export const models: Partial<Record<PictureType, Build>> = {
  sneaker: buildSneaker,
};
