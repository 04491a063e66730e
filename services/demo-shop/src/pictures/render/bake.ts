import type { Flat } from './flatten';
import type { sightOf } from './studio';
import { cross, normalize, type Vec3 } from './vector';

type Sight = ReturnType<typeof sightOf>;

/** Baked light: share of sky and key light that reaches each vertex on front and back, and the floor. */
export interface Baked {
  skyFront: Float32Array;
  skyBack: Float32Array;
  keyFront: Float32Array;
  keyBack: Float32Array;
  /** Floor values by row; `groundAt` maps positions to them. */
  groundSky: Float32Array;
  groundKey: Float32Array;
  ground: { minX: number; minZ: number; size: number; cells: number };
}

const skyDirections = 32;
const keyDirections = 10;

interface Way {
  to: Vec3;
  sky: number;
  key: number;
}

function waysOf(sight: Sight): Way[] {
  const seen = new Float64Array(6);
  const sky = Array.from({ length: skyDirections }, (_, index): Way => {
    const y = 0.985 - (1.3 * (index + 0.5)) / skyDirections;
    const radius = Math.sqrt(Math.max(0, 1 - y * y));
    const around = index * 2.399963229728653;
    const to: Vec3 = [Math.cos(around) * radius, y, Math.sin(around) * radius];
    sight.look(to[0], to[1], to[2], 0.5, seen);
    const light = 0.45 + 0.35 * (seen[0] as number) + 0.3 * (seen[1] as number);
    return { to, sky: light, key: 0 };
  });
  const right = normalize(cross([0, 1, 0], sight.key));
  const up = cross(sight.key, right);
  const key = Array.from({ length: keyDirections }, (_, index): Way => {
    const radius = Math.sqrt((index + 0.5) / keyDirections) * sight.keySize;
    const around = index * 2.399963229728653;
    const a = Math.cos(around) * radius;
    const b = Math.sin(around) * radius;
    const to = normalize(
      [0, 1, 2].map((axis) => {
        const i = axis as 0 | 1 | 2;
        return sight.key[i] + right[i] * a + up[i] * b;
      }) as unknown as Vec3,
    );
    return { to, sky: 0, key: 1 };
  });
  return [...sky, ...key];
}

function boundsOf({ positions, solid }: Flat): { middle: Vec3; radius: number } {
  const from = [Infinity, Infinity, Infinity];
  const to = [-Infinity, -Infinity, -Infinity];
  for (let index = 0; index < positions.length; index += 3) {
    if (!solid[index / 3]) continue;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = positions[index + axis] as number;
      if (value < (from[axis] as number)) from[axis] = value;
      if (value > (to[axis] as number)) to[axis] = value;
    }
  }
  const middle = from.map((value, axis) => (value + (to[axis] as number)) / 2) as unknown as Vec3;
  const radius = Math.hypot(...from.map((value, axis) => ((to[axis] as number) - value) / 2));
  return { middle, radius };
}

/** A depth map along one direction. */
function depthsAlong(flat: Flat, mapped: Float32Array, depths: Float32Array, mapPx: number): void {
  depths.fill(-Infinity);
  const { indices, casts } = flat;
  for (let index = 0; index < indices.length; index += 3) {
    if (!casts[index / 3]) continue;
    const a = (indices[index] as number) * 3;
    const b = (indices[index + 1] as number) * 3;
    const c = (indices[index + 2] as number) * 3;
    const ax = mapped[a] as number;
    const ay = mapped[a + 1] as number;
    const ad = mapped[a + 2] as number;
    const bx = mapped[b] as number;
    const by = mapped[b + 1] as number;
    const bd = mapped[b + 2] as number;
    const cx = mapped[c] as number;
    const cy = mapped[c + 1] as number;
    const cd = mapped[c + 2] as number;
    const minX = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const maxX = Math.min(mapPx - 1, Math.floor(Math.max(ax, bx, cx)));
    const minY = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const maxY = Math.min(mapPx - 1, Math.floor(Math.max(ay, by, cy)));
    if (maxX - minX <= 1 && maxY - minY <= 1) {
      const cell = Math.floor((ay + by + cy) / 3) * mapPx + Math.floor((ax + bx + cx) / 3);
      const depth = (ad + bd + cd) / 3;
      if (depth > (depths[cell] as number)) depths[cell] = depth;
      continue;
    }
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (Math.abs(area) < 1e-6) continue;
    for (let y = minY; y <= maxY; y += 1)
      for (let x = minX; x <= maxX; x += 1) {
        const px = x + 0.5;
        const py = y + 0.5;
        const wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
        const wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
        if (wb < -0.01 || wc < -0.01 || wb + wc > 1.01) continue;
        const depth = ad + (bd - ad) * wb + (cd - ad) * wc;
        if (depth > (depths[y * mapPx + x] as number)) depths[y * mapPx + x] = depth;
      }
  }
}

const blurred = (from: Float32Array, cells: number, times: number): Float32Array => {
  let current = from;
  for (let time = 0; time < times; time += 1) {
    const next = new Float32Array(current.length);
    for (let y = 0; y < cells; y += 1)
      for (let x = 0; x < cells; x += 1) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) {
            const sx = Math.min(cells - 1, Math.max(0, x + dx));
            const sy = Math.min(cells - 1, Math.max(0, y + dy));
            sum += (current[sy * cells + sx] as number) * (dx ? 1 : 2) * (dy ? 1 : 2);
          }
        next[y * cells + x] = sum / 16;
      }
    current = next;
  }
  return current;
};

