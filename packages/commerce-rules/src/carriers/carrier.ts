import type { Locale } from 'shared-contracts/locale';

/** Who sends or gets a parcel. */
export interface LabelParty {
  name: string;
  /** Company, address and phone number, one line each. */
  lines: readonly string[];
}

/** A parcel that gets a label: one to a buyer, or the one of a return. */
export interface LabelRequest {
  kind: 'PARCEL' | 'RETURN';
  /** Number of the parcel or return. Whatever is asked twice with it is the same label. */
  reference: string;
  orderId: string;
  from: LabelParty;
  to: LabelParty;
  /** The way of delivery, in the language of the buyer. */
  service: string;
  locale: Locale;
}

/** What the shop draws for a carrier that has no paper of its own: A6, with the barcode of the number. */
export interface DrawnLabel {
  title: string;
  trackingNumber: string;
  request: LabelRequest;
}

/** Labels of a carrier. Numbers are stored with the parcel or return; no paper is. */
export interface LabelMaker {
  /** Books the parcel and gives its tracking number: the same one for the same reference, also after a lost answer. */
  book(request: LabelRequest): Promise<string>;
  /** The label as PDF. A carrier with paper of its own fetches it by number; `draw` makes the shop's. */
  print(
    request: LabelRequest,
    trackingNumber: string,
    draw: (label: DrawnLabel) => Promise<Uint8Array>,
  ): Promise<Uint8Array>;
  /** Takes a booking back, before the carrier has the parcel. A number that is not booked any more is no error. */
  cancel(trackingNumber: string): Promise<void>;
}

/** A carrier (docs/carriers.md). */
export interface Carrier {
  name: Readonly<Record<Locale, string>>;
  /** Its page that follows a parcel; null for a carrier without one. */
  trackingUrl(trackingNumber: string): string | null;
  /** Refuses numbers that it cannot have given, such as a mistyped one. Without it any number is taken. */
  isNumber?(trackingNumber: string): boolean;
  /** Without it staff type the number that the carrier's own system gave. */
  labels?: LabelMaker;
}

/** The address of a page with the number in place of `{number}`. */
export const trackingPage = (template: string) => (trackingNumber: string) =>
  template.replace('{number}', encodeURIComponent(trackingNumber));
