import { createTiledNoise } from './noise';
import type { FabricName } from './piece';

/** Optical properties of a fabric. */
export interface Fabric {
  /** Strength and sharpness of the highlight. */
  gloss: number;
  hardness: number;
  /** Light caught by fibres at grazing angles. */
  fuzz: number;
  /** Apparent depth of folds; 1 is cotton. */
  contrast: number;
}

interface Weave extends Fabric {
  units: number;
  /** Size of its smallest detail in units; details below two pixels are omitted. */
  pitch: number;
  /** Height and brightness at a position; `fine` is the visibility of small details, 0 to 1. */
  at(x: number, y: number, fine: number): readonly [height: number, tone: number];
}

const noise = createTiledNoise(71);
const turn = Math.PI * 2;
/** Noise with this many waves per tile. */
const grainOf =
  (units: number) =>
  (x: number, y: number, across: number, along = across) =>
    // The larger period fits both directions.
    noise((x / units) * across, (y / units) * along, Math.max(1, Math.round(Math.max(across, along))));
const square = 96;
const grain = grainOf(square);
const slub = (x: number, y: number, across: number, along: number) => {
  // Streaks along one direction. The periods differ, so each is wrapped separately.
  const a = noise((x / square) * across, Math.floor((y / square) * along * 16) / 16, Math.max(across, along));
  return a;
};

/** A knit stitch: a V with leaning arms, as in stockinette seen from the front. */
function stitch(x: number, y: number, wide: number, tall: number): number {
  const column = x / wide - Math.floor(x / wide) - 0.5;
  const arm = Math.abs(column);
  const row = y / tall + arm * 1.15;
  const place = row - Math.floor(row);
  const yarn = 1 - ((arm - 0.25) / 0.25) ** 2;
  const loop = 1 - (Math.abs(place - 0.5) * 2) ** 2.2;
  return Math.max(0, yarn) ** 0.6 * (0.35 + 0.65 * Math.max(0, loop) ** 0.8);
}

