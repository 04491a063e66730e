import { gridMesh, type Mesh } from '../render/mesh';
import { smooth, type Vec3 } from '../render/vector';
import { roundRect } from './patch';

/** A bag's body with front, back and two sides; `v` is the relative height. */
export interface Body {
  height: number;
  halfWidth: (v: number) => number;
  halfDepth: (v: number) => number;
  /** Radius of the upright edges. */
  radius: (v: number) => number;
  /** How far front and back bulge in the middle. */
  bulge?: (v: number) => number;
  /** Radius of the bottom edge. */
  foot?: number;
  /** Height of the top across its width (-1 to 1). */
  top?: (across: number) => number;
  /** Deformation of a point, because leather is soft. */
  give?: (point: Vec3) => Vec3;
}

/** A point on the body's surface: `u` around from the middle of the front, `v` up. */
export function skinOf(body: Body): (u: number, v: number, inward?: number) => Vec3 {
  const { height, halfWidth, halfDepth, radius, bulge, foot = 1.2, top, give } = body;
  return (u, v, inward = 0) => {
    const lift = v * height;
    const fromFoot = Math.min(1, lift / foot);
    const inset = foot * 0.55 * (1 - Math.sqrt(1 - (1 - fromFoot) ** 2)) + inward;
    const [w, d] = [halfWidth(v), halfDepth(v)];
    const [x, flat] = roundRect(w, d, radius(v))(u, inset);
    const across = Math.min(1, Math.abs(x / w));
    const side = Math.min(1, Math.abs(flat) / Math.max(0.01, d - inset));
    const out = (bulge?.(v) ?? 0) * (1 - across * across) ** 1.2 * side ** 4;
    const point: Vec3 = [
      x,
      lift + (top ? (top(x / w) - 0) * smooth(0.25, 1, v) : 0),
      // The rectangle's lower edge is the front.
      -flat + Math.sign(-flat) * out,
    ];
    return give ? give(point) : point;
  };
}

/** The front (1) or back (-1) as a surface by width and height. */
export function faceOf(body: Body, side: 1 | -1 = 1): (x: number, y: number) => Vec3 {
  const { height, halfWidth, halfDepth, bulge, top, give } = body;
  return (x, y) => {
    const v = Math.min(1, Math.max(0, y / height));
    const across = Math.min(1, Math.abs(x / halfWidth(v)));
    const point: Vec3 = [
      x * side,
      y + (top ? top(x / halfWidth(v)) * smooth(0.25, 1, v) : 0),
      side * (halfDepth(v) + (bulge?.(v) ?? 0) * (1 - across * across) ** 1.2),
    ];
    return give ? give(point) : point;
  };
}

/** The surface from the ground to the top edge, including the bottom. */
export function bodyMesh(body: Body, columns = 144, rows = 44): Mesh {
  const skin = skinOf(body);
  return gridMesh(
    columns,
    rows,
    (u, v) => {
      // The first rows form the bottom.
      const bottom = 2 / rows;
      if (v < bottom) {
        const [x, , z] = skin(u, 0);
        return [(x * v) / bottom, 0.06, (z * v) / bottom];
      }
      return skin(u, heightAt(v, rows));
    },
    { isClosedU: true },
  );
}

/** Height of the body's mesh at `v`, its parameter from the bottom (0) to the top (1). */
const heightAt = (v: number, rows = 44): number => Math.max(0, (v - 2 / rows) / (1 - 2 / rows)) ** 1.25;

/** A line along an upright edge, on the right or left of front or back. */
export function edgeOf(
  { height, halfWidth, halfDepth, radius, give }: Body,
  x: 1 | -1,
  z: 1 | -1,
  steps = 14,
): Vec3[] {
  return Array.from({ length: steps + 1 }, (_, index): Vec3 => {
    const v = 0.03 + (index / steps) * 0.965;
    const off = radius(v) * 0.27;
    const point: Vec3 = [x * (halfWidth(v) - off), v * height, z * (halfDepth(v) - off)];
    return give ? give(point) : point;
  });
}

/** The edge at the opening and the inside below it. */
export function liningMesh(body: Body, thickness: number, depth = 0.75, columns = 120): Mesh {
  const skin = skinOf(body);
  return gridMesh(columns, 18, (u, v) => skin(u, 1 - v * depth, thickness), { isClosedU: true });
}

export function rimMesh(body: Body, thickness: number, columns = 144): Mesh {
  const skin = skinOf(body);
  return gridMesh(
    columns,
    8,
    (u, v) => {
      const angle = v * Math.PI;
      const [x, y, z] = skin(u, 1, ((1 - Math.cos(angle)) / 2) * thickness);
      return [x, y + Math.sin(angle) * thickness * 0.5, z];
    },
    { isClosedU: true },
  );
}

/** Slow waves over a body, with amplitude `strength` in centimetres. */
export function slack(strength: number, seed: number): (point: Vec3) => Vec3 {
  return ([x, y, z]) => {
    const wave =
      Math.sin(x * 0.21 + seed) * Math.sin(y * 0.17 + seed * 2.3) +
      0.5 * Math.sin(x * 0.43 + y * 0.31 + seed * 1.7) +
      0.35 * Math.sin(x * -0.57 + y * 0.64 + seed * 0.6);
    const push = strength * wave;
    return [x, y, z + Math.sign(z) * push * smooth(0.5, 6, Math.abs(z)) * smooth(0, 4, y)];
  };
}
