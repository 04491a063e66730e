import type { Bidi } from 'bidi-js';
import type LineBreaker from 'linebreak';
import { type FontName, fontFile, Letters, type Weight } from './fonts';
import { printable, type Run, toRuns } from './text-runs';

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/** Of the main font, for all: a letter of another font does not move the line. */
const ascent = 1.16;
const lineHeight = 1.448;

const words = new Intl.Segmenter('zh-Hant', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Sets text in whatever letters it has: pdfkit breaks and draws lines of one font and from left to right, names and
 * addresses need several fonts and both directions.
 */
export class Typesetter {
  static async open(pdf: PDFKit.PDFDocument): Promise<Typesetter> {
    const [{ create }, { default: createBidi }, { default: Breaker }] = await Promise.all([
      import('fontkit'),
      import('bidi-js'),
      import('linebreak'),
    ]);
    return new Typesetter(pdf, new Letters(create), createBidi(), Breaker);
  }

  readonly #fonts = new Set<FontName>();

  private constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly letters: Letters,
    private readonly bidi: Bidi,
    private readonly Breaker: typeof LineBreaker,
  ) {}

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.#lines(text, width, style).length * style.size * lineHeight;
  }

  /** Draws the text below `top` and returns where it ends. */
  draw(text: string, left: number, top: number, width: number, style: TextStyle): number {
    const { size, weight = 'regular', colour = 'black', align = 'left' } = style;
    this.pdf.fillColor(colour);
    let y = top;
    for (const line of this.#lines(text, width, style)) {
      const runs = toRuns(line, weight, this.letters, this.bidi);
      const widths = runs.map((run) => this.#widthOf(run, size));
      const free = width - widths.reduce((sum, each) => sum + each, 0);
      let x = left + { left: 0, center: free / 2, right: free }[align];
      for (const [index, run] of runs.entries()) {
        this.#use(run.font, size);
        this.pdf.text(run.text, x, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
        x += widths[index] ?? 0;
      }
      y += size * lineHeight;
    }
    return y;
  }

  #widthOf({ text, font }: Run, size: number): number {
    return this.#use(font, size).widthOfString(text);
  }

  /** A font is read, and stands in the document, when its first letter does. */
  #use(font: FontName, size: number): PDFKit.PDFDocument {
    if (!this.#fonts.has(font)) this.pdf.registerFont(font, fontFile(font));
    this.#fonts.add(font);
    return this.pdf.font(font).fontSize(size);
  }

  #lines(text: string, width: number, { size, weight = 'regular' }: TextStyle): string[] {
    const widthOf = (part: string) =>
      toRuns(part, weight, this.letters, this.bidi).reduce((sum, run) => sum + this.#widthOf(run, size), 0);
    const lines = printable(text, this.letters, weight).split('\n');
    return lines.flatMap((line) => fill(this.#breakable(line), width, widthOf));
  }

  /** The parts between which a line may be broken. */
  #breakable(line: string): string[] {
    const breaker = new this.Breaker(line);
    const parts: string[] = [];
    let start = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      parts.push(line.slice(start, next.position));
      start = next.position;
    }
    return parts;
  }
}

/** Lines of the parts, each as long as the width allows. A part that is too long is broken between words, then letters. */
function fill(parts: readonly string[], width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  const add = (part: string, segmenters: readonly Intl.Segmenter[]) => {
    const partWidth = widthOf(part.trimEnd());
    if (used + partWidth <= width) {
      line += part;
      used += part.trimEnd() === part ? partWidth : widthOf(part);
      return;
    }
    const [segmenter, ...others] = segmenters;
    if (partWidth > width && segmenter) {
      for (const { segment } of segmenter.segment(part)) add(segment, others);
      return;
    }
    if (line !== '') lines.push(line.trimEnd());
    [line, used] = ['', 0];
    if (partWidth > width) lines.push(part);
    else add(part, segmenters);
  };
  for (const part of parts) add(part, [words, graphemes]);
  return line === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
}
