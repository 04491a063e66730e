import { createRandom } from '../../random';

/** The side of the repeat, in units. */
export const floralUnits = 150;

interface Flower {
  x: number;
  y: number;
  /** Radius of the petals, or half the length of a leaf. */
  size: number;
  turn: number;
  petals: number;
  leaf: boolean;
}

const around = (value: number) => value - floralUnits * Math.round(value / floralUnits);

/** Randomly placed flowers that do not touch, each with leaves growing from under it. */
function strewn(): Flower[] {
  const random = createRandom('meadow');
  const flowers: Flower[] = [];
  const leaves: Flower[] = [];
  const isFree = (x: number, y: number, reach: number) =>
    flowers.every((other) => Math.hypot(around(other.x - x), around(other.y - y)) > reach + other.size + 4);
  for (const [size, count] of [
    [13, 4],
    [9.5, 7],
    [6, 12],
    [3.4, 14],
  ] as const)
    for (let made = 0, tries = 0; made < count && tries < 400; tries += 1) {
      const [x, y] = [random.next() * floralUnits, random.next() * floralUnits];
      const own = size * (0.85 + random.next() * 0.3);
      if (!isFree(x, y, own + (size > 8 ? 5 : 1))) continue;
      made += 1;
      const turn = random.next() * Math.PI * 2;
      flowers.push({ x, y, size: own, turn, petals: size > 5 ? random.int(5, 6) : 4, leaf: false });
      for (let leaf = 0; leaf < (size > 8 ? 3 : size > 5 ? 2 : 0); leaf += 1) {
        const way = turn + leaf * 2.2 + random.next() * 0.7;
        const long = own * (0.62 + random.next() * 0.2);
        const far = own * 0.75 + long;
        leaves.push({
          x: x + Math.cos(way) * far,
          y: y + Math.sin(way) * far,
          size: long,
          turn: way + (random.next() - 0.5) * 0.5,
          petals: 0,
          leaf: true,
        });
      }
    }
  return [...leaves, ...flowers];
}

const cells = 10;
const cellUnits = floralUnits / cells;
let kept: Flower[][] | undefined;

/** The shapes visible in each cell of the repeat, leaves before the flowers on top of them. */
function bins(): Flower[][] {
  if (kept) return kept;
  const all = strewn();
  kept = Array.from({ length: cells * cells }, (_, index) => {
    const x = ((index % cells) + 0.5) * cellUnits;
    const y = (Math.floor(index / cells) + 0.5) * cellUnits;
    return all.filter(
      (one) => Math.hypot(around(one.x - x), around(one.y - y)) < one.size * 1.15 + cellUnits * 0.75,
    );
  });
  return kept;
}

const edge = (distance: number, soft: number) => Math.min(1, Math.max(0, 0.5 - distance / soft));

/** Share of the second and of the deep colour at a position. */
export function floral(x: number, y: number, soft: number): readonly [second: number, deep: number] {
  const column = Math.min(cells - 1, Math.floor(x / cellUnits));
  const row = Math.min(cells - 1, Math.floor(y / cellUnits));
  let second = 0;
  let deep = 0;
  for (const { x: fromX, y: fromY, size, turn, petals, leaf } of bins()[row * cells + column] ?? []) {
    const [dx, dy] = [around(x - fromX), around(y - fromY)];
    if (leaf) {
      const a = (dx * Math.cos(turn) + dy * Math.sin(turn)) / size;
      const b = (dy * Math.cos(turn) - dx * Math.sin(turn)) / size;
      const shape = (Math.abs(b) - 0.34 * (1 - a * a) * (1 - 0.25 * a)) * size;
      deep = Math.max(deep, edge(shape, soft) * (Math.abs(b) * size < 0.35 ? 0.45 : 0.85));
      continue;
    }
    const far = Math.hypot(dx, dy);
    if (far > size * 1.2) continue;
    const way = (Math.atan2(dy, dx) + turn) * (petals / 2);
    const petal = Math.abs(Math.cos(way));
    const cover = edge(far - size * (0.42 + 0.58 * petal ** 0.5), soft);
    const heart = edge(far - size * 0.22, soft);
    // Petals are paler outside and separated by a furrow.
    const tone = 0.62 + 0.38 * Math.min(1, far / size) - 0.3 * (1 - petal) ** 3;
    second = second * (1 - cover) + cover * (1 - heart) * tone;
    deep = Math.max(deep * (1 - cover), heart * 0.9, cover * 0.16 * (1 - far / size));
  }
  return [second, deep];
}
