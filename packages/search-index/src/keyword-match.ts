/** A keyword, split into terms. */
export interface KeywordMatch {
  /** Each must be a term of the item. */
  whole: string[];
  /** Each must be the stem of a term of the item. */
  stems: string[];
  /** Each must be the prefix of a term of the item. */
  words: string[];
  /** Chinese bigrams, of which at least `pairsNeeded` must be terms of the item. */
  pairs: string[];
  pairsNeeded: number;
  /** Single Chinese characters; each must be part of a term of the item. */
  characters: string[];
}
