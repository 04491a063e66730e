import type { Scene } from './scene';

type Street = 'layers' | 'parkas' | 'runners' | 'daylight' | 'carry';

const concrete = { wall: '#b9babb', floor: '#a3a5a6' };

/** The second channel's scenes: strong walls, concrete, steel rails. */
export const streetScenes: Record<Street, Scene> = {
  layers: {
    wall: '#c65a3a',
    floor: '#b24f33',
    pieces: [
      { kind: 'rail', from: -16, to: 72, y: 90, color: '#1f1f20' },
      { kind: 'block', x: 24, z: -2, wide: 30, tall: 14, deep: 22, color: '#d3704f', turn: -6 },
    ],
    hanging: [
      { type: 'knit', cut: 'sweat', hex: 'eee6d6', x: 2, y: 83, tall: 46 },
      { type: 'knit', cut: 'hoodie', hex: '45474b', x: 30, y: 83, tall: 48 },
      { type: 'knit', cut: 'cardigan', hex: '1f2a44', x: 57, y: 83, tall: 47 },
    ],
    standing: [
      { type: 'hat', cut: 'beanie', hex: '1b1b1d', x: 18, z: -2, y: 14, tall: 13, turn: 14, variation: 1 },
      { type: 'hat', cut: 'cap', hex: 'e5bd3f', x: 33, z: -4, y: 14, wide: 16, turn: -22, variation: 2 },
    ],
  },
  parkas: {
    ...concrete,
    pieces: [
      { kind: 'rail', from: -18, to: 70, y: 92, color: '#e9edf0' },
      { kind: 'block', x: 60, z: 0, wide: 26, tall: 14, deep: 22, color: '#c9cacb', turn: -8 },
    ],
    hanging: [
      { type: 'coat', cut: 'parka', hex: '63673f', x: 2, y: 85, tall: 60 },
      { type: 'coat', cut: 'puffer', hex: 'd9722f', x: 30, y: 85, tall: 48 },
      { type: 'coat', cut: 'bomber', hex: '1b1b1d', x: 57, y: 85, tall: 45 },
    ],
    standing: [
      { type: 'boot', cut: 'lace', hex: 'b98a56', x: 60, z: 0, y: 14, wide: 21, turn: -6 },
      { type: 'hat', cut: 'beanie', hex: 'c1902f', x: 22, z: 0, tall: 12, turn: 12, variation: 1 },
    ],
  },
  runners: {
    wall: '#3c63b8',
    floor: '#3355a3',
    pieces: [
      { kind: 'block', x: 4, z: -16, wide: 34, tall: 34, deep: 28, color: '#4a72c8', turn: 6 },
      { kind: 'block', x: 40, z: -14, wide: 32, tall: 20, deep: 28, color: '#5a80d2' },
      { kind: 'block', x: 62, z: -26, wide: 26, tall: 48, deep: 24, color: '#4a72c8', turn: -8 },
    ],
    standing: [
      { type: 'sneaker', cut: 'runner', hex: 'f6f5f2', x: 4, z: -16, y: 34, wide: 28, turn: -4 },
      { type: 'sneaker', cut: 'low', hex: 'e5bd3f', x: 38, z: -14, y: 20, wide: 27, turn: -6 },
      { type: 'sneaker', cut: 'high', hex: '1b1b1d', x: 62, z: -26, y: 48, wide: 23, turn: -4 },
      { type: 'loafer', cut: 'penny', hex: '6a1f30', x: 18, z: 12, wide: 24 },
    ],
  },
  daylight: {
    wall: '#e0bf4f',
    floor: '#cfae42',
    pieces: [
      { kind: 'rail', from: -16, to: 50, y: 92, color: '#1f1f20' },
      { kind: 'block', x: 60, z: -6, wide: 26, tall: 14, deep: 24, color: '#e9cd6b', turn: -8 },
    ],
    hanging: [
      { type: 'dress', cut: 'shirt', hex: '2f5d9f', x: 2, y: 85, tall: 64, pattern: 'stripe' },
      { type: 'dress', cut: 'tiered', hex: 'f6f5f2', x: 31, y: 85, tall: 66 },
    ],
    standing: [
      { type: 'sneaker', cut: 'low', hex: 'f6f5f2', x: 60, z: -6, y: 14, wide: 23, turn: -6 },
      { type: 'sunglasses', cut: 'round', hex: '1b1b1d', x: 16, z: 6, wide: 15, turn: 20, variation: 1 },
    ],
  },
  carry: {
    ...concrete,
    pieces: [
      { kind: 'block', x: 2, z: -18, wide: 30, tall: 26, deep: 26, color: '#c9cacb', turn: 8 },
      { kind: 'block', x: 36, z: -16, wide: 28, tall: 16, deep: 26, color: '#d7ff3c' },
      { kind: 'block', x: 66, z: -22, wide: 24, tall: 40, deep: 24, color: '#c9cacb', turn: -10 },
    ],
    standing: [
      {
        type: 'bag',
        cut: 'backpack',
        hex: '1b1b1d',
        x: 2,
        z: -18,
        y: 26,
        tall: 42,
        turn: 10,
      },
      { type: 'bag', cut: 'crossbody', hex: '2f5d9f', x: 36, z: -16, y: 16, tall: 34, turn: -10 },
      { type: 'hat', cut: 'bucket', hex: '63673f', x: 66, z: -22, y: 40, wide: 22, turn: -14 },
      { type: 'sunglasses', cut: 'square', hex: '1b1b1d', x: 20, z: 10, wide: 16, turn: 18, variation: 1 },
    ],
  },
};
