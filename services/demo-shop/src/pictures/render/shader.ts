import type { Baked } from './bake';
import type { Camera } from './camera';
import type { Flat } from './flatten';
import type { Paint, Spot } from './material';
import type { Screen } from './raster';
import type { sightOf } from './studio';

/** Result of shading one point of a triangle. */
export interface Seen {
  red: number;
  green: number;
  blue: number;
  /** Normal with relief, facing the camera. */
  nx: number;
  ny: number;
  nz: number;
  /** Cosine of the viewing angle, 0 to 1. */
  facing: number;
  /** Reflected light, and its share. */
  mirrorRed: number;
  mirrorGreen: number;
  mirrorBlue: number;
  mirrored: number;
}

export type Shader = (triangle: number, px: number, py: number, out: Seen) => void;

/** Computes light, material and relief of a point. */
export function createShader(
  flat: Flat,
  screen: Screen,
  camera: Camera,
  baked: Baked,
  sight: ReturnType<typeof sightOf>,
): Shader {
  const { indices, partOf, positions, normals, uvs, locals, materials } = flat;
  const { x: sx, y: sy, near } = screen;
  const { key, keyColor } = sight;
  const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, u: 0, v: 0, pixel: 0 };
  const paint: Paint = { red: 0, green: 0, blue: 0, roughness: 0, metal: 0 };
  const fallen = new Float64Array(3);
  const looked = new Float64Array(6);
  const pixelAngle = camera.spread / screen.heightPx;
  // The current triangle. Object fields, because a number variable shared by closures would be boxed.
  const at = {
    a: 0,
    b: 0,
    c: 0,
    wa: 0.5,
    wb: 0.5,
    wc: 0.5,
    ax: 0.5,
    ay: 0.5,
    bRight: 0.5,
    bDown: 0.5,
    cRight: 0.5,
    cDown: 0.5,
  };

  function weigh(px: number, py: number): void {
    const shareB = (px - at.ax) * at.bRight + (py - at.ay) * at.bDown;
    const shareC = (px - at.ax) * at.cRight + (py - at.ay) * at.cDown;
    const na = (1 - shareB - shareC) * (near[at.a] as number);
    const nb = shareB * (near[at.b] as number);
    const nc = shareC * (near[at.c] as number);
    const all = 1 / (na + nb + nc);
    at.wa = na * all;
    at.wb = nb * all;
    at.wc = nc * all;
  }
  const three = (from: Float32Array, axis: number) =>
    at.wa * (from[at.a * 3 + axis] as number) +
    at.wb * (from[at.b * 3 + axis] as number) +
    at.wc * (from[at.c * 3 + axis] as number);
  const one = (from: Float32Array) =>
    at.wa * (from[at.a] as number) + at.wb * (from[at.b] as number) + at.wc * (from[at.c] as number);
  function locate(): void {
    spot.x = three(locals, 0);
    spot.y = three(locals, 1);
    spot.z = three(locals, 2);
    spot.u =
      at.wa * (uvs[at.a * 2] as number) +
      at.wb * (uvs[at.b * 2] as number) +
      at.wc * (uvs[at.c * 2] as number);
    spot.v =
      at.wa * (uvs[at.a * 2 + 1] as number) +
      at.wb * (uvs[at.b * 2 + 1] as number) +
      at.wc * (uvs[at.c * 2 + 1] as number);
  }

  return (triangle, px, py, out) => {
    at.a = indices[triangle * 3] as number;
    at.b = indices[triangle * 3 + 1] as number;
    at.c = indices[triangle * 3 + 2] as number;
    at.ax = sx[at.a] as number;
    at.ay = sy[at.a] as number;
    const bx = sx[at.b] as number;
    const by = sy[at.b] as number;
    const cx = sx[at.c] as number;
    const cy = sy[at.c] as number;
    const area = (bx - at.ax) * (cy - at.ay) - (by - at.ay) * (cx - at.ax);
    at.bRight = (cy - at.ay) / area;
    at.bDown = -(cx - at.ax) / area;
    at.cRight = -(by - at.ay) / area;
    at.cDown = (bx - at.ax) / area;
    weigh(px, py);
    const material = materials[partOf[triangle] as number];
    if (!material) return;
    // Screen y points down, so front-facing triangles have the opposite orientation.
    const isBack = area > 0;
    let nx = three(normals, 0);
    let ny = three(normals, 1);
    let nz = three(normals, 2);
    let size = (isBack ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    nx *= size;
    ny *= size;
    nz *= size;
    const x = three(positions, 0);
    const y = three(positions, 1);
    const z = three(positions, 2);
    let vx = camera.at[0] - x;
    let vy = camera.at[1] - y;
    let vz = camera.at[2] - z;
    const distance = Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx /= distance;
    vy /= distance;
    vz /= distance;
    const sky = one(isBack ? baked.skyBack : baked.skyFront);
    const lit = one(isBack ? baked.keyBack : baked.keyFront);
    const { relief, color } = material;
    paint.red = color[0];
    paint.green = color[1];
    paint.blue = color[2];
    paint.roughness = material.roughness;
    paint.metal = material.metal ?? 0;
    if (relief || material.paint) {
      spot.nx = nx;
      spot.ny = ny;
      spot.nz = nz;
      spot.pixel = distance * pixelAngle;
      locate();
      material.paint?.(spot, paint);
      if (relief) {
        const height = relief(spot);
        weigh(px + 1, py);
        locate();
        const rightX = three(positions, 0) - x;
        const rightY = three(positions, 1) - y;
        const rightZ = three(positions, 2) - z;
        const byRight = relief(spot) - height;
        weigh(px, py + 1);
        locate();
        const downX = three(positions, 0) - x;
        const downY = three(positions, 1) - y;
        const downZ = three(positions, 2) - z;
        const byDown = relief(spot) - height;
        // Mikkelsen's bump mapping: uses screen-space derivatives, no surface parameters.
        const fx = downY * nz - downZ * ny;
        const fy = downZ * nx - downX * nz;
        const fz = downX * ny - downY * nx;
        const gx = ny * rightZ - nz * rightY;
        const gy = nz * rightX - nx * rightZ;
        const gz = nx * rightY - ny * rightX;
        const determinant = rightX * fx + rightY * fy + rightZ * fz;
        const sign = determinant < 0 ? -1 : 1;
        const floor = spot.pixel * spot.pixel * 0.15;
        const strength = Math.max(Math.abs(determinant), floor);
        nx = strength * nx - sign * (byRight * fx + byDown * gx);
        ny = strength * ny - sign * (byRight * fy + byDown * gy);
        nz = strength * nz - sign * (byRight * fz + byDown * gz);
        size = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
        nx *= size;
        ny *= size;
        nz *= size;
      }
    }
    let facing = nx * vx + ny * vy + nz * vz;
    if (facing < 0.03) {
      nx += vx * (0.03 - facing);
      ny += vy * (0.03 - facing);
      nz += vz * (0.03 - facing);
      size = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
      nx *= size;
      ny *= size;
      nz *= size;
      facing = 0.03;
    }
    const { roughness, metal } = paint;
    const soft = material.soft ?? 0;
    sight.fall(nx, ny, nz, fallen);
    const towards = nx * key[0] + ny * key[1] + nz * key[2];
    const keyed = Math.max(0, (towards + soft * 0.6) / (1 + soft * 0.6)) * (lit + (1 - lit) * soft * 0.35);
    const grey = (paint.red + paint.green + paint.blue) / 3;
    // Light bouncing between folds; less on dark materials.
    const open = sky + (1 - sky) * sky * 0.5 * Math.min(1, grey + soft * 0.6);
    const matt = 1 - metal;
    const away = 1 - facing;
    const edge = away * away * away * away * away;
    const sheen = (material.sheen ?? 0) * away * away * away;
    const redLight = (fallen[0] as number) * open + keyColor[0] * keyed;
    const greenLight = (fallen[1] as number) * open + keyColor[1] * keyed;
    const blueLight = (fallen[2] as number) * open + keyColor[2] * keyed;
    const glint = 2 * facing;
    sight.look(glint * nx - vx, glint * ny - vy, glint * nz - vz, roughness, looked);
    const specular = material.specular ?? 0.04;
    const gloss = 1 - roughness * 0.75;
    const shut = Math.min(1, open * 1.15 + 0.05 * metal);
    // The key light is not reflected where it is occluded.
    const keyShare = lit * 0.85 + 0.15 * sky;
    const mirrorRed = (looked[0] as number) * shut + (looked[3] as number) * keyShare;
    const mirrorGreen = (looked[1] as number) * shut + (looked[4] as number) * keyShare;
    const mirrorBlue = (looked[2] as number) * shut + (looked[5] as number) * keyShare;
    const base = specular * matt;
    const red = base + paint.red * metal;
    const green = base + paint.green * metal;
    const blue = base + paint.blue * metal;
    const rim = edge * gloss * gloss;
    out.red =
      paint.red * matt * redLight +
      sheen * redLight * (0.35 + paint.red * 0.65) +
      (red + (1 - red) * rim) * mirrorRed;
    out.green =
      paint.green * matt * greenLight +
      sheen * greenLight * (0.35 + paint.green * 0.65) +
      (green + (1 - green) * rim) * mirrorGreen;
    out.blue =
      paint.blue * matt * blueLight +
      sheen * blueLight * (0.35 + paint.blue * 0.65) +
      (blue + (1 - blue) * rim) * mirrorBlue;
    if (material.glow) {
      out.red += material.glow[0];
      out.green += material.glow[1];
      out.blue += material.glow[2];
    }
    out.nx = nx;
    out.ny = ny;
    out.nz = nz;
    out.facing = facing;
    out.mirrorRed = mirrorRed;
    out.mirrorGreen = mirrorGreen;
    out.mirrorBlue = mirrorBlue;
    out.mirrored = specular + (1 - specular) * rim;
  };
}
