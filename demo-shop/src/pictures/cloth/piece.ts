import type { Point } from './outline';
import type { Pipes } from './pipes';

export type FabricName =
  | 'poplin'
  | 'jersey'
  | 'twill'
  | 'gabardine'
  | 'denim'
  | 'melton'
  | 'suiting'
  | 'rib'
  | 'finerib'
  | 'stockinette'
  | 'cable'
  | 'fleece'
  | 'nylon'
  | 'satin'
  | 'crepe'
  | 'pique'
  | 'lining';

/** A limb or a trunk inside of the cloth: where its middle runs, and how far it reaches to both sides. */
export interface Tube {
  axis: readonly Point[];
  /** One for each point of the axis. */
  radius: readonly number[];
  /** 1 for a pipe, less for what is flat in front and turns away at the sides. */
  depth: number;
}

/** A wave in the cloth along a line: `depth` up where positive, down where negative, in the units of the drawing. */
export interface Fold {
  line: readonly Point[];
  /** At the beginning and at the end. */
  width: readonly [number, number];
  depth: number;
  /** How it rises at the beginning and dies away at the end: shares of its length. */
  fade?: readonly [number, number];
  /** Above 1 the side to the right of its direction falls off that much more steeply. */
  lean?: number;
  /** Pressed in: it does not stray from its line. */
  pressed?: boolean;
}

/** A seam pressed into the cloth, or stitches on it. */
export interface Groove {
  d: string;
  width?: number;
  depth?: number;
  /** Stitches this long with gaps between them. */
  stitch?: number;
  /** Thread that is not of the cloth's colour. */
  thread?: string;
  /** The cloth draws together at the seam: how much. */
  pucker?: number;
}

/** Unrest all over the piece: waves of a length and a width, along the body. */
export interface Rumple {
  amount: number;
  size: readonly [across: number, along: number];
  /** Grows from here to there. */
  from?: number;
  to?: number;
}

export type PrintStyle = 'shirting' | 'breton' | 'pinstripe' | 'dress' | 'coating';

export interface Piece {
  kind: 'cloth';
  outline: string;
  fabric: FabricName;
  /** A colour of its own. */
  hex?: string;
  /** Times its own brightness: the inside of a neck lies in shadow. */
  dim?: number;
  /** Darkness falls in from the upper edge, this far: what lies under something. */
  shadeTop?: number;
  form?: Tube;
  /** What the limb grows out of: a body above two legs. */
  trunk?: Tube;
  folds?: readonly Fold[];
  /** Over the width of the form. */
  pipes?: readonly Pipes[];
  rumple?: readonly Rumple[];
  grooves?: readonly Groove[];
  /** Where the dye has gone, along lines: `depth` is how much of it, at most 1. */
  worn?: readonly Fold[];
  /** The colour below the dye. */
  wornHex?: string;
  /** How far the piece turns away at its outline. */
  roll?: number;
  /** Below this the outline is an open hem, that does not turn away. */
  rollTo?: number;
  /** Above this the outline is a seam behind which cloth goes on. */
  rollFrom?: number;
  /** Thickness of its edge. */
  edge?: number;
  /** How high it lies over what is below it. */
  lift?: number;
  /** Degrees; `form` lets weave and print follow the limb. */
  grain?: number | 'form';
  /** Weave and ribs run round the form instead of along it. */
  turned?: boolean;
  print?: PrintStyle;
}

export interface Button {
  kind: 'button';
  at: Point;
  radius: number;
  hex: string;
  metal?: boolean;
  holes?: boolean;
}

export interface Zip {
  kind: 'zip';
  line: readonly Point[];
  width: number;
  hex: string;
  pull?: boolean;
}

/** A cord, a strap: round, along a line. */
export type Part = Piece | Button | Zip;

/** From behind to the front. */
export type Garment = readonly Part[];
