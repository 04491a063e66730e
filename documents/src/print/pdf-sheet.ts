import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The fonts have Chinese and Latin characters; a document contains only those that it uses. */
const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
} as const;

const page = { width: 595, height: 842, margin: 48 };
const contentWidth = page.width - 2 * page.margin;
/** Below it only the page number is printed. */
const bottom = page.height - 64;
const gutter = 24;
/** Between the columns of a table. */
const cellGap = 8;
const muted = '#666666';
/** About 10 ms of work. */
const rowsAtOnce = 20;

interface Column {
  title: string;
  /** Share of the page's width; the widths of a table add up to 100. */
  width: number;
  align?: 'left' | 'right';
}

/** A cell of a table: text, or a JPEG; a plain box replaces a missing JPEG. */
type Cell = string | { jpeg: Buffer | undefined };

/** Size of a picture in points (16 by 21 mm), with the aspect ratio of the shop's pictures. */
const picture = { width: 45, height: 60 };

export type Facts = readonly (readonly [name: string, value: string])[];

/** A line below a table, right-aligned under its amounts. */
interface TotalLine {
  label: string;
  value: string;
  isBold?: boolean;
}

/** Pages of A4: heading, facts, tables and remarks, one below the other. */
export class PdfSheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #done: Promise<Buffer>;

  /** Opens a document. The library loads with the first one: most processes of the API never print. */
  static async open(title: string, shopName: string, seller: readonly string[] = []): Promise<PdfSheet> {
    const { default: PdfDocument } = await import('pdfkit');
    const pdf = new PdfDocument({
      size: 'A4',
      margin: page.margin,
      bufferPages: true,
      info: { Title: title, Author: shopName },
    });
    return new PdfSheet(pdf, title, shopName, seller);
  }

  private constructor(pdf: PDFKit.PDFDocument, title: string, shopName: string, seller: readonly string[]) {
    this.#pdf = pdf;
    this.#pdf.registerFont('regular', resolve(fonts.regular)).registerFont('bold', resolve(fonts.bold));
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((fulfil, reject) => {
      this.#pdf.on('end', () => fulfil(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
    this.#pdf.font('bold').fontSize(11).text(shopName);
    this.#pdf.font('regular').fontSize(9).fillColor(muted);
    for (const line of seller) this.#pdf.text(line);
    this.#pdf.moveDown(0.8).font('bold').fillColor('black').fontSize(20).text(title).moveDown(0.6);
  }

  /** Names and values in one or two columns side by side. */
  facts(...columns: readonly Facts[]): void {
    const width = columns.length > 1 ? (contentWidth - gutter) / 2 : contentWidth;
    const top = this.#pdf.y;
    const ends = columns.map((rows, index) => this.#factColumn(rows, index * (width + gutter), top, width));
    this.#pdf.x = page.margin;
    this.#pdf.y = Math.max(top, ...ends) + 14;
  }

  #factColumn(rows: Facts, offset: number, top: number, width: number): number {
    const nameWidth = 92;
    const left = page.margin + offset;
    let y = top;
    for (const [name, value] of rows) {
      this.#pdf
        .font('regular')
        .fontSize(9)
        .fillColor(muted)
        .text(name, left, y, { width: nameWidth - 6 });
      const below = this.#pdf.y;
      this.#pdf.fillColor('black').text(value, left + nameWidth, y, { width: width - nameWidth });
      y = Math.max(below, this.#pdf.y) + 2;
    }
    return y;
  }

  /**
   * A table whose head is repeated on each page. Its totals stay together with its last row. A long table lets
   * the process answer other requests in between.
   */
  async table(
    columns: readonly Column[],
    rows: readonly (readonly Cell[])[],
    totals: readonly TotalLine[] = [],
  ): Promise<void> {
    const titles = columns.map(({ title }) => title);
    const totalsHeight = totals.length === 0 ? 0 : totals.length * 18 + 6;
    this.#row(columns, titles, true);
    for (const [index, row] of rows.entries()) {
      if (index % rowsAtOnce === rowsAtOnce - 1) await nextTurn();
      const after = index === rows.length - 1 ? totalsHeight : 0;
      if (this.#pdf.y + this.#heightOf(columns, row) + after > bottom) {
        this.#pdf.addPage();
        this.#row(columns, titles, true);
      }
      this.#row(columns, row);
    }
    this.#pdf.y += 4;
    for (const { label, value, isBold = false } of totals) this.#total(label, value, isBold);
    this.#pdf.x = page.margin;
    this.#pdf.y += 10;
  }

  #total(label: string, value: string, isBold: boolean): void {
    const { y } = this.#pdf;
    this.#pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(isBold ? 11 : 9)
      .fillColor('black');
    const valueWidth = 120;
    this.#pdf.text(label, page.margin, y, { width: contentWidth - valueWidth, align: 'right' });
    this.#pdf.text(value, page.margin + contentWidth - valueWidth, y, { width: valueWidth, align: 'right' });
    this.#pdf.y = y + 18;
  }

  #heightOf(columns: readonly Column[], row: readonly Cell[]): number {
    this.#pdf.font('regular').fontSize(8.5);
    const heights = columns.map(({ width }, index) => {
      const cell = row[index] ?? '';
      return typeof cell === 'string'
        ? this.#pdf.heightOfString(cell, { width: (width / 100) * contentWidth - cellGap })
        : picture.height;
    });
    return Math.max(...heights) + 5;
  }

  /** Draws a picture, or the box of a missing or unreadable one. */
  #picture(jpeg: Buffer | undefined, left: number, top: number): void {
    const { width, height } = picture;
    try {
      if (jpeg) {
        this.#pdf.image(jpeg, left, top, { fit: [width, height], align: 'center', valign: 'center' });
        return;
      }
    } catch {
      // The library throws before it draws.
    }
    this.#pdf.rect(left, top, width, height).fill('#f0f0f0').fillColor('black');
  }

  #row(columns: readonly Column[], row: readonly Cell[], isHead = false): void {
    const top = this.#pdf.y;
    let [left, end] = [page.margin, top];
    this.#pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(8.5)
      .fillColor(isHead ? muted : 'black');
    columns.forEach(({ width: share, align = 'left' }, index) => {
      const width = (share / 100) * contentWidth;
      // The gap lies to the left of a number, so that the last column ends with the page's margin.
      const start = align === 'right' ? left + cellGap : left;
      const cell = row[index] ?? '';
      if (typeof cell === 'string') {
        this.#pdf.text(cell, start, top, { width: width - cellGap, align });
        end = Math.max(end, this.#pdf.y);
      } else {
        this.#picture(cell.jpeg, start, top);
        end = Math.max(end, top + picture.height);
      }
      left += width;
    });
    this.#pdf
      .moveTo(page.margin, end + 2)
      .lineTo(page.margin + contentWidth, end + 2)
      .lineWidth(0.5)
      .strokeColor(isHead ? muted : '#cccccc')
      .stroke();
    this.#pdf.y = end + 5;
  }

  remark(text: string): void {
    this.#pdf.font('regular').fontSize(9).fillColor('black');
    if (this.#pdf.y + this.#pdf.heightOfString(text, { width: contentWidth }) > bottom) this.#pdf.addPage();
    this.#pdf.text(text, page.margin, this.#pdf.y, { width: contentWidth });
    this.#pdf.y += 4;
  }

  /** Numbers the pages and returns the file. */
  end(footer: string): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let number = start; number < start + count; number += 1) {
      this.#pdf.switchToPage(number);
      // Below the margin, where text would open a new page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf
        .font('regular')
        .fontSize(8)
        .fillColor(muted)
        .text(`${footer}  ·  ${number + 1} / ${count}`, page.margin, 800, {
          width: contentWidth,
          align: 'center',
        });
    }
    this.#pdf.end();
    return this.#done;
  }
}
