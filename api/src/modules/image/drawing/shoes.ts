import type { Pen, Texture } from './pen';
import { floorShadow, fold, seam, stitches } from './shapes';

/** One shoe from its outer side, its toe to the left, standing on y = 0. */
type Shoe = (pen: Pen) => string;

const pale = '#efece5';

function sole(pen: Pen, d: string, fill = pen.ink.isPale ? '#dcd6ca' : pale): string {
  return pen.cloth(d, { fill, shade: 'down', texture: 'none', pattern: false });
}

function laces(pen: Pen, points: readonly (readonly [number, number])[]): string {
  const color = pen.ink.isPale ? '#c9c2b5' : '#f3f0ea';
  return points
    .map(
      ([x, y]) =>
        `<path d="M${x - 26} ${y + 10}Q${x + 4} ${y - 14} ${x + 34} ${y + 2}" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="13" stroke-linecap="round"/><path d="M${x - 26} ${y + 7}Q${x + 4} ${y - 17} ${x + 34} ${y - 1}" fill="none" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`,
    )
    .join('');
}

const low: Shoe = (pen) =>
  [
    pen.cloth(
      'M-296 -58C-300 -108 -240 -138 -160 -152C-90 -166 -40 -210 0 -262C24 -290 62 -288 84 -268C130 -246 196 -252 236 -282C262 -280 276 -240 280 -190C286 -130 290 -90 292 -52C100 -40 -120 -40 -296 -58Z',
      { shade: 'down', texture: 'leather' },
    ),
    pen.cloth(
      'M-296 -60C-298 -108 -244 -134 -176 -148C-196 -110 -196 -80 -184 -46C-230 -48 -270 -52 -296 -60Z',
      { shade: 'left', texture: 'leather' },
    ),
    stitches(pen, 'M-168 -148C-188 -110 -188 -80 -176 -48'),
    pen.cloth('M-20 -238C10 -280 50 -306 84 -282L96 -262C60 -262 20 -230 -10 -200Z', {
      shade: 'left',
      fill: pen.ink.light,
    }),
    pen.cloth(
      'M196 -256C220 -262 240 -274 244 -284C272 -276 284 -200 288 -120L232 -112C228 -170 216 -220 196 -256Z',
      { shade: 'right', texture: 'leather', fill: pen.ink.dark },
    ),
    seam(pen, 'M-110 -160C-60 -120 40 -96 228 -110M-90 -60C-40 -120 20 -150 96 -170', {
      width: 3,
      opacity: 0.45,
    }),
    laces(pen, [
      [-78, -168],
      [-46, -192],
      [-16, -220],
      [12, -246],
    ]),
    sole(pen, 'M-304 -62C-200 -46 100 -42 296 -58C304 -30 302 -8 292 0L-286 0C-306 -10 -312 -36 -304 -62Z'),
    stitches(pen, 'M-298 -40C-180 -26 100 -24 294 -36'),
  ].join('');

const high: Shoe = (pen) =>
  [
    pen.cloth(
      'M-296 -58C-300 -108 -236 -142 -150 -156C-90 -172 -50 -240 -30 -330C-22 -400 -18 -430 -10 -450C60 -470 160 -466 212 -448C222 -380 236 -300 256 -220C276 -150 288 -100 290 -52C100 -40 -120 -40 -296 -58Z',
      { shade: 'round', texture: 'weave' },
    ),
    pen.cloth(
      'M-296 -60C-296 -110 -240 -140 -180 -148C-160 -110 -160 -78 -172 -46C-226 -48 -270 -52 -296 -60Z',
      { fill: pen.ink.isPale ? '#e8e3d8' : pale, shade: 'left', texture: 'none', pattern: false },
    ),
    `<circle cx="128" cy="-286" r="46" fill="${pen.ink.isPale ? '#e8e3d8' : pale}" opacity=".95"/><circle cx="128" cy="-286" r="46" fill="none" stroke="${pen.ink.line}" stroke-opacity=".5" stroke-width="2"/>`,
    stitches(pen, 'M40 -452C30 -340 0 -220 -70 -60M210 -440C218 -380 232 -300 250 -226'),
    seam(pen, 'M216 -448C226 -380 240 -300 268 -180', { width: 10, opacity: 0.3 }),
    laces(pen, [
      [-66, -196],
      [-42, -244],
      [-28, -296],
      [-16, -350],
      [-8, -404],
    ]),
    sole(pen, 'M-304 -62C-200 -46 100 -42 296 -58C302 -30 300 -8 290 0L-286 0C-306 -10 -312 -36 -304 -62Z'),
    seam(pen, 'M-302 -34C-180 -20 100 -18 296 -30', {
      width: 6,
      opacity: 0.8,
      color: pen.ink.isPale ? '#b7aea0' : pen.ink.base,
    }),
  ].join('');

