import { garments } from '../garments/index';
import type { SceneName, SceneShape } from '../picture-path';
import { bakeLight } from '../render/bake';
import { frame, type Shot } from '../render/camera';
import { develop } from '../render/develop';
import { flatten } from '../render/flatten';
import { render } from '../render/render';
import { sightOf } from '../render/studio';
import { hangerParts, hangGarment } from './hang';
import { renderHarbour } from './harbour';
import { pieceParts } from './pieces';
import { eveningLight, farWall, roomLight, roomParts } from './room';
import { scenes } from './scenes';
import { standingParts } from './stand';

/**
 * Wide: text goes on the left, so objects are right of the middle. Tall: the wall above the objects is calm.
 */
const shots: Record<SceneShape, Shot> = {
  wide: { azimuth: 4, elevation: 5, lens: 22, focus: { at: [-14, 42, -10], width: 200 } },
  tall: { azimuth: 4, elevation: 5, lens: 26, focus: { at: [28, 52, -10], width: 104 } },
};

/** Renders a still life. */
export function renderScene(
  name: SceneName,
  shape: SceneShape,
  widthPx: number,
  heightPx: number,
): Uint8Array {
  if (name === 'harbour') return renderHarbour(widthPx, heightPx);
  const scene = scenes[name];
  const hanging = (scene.hanging ?? []).filter(({ type }) => garments[type]);
  const rail = scene.pieces.find((piece) => piece.kind === 'rail');
  const flat = flatten([
    ...roomParts(scene),
    // Leaves out a rail with nothing on it.
    ...scene.pieces.filter(({ kind }) => kind !== 'rail' || hanging.length > 0).flatMap(pieceParts),
    ...scene.standing.flatMap(standingParts),
    ...hanging.flatMap((garment) => hangerParts(garment, rail?.y ?? garment.y + 6)),
  ]);
  const studio = scene.isDark ? eveningLight : roomLight;
  const camera = frame(flat.positions, shots[shape], widthPx / heightPx);
  const canvas = render(
    {
      flat,
      baked: bakeLight(flat, sightOf(studio), { groundCells: 8, mapPx: 208 }),
      studio,
      camera,
      backdrop: farWall(scene.wall, scene.isDark),
      shadow: 0,
    },
    widthPx,
    heightPx,
  );
  const pixels = develop(canvas);
  for (const garment of hanging)
    hangGarment({ pixels, widthPx, heightPx }, canvas, camera, garment, scene.isDark ? 0.72 : 1);
  return pixels;
}
