import type { FabricName, Piece } from '../cloth/piece';
import type { Torso } from './torso';
import { band } from './trimmings';

interface InsideNeck {
  /** How far the back of the neck rises above its sides. */
  rise?: number;
  /** Colour of the label. */
  label?: string;
  /** Fabric of the neckband, seen from inside. */
  rib?: FabricName;
  ribWidth?: number;
  /** Width of the opening, when wider than the neck. */
  width?: number;
  hex?: string;
}

/** The parts visible through the neck: inside of the back, neckband and label. */
export function insideNeck(
  { neck, neckDepth }: Torso,
  fabric: FabricName,
  { rise = 14, label = '#f2efe8', rib, ribWidth = 16, width = neck[0], hex }: InsideNeck = {},
): Piece[] {
  const [x, y] = [width + 5, neck[1]];
  const depth = y + Math.min(neckDepth, 400) + 30;
  const pieces: Piece[] = [
    {
      kind: 'cloth',
      outline: `M${-x} ${y}C${-x * 0.55} ${y - rise} ${x * 0.55} ${y - rise} ${x} ${y}L${x} ${depth}L${-x} ${depth}Z`,
      fabric,
      hex,
      dim: 0.6,
      shadeTop: 60,
      edge: 2,
      rumple: [{ amount: 1.6, size: [60, 60] }],
    },
  ];
  if (rib) {
    // Continues from the ends of the front band around the back.
    const end = width + ribWidth * 0.24;
    const up = y - rise + ribWidth * 0.3;
    const low = y + 18;
    const path =
      rise < 0
        ? `M${-end} ${y + 6}C${-x * 0.55} ${up} ${x * 0.55} ${up} ${end} ${y + 6}`
        : `M${-end} ${low}C${-end} ${up + (low - up) * 0.2} ${-end * 0.6} ${up} 0 ${up}C${end * 0.6} ${up} ${end} ${up + (low - up) * 0.2} ${end} ${low}`;
    pieces.push({ ...band(path, ribWidth, { fabric: rib }), hex, dim: 0.74, lift: 2 });
  }
  const [lx, ly] = [20, y - rise * 0.75 + (rib ? ribWidth : 8)];
  pieces.push({
    kind: 'cloth',
    outline: `M${-lx} ${ly}L${lx} ${ly}L${lx} ${ly + 17}L${-lx} ${ly + 17}Z`,
    fabric: 'satin',
    hex: label,
    dim: 0.78,
    edge: 0.8,
    lift: 1.6,
    grooves: [
      {
        d: `M${-lx * 0.5} ${ly + 9}L${lx * 0.5} ${ly + 9}`,
        width: 1.1,
        depth: 0.1,
        stitch: 2.2,
        thread: '#57524b',
      },
    ],
  });
  return pieces.map((piece) => ({ ...piece, inner: true }));
}