const runner: Shoe = (pen) =>
  [
    pen.cloth(
      'M-292 -74C-300 -124 -230 -156 -156 -172C-90 -190 -40 -226 0 -262C30 -288 70 -280 92 -258C136 -236 190 -244 228 -270C258 -270 270 -230 276 -186C282 -140 288 -100 290 -70C100 -52 -120 -54 -292 -74Z',
      { shade: 'down', texture: 'cable' },
    ),
    pen.cloth('M-120 -62C-70 -130 -10 -190 40 -236L96 -250C60 -190 0 -120 -40 -60Z', {
      fill: pen.ink.light,
      shade: 'left',
      texture: 'none',
    }),
    pen.cloth('M60 -60C96 -130 150 -190 220 -262L262 -262C270 -210 282 -120 288 -72Z', {
      fill: pen.ink.dark,
      shade: 'right',
      texture: 'leather',
    }),
    seam(pen, 'M-30 -84C40 -150 130 -180 230 -160', { width: 14, opacity: 1, color: pen.ink.contrast }),
    laces(pen, [
      [-66, -184],
      [-34, -206],
      [-2, -230],
      [28, -252],
    ]),
    sole(
      pen,
      'M-306 -66C-330 -96 -290 -96 -270 -78C-100 -50 120 -56 280 -84C330 -92 326 -40 300 -22C270 2 120 4 0 4C-140 4 -240 6 -280 -16C-306 -30 -312 -48 -306 -66Z',
    ),
    `<path d="M-286 -14C-180 6 200 6 296 -20L290 0C200 16 -180 16 -270 2Z" fill="${pen.ink.deep}"/>`,
    seam(pen, 'M-280 -50C-100 -26 140 -30 300 -56', { width: 3, opacity: 0.35 }),
  ].join('');

function bootShaft(pen: Pen, texture: Texture): string {
  return pen.cloth(
    'M-290 -44C-296 -96 -236 -130 -150 -146C-100 -158 -70 -200 -58 -270C-52 -340 -50 -400 -46 -460C20 -476 130 -476 186 -460C186 -380 196 -300 212 -220C226 -150 232 -100 232 -44C60 -36 -140 -36 -290 -44Z',
    {
      shade: 'round',
      texture,
      inside:
        fold(pen, [-60, -240], [90, -200], 16, 16) +
        fold(pen, [-70, -200], [60, -150], 14, 14) +
        fold(pen, [200, -230], [110, -180], -10, 14),
    },
  );
}
const heelSole = (pen: Pen) =>
  `<path d="M-296 -46C-180 -34 40 -34 236 -46L236 0L96 0L90 -20C-40 -16 -200 -12 -280 -14C-296 -22 -300 -34 -296 -46Z" fill="#241d18"/>${seam(pen, 'M-292 -44C-160 -32 60 -32 234 -44', { width: 5, opacity: 0.6, color: '#8a6f52' })}`;

