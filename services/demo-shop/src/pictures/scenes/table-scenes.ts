import type { Scene } from './scene';

type Table = 'evening' | 'kids' | 'lifestyle' | 'beauty' | 'accessories' | 'shoes' | 'gift' | 'members';

/** Things on plinths. */
export const tableScenes: Record<Table, Scene> = {
  evening: {
    wall: '#5a4552',
    floor: '#4b3a46',
    isDark: true,
    pieces: [
      { kind: 'rail', from: -16, to: 34, y: 92, color: 'brass' },
      { kind: 'block', x: 56, z: -12, wide: 26, tall: 30, deep: 24, color: '#6d5564', turn: -8 },
      { kind: 'drum', x: 30, z: 4, radius: 11, tall: 13, color: '#75596a' },
    ],
    hanging: [
      { type: 'dress', cut: 'slip', hex: '1f7a5a', x: -2, y: 85, tall: 68 },
      { type: 'dress', cut: 'column', hex: 'c9a558', x: 22, y: 85, tall: 68 },
    ],
    standing: [
      { type: 'perfume', cut: 'tall', hex: 'b8742a', x: 62, z: -14, y: 30, tall: 22, variation: 3 },
      { type: 'wine', cut: 'sparkling', hex: 'f1e3c6', x: 50, z: -12, y: 30, tall: 34, variation: 1 },
      { type: 'jewellery', cut: 'ring', hex: 'c9a558', x: 30, z: 4, y: 13, tall: 9, turn: 28, variation: 1 },
      { type: 'heel', cut: 'pump', hex: 'b7262f', x: 60, z: 10, wide: 18 },
    ],
  },
  kids: {
    wall: '#cfded9',
    floor: '#bfd0ca',
    pieces: [
      { kind: 'block', x: 4, z: -16, wide: 30, tall: 22, deep: 26, color: '#dfe9e4', turn: 6 },
      { kind: 'drum', x: 46, z: -20, radius: 15, tall: 36, color: '#ead9b4' },
      { kind: 'block', x: 24, z: -34, wide: 32, tall: 12, deep: 20, color: '#e4c9c6' },
    ],
    standing: [
      { type: 'toy', cut: 'bear', hex: 'b98a56', x: 4, z: -16, y: 22, tall: 36, turn: 8 },
      { type: 'toy', cut: 'rabbit', hex: 'f1e3c6', x: 46, z: -20, y: 36, tall: 36, turn: -14, variation: 1 },
      { type: 'toy', cut: 'train', hex: 'b7262f', x: 30, z: 6, wide: 34, turn: -22 },
      { type: 'toy', cut: 'blocks', hex: '9dbfdc', x: 68, z: 0, tall: 17, turn: -8, variation: 2 },
    ],
  },
  lifestyle: {
    wall: '#dbd1c3',
    floor: '#c9b8a2',
    pieces: [{ kind: 'arch', x: 24, z: -45, wide: 66, tall: 100, color: '#e7ded2' }],
    standing: [
      { type: 'lamp', cut: 'floor', hex: 'c9a558', x: -2, z: -24, tall: 92 },
      { type: 'chair', cut: 'lounge', hex: '63673f', x: 26, z: -16, tall: 50, turn: -28 },
      { type: 'chair', cut: 'stool', hex: 'f1e3c6', x: 62, z: -10, tall: 29, turn: 10, variation: 2 },
      { type: 'candle', cut: 'glass', hex: 'a34e2c', x: 60, z: -10, y: 29, tall: 9, turn: -10, variation: 2 },
      { type: 'wine', cut: 'burgundy', hex: '6a1f30', x: 50, z: 10, tall: 20, variation: 2 },
    ],
  },
  beauty: {
    wall: '#ead9d6',
    floor: '#dfc9c4',
    pieces: [
      { kind: 'arch', x: 20, z: -45, wide: 58, tall: 88, color: '#f1e4e1' },
      { kind: 'block', x: 2, z: -20, wide: 24, tall: 20, deep: 24, color: '#e6d0cb', turn: 8 },
      { kind: 'drum', x: 30, z: -22, radius: 15, tall: 34, color: '#f0e2de' },
      { kind: 'drum', x: 56, z: -14, radius: 13, tall: 14, color: '#e3cbc5' },
    ],
    standing: [
      {
        type: 'perfume',
        cut: 'square',
        hex: 'e6b3bd',
        x: 30,
        z: -22,
        y: 34,
        tall: 34,
        turn: -16,
        variation: 4,
      },
      { type: 'cream', cut: 'pump', hex: 'eee6d6', x: 2, z: -20, y: 20, tall: 38, turn: 6, variation: 6 },
      {
        type: 'cream',
        cut: 'dropper',
        hex: 'b8742a',
        x: 56,
        z: -14,
        y: 14,
        tall: 34,
        turn: -8,
        variation: 3,
      },
      { type: 'cream', cut: 'jar', hex: '9caf94', x: 30, z: 4, tall: 13, variation: 3, turn: -6 },
    ],
  },
  accessories: {
    wall: '#d7cfd6',
    floor: '#c9bfc8',
    pieces: [
      { kind: 'block', x: 2, z: -20, wide: 28, tall: 34, deep: 26, color: '#e2dbe1', turn: 8 },
      { kind: 'drum', x: 36, z: -16, radius: 17, tall: 20, color: '#cdbfc9' },
      { kind: 'block', x: 64, z: -22, wide: 22, tall: 44, deep: 22, color: '#ddd4db', turn: -10 },
    ],
    standing: [
      { type: 'hat', cut: 'brim', hex: 'c7ad88', x: 2, z: -20, y: 34, wide: 34, turn: -18 },
      { type: 'bag', cut: 'bucket', hex: '256d72', x: 36, z: -16, y: 20, tall: 38, turn: -10 },
      {
        type: 'watch',
        cut: 'chrono',
        hex: '694832',
        x: 64,
        z: -22,
        y: 44,
        tall: 26,
        turn: -16,
        variation: 2,
      },
      { type: 'sunglasses', cut: 'round', hex: 'b8742a', x: 24, z: 12, wide: 24, turn: 22, variation: 1 },
    ],
  },
  shoes: {
    wall: '#cfc6ba',
    floor: '#bfb5a7',
    pieces: [
      { kind: 'block', x: 4, z: -18, wide: 36, tall: 46, deep: 28, color: '#ddd5ca', turn: 6 },
      { kind: 'block', x: 44, z: -14, wide: 34, tall: 28, deep: 28, color: 'oak' },
      { kind: 'block', x: 66, z: -28, wide: 26, tall: 62, deep: 22, color: '#d6cdc1', turn: -8 },
    ],
    standing: [
      { type: 'boot', cut: 'chelsea', hex: '46302a', x: 4, z: -18, y: 46, wide: 30, turn: -4 },
      { type: 'loafer', cut: 'tassel', hex: '6a1f30', x: 44, z: -14, y: 28, wide: 30, turn: -6 },
      { type: 'sneaker', cut: 'low', hex: 'f6f5f2', x: 66, z: -28, y: 62, wide: 24, turn: -4 },
      { type: 'boot', cut: 'lace', hex: 'a56d3f', x: 18, z: 12, wide: 28 },
    ],
  },
  gift: {
    wall: '#c8d1c9',
    floor: '#b8c2b9',
    pieces: [
      { kind: 'gift', x: 6, z: -18, size: 30, tall: 24, color: '#2f4a3d', ribbon: '#c9a558', turn: 18 },
      {
        kind: 'gift',
        x: 5,
        z: -18,
        y: 24,
        size: 19,
        tall: 13,
        color: '#eee6d6',
        ribbon: '#b7262f',
        turn: -14,
      },
      { kind: 'gift', x: 34, z: 8, size: 14, tall: 10, color: '#b7262f', ribbon: '#f1e3c6', turn: 30 },
      { kind: 'drum', x: 50, z: -20, radius: 16, tall: 26, color: '#d6ddd6' },
    ],
    standing: [
      { type: 'toy', cut: 'rabbit', hex: 'f1e3c6', x: 50, z: -20, y: 26, tall: 40, turn: -14, variation: 2 },
      { type: 'candle', cut: 'diffuser', hex: 'b8742a', x: 29, z: -14, tall: 34, variation: 3 },
      { type: 'candle', cut: 'glass', hex: '28483a', x: 62, z: 6, tall: 13, turn: -8, variation: 4 },
    ],
  },
  members: {
    wall: '#2c3850',
    floor: '#253046',
    isDark: true,
    pieces: [
      { kind: 'block', x: 4, z: -20, wide: 24, tall: 30, deep: 24, color: '#36445f', turn: 8 },
      { kind: 'drum', x: 32, z: -16, radius: 14, tall: 16, color: '#41506d' },
      { kind: 'block', x: 60, z: -22, wide: 24, tall: 40, deep: 22, color: '#36445f', turn: -8 },
    ],
    standing: [
      { type: 'watch', cut: 'round', hex: 'c9a558', x: 32, z: -16, y: 16, tall: 38, turn: -16, variation: 6 },
      { type: 'perfume', cut: 'round', hex: 'c9a558', x: 4, z: -20, y: 30, tall: 28, turn: 4, variation: 5 },
      {
        type: 'jewellery',
        cut: 'ring',
        hex: 'c9a558',
        x: 60,
        z: -22,
        y: 40,
        tall: 18,
        turn: 30,
        variation: 3,
      },
      { type: 'wine', cut: 'sparkling', hex: 'f1e3c6', x: 54, z: 4, tall: 44, variation: 0 },
    ],
  },
};
