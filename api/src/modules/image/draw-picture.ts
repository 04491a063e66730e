import sharp, { type Sharp } from 'sharp';
import { backdrop } from './drawing/backdrop';
import { drawings } from './drawing/index';
import { createPen } from './drawing/pen';
import { drawScene } from './drawing/scene';
import { type PictureType, type ProductPicture, parsePicturePath, parseScenePath } from './picture-path';
import { isRendered, type RenderPixels } from './render-picture';

export interface Picture {
  widthPx: number;
  heightPx: number;
  /** Another one when the same path gives other pixels: what was kept of the older drawing is not answered any more. */
  version: string;
  /** The picture, so wide; `render` makes what is made of pixels. */
  draw(widthPx: number, render: RenderPixels): Promise<Sharp>;
  /** Where it is a vector drawing. */
  svg?: string;
}

/** Raised with every change of what is rendered pixel by pixel; vector drawings are their own version. */
const renderRevision = 7;

/** A vector drawing. */
function ofSvg(svg: string, widthPx: number, heightPx: number): Picture {
  return {
    svg,
    widthPx,
    heightPx,
    version: svg,
    draw: async (width) => sharp(Buffer.from(svg), { density: (72 * width) / widthPx }).resize(width),
  };
}

/** Pixels, made in the width that is asked for. */
function ofPixels(path: string, widthPx: number, heightPx: number): Picture {
  return {
    widthPx,
    heightPx,
    version: `${renderRevision} ${path}`,
    draw: async (width, render) => {
      const height = Math.round((width * heightPx) / widthPx);
      const { buffer, byteOffset, byteLength } = await render(path, width, height);
      return sharp(Buffer.from(buffer, byteOffset, byteLength), { raw: { width, height, channels: 3 } });
    },
  };
}

/** Where a detail comes close: the middle of what is looked at, and how much of the width is seen. */
const focus: Partial<Record<PictureType, readonly [x: number, y: number, share: number]>> = {
  coat: [450, 400, 0.42],
  blazer: [450, 420, 0.42],
  knit: [470, 400, 0.42],
  shirt: [450, 420, 0.42],
  tee: [450, 390, 0.45],
  dress: [450, 440, 0.45],
  skirt: [450, 400, 0.5],
  trousers: [480, 330, 0.42],
  denim: [480, 330, 0.42],
};

function viewBoxOf({ type, view }: ProductPicture): string {
  if (view !== 'detail') return '0 0 900 1200';
  const [x, y, share] = focus[type] ?? [450, 640, 0.55];
  const [width, height] = [900 * share, 1200 * share];
  return `${x - width / 2} ${y - height / 2} ${width} ${height}`;
}

/** Clothes hang before the wall, as large as the sheet allows. */
const scales: Partial<Record<PictureType, number>> = {
  coat: 1.04,
  blazer: 1.12,
  knit: 1.16,
  shirt: 1.14,
  tee: 1.18,
  dress: 1.05,
  skirt: 1.16,
  trousers: 1.06,
  denim: 1.06,
};

/** Children are wider for their height. */
const kidsProportions = 'translate(0 132) scale(1.1 .82)';

function drawProduct(picture: ProductPicture): Picture {
  const { type, kids, hex, cut, pattern, variation, view } = picture;
  const draw = drawings[type];
  const pen = createPen({ hex, pattern, view, variation, seed: `${type} ${cut} ${variation}` });
  const ground = backdrop(variation);
  const drawn = draw(pen, cut);
  const hangs = scales[type] !== undefined;
  const sized = `<g transform="translate(0 ${600 * (1 - (scales[type] ?? 1))}) scale(${scales[type] ?? 1})">${drawn}</g>`;
  const body = kids ? `<g transform="${kidsProportions}">${sized}</g>` : sized;
  return ofSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="${viewBoxOf(picture)}"><defs>${ground.defs}${pen.defs()}</defs>${ground.body}${hangs ? '<ellipse cx="470" cy="630" rx="330" ry="470" fill="url(#halo)"/>' : ''}<g transform="translate(450 0)">${body}</g></svg>`,
    900,
    1_200,
  );
}

/** The drawing that a path stands for, the same one every time; undefined where it stands for none. */
export function drawPicture(path: string): Picture | undefined {
  const product = parsePicturePath(path);
  if (product) return isRendered(product) ? ofPixels(path, 900, 1_200) : drawProduct(product);
  const scene = parseScenePath(path);
  if (!scene) return undefined;
  const { svg, widthPx, heightPx } = drawScene(scene.name, scene.shape);
  return ofSvg(svg, widthPx, heightPx);
}
