import { sizeName } from 'commerce-rules/size-order';
import { formatDate } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import type { CreditNotes } from 'shared-contracts/wire/credit-notes';
import { documentWords } from './document-words';
import { PdfSheet } from './pdf-sheet';
import type { PrintedOrder } from './wholesale-documents';

/** A credit note of a trade order as PDF: its pieces, or the reason with its amount. */
export async function printCreditNote(
  note: Pick<CreditNotes['notes'][number], 'number' | 'issuedOn' | 'amount' | 'reason' | 'lines'>,
  { order, lines, trade, shopName, invoice, locale }: PrintedOrder,
): Promise<Buffer> {
  const words = documentWords[locale];
  const inTable = (minor: number) => formatMoney(minor).replace('HK$', '');
  const sheet = await PdfSheet.open(words.creditNote, shopName, invoice?.seller);
  sheet.facts(
    [
      [words.creditNoteNumber, note.number],
      [words.creditedOn, formatDate(note.issuedOn, locale)],
      [words.ofInvoice, trade.invoiceNumber],
      [words.orderNumber, order.id],
      ...(order.purchaseOrderNumber ? [[words.purchaseOrderNumber, order.purchaseOrderNumber] as const] : []),
    ],
    [[words.company, trade.company]],
  );
  sheet.facts([[words.reason, note.reason]]);
  const rows = note.lines.map(({ position, quantity, amount }) => {
    const line = lines.find((sold) => sold.position === position);
    return [
      line?.itemCode ?? '',
      line ? `${line.brandName} ${line.title[locale]}, ${line.color[locale]}` : '',
      line ? sizeName(line.size, locale) : '',
      quantity.toLocaleString('en'),
      inTable(amount / quantity),
      inTable(amount),
    ];
  });
  await sheet.table(
    [
      { title: words.code, width: 18 },
      { title: words.item, width: 34 },
      { title: words.size, width: 12 },
      { title: words.pieces, width: 10, align: 'right' },
      { title: words.price, width: 12, align: 'right' },
      { title: words.amount, width: 14, align: 'right' },
    ],
    rows,
    [{ label: words.creditTotal, value: formatMoney(note.amount), isBold: true }],
  );
  sheet.remark(words.creditText);
  return sheet.end(`${shopName}  ·  ${note.number}`);
}
