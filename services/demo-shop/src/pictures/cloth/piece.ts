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
  | 'lining'
  | 'linen'
  | 'wood';

/** A limb or trunk inside the cloth: its axis, and its radius to both sides. */
export interface Tube {
  axis: readonly Point[];
  /** One value per axis point. */
  radius: readonly number[];
  /** 1 for a round pipe; less for a shape that is flat in front and curves at the sides. */
  depth: number;
}

/**
 * A wave in the cloth along a line. A positive `depth` raises it, a negative one lowers it, in units of the
 * drawing.
 */
export interface Fold {
  line: readonly Point[];
  /** Width at start and end. */
  width: readonly [number, number];
  depth: number;
  /** Lengths over which it rises at the start and fades at the end, as shares of its length. */
  fade?: readonly [number, number];
  /** Above 1 the slope to the right of its direction is that much steeper. */
  lean?: number;
  /** True for an ironed crease, which stays exactly on its line. */
  pressed?: boolean;
}

/** A seam pressed into the cloth, or stitches. */
export interface Groove {
  d: string;
  width?: number;
  depth?: number;
  /** Length of a stitch; gaps are between stitches. */
  stitch?: number | undefined;
  /** Colour of the thread, when it differs from the cloth. */
  thread?: string | undefined;
  /** How much the seam gathers the cloth. */
  pucker?: number;
}

/** Wrinkles over the whole piece: waves of a length and width along the body. */
export interface Rumple {
  amount: number;
  size: readonly [across: number, along: number];
  /** Height from which the wrinkles grow. */
  from?: number | undefined;
  to?: number | undefined;
}

export type PrintStyle = 'shirting' | 'breton' | 'pinstripe' | 'dress' | 'coating';

export interface Piece {
  kind: 'cloth';
  outline: string;
  /** Seen through an opening from inside, so a body in the garment hides it. */
  inner?: boolean;
  fabric: FabricName;
  /** Colour, when it differs from the garment's. */
  hex?: string | undefined;
  /** Brightness factor: the inside of a neck is in shadow. */
  dim?: number | undefined;
  /** Depth of a shadow at the upper edge, for a piece below another. */
  shadeTop?: number | undefined;
  form?: Tube | undefined;
  /** The trunk from which the limb grows: a body above two legs. */
  trunk?: Tube | undefined;
  folds?: readonly Fold[] | undefined;
  /** Folds side by side across the width. */
  pipes?: readonly Pipes[] | undefined;
  rumple?: readonly Rumple[] | undefined;
  grooves?: readonly Groove[] | undefined;
  /** Faded areas along lines: `depth` is the share of dye lost, at most 1. */
  worn?: readonly Fold[] | undefined;
  /** Colour below the dye. */
  wornHex?: string;
  /** How far the surface curves away at the outline. */
  roll?: number;
  /** Below this height the outline is an open hem and does not curve away. */
  rollTo?: number | undefined;
  /** Above this height the outline is a seam behind which the cloth continues. */
  rollFrom?: number | undefined;
  /** Thickness of the edge. */
  edge?: number | undefined;
  /** Height above the piece below. */
  lift?: number | undefined;
  /** Direction of the weave in degrees; `form` makes weave and print follow the limb. */
  grain?: number | 'form';
  /** Weave and ribs run around the form instead of along it. */
  turned?: boolean;
  print?: PrintStyle | undefined;
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

/** The shadow of cloth that is drawn later, on what is drawn so far. */
export interface Shade {
  kind: 'shade';
  outline: string;
  /** How far the cloth is above it. */
  lift: number;
}

export type Part = Piece | Button | Zip | Shade;

/** Parts from back to front. */
export type Garment = readonly Part[];
