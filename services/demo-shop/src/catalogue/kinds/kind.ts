import type { CutOf, PicturePattern, PictureType } from '../../pictures/picture-path';
import type { Segment } from '../brands';
import type { PaletteName } from '../colors';
import type { MaterialName } from '../materials';
import type { SizeType } from '../sizes';
import type { Words } from '../words';

/** A cut: how it is drawn, and the last part of its title. */
export interface Cut {
  id: string;
  name: Words;
  /** Patterns available besides plain. */
  patterns: readonly PicturePattern[];
  /** Replaces the kind's materials, when not all of them suit the cut. */
  materials?: readonly MaterialName[];
}

/** A kind of product in one category, from which styles are generated. */
export interface Kind {
  type: PictureType;
  kids: boolean;
  /** Category of the lowest level. */
  category: string;
  styles: number;
  sizeType: SizeType;
  /** Price range in HK$, before the brand's factor. */
  price: readonly [from: number, to: number];
  segments: readonly Segment[];
  palette: PaletteName;
  colors: readonly [from: number, to: number];
  cuts: readonly Cut[];
  materials: readonly MaterialName[];
  ageRestricted: boolean;
  /** Names of models, where a brand makes the same thing more than once. */
  models: readonly Words[];
  /** Search words that the title does not contain. */
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

type Optional = 'kids' | 'ageRestricted' | 'models' | 'synonyms' | 'colors';

export function kind(input: Omit<Kind, Optional> & Partial<Pick<Kind, Optional>>): Kind {
  return { kids: false, ageRestricted: false, models: [], synonyms: [], colors: [2, 5], ...input };
}
