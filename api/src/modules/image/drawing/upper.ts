import type { Pen, Texture } from './pen';
import { fold, mirrored, type Point, pathOf, seam, symmetric } from './shapes';

/** Half of a garment for the upper body; the other half is its mirror image. */
export interface UpperShape {
  /** Where collar and shoulder meet. */
  neck: Point;
  /** How far the front is cut out below it. */
  neckDepth: number;
  /** `v` comes to a point. */
  neckline?: 'round' | 'v';
  shoulder: Point;
  underarm: Point;
  waist: Point;
  hem: Point;
  /** The hem hangs lower in the middle. */
  sag?: number;
  sleeve?: 'none' | 'short' | 'long';
  sleeveWidth?: number;
  cuff?: Point;
}

export interface UpperParts {
  /** Sleeves and the inside of the neck: behind the body. */
  behind: string;
  body: string;
  bodyPath: string;
  sleevePath: string;
}

interface UpperStyle {
  texture?: Texture;
  inside?: string;
  sleeveInside?: string;
}

const lerp = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

function bodyPath(shape: UpperShape, depth: number): string {
  const { neck, shoulder, underarm, waist, hem, sag = 14 } = shape;
  const cut: Point = [0, neck[1] + depth];
  const around: readonly [Point, Point] =
    shape.neckline === 'v'
      ? [lerp(cut, neck, 0.3), lerp(cut, neck, 0.75)]
      : [
          [neck[0] * 0.62, cut[1]],
          [neck[0] * 0.98, neck[1] + depth * 0.55],
        ];
  return symmetric(cut, [
    [...around, neck],
    [[neck[0] + 40, neck[1] + 12], [shoulder[0] - 40, shoulder[1] - 8], shoulder],
    [[shoulder[0] - 18, shoulder[1] + 60], [underarm[0] - 26, underarm[1] - 50], underarm],
    [[underarm[0] - 4, underarm[1] + 90], [waist[0], waist[1] - 90], waist],
    [[waist[0], waist[1] + 90], [hem[0] - 4, hem[1] - 90], hem],
    [
      [hem[0] * 0.6, hem[1] + sag],
      [hem[0] * 0.3, hem[1] + sag * 1.2],
      [0, hem[1] + sag * 1.2],
    ],
  ]);
}

/** The right sleeve. */
function sleevePath(shape: UpperShape): string {
  const { shoulder, underarm, sleeve, sleeveWidth = 78 } = shape;
  const isShort = sleeve === 'short';
  const cuff: Point =
    shape.cuff ?? (isShort ? [shoulder[0] + 74, shoulder[1] + 205] : [shoulder[0] + 78, 830]);
  const inner: Point = [cuff[0] - sleeveWidth, cuff[1] + (isShort ? 26 : 12)];
  const start: Point = [shoulder[0] - 16, shoulder[1] - 2];
  const under: Point = [underarm[0] - 14, underarm[1] + 6];
  return pathOf(start, [
    [
      [shoulder[0] + 26, shoulder[1] + 8],
      [shoulder[0] + 40, shoulder[1] + 70],
      lerp([shoulder[0] + 48, shoulder[1] + 130], cuff, isShort ? 0.4 : 0.12),
    ],
    [lerp([shoulder[0] + 56, shoulder[1] + 160], cuff, 0.45), lerp(shoulder, cuff, 0.9), cuff],
    [inner],
    [lerp(inner, under, 0.4), lerp(inner, under, 0.8), under],
    [[underarm[0] - 40, underarm[1] - 60], [shoulder[0] - 34, shoulder[1] + 60], start],
  ]);
}

/** Body, sleeves and the back of the neck, with the folds cloth has when it hangs. */
export function drawUpper(pen: Pen, shape: UpperShape, style: UpperStyle = {}): UpperParts {
  const { texture = 'weave' } = style;
  const { neck, shoulder, underarm, waist, hem, sleeve = 'long', neckDepth } = shape;
  const isBack = pen.view === 'back';
  const path = bodyPath(shape, isBack ? 12 : neckDepth);
  const right = sleeve === 'none' ? '' : sleevePath(shape);
  const left = right && mirrored(right);
  const turn = sleeve === 'short' ? 24 : 8;
  const elbow = shoulder[1] + 260;
  const sleeveFolds =
    sleeve === 'long'
      ? fold(pen, [shoulder[0] + 6, elbow], [shoulder[0] + 76, elbow - 34], 14, 12) +
        fold(pen, [shoulder[0] - 6, elbow + 36], [shoulder[0] + 70, elbow + 20], 12, 10) +
        fold(pen, [underarm[0] - 4, underarm[1] + 10], [shoulder[0] + 44, underarm[1] + 120], -10, 14)
      : fold(pen, [underarm[0] - 8, underarm[1]], [shoulder[0] + 40, shoulder[1] + 110], 8, 12);
  const sleeves = right
    ? pen.cloth(left, {
        shade: 'left',
        turn: -turn,
        texture,
        inside: mirrorGroup(sleeveFolds + (style.sleeveInside ?? '')),
      }) +
      pen.cloth(right, { shade: 'right', turn, texture, inside: sleeveFolds + (style.sleeveInside ?? '') })
    : '';
  // The back of the neck, seen through the cut-out; the body covers what is too much of it.
  const bottom = neck[1] + neckDepth + 24;
  const inner = isBack
    ? ''
    : `<path d="M${-neck[0]} ${neck[1]}C${-neck[0] * 0.6} ${neck[1] - 18} ${neck[0] * 0.6} ${neck[1] - 18} ${neck[0]} ${neck[1]}V${bottom}H${-neck[0]}Z" fill="${pen.ink.deep}"/>${seam(pen, `M${-neck[0]} ${neck[1] + 2}C${-neck[0] * 0.6} ${neck[1] - 2} ${neck[0] * 0.6} ${neck[1] - 2} ${neck[0]} ${neck[1] + 2}`, { width: 9, opacity: 0.8, color: pen.ink.dark })}`;
  const lean = pen.variation % 2 ? 1 : -1;
  const bodyFolds = [
    fold(pen, [underarm[0] - 8, underarm[1] + 6], [underarm[0] - 96, underarm[1] + 96], 16, 14),
    fold(pen, [-underarm[0] + 8, underarm[1] + 6], [-underarm[0] + 96, underarm[1] + 96], -16, 14),
    fold(pen, [lean * waist[0] * 0.5, waist[1] - 60], [lean * hem[0] * 0.62, hem[1] + 4], 12 * lean, 18),
    fold(pen, [-lean * waist[0] * 0.3, waist[1] + 20], [-lean * hem[0] * 0.4, hem[1] + 8], -9 * lean, 14),
    fold(pen, [lean * waist[0] * 0.96, waist[1] - 10], [lean * waist[0] * 0.4, waist[1] + 26], 8, 9),
  ].join('');
  const armholes = right
    ? ['M', 'm']
        .map((_, side) => {
          const d = pathOf(
            shoulder,
            [[[shoulder[0] - 18, shoulder[1] + 60], [underarm[0] - 26, underarm[1] - 50], underarm]],
            false,
          );
          return seam(pen, side ? mirrored(d) : d, { width: 2.4, opacity: 0.5 });
        })
        .join('')
    : '';
  return {
    behind: inner + sleeves,
    body: pen.cloth(path, { texture, inside: bodyFolds + (style.inside ?? '') }) + armholes,
    bodyPath: path,
    sleevePath: right,
  };
}

/** What is drawn for the right side, on the left. */
export function mirrorGroup(content: string): string {
  return content && `<g transform="scale(-1 1)">${content}</g>`;
}
