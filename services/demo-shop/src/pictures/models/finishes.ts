import type { PictureFinish } from '../picture-path';
import type { Material } from '../render/material';
import { cloud, sampleSolid } from '../render/noise';
import type { Rgb } from '../render/studio';
import { clamp, smooth } from '../render/vector';
import type { Look } from './look';
import { calf, canvas, leather, suede, withPaint, withRelief } from './materials';

/** Centimetres between the reinforcing threads of ripstop nylon. */
const ripstop = 0.75;

/** How much of a pixel at this place lies on a reinforcing thread. */
function onThread(place: number, pixel: number): number {
  const off = Math.abs(place / ripstop - Math.round(place / ripstop)) * ripstop;
  return clamp((0.05 + pixel / 2 - off) / Math.max(pixel, 0.02), 0, 1);
}

/** Ripstop: a dull, dense weave in soft folds, with a grid of stronger threads. */
function nylon(color: Rgb): Material {
  const weave = canvas(color, { pitch: 0.05, roughness: 0.7, specular: 0.03, sheen: 0.16 });
  const folded = withRelief(weave, (spot) => sampleSolid(cloud(), spot, 16) * 0.5);
  return withPaint(folded, (spot, to) => {
    const across = Math.abs(spot.nz) > Math.abs(spot.nx) ? spot.x : spot.z;
    const thread = Math.max(onThread(across, spot.pixel), onThread(spot.y, spot.pixel));
    const tone = 1 + thread * (to.red + to.green + to.blue < 0.3 ? 0.5 : -0.2);
    to.red *= tone;
    to.green *= tone;
    to.blue *= tone;
  });
}

function satin(color: Rgb): Material {
  return {
    color,
    roughness: 0.3,
    specular: 0.06,
    sheen: 0.22,
    relief: (spot) => sampleSolid(cloud(), spot, 8) * 0.04,
  };
}

/** Fine knit with ventilation holes. */
export function mesh(color: Rgb): Material {
  const cloth = canvas(color, { pitch: 0.16 });
  return withPaint(cloth, (spot, to) => {
    const hole = Math.sin(spot.x * 17 + spot.y * 9) * Math.sin(spot.y * 17 - spot.x * 9);
    const dark = 1 - 0.5 * smooth(0.35, 0.8, hole) * Math.max(0, 1.2 - spot.pixel / 0.14);
    to.red *= dark;
    to.green *= dark;
    to.blue *= dark;
  });
}

const finishes: Record<PictureFinish, (color: Rgb) => Material> = {
  calf: (color) => calf(color),
  grain: (color) => leather(color, { grain: 1.15, roughness: 0.47, specular: 0.045 }),
  suede: (color) => suede(color),
  canvas: (color) => canvas(color, { pitch: 0.13 }),
  nylon,
  satin,
  mesh,
};

/** The material that the title of a bag or shoe names; undefined in scenes, which have no titles. */
export function finishOf({ color, finish }: Pick<Look, 'color' | 'finish'>): Material | undefined {
  return finish && finishes[finish](color);
}
