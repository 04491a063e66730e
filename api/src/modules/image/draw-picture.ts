import sharp, { type Sharp } from 'sharp';
import { backdrop } from './drawing/backdrop';
import { drawings } from './drawing/index';
import { createPen } from './drawing/pen';
import { type ProductPicture, parsePicturePath, parseScenePath } from './picture-path';
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
const renderRevision = 10;

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

/** A detail comes close to the middle. */
const viewBoxOf = ({ view }: ProductPicture) => (view === 'detail' ? '202.5 310 495 660' : '0 0 900 1200');

/** Children are wider for their height. */
const kidsProportions = 'translate(0 132) scale(1.1 .82)';

function drawProduct(picture: ProductPicture): Picture {
  const { type, kids, hex, cut, pattern, variation, view } = picture;
  const draw = drawings[type];
  if (!draw) throw new Error(`nothing draws ${type}`);
  const pen = createPen({ hex, pattern, view, variation, seed: `${type} ${cut} ${variation}` });
  const ground = backdrop(variation);
  const drawn = draw(pen, cut);
  const body = kids ? `<g transform="${kidsProportions}">${drawn}</g>` : drawn;
  return ofSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="${viewBoxOf(picture)}"><defs>${ground.defs}${pen.defs()}</defs>${ground.body}<g transform="translate(450 0)">${body}</g></svg>`,
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
  return scene.shape === 'tall' ? ofPixels(path, 900, 1_200) : ofPixels(path, 1_600, 900);
}
