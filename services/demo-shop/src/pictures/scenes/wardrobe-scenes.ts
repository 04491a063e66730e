import type { Scene } from './scene';

type Wardrobe = 'tailoring' | 'men' | 'women' | 'knitwear' | 'denim' | 'street' | 'stores' | 'sale';

/** Clothes on a rail, and what is worn with them. */
export const wardrobeScenes: Record<Wardrobe, Scene> = {
  tailoring: {
    wall: '#d9d2c7',
    floor: '#cbc3b6',
    pieces: [
      { kind: 'rail', from: -18, to: 70, y: 92, color: '#2b2a29' },
      { kind: 'block', x: 58, z: 0, wide: 24, tall: 16, deep: 22, color: '#cfc6b8', turn: -8 },
    ],
    hanging: [
      { type: 'coat', cut: 'double', hex: 'b98a56', x: 2, y: 85, tall: 66 },
      { type: 'blazer', cut: 'single', hex: '45474b', x: 30, y: 85, tall: 44, pattern: 'check' },
      { type: 'trousers', cut: 'wide', hex: 'd8c3a5', x: 54, y: 82, tall: 58 },
    ],
    standing: [
      { type: 'hat', cut: 'brim', hex: '694832', x: 58, z: 0, y: 16, wide: 22, turn: -20 },
      { type: 'loafer', cut: 'penny', hex: '46302a', x: 20, z: -12, wide: 20 },
    ],
  },
  men: {
    wall: '#cdd0cf',
    floor: '#bdbfbd',
    pieces: [
      { kind: 'rail', from: -16, to: 44, y: 92, color: '#232527' },
      { kind: 'drum', x: 22, z: 4, radius: 9, tall: 13, color: '#c6c8c6' },
    ],
    hanging: [
      { type: 'coat', cut: 'single', hex: '1f2a44', x: 2, y: 85, tall: 66 },
      { type: 'knit', cut: 'turtleneck', hex: 'eee6d6', x: 30, y: 85, tall: 43 },
    ],
    standing: [
      { type: 'chair', cut: 'lounge', hex: '694832', x: 60, z: -16, tall: 48, turn: -30, variation: 2 },
      { type: 'watch', cut: 'round', hex: '694832', x: 22, z: 4, y: 13, tall: 8, turn: -12, variation: 1 },
      { type: 'boot', cut: 'chelsea', hex: '46302a', x: -4, z: -10, wide: 18 },
    ],
  },
  women: {
    wall: '#e3d3cb',
    floor: '#d5c2b8',
    pieces: [
      { kind: 'arch', x: 14, z: -45, wide: 62, tall: 104, color: '#ecdfd8' },
      { kind: 'rail', from: -16, to: 70, y: 92, color: 'brass' },
      { kind: 'block', x: 58, z: 0, wide: 22, tall: 18, deep: 20, color: '#e0cec4', turn: -10 },
    ],
    hanging: [
      { type: 'coat', cut: 'trench', hex: 'd8c3a5', x: 2, y: 85, tall: 68 },
      { type: 'dress', cut: 'wrap', hex: 'a34e2c', x: 30, y: 85, tall: 66 },
      { type: 'knit', cut: 'v', hex: 'eee6d6', x: 54, y: 85, tall: 42 },
    ],
    standing: [
      { type: 'bag', cut: 'shoulder', hex: '6a1f30', x: 58, z: 0, y: 18, wide: 18, turn: -14 },
      { type: 'perfume', cut: 'round', hex: 'c2687c', x: 26, z: 2, tall: 8, turn: -10, variation: 4 },
      { type: 'heel', cut: 'pump', hex: '1b1b1d', x: 4, z: -8, wide: 16 },
    ],
  },
  knitwear: {
    wall: '#d3d6ca',
    floor: '#c5c8ba',
    pieces: [
      { kind: 'rail', from: -16, to: 72, y: 88, color: 'brass' },
      { kind: 'block', x: 26, z: -2, wide: 30, tall: 14, deep: 22, color: 'oak', turn: -6 },
    ],
    hanging: [
      { type: 'knit', cut: 'crew', hex: 'f1e3c6', x: 2, y: 81, tall: 45 },
      { type: 'knit', cut: 'cardigan', hex: '9caf94', x: 30, y: 81, tall: 47 },
      { type: 'knit', cut: 'v', hex: 'a34e2c', x: 57, y: 81, tall: 45 },
    ],
    standing: [
      { type: 'hat', cut: 'beanie', hex: 'c1902f', x: 20, z: -2, y: 14, tall: 13, turn: 14, variation: 1 },
      { type: 'hat', cut: 'beanie', hex: '45474b', x: 34, z: -4, y: 14, tall: 12, turn: -16, variation: 2 },
    ],
  },
  denim: {
    wall: '#c3cfda',
    floor: '#b3bfca',
    pieces: [
      { kind: 'rail', from: -16, to: 72, y: 92, color: '#e9edf0' },
      { kind: 'block', x: 60, z: 0, wide: 26, tall: 12, deep: 22, color: '#cfd9e2', turn: -8 },
    ],
    hanging: [
      { type: 'denim', cut: 'wide', hex: '6f8db0', x: 0, y: 83, tall: 64 },
      { type: 'denim', cut: 'straight', hex: '33436b', x: 28, y: 83, tall: 64 },
      { type: 'tee', cut: 'crew', hex: 'f6f5f2', x: 56, y: 85, tall: 44 },
    ],
    standing: [
      { type: 'sneaker', cut: 'low', hex: 'f6f5f2', x: 60, z: 0, y: 12, wide: 23, turn: -6 },
      { type: 'hat', cut: 'cap', hex: '1f2a44', x: 22, z: 2, wide: 17, turn: -24, variation: 1 },
    ],
  },
  street: {
    wall: '#d9b64a',
    floor: '#c9a640',
    pieces: [
      { kind: 'rail', from: -16, to: 50, y: 92, color: '#1f1f20' },
      { kind: 'block', x: 56, z: -8, wide: 32, tall: 12, deep: 28, color: '#e0c062' },
      { kind: 'block', x: 62, z: -13, wide: 20, tall: 13, deep: 18, y: 12, color: '#e6ca76' },
    ],
    hanging: [
      { type: 'knit', cut: 'hoodie', hex: '1b1b1d', x: 2, y: 85, tall: 48 },
      { type: 'trousers', cut: 'cargo', hex: '63673f', x: 31, y: 83, tall: 64 },
    ],
    standing: [
      { type: 'hat', cut: 'cap', hex: '1b1b1d', x: 62, z: -13, y: 25, wide: 17, turn: -26, variation: 2 },
      { type: 'sneaker', cut: 'runner', hex: 'f6f5f2', x: 46, z: 0, y: 12, wide: 21, turn: -4 },
      { type: 'sunglasses', cut: 'square', hex: '1b1b1d', x: 14, z: 6, wide: 15, turn: 20, variation: 1 },
    ],
  },
  stores: {
    wall: '#d9dad6',
    floor: '#c2bdb4',
    pieces: [
      { kind: 'rail', from: -26, to: 44, y: 92, color: 'brass' },
      { kind: 'block', x: 62, z: -14, wide: 26, tall: 34, deep: 24, color: '#e6e4de' },
    ],
    hanging: [
      { type: 'coat', cut: 'trench', hex: '256d72', x: -10, y: 85, tall: 67 },
      { type: 'blazer', cut: 'single', hex: 'd8c3a5', x: 14, y: 85, tall: 44 },
      { type: 'coat', cut: 'single', hex: '45474b', x: 34, y: 85, tall: 64 },
    ],
    standing: [
      { type: 'lamp', cut: 'table', hex: 'eee6d6', x: 62, z: -14, y: 34, tall: 30, variation: 1 },
      { type: 'hat', cut: 'brim', hex: 'c7ad88', x: 26, z: 0, wide: 22, turn: 18 },
    ],
  },
  sale: {
    wall: '#a5202a',
    floor: '#931b24',
    pieces: [
      { kind: 'rail', from: -16, to: 48, y: 92, color: '#f3e9e2' },
      { kind: 'block', x: 56, z: -6, wide: 28, tall: 20, deep: 24, color: '#b52a33', turn: -8 },
      { kind: 'gift', x: 20, z: 4, size: 14, tall: 11, color: '#f3ece4', ribbon: '#b7262f', turn: 24 },
    ],
    hanging: [
      { type: 'tee', cut: 'crew', hex: 'f6f5f2', x: 2, y: 85, tall: 46, pattern: 'stripe' },
      { type: 'coat', cut: 'puffer', hex: 'e5bd3f', x: 31, y: 85, tall: 48 },
    ],
    standing: [{ type: 'sneaker', cut: 'low', hex: '1f2a44', x: 56, z: -6, y: 20, wide: 24, turn: -4 }],
  },
};
