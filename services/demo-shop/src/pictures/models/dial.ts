import type { Part } from '../render/flatten';
import { dim, linearOf, type Material } from '../render/material';
import { joined, type Mesh, posed } from '../render/mesh';
import { lathe, roundedBox } from '../render/shapes';
import { onFront, ruled, written } from './lettering';
import type { Look } from './look';
import { ivory } from './materials';

export const isMetallic = ({ color }: Look) => {
  const [red, , blue] = color;
  return red > 0.4 && (Math.abs(red - blue) < 0.1 || red > blue * 1.5);
};

/** A profile turned about the axis that points at the viewer. With `round` its outline becomes a square with rounded corners. */
export const turned = (profile: Parameters<typeof lathe>[0], round = 0): Mesh =>
  posed(lathe(profile, { segments: 88, steps: 3, round }), { turn: [90, 0, 0] });

const dials: readonly string[] = [
  '#f4f2ec',
  '#1d2a3f',
  '#f0ebe0',
  '#1b1c1d',
  '#e6e3dc',
  '#27463a',
  '#f6f4ef',
  '#4a3328',
];

/** A watch hand from the centre, at a share of a full turn. */
export function hand(share: number, length: number, width: number, z: number, tail = 0.3): Mesh {
  return posed(
    roundedBox([width, length + tail, 0.035], 0.015, {
      detail: 4,
      warp: ([x, y, d]) => [x * (1 - Math.max(0, y / length) * 0.55), y + (length - tail) / 2, d],
    }),
    {
      at: [0, 0, z],
      turn: [0, 0, -share * 360],
    },
  );
}

function ring(radius: number, x: number, y: number, z: number, width: number): Mesh {
  return ruled(
    Array.from({ length: 41 }, (_, index) => [
      x + Math.sin((index / 40) * Math.PI * 2) * radius,
      y + Math.cos((index / 40) * Math.PI * 2) * radius,
    ]),
    width,
    onFront(z),
  );
}

export function dialParts(look: Look, cut: string, trim: Material): Part[] {
  const base = linearOf(
    isMetallic(look) ? (dials[look.variation] ?? '#f4f2ec') : look.variation % 2 ? '#f3efe5' : '#f7f6f3',
  );
  const isNight = base[1] < 0.2;
  const z = 0.2;
  const round = cut === 'square' ? 7 : 0;
  const dark: Material = {
    color: isNight ? dim(ivory, 0.9) : [0.03, 0.03, 0.032],
    roughness: 0.5,
    isFlat: true,
  };
  // Radially brushed metal, which reflects light as a fan.
  const sunray: Material = {
    color: base,
    roughness: 0.34,
    metal: isNight ? 0.55 : 0.12,
    specular: 0.05,
    paint: ({ x, y, z: deep }, paint) => {
      const angle = Math.atan2(x, cut ? -deep || y : y);
      const light = 0.9 + 0.14 * Math.cos(angle * 2 - 1) + Math.sin(angle * 190) * 0.012;
      paint.red *= light;
      paint.green *= light;
      paint.blue *= light;
    },
  };
  const parts: Part[] = [{ mesh: () => turned([[0, z], null, [1.72, z]], round), material: sunray }];
  const hours: Mesh[] = [];
  const ticks: Mesh[] = [];
  const subs: readonly (readonly [number, number])[] =
    cut === 'chrono'
      ? [
          [-0.72, 0],
          [0.72, 0],
          [0, -0.74],
        ]
      : cut === 'round' && look.variation % 2
        ? [[0, -0.8]]
        : [];
  for (let minute = 0; minute < 60; minute += 1) {
    const angle = (minute / 60) * Math.PI * 2;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const edge = round ? 1 / (Math.abs(sin) ** round + Math.abs(cos) ** round) ** (1 / round) : 1;
    const reach = 1.58 * edge;
    const isHour = minute % 5 === 0;
    ticks.push(
      ruled(
        [
          [sin * reach, cos * reach],
          [sin * (reach - 0.07), cos * (reach - 0.07)],
        ],
        0.017,
        onFront(z + 0.012),
      ),
    );
    if (!isHour) continue;
    const middle = reach - 0.3;
    if (subs.some(([x, y]) => Math.hypot(x - sin * middle, y - cos * middle) < 0.56)) continue;
    hours.push(
      posed(roundedBox([minute % 15 ? 0.07 : 0.11, 0.32, 0.05], 0.02, { detail: 4 }), {
        at: [sin * middle, cos * middle, z + 0.03],
        turn: [0, 0, -minute * 6],
      }),
    );
  }
  parts.push(
    { mesh: () => joined(ticks), material: dark },
    { mesh: () => joined(hours), material: { ...trim, isFlat: true } },
  );
  for (const [index, [x, y]] of subs.entries()) {
    const radius = cut === 'chrono' ? 0.47 : 0.42;
    const marks = Array.from({ length: 12 }, (_, step) => {
      const [sin, cos] = [Math.sin((step / 12) * Math.PI * 2), Math.cos((step / 12) * Math.PI * 2)];
      return ruled(
        [
          [x + sin * (radius - 0.05), y + cos * (radius - 0.05)],
          [x + sin * (radius - 0.12), y + cos * (radius - 0.12)],
        ],
        0.016,
        onFront(z + 0.018),
      );
    });
    parts.push(
      {
        mesh: () => posed(turned([[0, 0], null, [radius, 0]]), { at: [x, y, z + 0.012] }),
        material: { color: dim(base, isNight ? 1.5 : 0.86), roughness: 0.3, metal: 0.3, isFlat: true },
      },
      { mesh: () => joined([ring(radius, x, y, z + 0.018, 0.018), ...marks]), material: dark },
      {
        mesh: () => posed(hand(0.15 + index * 0.31, radius * 0.75, 0.04, z + 0.04, 0.1), { at: [x, y, 0] }),
        material: { ...trim, isFlat: true },
      },
    );
  }
  parts.push({
    mesh: () =>
      written(
        look.brand,
        { at: [0, 0.68], height: 0.13, tracking: 0.5, weight: 0.14, widest: 1.5 },
        onFront(z + 0.018),
      ),
    material: dark,
  });
  return parts;
}
