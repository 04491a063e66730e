import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { addressLines, fullName } from 'shared-contracts/address-form';
import { formatDate } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import type { WholesaleStatement, WholesaleTrade } from 'shared-contracts/wire/wholesale';
import type { Order, StoredOrderLine } from '../order';
import { compareSizes, sizeName } from '../product';
import { documentWords } from './document-words';
import type { LineSheetRow } from './line-sheet';

/** The fonts have Chinese and Latin characters; a document contains only those that it uses. */
const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
} as const;

const margin = 48;
const contentWidth = 595 - 2 * margin;
const bottom = 842 - 64;
const muted = '#666666';

interface Column {
  title: string;
  width: number;
  align?: 'left' | 'right';
}

/** A page of A4 with the words of one language. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #done: Promise<Buffer>;

  constructor(title: string, shopName: string) {
    this.#pdf = new PdfDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      info: { Title: title, Author: shopName },
    });
    this.#pdf.registerFont('regular', resolve(fonts.regular)).registerFont('bold', resolve(fonts.bold));
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((fulfil, reject) => {
      this.#pdf.on('end', () => fulfil(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
    this.#pdf.font('bold').fontSize(11).text(shopName).moveDown(0.6);
    this.#pdf.fontSize(20).text(title).moveDown(0.6);
  }

  /** Name and value, one pair per line, in two columns. */
  facts(rows: readonly (readonly [name: string, value: string])[]): void {
    for (const [name, value] of rows) {
      const { y } = this.#pdf;
      this.#pdf.font('regular').fontSize(9).fillColor(muted).text(name, margin, y, { width: 140 });
      const below = this.#pdf.y;
      this.#pdf.fillColor('black').text(value, margin + 150, y, { width: contentWidth - 150 });
      this.#pdf.y = Math.max(below, this.#pdf.y) + 2;
    }
    this.#pdf.x = margin;
    this.#pdf.moveDown(0.8);
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.#row(
      columns,
      columns.map(({ title }) => title),
      true,
    );
    for (const row of rows) {
      if (this.#pdf.y + this.#heightOf(columns, row) > bottom) {
        this.#pdf.addPage();
        this.#row(
          columns,
          columns.map(({ title }) => title),
          true,
        );
      }
      this.#row(columns, row);
    }
    this.#pdf.x = margin;
    this.#pdf.moveDown(0.6);
  }

  #heightOf(columns: readonly Column[], row: readonly string[]): number {
    this.#pdf.font('regular').fontSize(8.5);
    return Math.max(
      ...columns.map(({ width }, index) => this.#pdf.heightOfString(row[index] ?? '', { width: width - 6 })),
    );
  }

  #row(columns: readonly Column[], row: readonly string[], isHead = false): void {
    const top = this.#pdf.y;
    let [left, end] = [margin, top];
    this.#pdf
      .font(isHead ? 'bold' : 'regular')
      .fontSize(8.5)
      .fillColor(isHead ? muted : 'black');
    columns.forEach(({ width, align = 'left' }, index) => {
      this.#pdf.text(row[index] ?? '', left, top, { width: width - 6, align });
      end = Math.max(end, this.#pdf.y);
      left += width;
    });
    this.#pdf
      .moveTo(margin, end + 2)
      .lineTo(margin + contentWidth, end + 2)
      .lineWidth(0.5)
      .strokeColor('#cccccc')
      .stroke();
    this.#pdf.y = end + 5;
  }

  line(
    text: string,
    { isBold = false, align = 'left' }: { isBold?: boolean; align?: 'left' | 'right' } = {},
  ): void {
    if (this.#pdf.y > bottom) this.#pdf.addPage();
    this.#pdf
      .font(isBold ? 'bold' : 'regular')
      .fontSize(isBold ? 11 : 9)
      .fillColor('black')
      .text(text, margin, this.#pdf.y, { width: contentWidth, align });
  }

  gap(): void {
    this.#pdf.moveDown(0.8);
  }

  /** Numbers the pages and returns the file. */
  end(footer: string): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#pdf.switchToPage(page);
      // Below the margin, where text would open a new page.
      this.#pdf.page.margins.bottom = 0;
      this.#pdf
        .font('regular')
        .fontSize(8)
        .fillColor(muted)
        .text(`${footer}  ·  ${page + 1} / ${count}`, margin, 800, { width: contentWidth, align: 'center' });
    }
    this.#pdf.end();
    return this.#done;
  }
}

