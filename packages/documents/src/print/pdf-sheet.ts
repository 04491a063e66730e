import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawBarcode } from './draw-barcode';
import { type TextStyle, Typesetter } from './typesetter';

const page = { width: 595, height: 842, margin: 48 };
const contentWidth = page.width - 2 * page.margin;
/** Below it only the page number is printed. */
const bottom = page.height - 64;
const gutter = 24;
/** Between the columns of a table. */
const cellGap = 8;
const muted = '#666666';
const cellSize = 8.5;
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
  readonly #type: Typesetter;
  readonly #done: Promise<Buffer>;
  #y = page.margin;

  /** Opens a document. The libraries load with the first one: most processes of the API never print. */
  static async open(title: string, shopName: string, seller: readonly string[] = []): Promise<PdfSheet> {
    const { default: PdfDocument } = await import('pdfkit');
    const pdf = new PdfDocument({
      size: 'A4',
      margin: page.margin,
      bufferPages: true,
      info: { Title: title, Author: shopName },
    });
    const sheet = new PdfSheet(pdf, await Typesetter.open(pdf));
    sheet.#write(shopName, { size: 11, weight: 'bold' });
    for (const line of seller) sheet.#write(line, { size: 9, colour: muted });
    sheet.#y += 10;
    sheet.#write(title, { size: 20, weight: 'bold' });
    sheet.#y += 16;
    return sheet;
  }

  private constructor(pdf: PDFKit.PDFDocument, type: Typesetter) {
    this.#pdf = pdf;
    this.#type = type;
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((fulfil, reject) => {
      this.#pdf.on('end', () => fulfil(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
  }

  #write(text: string, style: TextStyle): void {
    this.#y = this.#type.draw(text, page.margin, this.#y, contentWidth, style);
  }

  /** A code for scanners at the upper right of the first page, beside the title. */
  barcode(text: string): void {
    const width = 174;
    const left = page.width - page.margin - width;
    drawBarcode(this.#pdf, text, { left, top: page.margin, width, height: 34 });
  }

  /** Names and values in one or two columns side by side. */
  facts(...columns: readonly Facts[]): void {
    const width = columns.length > 1 ? (contentWidth - gutter) / 2 : contentWidth;
    const ends = columns.map((rows, index) =>
      this.#factColumn(rows, index * (width + gutter), this.#y, width),
    );
    this.#y = Math.max(this.#y, ...ends) + 14;
  }

  #factColumn(rows: Facts, offset: number, top: number, width: number): number {
    const nameWidth = 92;
    const left = page.margin + offset;
    let y = top;
    for (const [name, value] of rows) {
      const below = this.#type.draw(name, left, y, nameWidth - 6, { size: 9, colour: muted });
      const end = this.#type.draw(value, left + nameWidth, y, width - nameWidth, { size: 9 });
      y = Math.max(below, end) + 2;
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
      if (this.#y + this.#heightOf(columns, row) + after > bottom) {
        this.#addPage();
        this.#row(columns, titles, true);
      }
      this.#row(columns, row);
    }
    this.#y += 4;
    for (const { label, value, isBold = false } of totals) this.#total(label, value, isBold);
    this.#y += 10;
  }

  #addPage(): void {
    this.#pdf.addPage();
    this.#y = page.margin;
  }

  #total(label: string, value: string, isBold: boolean): void {
    const style: TextStyle = { size: isBold ? 11 : 9, weight: isBold ? 'bold' : 'regular', align: 'right' };
    const valueWidth = 120;
    this.#type.draw(label, page.margin, this.#y, contentWidth - valueWidth, style);
    this.#type.draw(value, page.margin + contentWidth - valueWidth, this.#y, valueWidth, style);
    this.#y += 18;
  }

  #heightOf(columns: readonly Column[], row: readonly Cell[]): number {
    const heights = columns.map(({ width }, index) => {
      const cell = row[index] ?? '';
      return typeof cell === 'string'
        ? this.#type.heightOf(cell, (width / 100) * contentWidth - cellGap, { size: cellSize })
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
    const top = this.#y;
    let [left, end] = [page.margin, top];
    const head = { weight: 'bold', colour: muted } as const;
    columns.forEach(({ width: share, align = 'left' }, index) => {
      const width = (share / 100) * contentWidth;
      // The gap lies to the left of a number, so that the last column ends with the page's margin.
      const start = align === 'right' ? left + cellGap : left;
      const cell = row[index] ?? '';
      if (typeof cell === 'string') {
        const style: TextStyle = { size: cellSize, align, ...(isHead ? head : {}) };
        end = Math.max(end, this.#type.draw(cell, start, top, width - cellGap, style));
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
    this.#y = end + 5;
  }

  remark(text: string): void {
    const style = { size: 9 };
    if (this.#y + this.#type.heightOf(text, contentWidth, style) > bottom) this.#addPage();
    this.#write(text, style);
    this.#y += 4;
  }

  /** Numbers the pages and returns the file. */
  end(footer: string): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let number = start; number < start + count; number += 1) {
      this.#pdf.switchToPage(number);
      // Below the margin, where text would open a new page.
      this.#pdf.page.margins.bottom = 0;
      const line = `${footer}  ·  ${number + 1} / ${count}`;
      this.#type.draw(line, page.margin, 800, contentWidth, { size: 8, colour: muted, align: 'center' });
    }
    this.#pdf.end();
    return this.#done;
  }
}
