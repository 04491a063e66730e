const chinese = /\p{Script=Han}/u;

/** behaviour/validation, mixedCE: the length of a text in which a Chinese character counts as two. */
export function mixedLength(text: string): number {
  let length = 0;
  for (const character of text) length += chinese.test(character) ? 2 : 1;
  return length;
}
