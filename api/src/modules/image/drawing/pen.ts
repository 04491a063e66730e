import { createRandom, type Random } from '../../../demo/random';
import type { PicturePattern, PictureView } from '../picture-path';
import { type Ink, inkOf } from './color';

/**
 * Draws with the origin in the middle of the upper edge: x from -450 to 450, y from 0 to 1200. Shades are gradients over
 * each shape's own box; there are no filters, which would cost more than all the rest.
 */
export interface Pen {
  ink: Ink;
  view: PictureView;
  variation: number;
  random: Random;
  cloth(d: string, options?: ClothOptions): string;
  defs(): string;
}

type Shade = 'round' | 'left' | 'right' | 'down' | 'flat';

interface ClothOptions {
  fill?: string;
  shade?: Shade;
  /** Degrees the weave and the pattern are turned by. */
  turn?: number;
  /** Drawn inside of the shape: folds, stitches. */
  inside?: string;
  pattern?: boolean;
  texture?: Texture;
  outline?: boolean;
}
export type Texture = 'none' | 'weave' | 'rib' | 'cable' | 'denim' | 'leather' | 'fleece';

const patternDefs: Record<Exclude<PicturePattern, 'plain'>, (ink: Ink) => [size: number, content: string]> = {
  stripe: ({ contrast }) => [34, `<rect width="11" height="34" fill="${contrast}" opacity=".8"/>`],
  check: ({ contrast, deep }) => [
    78,
    `<rect width="30" height="78" fill="${deep}" opacity=".28"/><rect width="78" height="30" fill="${deep}" opacity=".28"/>
     <rect x="52" width="4" height="78" fill="${contrast}" opacity=".75"/><rect y="52" width="78" height="4" fill="${contrast}" opacity=".75"/>`,
  ],
  dot: ({ contrast }) => [
    46,
    `<circle cx="11" cy="11" r="7.5" fill="${contrast}"/><circle cx="34" cy="34" r="7.5" fill="${contrast}"/>`,
  ],
  floral: ({ contrast, deep, light }) => [
    96,
    [
      [24, 26, 1],
      [72, 70, 0.8],
      [78, 18, 0.55],
      [20, 78, 0.6],
    ]
      .map(
        ([x, y, scale]) =>
          `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 14q-10 16 2 24q6-12-2-24z" fill="${deep}" opacity=".6"/>${[
            0, 72, 144, 216, 288,
          ]
            .map(
              (turn) => `<ellipse cy="-9" rx="6.5" ry="9.5" fill="${contrast}" transform="rotate(${turn})"/>`,
            )
            .join('')}<circle r="4.5" fill="${light}"/></g>`,
      )
      .join(''),
  ],
};

interface Stroke {
  /** Relative to the cell it stands in. */
  d: string;
  color: keyof Pick<Ink, 'line' | 'light' | 'deep'>;
  width: number;
  opacity: number;
}

const textures: Record<
  Exclude<Texture, 'none'>,
  { cell: readonly [number, number]; strokes: readonly Stroke[] }
> = {
  weave: { cell: [6, 6], strokes: [{ d: 'm0 6l6-6', color: 'line', width: 0.8, opacity: 0.16 }] },
  denim: {
    cell: [5, 5],
    strokes: [
      { d: 'm0 5l5-5', color: 'light', width: 1.1, opacity: 0.3 },
      { d: 'm2 5l3-3', color: 'deep', width: 0.6, opacity: 0.22 },
    ],
  },
  rib: {
    cell: [11, 96],
    strokes: [
      { d: 'm2 0v96', color: 'line', width: 1.6, opacity: 0.3 },
      { d: 'm7 0v96', color: 'light', width: 2, opacity: 0.3 },
    ],
  },
  cable: {
    cell: [13, 15],
    strokes: [
      { d: 'm0 3l6.5 8l6.5-8', color: 'line', width: 1.4, opacity: 0.3 },
      { d: 'm0 7l6.5 8l6.5-8', color: 'light', width: 1.4, opacity: 0.22 },
    ],
  },
  leather: {
    cell: [17, 15],
    strokes: [{ d: 'm2 4q3 2 5-1m4 6q3 3 5 0m-12 3q2 2 4 0', color: 'line', width: 0.9, opacity: 0.17 }],
  },
  fleece: {
    cell: [9, 9],
    strokes: [{ d: 'm2 3h.1m4.4 4h.1', color: 'line', width: 1.8, opacity: 0.2 }],
  },
};

/** Many cells to a tile: a renderer takes as long for each repetition as for what is in it. */
const tilePx = 96;

