import { models } from '../models/index';
import { lookOf } from '../models/look';
import { meshOf, type Part } from '../render/flatten';
import type { Material, Spot } from '../render/material';
import { posed } from '../render/mesh';
import type { Standing } from './scene';

/** Scales relief and grain, which are in centimetres, with the object. */
function resized(material: Material, size: number): Material {
  const { relief, paint, glass } = material;
  const own = <Result>(spot: Spot, read: () => Result): Result => {
    const { pixel } = spot;
    spot.pixel = pixel / size;
    const result = read();
    spot.pixel = pixel;
    return result;
  };
  return {
    ...material,
    ...(relief && { relief: (spot) => own(spot, () => relief(spot)) * size }),
    ...(paint && { paint: (spot, to) => own(spot, () => paint(spot, to)) }),
    ...(glass && { glass: { ...glass, clear: glass.clear * size } }),
  };
}

/** The parts of an object, scaled and placed. */
export function standingParts({
  type,
  cut,
  hex,
  variation = 0,
  x,
  z,
  y = 0,
  tall,
  wide,
  turn = 0,
}: Standing): Part[] {
  const build = models[type];
  if (!build) return [];
  const look = lookOf(hex, 'plain', variation, `${cut} ${variation}`);
  const parts = build(look, cut).parts.map((part) => ({ mesh: meshOf(part), material: part.material }));
  let [low, high, leftmost, rightmost, near, far] = [1e9, -1e9, 1e9, -1e9, -1e9, 1e9];
  for (const { mesh } of parts)
    for (let index = 0; index < mesh.positions.length; index += 3) {
      const [px, py, pz] = [
        mesh.positions[index] as number,
        mesh.positions[index + 1] as number,
        mesh.positions[index + 2] as number,
      ];
      [low, high] = [Math.min(low, py), Math.max(high, py)];
      [leftmost, rightmost] = [Math.min(leftmost, px), Math.max(rightmost, px)];
      [far, near] = [Math.min(far, pz), Math.max(near, pz)];
    }
  const size = wide === undefined ? (tall ?? 20) / (high - low) : wide / (rightmost - leftmost);
  const [mx, mz] = [(leftmost + rightmost) / 2, (far + near) / 2];
  return parts.map(({ mesh, material }) => ({
    mesh: posed(posed(mesh, { at: [-mx, -low, -mz] }), { at: [x, y, z], turn: [0, turn, 0], scale: size }),
    material: resized(material, size),
  }));
}
