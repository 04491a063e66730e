import { LRUCache } from 'lru-cache';
import type { PictureView } from '../picture-path';
import { type Baked, bakeLight } from '../render/bake';
import { type Camera, frame, type Shot } from '../render/camera';
import { develop } from '../render/develop';
import { type Flat, flatten, turnAbout } from '../render/flatten';
import { linearOf } from '../render/material';
import { render } from '../render/render';
import { daylight, sightOf } from '../render/studio';
import type { Backdrop } from '../render/take';
import type { Look, Model, Pool } from './look';

/** Background colours: warm greys, one per variation; slightly darker behind pale products. */
const grounds = ['#efece7', '#eeeeec', '#efebe4', '#ebedee', '#f0ece6', '#ecede9', '#efebe9', '#eeeeeb'];

function groundOf({ variation, isPale }: Pick<Look, 'variation' | 'isPale'>): Backdrop {
  const color = linearOf(grounds[variation % grounds.length] ?? '#eeeeec');
  const level = isPale ? 0.95 : 1;
  return (_ray, across, down, out) => {
    // Light comes from the upper left with falloff.
    const far = (across - 0.36) * (across - 0.36) * 0.5 + (down - 0.42) * (down - 0.42) * 0.42;
    const light = level * (1.02 - far * 0.62);
    out[0] = color[0] * light;
    out[1] = color[1] * light;
    out[2] = color[2] * (light * 0.985 + 0.008);
  };
}

/** A mesh with its baked light. */
interface Lit {
  flat: Flat;
  baked: Baked;
}

/** Cache size in bytes; the least recently used meshes are evicted. */
const lit = new LRUCache<string, Lit>({
  maxSize: 96 * 1024 * 1024,
  sizeCalculation: ({ flat, baked }) =>
    [...Object.values(flat), ...Object.values(baked)].reduce(
      (sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0),
      0,
    ),
});

function litShape({ parts, shape }: Model, turn: number): Lit {
  const name = `${shape} ${turn}`;
  const kept = shape === undefined ? undefined : lit.get(name);
  if (kept) return { ...kept, flat: { ...kept.flat, materials: parts.map(({ material }) => material) } };
  const flat = flatten(parts);
  turnAbout(flat, turn);
  const made = { flat, baked: bakeLight(flat, sightOf(daylight)) };
  if (shape !== undefined) lit.set(name, made);
  return made;
}

/** The ground with spots of light. */
function withPools(backdrop: Backdrop, pools: readonly Pool[], { at }: Camera): Backdrop {
  return (ray, across, down, out) => {
    backdrop(ray, across, down, out);
    if (ray[1] > -1e-4) return;
    const reach = -at[1] / ray[1];
    for (const pool of pools) {
      const x = (at[0] + ray[0] * reach - pool.at[0]) / pool.radius[0];
      const z = (at[2] + ray[2] * reach - pool.at[1]) / pool.radius[1];
      const away = x * x + z * z;
      if (away >= 1) continue;
      const light = (1 - away) * (1 - away);
      out[0] = (out[0] as number) + pool.light[0] * light;
      out[1] = (out[1] as number) + pool.light[1] * light;
      out[2] = (out[2] as number) + pool.light[2] * light;
    }
  };
}

/** The side is the front seen from its right and above, the texture the middle of the detail. */
function shotOf({ shots }: Model, view: PictureView): Shot {
  if (view === 'side') {
    const { azimuth, elevation, ...front } = shots.front;
    return { ...front, azimuth: azimuth + 42, elevation: elevation + 12 };
  }
  if (view === 'texture') {
    const { focus, ...detail } = shots.detail;
    return { ...detail, ...(focus && { focus: { ...focus, width: focus.width * 0.55 } }) };
  }
  // Only clothes are on a figure.
  return shots[view === 'figure' ? 'front' : view];
}

/** Renders a product on a seamless background. */
export function renderModel(
  model: Model,
  look: Look,
  view: PictureView,
  widthPx: number,
  heightPx: number,
): Uint8Array {
  const shot = shotOf(model, view);
  const { flat, baked } = litShape(model, shot.turn ?? 0);
  const { pools = [] } = model;
  const camera = frame(flat.positions, shot, widthPx / heightPx);
  const ground = groundOf(look);
  const canvas = render(
    {
      flat,
      baked,
      studio: daylight,
      camera,
      backdrop: pools.length > 0 ? withPools(ground, pools, camera) : ground,
      shadow: 0.82,
    },
    widthPx,
    heightPx,
  );
  return develop(canvas);
}
