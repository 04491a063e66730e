import { cross, normalize, type Vec3 } from './vector';

export type Rgb = readonly [red: number, green: number, blue: number];

/** A softbox: position, apparent size from the table, and brightness. */
interface SoftBox {
  direction: Vec3;
  halfWidth: number;
  halfHeight: number;
  color: Rgb;
}

/** The surroundings: they light the objects and appear in reflections. */
export interface Studio {
  key: Vec3;
  keyColor: Rgb;
  /** Angular size of the key light in radians, which determines shadow softness. */
  keySize: number;
  boxes: readonly SoftBox[];
  ceiling: Rgb;
  wall: Rgb;
  /** Colour behind the camera. */
  front: Rgb;
  floor: Rgb;
  /** Weight of the sky's light relative to the key. */
  fill?: number;
}

export const daylight: Studio = {
  key: normalize([-0.62, 0.72, 0.5]),
  keyColor: [1.04, 1, 0.95],
  keySize: 0.2,
  boxes: [
    { direction: [-0.62, 0.72, 0.5], halfWidth: 0.5, halfHeight: 0.62, color: [5.2, 5.05, 4.85] },
    { direction: [0.1, 1, -0.25], halfWidth: 0.75, halfHeight: 0.34, color: [2.3, 2.3, 2.35] },
    { direction: [0.97, 0.28, 0.16], halfWidth: 0.16, halfHeight: 0.8, color: [2.7, 2.75, 2.85] },
    { direction: [-0.95, 0.2, -0.3], halfWidth: 0.14, halfHeight: 0.8, color: [2.2, 2.2, 2.2] },
  ],
  ceiling: [0.34, 0.34, 0.345],
  wall: [0.86, 0.85, 0.83],
  front: [0.1, 0.1, 0.105],
  floor: [0.72, 0.7, 0.675],
};

interface Sight {
  /**
   * Writes the light from a direction, blurred by roughness, into `out`: first the total, then the key's
   * part.
   */
  look(x: number, y: number, z: number, roughness: number, out: Float64Array): void;
  /** Writes the light on a surface from everything but the key. */
  fall(x: number, y: number, z: number, out: Float64Array): void;
  key: Vec3;
  keyColor: Rgb;
  keySize: number;
}

const edge = (from: number, to: number, value: number) => {
  const share = (value - from) / (to - from);
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return share * share * (3 - 2 * share);
};

const known = new WeakMap<Studio, Sight>();

/** Precomputes what is the same for all pixels. */
export function sightOf(studio: Studio): Sight {
  const earlier = known.get(studio);
  if (earlier) return earlier;
  const boxes = studio.boxes.map(({ direction, halfWidth, halfHeight, color }) => {
    const center = normalize(direction);
    const right = normalize(cross(Math.abs(center[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], center));
    return { center, right, up: cross(center, right), halfWidth, halfHeight, color };
  });
  const { ceiling, wall, front, floor } = studio;

  function look(x: number, y: number, z: number, roughness: number, out: Float64Array): void {
    const blur = 0.03 + roughness * 0.9;
    const up = edge(-0.06 - blur * 0.8, 0.06 + blur * 0.8, y);
    const high = edge(0.05 - blur * 0.4, 0.75 + blur * 0.3, y);
    const near = edge(-0.55 - blur * 0.3, 0.65 + blur * 0.3, z);
    for (let channel = 0; channel < 3; channel += 1) {
      const c = channel as 0 | 1 | 2;
      const side = wall[c] + (front[c] - wall[c]) * near;
      const room = side + (ceiling[c] - side) * high;
      // The front floor is in the shadow of camera and table edge.
      const ground = floor[c] * (1 - 0.45 * near);
      out[channel] = ground + (room - ground) * up;
      out[channel + 3] = 0;
    }
    for (let index = 0; index < boxes.length; index += 1) {
      const box = boxes[index] as (typeof boxes)[number];
      const along = x * box.center[0] + y * box.center[1] + z * box.center[2];
      if (along < 0.02) continue;
      const across = Math.abs(x * box.right[0] + y * box.right[1] + z * box.right[2]) / along;
      const over = Math.abs(x * box.up[0] + y * box.up[1] + z * box.up[2]) / along;
      const soft = 0.035 + roughness * 0.75;
      const seen =
        edge(-soft, soft, box.halfWidth - across) *
        edge(-soft, soft, box.halfHeight - over) *
        // Light spread over a wider area is weaker.
        (1 / (1 + (roughness * roughness * 1.4) / (box.halfWidth * box.halfHeight + 0.05)));
      if (seen <= 0) continue;
      const offset = index === 0 ? 3 : 0;
      out[offset] = (out[offset] as number) + box.color[0] * seen;
      out[offset + 1] = (out[offset + 1] as number) + box.color[1] * seen;
      out[offset + 2] = (out[offset + 2] as number) + box.color[2] * seen;
    }
  }

  const harmonics = new Float64Array(27);
  const seen = new Float64Array(6);
  const samples = 1_500;
  for (let index = 0; index < samples; index += 1) {
    const y = 1 - (2 * (index + 0.5)) / samples;
    const around = index * 2.399963229728653;
    const radius = Math.sqrt(1 - y * y);
    const [x, z] = [Math.cos(around) * radius, Math.sin(around) * radius];
    look(x, y, z, 0.15, seen);
    const basis = basisOf(x, y, z);
    for (let term = 0; term < 9; term += 1)
      for (let channel = 0; channel < 3; channel += 1)
        harmonics[term * 3 + channel] =
          (harmonics[term * 3 + channel] as number) +
          ((seen[channel] as number) * (basis[term] as number) * 4 * Math.PI) / samples;
  }
  const weights = [1, 2 / 3, 2 / 3, 2 / 3, 0.25, 0.25, 0.25, 0.25, 0.25];
  const fill = studio.fill ?? 0.62;
  for (let term = 0; term < 27; term += 1)
    harmonics[term] = (harmonics[term] as number) * (weights[Math.floor(term / 3)] as number) * fill;

  function fall(x: number, y: number, z: number, out: Float64Array): void {
    const xy = 1.092548 * x * y;
    const yz = 1.092548 * y * z;
    const xz = 1.092548 * x * z;
    const zz = 0.315392 * (3 * z * z - 1);
    const xx = 0.546274 * (x * x - y * y);
    for (let channel = 0; channel < 3; channel += 1) {
      const light =
        0.282095 * (harmonics[channel] as number) +
        0.488603 *
          (y * (harmonics[channel + 3] as number) +
            z * (harmonics[channel + 6] as number) +
            x * (harmonics[channel + 9] as number)) +
        xy * (harmonics[channel + 12] as number) +
        yz * (harmonics[channel + 15] as number) +
        zz * (harmonics[channel + 18] as number) +
        xz * (harmonics[channel + 21] as number) +
        xx * (harmonics[channel + 24] as number);
      out[channel] = Math.max(light, 0.02);
    }
  }
  const sight: Sight = {
    look,
    fall,
    key: normalize(studio.key),
    keyColor: studio.keyColor,
    keySize: studio.keySize,
  };
  known.set(studio, sight);
  return sight;
}

function basisOf(x: number, y: number, z: number): readonly number[] {
  return [
    0.282095,
    0.488603 * y,
    0.488603 * z,
    0.488603 * x,
    1.092548 * x * y,
    1.092548 * y * z,
    0.315392 * (3 * z * z - 1),
    1.092548 * x * z,
    0.546274 * (x * x - y * y),
  ];
}
