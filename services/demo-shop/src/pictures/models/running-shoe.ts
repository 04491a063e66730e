import { type SoleLines, toeSpring } from './shoe-sole';
import { lasted, ring, type SneakerStyle } from './sneaker-style';

const runnerLines: SoleLines = {
  bottom: (share) => 0.02 + toeSpring(share, 1.7) + Math.max(0, 0.16 - share) ** 2 * 46,
  top: (share) => 4.3 - share * 1.75 + toeSpring(share, 2.1) - 0.25 * Math.sin(share * 9),
};

/** A thick sole that rises at the toe, a high tab at the heel. */
export const runningShoe: SneakerStyle = {
  lines: runnerLines,
  last: lasted(29.4, runnerLines, [
    [0, 3.3],
    [0.2, 3.7],
    [0.42, 3.5],
    [0.68, 4.9],
    [0.86, 4.5],
    [1, 3.2],
  ]),
  rings: [
    ring(
      -0.006,
      0.992,
      [
        [0, 3],
        [0.2, 3.5],
        [0.45, 3.5],
        [0.7, 4.8],
        [0.88, 4.35],
        [1, 2.9],
      ],
      [
        [0, 6],
        [0.4, 5.3],
        [0.7, 4.8],
        [0.9, 5],
        [1, 5.4],
      ],
    ),
    ring(
      -0.012,
      0.93,
      [
        [0, 2.9],
        [0.2, 3.3],
        [0.45, 3.3],
        [0.7, 4.35],
        [0.88, 3.8],
        [1, 2.3],
      ],
      [
        [0, 8],
        [0.35, 7.2],
        [0.7, 6.7],
        [0.9, 6.6],
        [1, 6.55],
      ],
    ),
    ring(
      0.004,
      0.83,
      [
        [0, 2.7],
        [0.25, 3],
        [0.5, 2.8],
        [0.75, 3.2],
        [0.9, 2.6],
        [1, 1.7],
      ],
      [
        [0, 10],
        [0.3, 8.9],
        [0.5, 9.2],
        [0.7, 8.7],
        [0.85, 7.9],
        [1, 7.3],
      ],
    ),
    ring(
      0.0,
      0.7,
      [
        [0, 1.9],
        [0.2, 2.8],
        [0.42, 2.8],
        [0.55, 2.05],
        [0.75, 1.55],
        [0.9, 1.2],
        [1, 0.7],
      ],
      [
        [0, 13],
        [0.08, 12.2],
        [0.3, 10.3],
        [0.43, 10.8],
        [0.55, 12.4],
        [0.7, 11.1],
        [0.85, 9.4],
        [1, 8],
      ],
    ),
  ],
  rows: 6,
  throat: [0.276, 0.43],
  collar: { reach: 0.27, radius: 0.58, full: 0.3 },
  tongue: [1.6, 2.6],
};
