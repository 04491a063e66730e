/** A coarse grid over a piece from which each pixel's shading is interpolated. */
export interface Relief {
  /** Position in units of the drawing. */
  left: number;
  top: number;
  step: number;
  width: number;
  height: number;
  slopeX: Float32Array;
  slopeY: Float32Array;
  light: Float32Array;
  /** Original position of the cloth, before folding, for weave and print. */
  across: Float32Array;
  along: Float32Array;
  /** Share of dye lost. */
  pale: Float32Array | undefined;
}