const chelsea: Shoe = (pen) =>
  [
    bootShaft(pen, 'leather'),
    `<path d="M30 -464C90 -470 130 -466 150 -462C140 -380 116 -290 84 -250C60 -290 40 -380 30 -464Z" fill="${pen.ink.deep}"/>`,
    Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M${40 + index * 12} -462L${68 + index * 4} -270" stroke="${pen.ink.line}" stroke-opacity=".5" stroke-width="2.4"/>`,
    ).join(''),
    `<path d="M182 -462q34 -60 22 -8z" fill="none" stroke="${pen.ink.dark}" stroke-width="10"/>`,
    heelSole(pen),
  ].join('');

const laceBoot: Shoe = (pen) =>
  [
    bootShaft(pen, 'leather'),
    pen.cloth(
      'M-292 -46C-296 -96 -240 -126 -176 -140C-158 -104 -160 -70 -172 -40C-220 -40 -260 -42 -292 -46Z',
      { shade: 'left', texture: 'leather' },
    ),
    seam(pen, 'M-46 -440C-30 -300 -20 -220 60 -160C120 -130 180 -130 226 -140', { width: 3, opacity: 0.5 }),
    laces(pen, [
      [-84, -178],
      [-62, -222],
      [-48, -272],
      [-40, -324],
      [-36, -376],
      [-32, -428],
    ]),
    heelSole(pen),
    stitches(pen, 'M-286 -38C-160 -26 60 -26 230 -38'),
  ].join('');

const heeled: Shoe = (pen) =>
  [
    `<path d="M150 -150L236 -170C240 -100 224 -40 214 0L176 0C176 -50 170 -100 150 -150Z" fill="${pen.ink.deep}"/>`,
    pen.cloth(
      'M-300 -16C-280 -62 -220 -90 -150 -122C-90 -152 -66 -220 -54 -300C-46 -370 -44 -420 -40 -470C20 -486 130 -486 176 -470C180 -390 196 -310 226 -230C240 -190 240 -170 232 -156C170 -176 100 -140 20 -90C-60 -40 -180 -12 -300 -16Z',
      { shade: 'round', texture: 'leather', inside: fold(pen, [-60, -280], [100, -230], 16, 16) },
    ),
    `<path d="M-304 -18C-180 -10 -60 -40 20 -90C80 -128 130 -156 176 -160L168 -146C120 -136 80 -110 24 -72C-60 -16 -180 6 -290 0C-304 -4 -308 -12 -304 -18Z" fill="#241d18"/>`,
    seam(pen, 'M96 -480C100 -380 110 -280 130 -180', { width: 4, opacity: 0.6 }),
  ].join('');

const loafer =
  (isTassel: boolean): Shoe =>
  (pen) =>
    [
      pen.cloth(
        'M-300 -44C-314 -112 -270 -148 -200 -158C-140 -168 -84 -206 -44 -240C-18 -228 0 -214 20 -196C80 -176 150 -182 226 -236C254 -200 266 -120 266 -44C80 -36 -140 -36 -300 -44Z',
        { shade: 'down', texture: 'leather' },
      ),
      `<path d="M-44 -240C20 -256 180 -256 226 -236C200 -206 160 -188 120 -182C80 -180 44 -186 20 -196C0 -214 -18 -228 -44 -240Z" fill="${pen.ink.deep}"/>`,
      pen.cloth(
        'M-258 -112C-224 -150 -170 -154 -130 -172C-92 -190 -64 -218 -44 -240C-14 -226 4 -206 20 -196C-30 -146 -150 -100 -258 -112Z',
        { shade: 'left', texture: 'leather', fill: pen.ink.light },
      ),
      stitches(pen, 'M-258 -112C-150 -100 -30 -146 20 -196'),
      isTassel
        ? [-66, -28]
            .map(
              (x) =>
                `<path d="M${x} -176q-26 40 -36 84l34 8q12 -44 16 -88z" fill="${pen.ink.dark}" stroke="${pen.ink.line}" stroke-opacity=".6" stroke-width="2"/><path d="M${x - 14} -140l-10 44M${x - 4} -140l-4 50" stroke="${pen.ink.line}" stroke-opacity=".5" stroke-width="2"/>`,
            )
            .join('') +
          `<circle cx="-44" cy="-180" r="16" fill="${pen.ink.dark}" stroke="${pen.ink.line}" stroke-opacity=".6"/>`
        : `${pen.cloth('M-122 -178C-102 -140 -86 -90 -76 -40L20 -40C8 -100 -14 -166 -46 -232Z', {
            shade: 'left',
            texture: 'leather',
            fill: pen.ink.dark,
          })}<path d="M-92 -168L-52 -200L-40 -178L-80 -148Z" fill="${pen.ink.deep}"/>`,
      `<path d="M-308 -46C-180 -34 60 -34 268 -46L268 0L120 0L114 -18C-20 -14 -200 -12 -288 -14C-304 -22 -312 -34 -308 -46Z" fill="#2a221c"/>`,
      seam(pen, 'M-300 -42C-160 -30 60 -30 264 -42', { width: 4, opacity: 0.6, color: '#8a6f52' }),
    ].join('');

