import { parse } from 'csv-parse/sync';

/** A payment as the provider has it, amounts in cents. */
export interface ReportedPayment {
  /** `<order number>-<number of the try>`. */
  reference: string;
  pspReference: string;
  currency: string;
  paidMinor: number;
  refundedMinor: number;
}

/** The file is no such report; the message says what is missing. */
class UnreadableReport extends Error {}

const columns = {
  reference: 'Merchant Reference',
  pspReference: 'Psp Reference',
  currency: 'Main Currency',
  amount: 'Main Amount',
  type: 'Record Type',
} as const;
const paidTypes = ['Authorised', 'SentForSettle', 'Settled'];
const refundTypes = ['Refunded', 'Cancelled'];
const undoneRefundTypes = ['RefundedReversed', 'RefundFailed'];

/**
 * Reads Adyen's payment accounting report: a row for each step of a payment, of which there may be several of one kind. Columns
 * are found by their titles, because merchants add and order them.
 */
export function readPaymentReport(csv: string): ReportedPayment[] {
  const byPayment = new Map<string, Row[]>();
  for (const row of rowsOf(csv)) {
    const reference = row[columns.reference] ?? '';
    byPayment.set(reference, [...(byPayment.get(reference) ?? []), row]);
  }
  return [...byPayment].flatMap(([reference, steps]) => {
    const sumOf = (types: readonly string[]) =>
      steps
        .filter((row) => types.includes(row[columns.type] ?? ''))
        .reduce((sum, row) => sum + centsOf(row[columns.amount]), 0);
    // Each of these steps has the whole amount.
    const paid = paidTypes.map((type) => sumOf([type])).find((sum) => sum > 0);
    const [first] = steps;
    if (paid === undefined || !first) return [];
    return [
      {
        reference,
        pspReference: first[columns.pspReference] ?? '',
        currency: first[columns.currency] ?? '',
        paidMinor: paid,
        refundedMinor: sumOf(refundTypes) - sumOf(undoneRefundTypes),
      },
    ];
  });
}

type Row = Readonly<Record<string, string>>;

function rowsOf(csv: string): Row[] {
  let rows: Row[];
  try {
    rows = parse(csv, { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new UnreadableReport(`This is no CSV: ${(error as Error).message}`);
  }
  const missing = Object.values(columns).filter((title) => rows[0] && !(title in rows[0]));
  if (missing.length > 0) {
    throw new UnreadableReport(
      `The report has no column ${missing.map((title) => `“${title}”`).join(', ')}: take the payment accounting report.`,
    );
  }
  return rows;
}

/** Refunds may be negative. */
function centsOf(amount: string | undefined): number {
  const cents = Math.round(Math.abs(Number(amount)) * 100);
  if (Number.isNaN(cents)) throw new UnreadableReport(`“${amount}” is no amount.`);
  return cents;
}
