import type { CutOf } from '../picture-path';
import { buildBackpack } from './bag-backpack';
import { buildBucket } from './bag-bucket';
import { buildCrossbody } from './bag-crossbody';
import { buildShoulder } from './bag-shoulder';
import { buildTote } from './bag-tote';
import type { Build, Look, Model } from './look';

const cuts: Record<CutOf<'bag'>, (look: Look) => Model> = {
  tote: buildTote,
  shoulder: buildShoulder,
  crossbody: buildCrossbody,
  backpack: buildBackpack,
  bucket: buildBucket,
};

export const buildBag: Build = (look, cut) => cuts[cut as CutOf<'bag'>](look);
