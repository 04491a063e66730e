/**
 * Code 128 of what staff scan from paper. Written here, because only set B is needed, on a page and in a PDF alike: a library
 * brings dozens of other codes and draws for one of the two.
 */

/** Widths of the bars and spaces of each symbol, by its value (ISO/IEC 15417, table 1); 104 starts set B, 106 stops. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
const startB = 104;
const stop = 106;
/** Printable ASCII: what set B encodes. */
const encodable = /^[ -~]+$/;

/** Blank modules before and after a code, which scanners need to find it. */
const quietZone = 10;

interface Bar {
  /** Distance from the left edge, in modules. */
  x: number;
  /** In modules. */
  width: number;
}

/** A barcode as drawn from left to right: `width` modules wide, both quiet zones included. */
export interface Barcode {
  width: number;
  bars: readonly Bar[];
}

/** The Code 128 of a text in printable ASCII. Throws a RangeError for any other text. */
export function code128(text: string): Barcode {
  if (!encodable.test(text)) throw new RangeError('Code 128 B holds printable ASCII only');
  const values = [startB, ...Array.from(text, (character) => character.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103;
  const widths = [...values, check, stop].flatMap((value) => Array.from(symbols[value] ?? '', Number));
  const bars: Bar[] = [];
  let x = quietZone;
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return { width: x + quietZone, bars };
}
