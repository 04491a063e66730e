/** Characters of a code that a shop gives: of a style, an item, a size, a store or an offer. The import takes as many. */
export const maxCodeLength = 80;

/** Characters of an id that a call takes: a code, or one with what it names before it, as `item:CODE`. */
export const maxIdLength = 100;
