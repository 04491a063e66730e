import { smooth } from '../render/vector';
import type { Last, Ring, Stops } from './shoe-form';
import { type SoleLines, toeSpring } from './shoe-sole';

/** The line of a foot on a heel: heel height, and start and end of the slope. */
export const pitched = (heel: number, ball: number, from: number, to: number, spring = 0.5): SoleLines => ({
  bottom: (share) => 0.02 + toeSpring(share, spring),
  top: (share) => ball + (heel - ball) * (1 - smooth(from, to, share)) + toeSpring(share, spring),
});

export const lastOf = (length: number, { top }: SoleLines, width: Stops, blunt = 2.4, swing = 1): Last => ({
  length,
  width,
  swing,
  blunt,
  bed: Array.from({ length: 15 }, (_, index) => [index / 14, top(index / 14) + 0.05] as const),
});

export const bootWidth: Stops = [
  [0, 2.9],
  [0.2, 3.25],
  [0.42, 3.1],
  [0.68, 4.5],
  [0.86, 4.2],
  [1, 3],
];

const halves: readonly Stops[] = [
  [
    [0, 2.9],
    [0.2, 3.2],
    [0.45, 3.2],
    [0.7, 4.45],
    [0.88, 4.1],
    [1, 2.9],
  ],
  [
    [0, 2.8],
    [0.25, 3.15],
    [0.5, 3],
    [0.72, 3.95],
    [0.88, 3.5],
    [1, 2.2],
  ],
  [
    [0, 2.6],
    [0.3, 3.2],
    [0.6, 2.9],
    [0.8, 2.8],
    [1, 1.6],
  ],
];

/** The foot of an ankle boot up to the instep; `by` raises it for a higher heel. */
export function footRings(by: (share: number) => number = () => 0, reach = 0.78): Ring[] {
  const raised = (from: number, to: number, stops: Stops): Stops =>
    stops.map(([own, height]) => [own, height + by(from + (to - from) * own)] as const);
  return [
    {
      from: -0.003,
      to: 0.985,
      width: halves[0] as Stops,
      height: raised(-0.003, 0.985, [
        [0, 5.2],
        [0.4, 4.2],
        [0.7, 3],
        [0.9, 3.1],
        [1, 3.3],
      ]),
    },
    {
      from: -0.004,
      to: 0.93,
      width: halves[1] as Stops,
      height: raised(-0.004, 0.93, [
        [0, 7.3],
        [0.4, 6.3],
        [0.7, 5.2],
        [0.88, 5],
        [1, 4.85],
      ]),
    },
    {
      from: 0.012,
      to: reach,
      width: halves[2] as Stops,
      height: raised(0.012, reach, [
        [0, 9.6],
        [0.4, 8.7],
        [0.7, 7.6],
        [0.9, 6.9],
        [1, 6.6],
      ]),
    },
  ];
}

/** A shaft that is closed around the ankle. */
export function shaft(by = 0): Ring[] {
  return [
    {
      from: 0.036,
      to: 0.565,
      width: [
        [0, 2.6],
        [0.3, 3.3],
        [0.6, 3.1],
        [0.85, 2.2],
        [1, 1.2],
      ],
      height: [
        [0, 12 + by],
        [0.5, 11.4 + by],
        [0.8, 10.1 + by],
        [1, 9.1 + by * 0.8],
      ],
    },
    {
      from: 0.036,
      to: 0.47,
      width: [
        [0, 2.7],
        [0.3, 3.5],
        [0.65, 3.4],
        [0.9, 2.4],
        [1, 1.4],
      ],
      height: [
        [0, 14.4 + by],
        [0.5, 14 + by],
        [1, 12.6 + by],
      ],
    },
    {
      from: 0.025,
      to: 0.455,
      width: [
        [0, 2.7],
        [0.3, 3.7],
        [0.7, 3.7],
        [0.9, 2.6],
        [1, 1.5],
      ],
      height: [
        [0, 17.2 + by],
        [0.5, 16.4 + by],
        [1, 16.9 + by],
      ],
    },
  ];
}

/** A shaft that is open in front, for laces. */
export const lacedShaft: Ring[] = [
  {
    from: 0.034,
    to: 0.72,
    width: [
      [0, 2.6],
      [0.25, 3.3],
      [0.5, 2.8],
      [0.7, 2.1],
      [0.85, 1.6],
      [1, 0.9],
    ],
    height: [
      [0, 12.6],
      [0.3, 12.5],
      [0.5, 12.6],
      [0.7, 9.8],
      [0.85, 8.3],
      [1, 7.2],
    ],
  },
  {
    from: 0.03,
    to: 0.68,
    width: [
      [0, 2.6],
      [0.15, 3.4],
      [0.35, 3.2],
      [0.46, 2.3],
      [0.6, 1.8],
      [0.8, 1.4],
      [1, 0.7],
    ],
    height: [
      [0, 16.6],
      [0.3, 16.2],
      [0.46, 17],
      [0.56, 13.8],
      [0.7, 10.9],
      [0.85, 8.9],
      [1, 7.6],
    ],
  },
];

/** Raises a line above the footbed, along a part of the shoe. */
export const above = ({ top }: SoleLines, from: number, to: number, by: Stops): Stops =>
  by.map(([own, high]) => [own, top(from + (to - from) * own) + high] as const);
