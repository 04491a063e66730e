import type { Baked } from './bake';
import type { Camera } from './camera';
import type { Flat } from './flatten';
import type { Seen } from './shader';
import type { Studio } from './studio';
import type { Vec3 } from './vector';

export const bandPx = 32;

/** Linear light of each pixel, and inverse distance of what it shows. */
export interface Canvas {
  widthPx: number;
  heightPx: number;
  rgb: Float32Array;
  near: Float32Array;
  /** Coverage of a pixel by opaque objects. */
  cover: Float32Array;
}

/** The background colour along a ray, written into `out`. */
export type Backdrop = (ray: Vec3, across: number, down: number, out: Float64Array) => void;

/** Inputs of a render: objects, light and camera. */
export interface Take {
  flat: Flat;
  baked: Baked;
  studio: Studio;
  camera: Camera;
  backdrop: Backdrop;
  /** Maximum darkness of the floor's shadow; 0 without a floor. */
  shadow: number;
}

/** Creates a sample for the shader to fill. */
export function newSeen(): Seen {
  return {
    red: 0,
    green: 0,
    blue: 0,
    nx: 0,
    ny: 0,
    nz: 0,
    facing: 0,
    mirrorRed: 0,
    mirrorGreen: 0,
    mirrorBlue: 0,
    mirrored: 0,
  };
}
