import { compareSizes, sizeName } from 'commerce-rules/size-order';
import type { Order, StoredOrderLine } from 'database/schema/order';
import { addressLines, fullName } from 'shared-contracts/address-form';
import { formatDate, formatUntil } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { withLabel } from 'shared-contracts/punctuation';
import type { WholesaleStatement, WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { documentWords } from './document-words';
import type { LineSheetRow } from './line-sheet-csv';
import type { FetchedPictures } from './line-sheet-pictures';
import { type Facts, PdfSheet } from './pdf-sheet';

/** An amount in a table, whose head names the currency. */
const amount = (minor: number) => formatMoney(minor).replace('HK$', '');

/** A number with commas between thousands. */
const count = (pieces: number) => pieces.toLocaleString('en');

/** Spaces at which a line is not broken. */
const joined = (text: string) => text.replaceAll(' ', '\u00A0');

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/** The lines of an order as a printed table: one row for each colour, with its sizes. */
function orderRows(lines: readonly StoredOrderLine[], locale: Locale): string[][] {
  return groupBy(lines, ({ itemCode, salePrice }) => `${itemCode} ${salePrice}`).map((group) => {
    const [first] = group;
    const sorted = [...group].sort((one, other) => compareSizes(one.size, other.size));
    const pieces = group.reduce((sum, { quantity }) => sum + quantity, 0);
    return [
      first.itemCode,
      `${first.brandName} ${first.title[locale]}, ${first.color[locale]}`,
      sorted.map(({ size, quantity }) => joined(`${sizeName(size, locale)} × ${quantity}`)).join('   '),
      count(pieces),
      amount(first.salePrice),
      amount(first.salePrice * pieces),
    ];
  });
}

/** What a document says about the seller. */
export interface InvoiceDetails {
  /** Legal name, address, registration. */
  seller: readonly string[];
  /** Where an invoice is paid. */
  payment: readonly string[];
}

export interface Printed {
  shopName: string;
  invoice?: InvoiceDetails | undefined;
  locale: Locale;
}

export interface PrintedOrder extends Printed {
  order: Order;
  lines: readonly StoredOrderLine[];
  trade: WholesaleTrade;
  /** Day of the cancellation; null for an order that stands. */
  endedOn?: string | null | undefined;
}

function printPayment(sheet: PdfSheet, title: string, invoice: InvoiceDetails | undefined): void {
  if (invoice && invoice.payment.length > 0) sheet.remark([title, ...invoice.payment].join('\n'));
}

/** The amounts below the total of an invoice. A cancelled one leaves nothing to pay, and says where its amount went. */
function invoiceSums({ order, trade, endedOn, locale }: PrintedOrder) {
  const words = documentWords[locale];
  const { paid, open, credit = 0, creditNotes = [] } = trade;
  const noted = creditNotes.reduce((sum, note) => sum + note.amount, 0);
  const paidRow = [
    ...creditNotes.map(({ number, amount: taken }) => ({
      label: words.entryOf.CREDIT_NOTE(number),
      value: formatMoney(-taken),
    })),
    ...(paid > 0 ? [{ label: words.paid, value: formatMoney(paid) }] : []),
  ];
  if (!endedOn) {
    const openRow = { label: words.open, value: formatMoney(open), isBold: true };
    return paidRow.length > 0 ? [...paidRow, openRow] : [];
  }
  // What was refunded is not credited once more: the amount is that of the statement.
  const credited = order.grandTotal - (paid - credit) - noted;
  return [
    { label: words.cancelledOn(formatDate(endedOn, locale)), value: formatMoney(-credited) },
    ...paidRow,
    ...(credit > 0 ? [{ label: words.keptAsCredit, value: formatMoney(credit) }] : []),
    { label: words.open, value: formatMoney(0), isBold: true },
  ];
}

/** The confirmation or the invoice of a wholesale order as PDF. An invoice of a cancelled order says so on its face. */
export async function printOrder(kind: 'CONFIRMATION' | 'INVOICE', printed: PrintedOrder): Promise<Buffer> {
  const { order, lines, trade, endedOn, shopName, invoice, locale } = printed;
  const words = documentWords[locale];
  const isInvoice = kind === 'INVOICE';
  const isCancelled = Boolean(endedOn) || trade.ending != null;
  const day = (value: string | Date) => formatDate(value, locale);
  const sheet = await PdfSheet.open(
    isInvoice ? (isCancelled ? words.cancelledInvoice : words.invoice) : words.confirmation,
    shopName,
    invoice?.seller,
  );
  const { address, deliveryWindow } = order;
  const invoiceFacts: Facts = [
    [words.invoiceNumber, trade.invoiceNumber],
    [words.invoicedOn, day(trade.invoicedOn)],
    [words.dueOn, day(trade.dueOn)],
  ];
  sheet.facts(
    [
      ...(isInvoice ? invoiceFacts : []),
      [words.orderNumber, order.id],
      [words.orderedOn, day(order.createdAt)],
      ...(order.purchaseOrderNumber ? [[words.purchaseOrderNumber, order.purchaseOrderNumber] as const] : []),
      [
        words.delivery,
        deliveryWindow
          ? words.between(day(deliveryWindow.startsOn), day(deliveryWindow.endsOn))
          : words.fromStock,
      ],
    ],
    [
      [words.company, trade.company],
      [
        words.deliverTo,
        [fullName(address), ...addressLines(address, locale), `${order.phoneRegion} ${order.phone}`].join(
          '\n',
        ),
      ],
    ],
  );
  const { ending, cancelledBecause } = trade;
  if (ending) {
    const state = words.endings[ending];
    sheet.facts([[words.state, cancelledBecause ? withLabel(locale, state, cancelledBecause) : state]]);
  }
  if (order.remark) sheet.facts([[words.remark, order.remark]]);
  await sheet.table(
    [
      { title: words.code, width: 18 },
      { title: words.item, width: 29 },
      { title: words.sizes, width: 20 },
      { title: words.pieces, width: 8, align: 'right' },
      { title: words.price, width: 11, align: 'right' },
      { title: words.amount, width: 14, align: 'right' },
    ],
    orderRows(lines, locale),
    [
      { label: words.total(order.quantity), value: formatMoney(order.grandTotal), isBold: true },
      ...(isInvoice ? invoiceSums(printed) : []),
    ],
  );
  sheet.remark(words.freight);
  const foot = `${shopName}  ·  ${isInvoice ? trade.invoiceNumber : order.id}`;
  if (isCancelled) return sheet.end(foot);
  sheet.remark(
    isInvoice
      ? words.payBy(day(trade.dueOn), trade.invoiceNumber)
      : words.invoiceFollows(day(trade.invoicedOn), day(trade.dueOn)),
  );
  if (isInvoice) printPayment(sheet, words.payTo, invoice);
  if (!isInvoice && trade.cancellableUntil) {
    sheet.remark(words.cancelBy(formatUntil(trade.cancellableUntil, locale)));
  }
  return sheet.end(foot);
}

interface LineSheetFacts extends Printed, Pick<FetchedPictures, 'pictures'> {
  picturesLeftOut: number;
  /** Lines of the list beyond the sheet. */
  leftOut: number;
  company: string;
  now: Date;
}

/** A line sheet as PDF: one row for each colour, with its picture. */
export async function printLineSheet(
  rows: readonly LineSheetRow[],
  { shopName, invoice, locale, company, now, pictures, picturesLeftOut, leftOut }: LineSheetFacts,
): Promise<Buffer> {
  const words = documentWords[locale];
  const sheet = await PdfSheet.open(words.lineSheet, shopName, invoice?.seller);
  sheet.facts([
    [words.company, company],
    [words.printedOn, formatDate(now, locale)],
  ]);
  await sheet.table(
    [
      { title: '', width: 11 },
      { title: words.code, width: 15 },
      { title: words.item, width: 23 },
      { title: words.sizeRun, width: 15 },
      { title: words.minimum, width: 11, align: 'right' },
      { title: words.price, width: 12, align: 'right' },
      { title: words.retail, width: 13, align: 'right' },
    ],
    groupBy(rows, ({ itemCode }) => itemCode).map((sizes) => {
      const [{ itemCode, brandName, title, color, image, minimum, increment, wholesale, retail }] = sizes;
      return [
        { jpeg: pictures.get(image) },
        itemCode,
        `${brandName} ${title}, ${color}`,
        sizes.map(({ size }) => joined(size)).join('  '),
        increment > 1 ? joined(`${minimum} / ${increment}`) : String(minimum),
        amount(wholesale),
        amount(retail),
      ];
    }),
  );
  if (leftOut > 0) sheet.remark(words.linesLeftOut(rows.length, leftOut));
  if (picturesLeftOut > 0) sheet.remark(words.picturesLeftOut(picturesLeftOut));
  sheet.remark(words.minimumNote);
  sheet.remark(words.freight);
  return sheet.end(`${shopName}  ·  ${company}`);
}

/** The statement of a buyer's account as PDF. */
export async function printStatement(
  statement: WholesaleStatement,
  { shopName, invoice, locale, now }: Printed & { now: Date },
): Promise<Buffer> {
  const words = documentWords[locale];
  const sheet = await PdfSheet.open(words.statement, shopName, invoice?.seller);
  const { terms, entries, notInvoiced = 0, credit = 0 } = statement;
  // What lies between the balance and the debt above, so that the two figures agree.
  const beside = [
    { label: words.notInvoiced, value: notInvoiced },
    { label: words.credit, value: credit },
  ].filter(({ value }) => value !== 0);
  const debt = (beside.length > 0 ? [...beside, { label: words.owed, value: terms.owed }] : []).map(
    ({ label, value }) => ({ label, value: formatMoney(value) }),
  );
  sheet.facts(
    [
      [words.company, statement.company],
      [words.printedOn, formatDate(now, locale)],
    ],
    [
      [words.owed, formatMoney(terms.owed)],
      [words.overdue, formatMoney(statement.overdue)],
      ...(terms.creditLimit === null ? [] : [[words.creditLimit, formatMoney(terms.creditLimit)] as const]),
    ],
  );
  await sheet.table(
    [
      { title: words.date, width: 15 },
      { title: words.entry, width: 28 },
      { title: words.order, width: 27 },
      { title: words.amount, width: 15, align: 'right' },
      { title: words.balance, width: 15, align: 'right' },
    ],
    [
      ['', words.openingBalance, '', '', amount(statement.openingBalance)],
      ...entries.map((entry) => [
        formatDate(entry.on, locale),
        [
          entry.isCredit ? words.creditPaidBack(entry.reference) : words.entryOf[entry.kind](entry.reference),
          ...(entry.dueOn ? [`${words.dueOn} ${formatDate(entry.dueOn, locale)}`] : []),
        ].join('\n'),
        [entry.orderId, ...(entry.purchaseOrderNumber ? [entry.purchaseOrderNumber] : [])].join('\n'),
        amount(entry.amount),
        amount(entry.balance),
      ]),
    ],
    [
      {
        label: words.closingBalance,
        value: formatMoney(entries.at(-1)?.balance ?? statement.openingBalance),
        isBold: true,
      },
      ...debt,
    ],
  );
  printPayment(sheet, words.payTo, invoice);
  return sheet.end(`${shopName}  ·  ${statement.company}`);
}
