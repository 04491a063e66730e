import type { Material } from '../render/material';
import { gridMesh, type Mesh } from '../render/mesh';
import { clamp, type Vec3 } from '../render/vector';
import type { Look } from './look';
import { canvas, withRelief } from './materials';

export type Stops = readonly (readonly [number, number])[];
/** A surface around the head: `u` runs around it from the front, `v` upwards. */
export type Skin = (u: number, v: number) => Vec3;

/** A head is deeper than wide. */
export const around = (u: number, radius: number, y: number, long = 1.12): Vec3 => {
  const angle = u * Math.PI * 2;
  return [Math.sin(angle) * radius, y, Math.cos(angle) * radius * long];
};
export const skinMesh = (skin: Skin, columns = 120, rows = 48): Mesh =>
  gridMesh(columns, rows, skin, { isClosedU: true });
export const wave = (u: number, turns: number, phase: number) => Math.sin(u * Math.PI * 2 * turns + phase);

export const twill = ({ color }: Look): Material =>
  withRelief(
    canvas(color, { pitch: 0.1, sheen: 0.14 }),
    ({ x, y, z, pixel }) => Math.sin((x + y + z) * 42) * 0.007 * clamp(1.3 - pixel * 20, 0, 1),
  );
