import type { Pen } from './pen';
import { both, button, mirrored, pathOf, seam, stitches } from './shapes';
import { drawUpper, type UpperShape } from './upper';

const base: UpperShape = {
  neck: [70, 268],
  neckDepth: 60,
  neckline: 'v',
  shoulder: [192, 314],
  underarm: [176, 494],
  waist: [172, 700],
  hem: [176, 930],
  sag: 46,
  sleeveWidth: 66,
  cuff: [272, 858],
};

export function drawShirt(pen: Pen, cut: string): string {
  const isCamp = cut === 'camp';
  const shape: UpperShape = isCamp
    ? {
        ...base,
        sleeve: 'short',
        sleeveWidth: 128,
        neckDepth: 120,
        sag: 10,
        hem: [184, 910],
        waist: [180, 700],
      }
    : base;
  const isBack = pen.view === 'back';
  const cuff = isCamp ? '' : pen.cloth('M198 800L262 786L276 862L208 874Z', { shade: 'right', turn: 8 });
  const yoke = isBack
    ? seam(pen, 'M-188 372C-90 392 90 392 188 372') +
      seam(pen, 'M-16 386L-12 900M16 386L12 900', { opacity: 0.35 })
    : both('M-186 356L-84 330', (d) => seam(pen, d, { opacity: 0.4 }));
  const pocket =
    isBack || cut === 'bow'
      ? ''
      : `${pen.cloth('M52 470L136 466L138 556L96 576L54 558Z', { shade: 'flat', texture: 'none' })}${stitches(pen, 'M52 484L136 480')}`;
  const placket = isBack ? '' : front(pen, isCamp ? 386 : 330);
  const parts = drawUpper(pen, shape, { inside: yoke + pocket + placket });
  return (
    parts.behind +
    cuff +
    (cuff && pen.cloth(mirrored('M198 800L262 786L276 862L208 874Z'), { shade: 'left', turn: -8 })) +
    parts.body +
    collarOf(pen, cut, isBack)
  );
}

function front(pen: Pen, from: number): string {
  const band = pen.cloth(`M-18 ${from - 40}L18 ${from - 40}L18 1000L-18 1000Z`, {
    shade: 'flat',
    texture: 'none',
  });
  const buttons = Array.from({ length: 6 }, (_, index) => button(pen, 0, from + 46 + index * 92, 7)).join('');
  return band + stitches(pen, `M-12 ${from}L-12 1000M12 ${from}L12 1000`) + buttons;
}

function collarOf(pen: Pen, cut: string, isBack: boolean): string {
  if (isBack) {
    return pen.cloth('M-80 276C-60 236 60 236 80 276C50 296 -50 296 -80 276Z', { shade: 'down' });
  }
  if (cut === 'band') {
    const stand = pathOf(
      [-72, 262],
      [
        [
          [-58, 316],
          [-26, 338],
          [-4, 342],
        ],
        [[2, 314]],
        [
          [-28, 306],
          [-50, 282],
          [-60, 246],
        ],
      ],
    );
    return (
      pen.cloth(stand, { shade: 'left' }) +
      pen.cloth(mirrored(stand), { shade: 'right' }) +
      button(pen, 0, 328, 6)
    );
  }
  if (cut === 'bow') {
    const loop = 'M-8 352C-60 296 -132 300 -140 340C-146 384 -70 396 -8 366Z';
    const tail = 'M-14 362C-34 430 -58 500 -66 600L-14 620C-2 540 6 450 4 364Z';
    return [
      pen.cloth(
        pathOf(
          [-76, 262],
          [
            [
              [-60, 320],
              [-24, 350],
              [0, 356],
            ],
            [
              [24, 350],
              [60, 320],
              [76, 262],
            ],
            [
              [50, 300],
              [-50, 300],
              [-76, 262],
            ],
          ],
        ),
        { shade: 'down' },
      ),
      both(tail, (d) => pen.cloth(d, { shade: 'left' })),
      both(loop, (d) => pen.cloth(d, { shade: 'down', turn: 40 })),
      pen.cloth('M-16 346Q0 334 16 346L18 376Q0 388 -18 376Z', { shade: 'down' }),
    ].join('');
  }
  const leaf =
    cut === 'camp'
      ? 'M-76 258C-92 300 -128 356 -134 372L-62 398L-8 386C-30 340 -56 300 -76 258Z'
      : 'M-74 250C-88 282 -104 320 -112 356L-50 380C-34 366 -14 350 0 340C-26 324 -56 290 -74 250Z';
  return [
    pen.cloth('M-74 252C-40 276 40 276 74 252C66 232 -66 232 -74 252Z', { shade: 'down' }),
    pen.cloth(leaf, { shade: 'left', turn: 28 }),
    pen.cloth(mirrored(leaf), { shade: 'right', turn: -28 }),
    stitches(pen, cut === 'camp' ? 'M-128 366L-62 390' : 'M-106 350L-52 370'),
    cut === 'camp' ? '' : button(pen, -98, 346, 4) + button(pen, 98, 346, 4) + button(pen, 0, 350, 6),
  ].join('');
}
