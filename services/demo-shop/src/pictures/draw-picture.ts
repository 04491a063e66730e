import sharp, { type Sharp } from 'sharp';
import { parsePicturePath, parseScenePath } from './picture-path';
import type { RenderPixels } from './render-picture';

export interface Picture {
  widthPx: number;
  heightPx: number;
  /** Draws the picture in this width; `render` computes its pixels. */
  draw(widthPx: number, render: RenderPixels): Promise<Sharp>;
}

/** A picture rendered to pixels at the requested width. */
function ofPixels(path: string, widthPx: number, heightPx: number): Picture {
  return {
    widthPx,
    heightPx,
    draw: async (width, render) => {
      const height = Math.round((width * heightPx) / widthPx);
      const { buffer, byteOffset, byteLength } = await render(path, width, height);
      return sharp(Buffer.from(buffer, byteOffset, byteLength), { raw: { width, height, channels: 3 } });
    },
  };
}

/** The picture for a path, deterministic; undefined for an unknown path. */
export function drawPicture(path: string): Picture | undefined {
  if (parsePicturePath(path)) return ofPixels(path, 900, 1_200);
  const scene = parseScenePath(path);
  if (!scene) return undefined;
  return scene.shape === 'tall' ? ofPixels(path, 900, 1_200) : ofPixels(path, 1_600, 900);
}
