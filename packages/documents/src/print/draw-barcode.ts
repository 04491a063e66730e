import { code128 } from 'shared-contracts/code128';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Draws the Code 128 of a text into a box, its quiet zones included; all in points. Scanners need bars of a quarter of a
 * millimetre (0.7 points): an order's number wants a box of 170 points.
 */
export function drawBarcode(pdf: PDFKit.PDFDocument, text: string, { left, top, width, height }: Box): void {
  const code = code128(text);
  const moduleWidth = width / code.width;
  for (const bar of code.bars) pdf.rect(left + bar.x * moduleWidth, top, bar.width * moduleWidth, height);
  pdf.fill('black');
}
