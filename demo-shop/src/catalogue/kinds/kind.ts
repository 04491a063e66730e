import type { CutOf, PicturePattern, PictureType } from '../../pictures/picture-path';
import type { Segment } from '../brands';
import type { PaletteName } from '../colors';
import type { MaterialName } from '../materials';
import type { SizeType } from '../sizes';
import type { Words } from '../words';

/** A cut: how it is drawn, and the end of its title. */
export interface Cut {
  id: string;
  name: Words;
  /** Patterns the cut comes in besides plain. */
  patterns: readonly PicturePattern[];
  /** Instead of the kind's, where not all of them suit the cut. */
  materials?: readonly MaterialName[];
}

/** A kind of product of one category, from which styles are made. */
export interface Kind {
  type: PictureType;
  kids: boolean;
  /** Leaf category. */
  category: string;
  styles: number;
  sizeType: SizeType;
  /** HK$ before the brand's factor. */
  price: readonly [from: number, to: number];
  segments: readonly Segment[];
  palette: PaletteName;
  colors: readonly [from: number, to: number];
  cuts: readonly Cut[];
  materials: readonly MaterialName[];
  ageRestricted: boolean;
  /** Words a shopper may look for that the title does not have. */
  synonyms: readonly string[];
}

export function cut<Type extends PictureType>(
  _type: Type,
  id: CutOf<Type>,
  en: string,
  zh: string,
  patterns: readonly PicturePattern[] = [],
  materials?: readonly MaterialName[],
): Cut {
  return { id, name: { en, zh }, patterns, ...(materials ? { materials } : {}) };
}

type Optional = 'kids' | 'ageRestricted' | 'synonyms' | 'colors';

export function kind(input: Omit<Kind, Optional> & Partial<Pick<Kind, Optional>>): Kind {
  return { kids: false, ageRestricted: false, synonyms: [], colors: [2, 5], ...input };
}