/** The lines of an order as a printed table: one row for each colour, with its sizes. */
function rowsOf(lines: readonly StoredOrderLine[], locale: Locale): string[][] {
  const groups = new Map<string, StoredOrderLine[]>();
  for (const line of lines) {
    const key = `${line.itemCode} ${line.salePrice}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sorted = [...group].sort((one, other) => compareSizes(one.size, other.size));
    const pieces = group.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      [
        first.itemCode,
        `${first.brandName} ${first.title[locale]}, ${first.color[locale]}`,
        sorted.map(({ size, quantity }) => `${sizeName(size, locale)} × ${quantity}`).join('   '),
        String(pieces),
        formatMoney(first.salePrice),
        formatMoney(first.salePrice * pieces),
      ],
    ];
  });
}

export interface PrintedOrder {
  order: Order;
  lines: readonly StoredOrderLine[];
  trade: WholesaleTrade;
  shopName: string;
  locale: Locale;
}

/** The confirmation or the invoice of a wholesale order as PDF. */
export function printOrder(
  kind: 'CONFIRMATION' | 'INVOICE',
  { order, lines, trade, shopName, locale }: PrintedOrder,
): Promise<Buffer> {
  const words = documentWords[locale];
  const title = kind === 'INVOICE' ? words.invoice : words.confirmation;
  const sheet = new Sheet(title, shopName);
  const { address, deliveryWindow } = order;
  sheet.facts([
    ...(kind === 'INVOICE'
      ? ([
          [words.invoiceNumber, trade.invoiceNumber],
          [words.invoicedOn, formatDate(trade.invoicedOn)],
          [words.dueOn, formatDate(trade.dueOn)],
        ] as const)
      : []),
    [words.orderNumber, order.id],
    [words.orderedOn, formatDate(order.createdAt)],
    ...(order.purchaseOrderNumber ? [[words.purchaseOrderNumber, order.purchaseOrderNumber] as const] : []),
    [words.company, trade.company],
    [
      words.deliverTo,
      [
        fullName(address, locale),
        ...addressLines(address, locale),
        `${order.phoneRegion} ${order.phone}`,
      ].join('\n'),
    ],
    [
      words.delivery,
      deliveryWindow
        ? words.between(formatDate(deliveryWindow.startsOn), formatDate(deliveryWindow.endsOn))
        : words.fromStock,
    ],
    ...(order.remark ? [[words.remark, order.remark] as const] : []),
  ]);
  sheet.table(
    [
      { title: words.code, width: 88 },
      { title: words.item, width: 152 },
      { title: words.sizes, width: 104 },
      { title: words.pieces, width: 42, align: 'right' },
      { title: words.price, width: 52, align: 'right' },
      { title: words.amount, width: 61, align: 'right' },
    ],
    rowsOf(lines, locale),
  );
  sheet.line(words.total(order.quantity, formatMoney(order.grandTotal)), { isBold: true, align: 'right' });
  if (kind === 'INVOICE' && trade.paid > 0) {
    sheet.line(words.paid(formatMoney(trade.paid)), { align: 'right' });
    sheet.line(words.open(formatMoney(trade.open)), { isBold: true, align: 'right' });
  }
  sheet.gap();
  sheet.line(words.freight);
  sheet.line(
    kind === 'INVOICE'
      ? words.payBy(formatDate(trade.dueOn), trade.invoiceNumber)
      : words.invoiceFollows(formatDate(trade.invoicedOn), formatDate(trade.dueOn)),
  );
  if (kind === 'CONFIRMATION' && trade.cancellableUntil) {
    sheet.line(words.cancelBy(formatDate(trade.cancellableUntil)));
  }
  return sheet.end(`${shopName}  ·  ${kind === 'INVOICE' ? trade.invoiceNumber : order.id}`);
}

/** A line sheet as PDF: one row for each colour. */
export function printLineSheet(
  rows: readonly LineSheetRow[],
  { shopName, locale, company }: { shopName: string; locale: Locale; company: string },
): Promise<Buffer> {
  const words = documentWords[locale];
  const sheet = new Sheet(words.lineSheet, shopName);
  sheet.facts([[words.company, company]]);
  const colors = new Map<string, LineSheetRow[]>();
  for (const row of rows) {
    const others = colors.get(row.itemCode);
    if (others) others.push(row);
    else colors.set(row.itemCode, [row]);
  }
  sheet.table(
    [
      { title: words.code, width: 88 },
      { title: words.item, width: 160 },
      { title: words.sizeRun, width: 91 },
      { title: words.minimum, width: 48, align: 'right' },
      { title: words.price, width: 56, align: 'right' },
      { title: words.retail, width: 56, align: 'right' },
    ],
    [...colors.values()].flatMap((sizes) => {
      const [first] = sizes;
      if (!first) return [];
      const { itemCode, brandName, title, color, minimum, increment, wholesale, retail } = first;
      return [
        [
          itemCode,
          `${brandName} ${title}, ${color}`,
          sizes.map(({ size }) => size).join('  '),
          increment > 1 ? `${minimum} / ${increment}` : String(minimum),
          formatMoney(wholesale),
          formatMoney(retail),
        ],
      ];
    }),
  );
  sheet.line(words.freight);
  return sheet.end(shopName);
}

/** The statement of a buyer's account as PDF. */
export function printStatement(
  statement: WholesaleStatement,
  { shopName, locale, now }: { shopName: string; locale: Locale; now: Date },
): Promise<Buffer> {
  const words = documentWords[locale];
  const sheet = new Sheet(words.statement, shopName);
  const { terms, entries } = statement;
  sheet.facts([
    [words.company, statement.company],
    [words.printedOn, formatDate(now)],
    [words.owed, formatMoney(terms.owed)],
    [words.overdue, formatMoney(statement.overdue)],
    ...(terms.creditLimit === null ? [] : [[words.creditLimit, formatMoney(terms.creditLimit)] as const]),
  ]);
  sheet.table(
    [
      { title: words.date, width: 62 },
      { title: words.entry, width: 150 },
      { title: words.orderNumber, width: 115 },
      { title: words.amount, width: 86, align: 'right' },
      { title: words.balance, width: 86, align: 'right' },
    ],
    [
      ['', words.openingBalance, '', '', formatMoney(statement.openingBalance)],
      ...entries.map((entry) => [
        formatDate(entry.on),
        `${entry.kind === 'INVOICE' ? words.invoice : words.payment} ${entry.reference}`,
        entry.orderId,
        formatMoney(entry.amount),
        formatMoney(entry.balance),
      ]),
    ],
  );
  return sheet.end(shopName);
}
