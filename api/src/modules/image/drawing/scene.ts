import type { SceneName, SceneShape } from '../picture-path';
import { mix } from './color';
import { drawings } from './index';
import { createPen } from './pen';

/** A thing in a composition: what, in which colour, where its middle stands and how large it is. */
interface Prop {
  type: keyof typeof drawings;
  cut: string;
  hex: string;
  pattern?: 'plain' | 'stripe' | 'check' | 'dot' | 'floral';
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

interface Scene {
  wall: string;
  floor: string;
  accent: string;
  /** What stands behind: an arch, a sun, panels, a rail, the skyline. */
  set: 'arch' | 'sun' | 'panels' | 'rail' | 'skyline' | 'steps';
  props: readonly Prop[];
}

const scenes: Record<SceneName, Scene> = {
  harbour: { wall: '#e9d3bd', floor: '#54697b', accent: '#d98a5b', set: 'skyline', props: [] },
  tailoring: {
    wall: '#d9d3c8',
    floor: '#c6beb0',
    accent: '#efe9de',
    set: 'arch',
    props: [
      { type: 'coat', cut: 'double', hex: 'b98a56', x: 800, y: 470, scale: 0.78 },
      { type: 'blazer', cut: 'single', hex: '45474b', x: 1130, y: 500, scale: 0.72, pattern: 'check' },
      { type: 'bag', cut: 'tote', hex: '46302a', x: 1390, y: 650, scale: 0.42 },
    ],
  },
  men: {
    wall: '#cfd3d4',
    floor: '#b5babb',
    accent: '#e6e8e7',
    set: 'panels',
    props: [
      { type: 'coat', cut: 'single', hex: '1f2a44', x: 820, y: 470, scale: 0.78 },
      { type: 'knit', cut: 'turtleneck', hex: 'eee6d6', x: 1130, y: 470, scale: 0.66 },
      { type: 'boot', cut: 'chelsea', hex: '694832', x: 1380, y: 640, scale: 0.46 },
    ],
  },
  women: {
    wall: '#e6d6cf',
    floor: '#d6c1b8',
    accent: '#f4eae4',
    set: 'arch',
    props: [
      { type: 'dress', cut: 'wrap', hex: 'a34e2c', x: 810, y: 470, scale: 0.8 },
      { type: 'coat', cut: 'trench', hex: 'd8c3a5', x: 1130, y: 470, scale: 0.76 },
      { type: 'bag', cut: 'shoulder', hex: '6a1f30', x: 1390, y: 640, scale: 0.44 },
    ],
  },
  knitwear: {
    wall: '#d5d8cc',
    floor: '#bfc4b3',
    accent: '#ecede4',
    set: 'rail',
    props: [
      { type: 'knit', cut: 'crew', hex: 'f1e3c6', x: 760, y: 480, scale: 0.7 },
      { type: 'knit', cut: 'cardigan', hex: '9caf94', x: 1060, y: 480, scale: 0.7 },
      { type: 'knit', cut: 'v', hex: 'a34e2c', x: 1360, y: 480, scale: 0.7 },
    ],
  },
  evening: {
    wall: '#3b2f3a',
    floor: '#2b222b',
    accent: '#6d4a5f',
    set: 'sun',
    props: [
      { type: 'dress', cut: 'slip', hex: '1f7a5a', x: 820, y: 460, scale: 0.8 },
      { type: 'dress', cut: 'column', hex: 'c9a558', x: 1120, y: 460, scale: 0.78 },
      { type: 'heel', cut: 'pump', hex: 'b7262f', x: 1390, y: 640, scale: 0.42 },
    ],
  },
  denim: {
    wall: '#c3d0dc',
    floor: '#9fb2c4',
    accent: '#e3eaf0',
    set: 'panels',
    props: [
      { type: 'denim', cut: 'wide', hex: '6f8db0', x: 800, y: 470, scale: 0.74 },
      { type: 'denim', cut: 'straight', hex: '33436b', x: 1090, y: 470, scale: 0.74 },
      { type: 'tee', cut: 'crew', hex: 'f6f5f2', x: 1370, y: 450, scale: 0.62 },
    ],
  },
  street: {
    wall: '#e4c65b',
    floor: '#cfae3c',
    accent: '#f3de8f',
    set: 'steps',
    props: [
      { type: 'knit', cut: 'hoodie', hex: '1b1b1d', x: 800, y: 460, scale: 0.76 },
      { type: 'trousers', cut: 'cargo', hex: '63673f', x: 1120, y: 470, scale: 0.72 },
      { type: 'sneaker', cut: 'runner', hex: 'd9722f', x: 1390, y: 650, scale: 0.46 },
    ],
  },
  kids: {
    wall: '#cfe0dc',
    floor: '#b4cdc6',
    accent: '#f3d9a4',
    set: 'sun',
    props: [
      { type: 'toy', cut: 'bear', hex: 'b98a56', x: 800, y: 520, scale: 0.6 },
      { type: 'dress', cut: 'tiered', hex: 'e6b3bd', x: 1090, y: 470, scale: 0.58, pattern: 'dot' },
      { type: 'toy', cut: 'blocks', hex: '2f5d9f', x: 1370, y: 560, scale: 0.5 },
    ],
  },
  lifestyle: {
    wall: '#dcd2c4',
    floor: '#b99f82',
    accent: '#efe6da',
    set: 'arch',
    props: [
      { type: 'lamp', cut: 'floor', hex: 'c9a558', x: 760, y: 440, scale: 0.78 },
      { type: 'chair', cut: 'lounge', hex: '63673f', x: 1060, y: 510, scale: 0.74 },
      { type: 'candle', cut: 'glass', hex: 'eee6d6', x: 1370, y: 620, scale: 0.42 },
    ],
  },
  beauty: {
    wall: '#ecdcdc',
    floor: '#dcc4c4',
    accent: '#f8eeee',
    set: 'steps',
    props: [
      { type: 'perfume', cut: 'tall', hex: 'b8742a', x: 800, y: 500, scale: 0.56 },
      { type: 'cream', cut: 'jar', hex: 'f6f5f2', x: 1090, y: 560, scale: 0.52 },
      { type: 'cream', cut: 'dropper', hex: '9caf94', x: 1360, y: 500, scale: 0.54 },
    ],
  },
  accessories: {
    wall: '#d8cfd9',
    floor: '#c0b4c2',
    accent: '#efe9f0',
    set: 'steps',
    props: [
      { type: 'bag', cut: 'bucket', hex: '256d72', x: 800, y: 500, scale: 0.58 },
      { type: 'hat', cut: 'brim', hex: 'c7ad88', x: 1100, y: 520, scale: 0.5 },
      { type: 'sunglasses', cut: 'round', hex: 'b8742a', x: 1390, y: 560, scale: 0.42 },
    ],
  },
  gift: {
    wall: '#c9d3cb',
    floor: '#aebcb1',
    accent: '#e6ece7',
    set: 'arch',
    props: [
      { type: 'candle', cut: 'diffuser', hex: 'b8742a', x: 790, y: 510, scale: 0.54 },
      { type: 'scarf', cut: 'fringed', hex: 'b7262f', x: 1090, y: 480, scale: 0.64, pattern: 'check' },
      { type: 'toy', cut: 'rabbit', hex: 'f1e3c6', x: 1370, y: 520, scale: 0.5 },
    ],
  },
  members: {
    wall: '#20293a',
    floor: '#171e2b',
    accent: '#c9a558',
    set: 'sun',
    props: [
      { type: 'watch', cut: 'round', hex: 'c9a558', x: 800, y: 460, scale: 0.66 },
      { type: 'bag', cut: 'crossbody', hex: '6a1f30', x: 1090, y: 520, scale: 0.58 },
      { type: 'jewellery', cut: 'ring', hex: 'c9a558', x: 1370, y: 480, scale: 0.6 },
    ],
  },
  stores: {
    wall: '#d7dbd9',
    floor: '#a9a39a',
    accent: '#f4e3b8',
    set: 'rail',
    props: [
      { type: 'coat', cut: 'trench', hex: '256d72', x: 760, y: 480, scale: 0.68 },
      { type: 'shirt', cut: 'classic', hex: '9dbfdc', x: 1040, y: 480, scale: 0.64, pattern: 'stripe' },
      { type: 'dress', cut: 'shirt', hex: 'c1902f', x: 1310, y: 480, scale: 0.66 },
    ],
  },
  sale: {
    wall: '#a31621',
    floor: '#86111a',
    accent: '#d9525b',
    set: 'panels',
    props: [
      { type: 'tee', cut: 'crew', hex: 'f6f5f2', x: 800, y: 480, scale: 0.66, pattern: 'stripe' },
      { type: 'coat', cut: 'puffer', hex: 'e5bd3f', x: 1090, y: 480, scale: 0.66 },
      { type: 'sneaker', cut: 'high', hex: '1f2a44', x: 1380, y: 600, scale: 0.46 },
    ],
  },
};

const floorY = 720;

/** Behind the things, in the wide frame of 1600 by 900; words stand on its left third. */
function setOf({ set, accent, wall, floor }: Scene): string {
  const shade = mix(wall, '#000000', 0.08);
  switch (set) {
    case 'arch':
      return `<path d="M560 ${floorY}V430a250 250 0 0 1 500 0V${floorY}Z" fill="${accent}"/><path d="M900 ${floorY}V380a210 210 0 0 1 420 0V${floorY}Z" fill="${shade}" opacity=".7"/><path d="M1250 ${floorY}V500a150 150 0 0 1 300 0V${floorY}Z" fill="${accent}" opacity=".8"/>`;
    case 'sun':
      return `<circle cx="1080" cy="430" r="330" fill="${accent}" opacity=".55"/><circle cx="1080" cy="430" r="240" fill="${accent}" opacity=".5"/>`;
    case 'panels':
      return `<rect x="610" y="60" width="380" height="${floorY - 60}" fill="${accent}" opacity=".7"/><rect x="940" y="120" width="330" height="${floorY - 120}" fill="${shade}"/><rect x="1230" y="40" width="310" height="${floorY - 40}" fill="${accent}" opacity=".45"/>`;
    case 'rail':
      return `<path d="M570 ${floorY + 60}V130H1540V${floorY + 60}" fill="none" stroke="${mix(wall, '#000000', 0.55)}" stroke-width="10" stroke-linejoin="round"/><rect x="600" y="140" width="910" height="${floorY - 140}" fill="${accent}" opacity=".35"/>`;
    case 'steps':
      return `<rect x="600" y="760" width="960" height="140" fill="${mix(floor, '#ffffff', 0.16)}"/><rect x="640" y="700" width="340" height="90" fill="${accent}"/><rect x="960" y="726" width="300" height="70" fill="${mix(accent, floor, 0.4)}"/><circle cx="1320" cy="330" r="190" fill="${accent}" opacity=".6"/>`;
    case 'skyline':
      return skyline(accent);
  }
}

function skyline(accent: string): string {
  const heights = [
    180, 260, 150, 340, 220, 420, 190, 300, 240, 380, 160, 280, 460, 210, 330, 170, 250, 360, 200, 140,
  ];
  const towers = heights
    .map((height, index) => {
      const x = index * 84 - 20;
      const windows = Array.from(
        { length: Math.floor(height / 34) },
        (_, row) =>
          `<path d="M${x + 12} ${640 - height + 18 + row * 30}h${46}" stroke="#ffe3ae" stroke-opacity="${(index + row) % 3 ? 0.55 : 0.12}" stroke-width="6" stroke-dasharray="8 8"/>`,
      ).join('');
      return `<rect x="${x}" y="${640 - height}" width="70" height="${height}" fill="${mix('#3a4658', '#6b7688', (index % 4) / 5)}"/>${windows}`;
    })
    .join('');
  const waves = Array.from(
    { length: 16 },
    (_, index) =>
      `<path d="M${(index * 173) % 1500} ${670 + index * 14}h${120 + (index % 5) * 40}" stroke="#f2c79a" stroke-opacity=".35" stroke-width="4"/>`,
  ).join('');
  return `<circle cx="1150" cy="420" r="150" fill="${accent}" opacity=".8"/><path d="M0 560C200 400 380 470 560 380C760 290 900 470 1100 420C1300 360 1440 480 1600 430V640H0Z" fill="#8d8796" opacity=".6"/>${towers}<rect y="640" width="1600" height="260" fill="#41566a"/>${waves}<g transform="translate(520 690)"><path d="M0 30H330L290 84H40Z" fill="#1f4a3a"/><rect x="30" y="-20" width="260" height="50" fill="#f0ead9"/><rect x="90" y="-52" width="140" height="34" fill="#1f4a3a"/><path d="M44 0h236" stroke="#41566a" stroke-width="16" stroke-dasharray="22 14"/><rect x="150" y="-96" width="26" height="48" fill="#a33a2c"/></g>`;
}

function drawProp(
  prop: Prop,
  index: number,
  place: { x: number; y: number; scale: number },
): { defs: string; body: string } {
  const { type, cut, hex, pattern = 'plain' } = prop;
  const pen = createPen({ hex, pattern, view: 'front', variation: index, seed: `${type} ${cut}` });
  const drawn = drawings[type](pen, cut);
  // Several pens in one drawing: each has names of its own.
  const own = (text: string) =>
    text.replace(/(id="|url\(#)([cpst]-?[\w-]*)/g, (all, before: string, name: string) =>
      /^(shadow|halo|ground)$/.test(name) ? all : `${before}n${index}${name}`,
    );
  return {
    defs: own(pen.defs()),
    body: `<g transform="translate(${place.x} ${place.y}) scale(${place.scale}) translate(0 -600)">${own(drawn)}</g>`,
  };
}

const shadows =
  '<radialGradient id="shadow"><stop offset="0" stop-color="#1c1612" stop-opacity=".45"/><stop offset="1" stop-color="#1c1612" stop-opacity="0"/></radialGradient><radialGradient id="halo"><stop offset="0" stop-color="#1c1612" stop-opacity=".25"/><stop offset="1" stop-color="#1c1612" stop-opacity="0"/></radialGradient><linearGradient id="light" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>';

/** A wide one of 1600 by 900, or the same set cut to a sheet of 900 by 1200 with two things in it. */
export function drawScene(
  name: SceneName,
  shape: SceneShape,
): { svg: string; widthPx: number; heightPx: number } {
  const scene = scenes[name];
  const isTall = shape === 'tall';
  const [widthPx, heightPx] = isTall ? [900, 1200] : [1600, 900];
  const props = (isTall ? scene.props.slice(0, 2) : scene.props).map((prop, index) =>
    drawProp(
      prop,
      index,
      isTall
        ? {
            x: index ? 640 : 290,
            y: (scene.set === 'steps' ? 590 : 520) + (prop.y - 480) * 0.9 + index * 60,
            scale: prop.scale * (index ? 0.98 : 1.06),
          }
        : prop,
    ),
  );
  const horizon = isTall ? 860 : floorY;
  const setting = isTall
    ? `<g transform="translate(${scene.set === 'skyline' ? -260 : -700} ${scene.set === 'skyline' ? 220 : 140})">${setOf(scene)}</g>`
    : setOf(scene);
  const floor =
    scene.set === 'skyline'
      ? isTall
        ? '<rect y="1100" width="900" height="100" fill="#41566a"/>'
        : ''
      : `<rect y="${horizon}" width="${widthPx}" height="${heightPx - horizon}" fill="${scene.floor}"/>`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}"><defs>${shadows}${props.map((prop) => prop.defs).join('')}</defs><rect width="${widthPx}" height="${heightPx}" fill="${scene.wall}"/>${floor}${setting}<rect width="${widthPx}" height="${heightPx}" fill="url(#light)"/>${props.map((prop) => prop.body).join('')}</svg>`,
    widthPx,
    heightPx,
  };
}
