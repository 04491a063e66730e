import type { Last, Ring, Stops } from './shoe-form';
import { type SoleLines, toeSpring } from './shoe-sole';

/** The shape of a sneaker, before it has a colour. */
export interface SneakerStyle {
  last: Last;
  lines: SoleLines;
  rings: readonly Ring[];
  rows: number;
  /** Range of the lacing from its top to its lowest row, as shares of the shoe's outline. */
  throat: readonly [from: number, to: number];
  collar: { reach: number; radius: number; full: number };
  /** How far the tongue extends beyond the top row: backwards and upwards. */
  tongue: readonly [back: number, up: number];
}

const width: Stops = [
  [0, 3.05],
  [0.2, 3.45],
  [0.42, 3.5],
  [0.68, 4.85],
  [0.86, 4.75],
  [1, 3.9],
];
export const ring = (from: number, to: number, halves: Stops, height: Stops): Ring => ({
  from,
  to,
  width: halves,
  height,
});
export const lasted = (length: number, lines: SoleLines, halves: Stops = width): Last => ({
  length,
  width: halves,
  swing: 1,
  blunt: 2.6,
  bed: Array.from({ length: 11 }, (_, index) => [index / 10, lines.top(index / 10) - 0.25] as const),
});

const courtLines: SoleLines = {
  bottom: (share) => 0.02 + toeSpring(share, 0.75) + Math.max(0, 0.08 - share) * 4,
  top: (share) => 2.95 - share * 0.55 + toeSpring(share, 0.95),
};
const vulcanised: SoleLines = {
  bottom: (share) => 0.02 + toeSpring(share, 0.6) + Math.max(0, 0.06 - share) * 3,
  top: (share) => 2.75 - share * 0.2 + toeSpring(share, 0.75),
};

const toe = [
  ring(
    -0.004,
    0.995,
    [
      [0, 3],
      [0.2, 3.5],
      [0.45, 3.65],
      [0.7, 4.85],
      [0.88, 4.6],
      [1, 3.6],
    ],
    [
      [0, 4.6],
      [0.4, 4.1],
      [0.7, 4],
      [0.9, 4.3],
      [1, 4.7],
    ],
  ),
  ring(
    -0.004,
    0.952,
    [
      [0, 2.9],
      [0.2, 3.35],
      [0.45, 3.45],
      [0.7, 4.45],
      [0.88, 4.05],
      [1, 2.9],
    ],
    [
      [0, 6.6],
      [0.35, 6.1],
      [0.7, 6],
      [0.9, 6.1],
      [1, 6.05],
    ],
  ),
] as const;

export const courtShoe: SneakerStyle = {
  lines: courtLines,
  last: lasted(28.6, courtLines),
  rings: [
    ...toe,
    ring(
      0.008,
      0.84,
      [
        [0, 2.7],
        [0.25, 3.1],
        [0.5, 2.95],
        [0.75, 3.3],
        [0.9, 2.8],
        [1, 1.9],
      ],
      [
        [0, 8.6],
        [0.3, 7.6],
        [0.5, 8.2],
        [0.7, 8],
        [0.85, 7.4],
        [1, 6.9],
      ],
    ),
    ring(
      0.03,
      0.69,
      [
        [0, 2.2],
        [0.2, 2.9],
        [0.42, 2.9],
        [0.55, 2.1],
        [0.75, 1.6],
        [0.9, 1.25],
        [1, 0.7],
      ],
      [
        [0, 10.7],
        [0.1, 10.2],
        [0.3, 8.9],
        [0.43, 9.7],
        [0.55, 11.5],
        [0.7, 10.5],
        [0.85, 9.1],
        [1, 7.8],
      ],
    ),
  ],
  rows: 6,
  throat: [0.276, 0.43],
  collar: { reach: 0.27, radius: 0.5, full: 0.25 },
  tongue: [1.9, 2.5],
};

export const highTop: SneakerStyle = {
  lines: vulcanised,
  last: lasted(28.6, vulcanised),
  rings: [
    ...toe,
    ring(
      0.012,
      0.84,
      [
        [0, 2.7],
        [0.25, 3.15],
        [0.5, 3],
        [0.75, 3.2],
        [0.9, 2.7],
        [1, 1.8],
      ],
      [
        [0, 9],
        [0.3, 8.6],
        [0.5, 8.8],
        [0.7, 8],
        [0.85, 7.3],
        [1, 6.8],
      ],
    ),
    ring(
      0.034,
      0.72,
      [
        [0, 2.6],
        [0.25, 3.2],
        [0.5, 2.7],
        [0.7, 2],
        [0.85, 1.6],
        [1, 0.9],
      ],
      [
        [0, 12.4],
        [0.3, 12.4],
        [0.5, 12.4],
        [0.7, 9.9],
        [0.85, 8.6],
        [1, 7.5],
      ],
    ),
    ring(
      0.04,
      0.69,
      [
        [0, 2.5],
        [0.15, 3.2],
        [0.35, 3],
        [0.46, 2.2],
        [0.6, 1.8],
        [0.8, 1.4],
        [1, 0.7],
      ],
      [
        [0, 15.6],
        [0.3, 15.6],
        [0.46, 16.2],
        [0.56, 13.4],
        [0.7, 10.9],
        [0.85, 9.2],
        [1, 7.8],
      ],
    ),
  ],
  rows: 8,
  throat: [0.24, 0.43],
  collar: { reach: 0.23, radius: 0.32, full: 0 },
  tongue: [0.7, 2.2],
};
