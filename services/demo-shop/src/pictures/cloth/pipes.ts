import { createNoise, type Noise } from './noise';

/** Folds side by side, like organ pipes: cloth that is wider below than above, or gathered at a seam. */
export interface Pipes {
  /** Heights at which they start and reach full depth. */
  from: number;
  to: number;
  /** Number visible from one side. */
  count: number;
  depth: number;
  /** Seed of the variation. */
  seed: number;
  /** Height at which they end, if they do. */
  until?: number | undefined;
  /** 0: round; 1: sharp in the valleys. */
  sharp?: number;
  /** Irregularity, 0 to 1. */
  unlike?: number;
}

const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Relief of the folds at a height; `share` is the position from the middle to the side. */
export type PipeHeight = (share: number, y: number) => number;

export function pipeHeightOf({
  from,
  to,
  count,
  depth,
  seed,
  until,
  sharp = 0.4,
  unlike = 0.7,
}: Pipes): PipeHeight {
  const noise: Noise = createNoise(seed);
  return (share, y) => {
    if (y <= from) return 0;
    const angle = Math.asin(Math.min(0.985, Math.max(-0.985, share)));
    const place = (count * angle) / Math.PI;
    const wander =
      unlike * (0.62 * noise(place * 0.55 + 7, y / 620) + 0.16 * noise(place * 0.4 + 31, y / 170));
    const phase = (place + wander) * Math.PI;
    const late = unlike * 0.55 * (0.5 + 0.5 * noise(place * 0.8 + 3, 11));
    const begin = from + (to - from) * late;
    let strength = smooth(begin, to + (to - from) * late, y);
    if (until !== undefined) strength *= 1 - smooth(from + (until - from) * (0.25 + late * 0.5), until, y);
    if (strength === 0) return 0;
    const own = 1 - unlike * 0.45 * (0.5 + 0.5 * noise(place * 0.7 + 19, 5));
    const cos = Math.cos(phase);
    const wave = (1 - sharp) * cos * cos + sharp * Math.abs(cos);
    return depth * own * strength * (wave - 0.5) * (0.35 + 0.65 * Math.cos(angle));
  };
}
