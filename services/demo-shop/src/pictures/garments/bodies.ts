import type { Point } from '../cloth/outline';
import type { ClothingType, CutOf } from '../picture-path';

/** A body with a neck: the shoulder line of the garment, from its neck point to its shoulder. */
export interface Bust {
  neck: Point;
  shoulder: Point;
  /** How much longer the neck is: it comes out of a high collar, and ends inside a hood. */
  rise?: number;
}

/** A body from the waist down: half the width of the garment's waist, and its height. */
export interface Hips {
  waist: Point;
}

/** The body inside each cut, in the units of its drawing. */
export const bodies: { [Type in ClothingType]: Record<CutOf<Type>, Bust | Hips> } = {
  coat: {
    single: { neck: [58, 172], shoulder: [186, 222] },
    double: { neck: [58, 172], shoulder: [186, 222] },
    trench: { neck: [58, 172], shoulder: [190, 226] },
    puffer: { neck: [84, 282], shoulder: [206, 326], rise: 40 },
    parka: { neck: [80, 226], shoulder: [198, 272], rise: -66 },
    bomber: { neck: [80, 276], shoulder: [198, 318] },
  },
  blazer: {
    single: { neck: [58, 246], shoulder: [188, 298] },
    double: { neck: [58, 246], shoulder: [188, 298] },
  },
  knit: {
    crew: { neck: [80, 262], shoulder: [192, 306] },
    v: { neck: [80, 262], shoulder: [192, 306] },
    turtleneck: { neck: [76, 262], shoulder: [192, 306], rise: 34 },
    cardigan: { neck: [74, 262], shoulder: [192, 306] },
    sweat: { neck: [80, 262], shoulder: [192, 306] },
    hoodie: { neck: [80, 262], shoulder: [192, 306], rise: -66 },
  },
  shirt: {
    classic: { neck: [68, 262], shoulder: [196, 304] },
    band: { neck: [68, 262], shoulder: [196, 304] },
    camp: { neck: [62, 264], shoulder: [206, 308] },
    bow: { neck: [68, 262], shoulder: [196, 304] },
  },
  // Without sleeves the shoulders are bare, so they are those of the body.
  tee: {
    crew: { neck: [78, 266], shoulder: [196, 306] },
    v: { neck: [78, 266], shoulder: [196, 306] },
    long: { neck: [78, 266], shoulder: [196, 306] },
    polo: { neck: [70, 266], shoulder: [196, 306] },
    tank: { neck: [84, 262], shoulder: [186, 302] },
  },
  dress: {
    slip: { neck: [70, 118], shoulder: [136, 150] },
    wrap: { neck: [64, 146], shoulder: [140, 170] },
    shirt: { neck: [56, 152], shoulder: [152, 182] },
    tiered: { neck: [82, 128], shoulder: [142, 146] },
    column: { neck: [88, 128], shoulder: [150, 151] },
  },
  skirt: {
    pencil: { waist: [180, 150] },
    aline: { waist: [174, 180] },
    pleated: { waist: [168, 170] },
    mini: { waist: [206, 300] },
  },
  trousers: {
    tapered: { waist: [138, 134] },
    wide: { waist: [134, 134] },
    cargo: { waist: [142, 134] },
    joggers: { waist: [136, 134] },
    shorts: { waist: [196, 300] },
  },
  denim: {
    straight: { waist: [140, 134] },
    slim: { waist: [132, 134] },
    wide: { waist: [138, 134] },
    flared: { waist: [126, 134] },
  },
};
