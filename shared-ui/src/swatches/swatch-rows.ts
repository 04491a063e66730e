/**
 * behaviour/limits, colours per row: a pc shows all up to 15, else 14 in the first row and 13 in later ones; a
 * phone 18, else 17 and 16. The arrows take the place of the missing ones.
 */
const rows = { pc: { all: 15, first: 14, later: 13 }, mobile: { all: 18, first: 17, later: 16 } } as const;

export function swatchRows<Colour>(colours: readonly Colour[], device: keyof typeof rows): Colour[][] {
  const { all, first, later } = rows[device];
  if (colours.length <= all) return [[...colours]];
  const slides = [colours.slice(0, first)];
  for (let start = first; start < colours.length; start += later) {
    slides.push(colours.slice(start, start + later));
  }
  return slides;
}