/** One repeat of each fabric, and its optical properties. */
export const weaves: Record<FabricName, Weave> = {
  poplin: {
    gloss: 0.05,
    hardness: 14,
    fuzz: 0.05,
    contrast: 1,
    units: square,
    pitch: 2,
    at: (x, y, fine) => {
      const over = Math.sin((x / 2) * turn) * Math.sin((y / 2) * turn);
      return [
        fine * 0.16 * over,
        1 + fine * 0.02 * over + 0.012 * grain(x, y, 24) + 0.012 * slub(x, y, 48, 4),
      ];
    },
  },
  jersey: {
    gloss: 0.015,
    hardness: 8,
    fuzz: 0.16,
    contrast: 0.95,
    units: square,
    pitch: 2.4,
    at: (x, y, fine) => {
      const loop = stitch(x, y, 2.4, 2);
      return [
        fine * 0.4 * loop + 0.1 * grain(x, y, 20),
        1 + fine * 0.05 * (loop - 0.5) + 0.014 * grain(x, y, 32),
      ];
    },
  },
  twill: {
    gloss: 0.05,
    hardness: 12,
    fuzz: 0.06,
    contrast: 1,
    units: square,
    pitch: 3,
    at: (x, y, fine) => {
      const line = Math.sin(((x + y) / 3) * turn);
      const yarn = Math.sin(((x - y * 0.5) / 3) * turn);
      return [
        fine * (0.22 * line + 0.06 * yarn),
        1 + fine * 0.03 * line + 0.014 * grain(x, y, 32) + 0.012 * slub(x, y, 48, 6),
      ];
    },
  },
  gabardine: {
    gloss: 0.04,
    hardness: 11,
    fuzz: 0.08,
    contrast: 1,
    units: square,
    pitch: 2,
    at: (x, y, fine) => {
      const line = Math.sin(((x + y * 0.5) / 2) * turn);
      return [
        fine * 0.07 * line + 0.06 * grain(x, y, 48),
        1 + fine * 0.018 * line + 0.014 * grain(x, y, 40) + 0.012 * slub(x, y, 48, 6),
      ];
    },
  },
  denim: {
    gloss: 0.02,
    hardness: 8,
    fuzz: 0.06,
    contrast: 1,
    units: square,
    pitch: 2,
    at: (x, y, fine) => {
      const line = Math.sin(((x + y) / 2) * turn);
      const weft = Math.max(0, -line) * (0.6 + 0.4 * Math.sin(((x - y) / 2) * turn));
      const cast =
        0.07 * slub(x, y, 64, 3) +
        0.05 * slub(x + 40, y, 32, 2) +
        0.05 * grain(x, y, 48) +
        0.05 * grain(x, y, 9);
      return [fine * 0.3 * line + 0.08 * grain(x, y, 40), 1 + fine * (0.24 * weft - 0.05) + cast];
    },
  },
  melton: {
    gloss: 0,
    hardness: 6,
    fuzz: 0.3,
    contrast: 0.9,
    units: square,
    pitch: 2,
    at: (x, y) => {
      const hair =
        grain(x, y, 48) * 0.5 +
        grain(x + 11, y + 3, 24) * 0.3 +
        grain(x, y, 12) * 0.3 +
        grain(x + 5, y, 64, 64) * 0.3;
      return [0.42 * hair, 1 + 0.055 * hair + 0.02 * grain(x, y, 6)];
    },
  },
  suiting: {
    gloss: 0.03,
    hardness: 9,
    fuzz: 0.16,
    contrast: 0.95,
    units: square,
    pitch: 2.4,
    at: (x, y, fine) => {
      const line = Math.sin(((x - y) / 2.4) * turn);
      return [
        fine * 0.14 * line + 0.1 * grain(x, y, 40),
        1 + fine * 0.028 * line + 0.03 * grain(x, y, 48) + 0.02 * slub(x, y, 48, 8),
      ];
    },
  },
  rib: {
    gloss: 0,
    hardness: 6,
    fuzz: 0.22,
    contrast: 0.9,
    units: square,
    pitch: 8,
    at: (x, y, fine) => {
      const wale = Math.abs(Math.sin((x / 16) * turn)) ** 0.7;
      const loop = stitch(x, y, 4, 4);
      return [
        fine * 2.3 * wale + 0.25 * loop + 0.1 * grain(x, y, 32),
        0.9 + 0.1 * fine * wale + 0.03 * (loop - 0.5) + (1 - fine) * 0.05,
      ];
    },
  },
  finerib: {
    gloss: 0,
    hardness: 6,
    fuzz: 0.2,
    contrast: 0.9,
    units: square,
    pitch: 4,
    at: (x, y, fine) => {
      const wale = Math.abs(Math.sin((x / 8) * turn)) ** 0.8;
      return [fine * 0.9 * wale + 0.1 * grain(x, y, 40), 0.93 + 0.07 * (fine * wale + (1 - fine) * 0.6)];
    },
  },
  stockinette: {
    gloss: 0,
    hardness: 6,
    fuzz: 0.26,
    contrast: 0.9,
    units: square,
    pitch: 4.8,
    at: (x, y, fine) => {
      const loop = stitch(x, y, 4.8, 4);
      return [
        fine * 0.95 * loop + 0.22 * grain(x, y, 48) + 0.1 * grain(x, y, 16),
        1 - 0.1 * fine + 0.15 * fine * loop + 0.03 * grain(x, y, 48) + 0.02 * grain(x, y, 8),
      ];
    },
  },
  cable: {
    gloss: 0,
    hardness: 6,
    fuzz: 0.26,
    contrast: 0.9,
    units: square,
    pitch: 8,
    at: (x, y, fine) => {
      const cell = (x % 48) - 24;
      const loop = stitch(x, y, 4.8, 4);
      if (Math.abs(cell) > 15) {
        return [fine * (0.8 * loop - 1.2), 0.92 + 0.1 * fine * (loop - 0.4) + 0.025 * grain(x, y, 48)];
      }
      // Two strands that swap sides every half turn; the front one is higher.
      const phase = (y / 48) * turn;
      const one = 8.2 * Math.sin(phase);
      const strand = (middle: number, front: number) => {
        const far = Math.abs(cell - middle) / 8.6;
        return far < 1 ? Math.sqrt(1 - far * far) * 3.6 + front * 1.6 : -9;
      };
      const front = Math.cos(phase);
      const height = Math.max(strand(one, front), strand(-one, -front), -0.6);
      return [
        fine * (height + 0.5 * loop),
        0.94 + 0.09 * fine * (loop - 0.4) + 0.02 * fine * Math.min(2, height) + 0.025 * grain(x, y, 48),
      ];
    },
  },
  fleece: {
    gloss: 0,
    hardness: 6,
    fuzz: 0.22,
    contrast: 0.9,
    units: square,
    pitch: 2.4,
    at: (x, y, fine) => {
      const loop = stitch(x, y, 2.4, 2.4);
      return [
        fine * 0.3 * loop + 0.22 * grain(x, y, 32) + 0.16 * grain(x, y, 14),
        1 + 0.03 * grain(x, y, 40) + 0.02 * grain(x, y, 12),
      ];
    },
  },
  nylon: {
    gloss: 0.22,
    hardness: 16,
    fuzz: 0.02,
    contrast: 1.15,
    units: square,
    pitch: 2,
    at: (x, y, fine) => [
      0.12 * grain(x, y, 24) + fine * 0.05 * Math.sin((x / 2) * turn),
      1 + 0.012 * grain(x, y, 40),
    ],
  },
  satin: {
    gloss: 0.26,
    hardness: 11,
    fuzz: 0.03,
    contrast: 1.25,
    units: square,
    pitch: 2,
    at: (x, y) => [0.03 * grain(x, y, 40), 1 + 0.012 * slub(x, y, 48, 4)],
  },
  crepe: {
    gloss: 0.03,
    hardness: 9,
    fuzz: 0.08,
    contrast: 1,
    units: square,
    pitch: 2,
    at: (x, y) => {
      const grit = grain(x, y, 56) * 0.6 + grain(x + 4, y + 9, 32) * 0.4;
      return [0.2 * grit, 1 + 0.028 * grit];
    },
  },
  pique: {
    gloss: 0.01,
    hardness: 8,
    fuzz: 0.14,
    contrast: 0.95,
    units: square,
    pitch: 4,
    at: (x, y, fine) => {
      const cell = Math.sin((x / 4) * turn) * Math.sin((y / 4) * turn);
      return [
        fine * 0.5 * Math.abs(cell),
        1 + fine * 0.07 * (Math.abs(cell) - 0.4) + 0.014 * grain(x, y, 40),
      ];
    },
  },
  lining: {
    gloss: 0.14,
    hardness: 10,
    fuzz: 0.02,
    contrast: 1,
    units: square,
    pitch: 3,
    at: (x, y, fine) => [0.05 * grain(x, y, 24), 1 + fine * 0.02 * Math.sin(((x + y) / 3) * turn)],
  },
  // Coarse, of uneven yarns.
  linen: {
    gloss: 0.01,
    hardness: 8,
    fuzz: 0.1,
    contrast: 0.9,
    units: square,
    pitch: 2.4,
    at: (x, y, fine) => {
      const over = Math.sin((x / 2.4) * turn) * Math.sin((y / 2.4) * turn);
      const yarn = slub(x, y, 48, 3) + slub(y, x, 48, 3);
      return [
        fine * 0.26 * over + 0.06 * yarn,
        1 + fine * 0.05 * over + 0.03 * yarn + 0.02 * grain(x, y, 24),
      ];
    },
  },
  wood: {
    gloss: 0.16,
    hardness: 18,
    fuzz: 0,
    contrast: 1,
    units: square,
    pitch: 2,
    at: (x, y) => [0, 1 + 0.1 * slub(x, y, 32, 1) + 0.05 * slub(x + 30, y, 64, 2)],
  },
};
