/** The Unicode line breaking algorithm (UAX 14); the package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end (`required`: has to). The end of the text is one. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