/** Bakes occlusion from many directions, once per mesh: pictures in all colours share it. */
export function bakeLight(flat: Flat, sight: Sight, { groundCells = 128, mapPx = 128 } = {}): Baked {
  const { positions, normals, backs } = flat;
  const count = positions.length / 3;
  const arrays = Array.from({ length: 8 }, () => new Float32Array(count));
  const [skyFront, skyFrontAll, skyBack, skyBackAll, keyFront, keyFrontAll, keyBack, keyBackAll] = arrays as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const { middle, radius } = boundsOf(flat);
  const size = radius * 4.4;
  const ground = {
    minX: middle[0] - size / 2 + sight.key[0] * -radius * 0.5,
    minZ: middle[2] - size / 2 + sight.key[2] * -radius * 0.5,
    size,
    cells: groundCells,
  };
  const groundSky = new Float32Array(groundCells * groundCells);
  const groundKey = new Float32Array(groundCells * groundCells);
  let groundSkyAll = 0;
  let groundKeyAll = 0;
  const mapped = new Float32Array(count * 3);
  const depths = new Float32Array(mapPx * mapPx);
  const reach = (mapPx / 2 - 1.5) / radius;
  const texel = 1 / reach;
  for (const { to, sky, key } of waysOf(sight)) {
    const right = normalize(cross(Math.abs(to[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], to));
    const up = cross(to, right);
    for (let index = 0; index < count; index += 1) {
      const x = (positions[index * 3] as number) - middle[0];
      const y = (positions[index * 3 + 1] as number) - middle[1];
      const z = (positions[index * 3 + 2] as number) - middle[2];
      mapped[index * 3] = (x * right[0] + y * right[1] + z * right[2]) * reach + mapPx / 2;
      mapped[index * 3 + 1] = (x * up[0] + y * up[1] + z * up[2]) * reach + mapPx / 2;
      mapped[index * 3 + 2] = x * to[0] + y * to[1] + z * to[2];
    }
    depthsAlong(flat, mapped, depths, mapPx);
    for (let index = 0; index < count; index += 1) {
      const nx = normals[index * 3] as number;
      const ny = normals[index * 3 + 1] as number;
      const nz = normals[index * 3 + 2] as number;
      const facing = nx * to[0] + ny * to[1] + nz * to[2];
      const side = facing < 0 ? -1 : 1;
      // Offset from the surface to avoid self-shadowing.
      const push = texel * 1.3 * side;
      const column =
        (mapped[index * 3] as number) + (nx * right[0] + ny * right[1] + nz * right[2]) * push * reach;
      const row = (mapped[index * 3 + 1] as number) + (nx * up[0] + ny * up[1] + nz * up[2]) * push * reach;
      // A wall cannot shadow itself.
      const bias = backs[index] ? texel * 0.25 : facing * push + texel * 1.6;
      const depth = (mapped[index * 3 + 2] as number) + bias;
      // Walls and floors extend beyond the map.
      const isIn = column >= 0 && row >= 0 && column < mapPx && row < mapPx;
      const open = !isIn || depth >= (depths[(row | 0) * mapPx + (column | 0)] as number) ? 1 : 0;
      const weight = Math.abs(facing) + 0.03;
      if (sky > 0) {
        const amount = weight * sky;
        if (side > 0) {
          skyFrontAll[index] = (skyFrontAll[index] as number) + amount;
          skyFront[index] = (skyFront[index] as number) + amount * open;
        } else {
          skyBackAll[index] = (skyBackAll[index] as number) + amount;
          skyBack[index] = (skyBack[index] as number) + amount * open;
        }
      } else if (side > 0) {
        keyFrontAll[index] = (keyFrontAll[index] as number) + key;
        keyFront[index] = (keyFront[index] as number) + key * open;
      } else {
        keyBackAll[index] = (keyBackAll[index] as number) + key;
        keyBack[index] = (keyBack[index] as number) + key * open;
      }
    }
    if (to[1] <= 0.02) continue;
    const amount = sky > 0 ? sky * to[1] : key;
    if (sky > 0) groundSkyAll += amount;
    else groundKeyAll += amount;
    const target = sky > 0 ? groundSky : groundKey;
    const step = size / groundCells;
    for (let row = 0; row < groundCells; row += 1) {
      const z = ground.minZ + (row + 0.5) * step - middle[2];
      for (let column = 0; column < groundCells; column += 1) {
        const x = ground.minX + (column + 0.5) * step - middle[0];
        const mx = ((x * right[0] - middle[1] * right[1] + z * right[2]) * reach + mapPx / 2) | 0;
        const my = ((x * up[0] - middle[1] * up[1] + z * up[2]) * reach + mapPx / 2) | 0;
        const depth = x * to[0] - middle[1] * to[1] + z * to[2];
        const inside = mx >= 0 && my >= 0 && mx < mapPx && my < mapPx;
        if (!inside || (depths[my * mapPx + mx] as number) < depth + 0.02)
          target[row * groundCells + column] = (target[row * groundCells + column] as number) + amount;
      }
    }
  }
  const share = (part: Float32Array, all: Float32Array, nothing: number) =>
    part.map((value, index) => ((all[index] as number) > 0 ? value / (all[index] as number) : nothing));
  return {
    skyFront: share(skyFront, skyFrontAll, 1),
    skyBack: share(skyBack, skyBackAll, 1),
    keyFront: share(keyFront, keyFrontAll, 1),
    keyBack: share(keyBack, keyBackAll, 1),
    groundSky: blurred(
      groundSky.map((value) => value / groundSkyAll),
      groundCells,
      3,
    ),
    groundKey: blurred(
      groundKey.map((value) => value / groundKeyAll),
      groundCells,
      3,
    ),
    ground,
  };
}