const pump: Shoe = (pen) =>
  [
    `<path d="M196 -214C236 -210 250 -200 252 -186C244 -120 226 -50 222 0L200 0C200 -60 190 -120 170 -160Z" fill="${pen.ink.dark}"/>`,
    `<path d="M-150 -96C-60 -80 120 -150 232 -262C200 -210 120 -120 20 -90C-40 -72 -110 -70 -150 -96Z" fill="${pen.ink.deep}"/>`,
    pen.cloth(
      'M-306 -12C-270 -60 -210 -92 -150 -100C-110 -62 -40 -62 30 -86C120 -118 200 -210 234 -268C262 -250 262 -210 250 -184C180 -170 120 -120 40 -66C-60 -6 -200 4 -306 -12Z',
      { shade: 'down', texture: 'none' },
    ),
    `<path d="M-306 -12C-200 4 -60 -6 40 -66C90 -100 140 -136 186 -158C140 -110 90 -60 40 -34C-60 16 -220 12 -300 2Z" fill="#3a2c24"/>`,
  ].join('');

const sandal: Shoe = (pen) =>
  [
    `<path d="M196 -206C236 -204 250 -196 252 -184C246 -120 236 -50 234 0L196 0C196 -60 190 -120 172 -158Z" fill="${pen.ink.dark}"/>`,
    `<path d="M-306 -14C-200 0 -60 -16 40 -76C110 -118 170 -190 244 -196C190 -150 110 -80 40 -40C-60 10 -220 10 -300 2Z" fill="#6f5742"/>`,
    pen.cloth('M-262 -22C-240 -90 -190 -110 -130 -96L-96 -38C-150 -20 -210 -14 -262 -22Z', {
      shade: 'left',
      texture: 'none',
    }),
    pen.cloth('M214 -208C220 -280 196 -330 150 -352L168 -374C226 -352 252 -290 248 -196Z', {
      shade: 'right',
      texture: 'none',
    }),
    pen.cloth('M150 -352C110 -368 60 -360 24 -336L30 -312C70 -334 110 -340 146 -328Z', {
      shade: 'down',
      texture: 'none',
    }),
    `<circle cx="60" cy="-342" r="9" fill="none" stroke="#c9a558" stroke-width="4"/>`,
  ].join('');

const shoes: Record<string, Shoe> = {
  low,
  high,
  runner,
  chelsea,
  lace: laceBoot,
  heeled,
  penny: loafer(false),
  tassel: loafer(true),
  pump,
  sandal,
};

/** A pair: one behind the other. */
export function drawShoes(pen: Pen, cut: string): string {
  const shoe = shoes[cut]?.(pen) ?? '';
  const isHigh = ['high', 'chelsea', 'lace', 'heeled'].includes(cut);
  const y = isHigh ? 880 : 800;
  return [
    floorShadow(y - 88, 320, 34, 50),
    floorShadow(y + 4, 360, 46),
    `<g transform="translate(64 ${y - 92}) scale(1.02)" opacity=".88">${shoe}</g>`,
    `<g transform="translate(-26 ${y}) scale(1.16)">${shoe}</g>`,
  ].join('');
}