function tileOf(
  texture: Exclude<Texture, 'none'>,
  ink: Ink,
): { width: number; height: number; content: string } {
  const { cell, strokes } = textures[texture];
  const columns = Math.ceil(tilePx / cell[0]);
  const rows = Math.ceil(tilePx / cell[1]);
  const corners = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    return `M${column * cell[0]} ${Math.floor(index / columns) * cell[1]}`;
  });
  const content = strokes.map(
    ({ d, color, width, opacity }) =>
      `<path d="${corners.map((corner) => corner + d).join('')}" fill="none" stroke="${ink[color]}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"/>`,
  );
  return { width: columns * cell[0], height: rows * cell[1], content: content.join('') };
}

/** Where light falls and where it does not; on dark cloth light tells the form, on pale cloth shadow does. */
function gradients({ isDark, isPale }: Ink): string {
  const shadow = isPale ? '#4a3f35' : '#000000';
  const [glow, dim] = isDark ? [0.2, 0.5] : isPale ? [0.55, 0.24] : [0.24, 0.34];
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  const light = (offset: number, share: number) => stop(offset, '#ffffff', glow * share);
  const dark = (offset: number, share: number) => stop(offset, shadow, dim * share);
  const linear = (id: string, end: string, stops: string[]) =>
    `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
  return [
    linear('s-round', 'x2="1" y2="0"', [
      dark(0, 0.85),
      dark(0.14, 0.28),
      light(0.34, 0.75),
      light(0.48, 0.1),
      dark(0.78, 0.3),
      dark(1, 1),
    ]),
    linear('s-left', 'x2="1" y2=".25"', [light(0, 0.3), light(0.3, 0.7), dark(0.6, 0.15), dark(1, 1)]),
    linear('s-right', 'x2="1" y2="-.25"', [dark(0, 1), dark(0.35, 0.3), light(0.62, 0.35), dark(1, 0.75)]),
    linear('s-down', 'x2="0" y2="1"', [light(0, 0.8), light(0.35, 0.1), dark(0.7, 0.3), dark(1, 0.9)]),
    `<radialGradient id="s-glow"><stop offset="0" stop-color="#fff" stop-opacity="${isDark ? 0.16 : 0.3}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
    linear('s-flat', 'x2=".5" y2="1"', [light(0, 0.4), dark(1, 0.4)]),
    linear('s-fall', 'x2="0" y2="1"', [light(0, 0.25), dark(0.25, 0), dark(0.7, 0.1), dark(1, 0.6)]),
  ].join('');
}

export interface PenOptions {
  hex: string;
  pattern: PicturePattern;
  view: PictureView;
  variation: number;
  seed: string;
}

export function createPen({ hex, pattern, view, variation, seed }: PenOptions): Pen {
  const ink = inkOf(hex);
  const used = new Map<string, string>();
  let count = 0;

  function textureId(texture: Exclude<Texture, 'none'>, turn: number): string {
    const id = `t-${texture}-${turn}`;
    if (!used.has(id)) {
      const { width, height, content } = tileOf(texture, ink);
      used.set(
        id,
        `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`,
      );
    }
    return id;
  }
  function patternId(turn: number): string | undefined {
    if (pattern === 'plain') return undefined;
    const id = `p-${turn}`;
    if (!used.has(id)) {
      const [size, content] = patternDefs[pattern](ink);
      used.set(
        id,
        `<pattern id="${id}" width="${size}" height="${size}" x="${-size / 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${content}</pattern>`,
      );
    }
    return id;
  }

  function cloth(d: string, options: ClothOptions = {}): string {
    const {
      fill = ink.base,
      shade = 'round',
      turn = 0,
      inside = '',
      texture = 'weave',
      outline = true,
    } = options;
    const print = options.pattern === false ? undefined : patternId(turn);
    count += 1;
    const clip = `c${count}`;
    used.set(clip, `<clipPath id="${clip}"><path d="${d}"/></clipPath>`);
    const layer = (paint: string) => `<path d="${d}" fill="url(#${paint})"/>`;
    return [
      `<path d="${d}" fill="${fill}"/>`,
      print ? layer(print) : '',
      texture === 'none' ? '' : layer(textureId(texture, turn)),
      layer(`s-${shade}`),
      shade === 'round' ? layer('s-fall') : '',
      inside ? `<g clip-path="url(#${clip})">${inside}</g>` : '',
      outline
        ? `<path d="${d}" fill="none" stroke="${ink.line}" stroke-width="2" stroke-opacity=".55" stroke-linejoin="round"/>`
        : '',
    ].join('');
  }

  return {
    ink,
    view,
    variation,
    random: createRandom(seed),
    cloth,
    defs: () => gradients(ink) + [...used.values()].join(''),
  };
}
