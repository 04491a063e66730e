import type { PictureType, ProductPicture } from '../picture-path';

interface Named {
  type: PictureType;
  cut: string;
  /** Hexadecimal without #. */
  hex: string;
  variation?: number;
}

/** A standing object: centre, support, height or width, and direction. */
export interface Standing extends Named {
  x: number;
  z: number;
  y?: number;
  tall?: number;
  wide?: number;
  turn?: number;
}

/** A garment on a hanger: position of its centre, and height. */
export interface Hanging extends Named {
  x: number;
  /** Height of its upper edge. */
  y: number;
  tall: number;
  pattern?: ProductPicture['pattern'];
  kids?: boolean;
}

/** Objects that support others, painted or wooden. */
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

/** A still life in a room. The wide frame shows 200 units of length. */
export interface Scene {
  wall: string;
  floor: string;
  /** Evening: little light except the key. */
  isDark?: boolean;
  pieces: readonly Piece[];
  standing: readonly Standing[];
  hanging?: readonly Hanging[];
}
