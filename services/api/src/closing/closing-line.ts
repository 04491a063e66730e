import type { ClosingLine, ClosingSection } from 'shared-contracts/wire/merchant-closing';

/** A line of a section; the amount is in cents. */
export const lineOf = (
  section: ClosingSection,
  line: string,
  count: number | null,
  amountMinor: number,
  of: string | null = null,
): ClosingLine => ({ section, line, of, count, amountMinor });
