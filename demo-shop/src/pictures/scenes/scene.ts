import type { PictureType, ProductPicture } from '../picture-path';

interface Named {
  type: PictureType;
  cut: string;
  /** Without #. */
  hex: string;
  variation?: number;
}

/** Something that stands: its middle, what it stands on, how tall or wide it is, which way it looks. */
export interface Standing extends Named {
  x: number;
  z: number;
  y?: number;
  tall?: number;
  wide?: number;
  turn?: number;
}

/** A garment on a hanger: where its middle hangs, and how tall it is. */
export interface Hanging extends Named {
  x: number;
  /** Its upper edge. */
  y: number;
  tall: number;
  pattern?: ProductPicture['pattern'];
  kids?: boolean;
}

/** What things stand on and lean at, painted or of wood. */
export type Piece =
  | {
      kind: 'block';
      x: number;
      z: number;
      wide: number;
      tall: number;
      deep: number;
      color: string;
      turn?: number;
      y?: number;
    }
  | { kind: 'drum'; x: number; z: number; radius: number; tall: number; color: string; y?: number }
  | { kind: 'arch'; x: number; z: number; wide: number; tall: number; color: string }
  | { kind: 'rail'; from: number; to: number; y: number; color: string }
  | { kind: 'cloth'; x: number; wide: number; y: number; front: number; back: number; color: string }
  | {
      kind: 'gift';
      x: number;
      z: number;
      size: number;
      tall: number;
      color: string;
      ribbon: string;
      y?: number;
      turn?: number;
    };

/** A still life in a room. Lengths in shares of its own: the wide frame shows 200 of them across. */
export interface Scene {
  wall: string;
  floor: string;
  /** Of the evening: little light but the key. */
  isDark?: boolean;
  pieces: readonly Piece[];
  standing: readonly Standing[];
  hanging?: readonly Hanging[];
}
