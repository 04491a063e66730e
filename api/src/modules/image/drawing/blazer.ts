import { backCollar, lapels } from './coat';
import type { Pen } from './pen';
import { button, fold, pathOf, seam } from './shapes';
import { drawUpper, mirrorGroup, type UpperShape } from './upper';

const shape: UpperShape = {
  neck: [74, 232],
  neckDepth: 330,
  neckline: 'v',
  shoulder: [204, 282],
  underarm: [186, 470],
  waist: [166, 664],
  hem: [196, 940],
  sag: 10,
  sleeveWidth: 72,
  cuff: [282, 862],
};

export function drawBlazer(pen: Pen, cut: string): string {
  const isBack = pen.view === 'back';
  const isDouble = cut === 'double';
  const end = isDouble ? 540 : 580;
  const flap = pen.cloth('M70 748L164 736L168 776L72 790Z', { shade: 'flat' });
  const inside = isBack
    ? seam(pen, 'M0 270L0 960', { opacity: 0.45 }) + seam(pen, 'M0 720L8 960', { width: 4, opacity: 0.5 })
    : [
        fold(pen, [-120, 470], [-110, 740], 10, 14),
        fold(pen, [120, 470], [112, 740], -10, 14),
        flap + mirrorGroup(flap),
        pen.cloth('M74 470L138 454L140 478L76 494Z', { shade: 'flat' }),
        seam(
          pen,
          isDouble
            ? pathOf(
                [-62, end],
                [
                  [
                    [-72, 700],
                    [-76, 840],
                    [-66, 960],
                  ],
                ],
                false,
              )
            : pathOf(
                [0, end],
                [
                  [
                    [2, 720],
                    [-8, 860],
                    [-46, 960],
                  ],
                ],
                false,
              ),
          { width: 2.6, opacity: 0.75 },
        ),
        isDouble
          ? ''
          : seam(
              pen,
              pathOf(
                [0, 700],
                [
                  [
                    [6, 820],
                    [24, 900],
                    [54, 956],
                  ],
                ],
                false,
              ),
              { width: 2, opacity: 0.35 },
            ),
      ].join('');
  const parts = drawUpper(pen, shape, { inside });
  const cuffButtons = isBack
    ? ''
    : [0, 1, 2]
        .map((index) => button(pen, 222, 838 - index * 18, 5) + button(pen, -222, 838 - index * 18, 5))
        .join('');
  const buttons = isBack
    ? ''
    : isDouble
      ? [570, 660].map((y) => button(pen, -54, y, 10) + button(pen, 58, y, 10)).join('')
      : button(pen, 0, 610, 10) + button(pen, 2, 706, 10);
  const shirt = isBack
    ? ''
    : `<path d="M-66 240C-40 340 -16 440 0 ${end}C16 440 40 340 66 240C30 262 -30 262 -66 240Z" fill="${pen.ink.deep}"/>`;
  return (
    parts.behind +
    cuffButtons +
    parts.body +
    shirt +
    buttons +
    (isBack ? backCollar(pen) : lapels(pen, isDouble ? 'peak' : 'notch', end))
  );
}
