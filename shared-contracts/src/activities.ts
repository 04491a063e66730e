/**
 * What remotes report with `record-activity` for the shop's analytics. The shell turns each activity into a GA4
 * event (docs/decisions/0035). The schemas are checked there, in code that loads after the first page; remotes use
 * the types only.
 */
import { fields, flag, oneOf, type Payload, text, type ValueOf, whole, wholeFrom } from './json-schema';
import { lineHint, shownLine } from './shown-line';

function listOf<Value>(items: Payload<Value>): Payload<readonly Value[]> {
  return { type: 'array', items };
}

/** A product as lists and pages show it. Amounts are integer cents. */
const product = fields(
  { code: text, title: text, brandName: text, listPrice: whole, salePrice: whole },
  { color: text, channelId: whole },
);
export type ActivityProduct = ValueOf<typeof product>;

const { title, brandName, salePrice, listPrice, color, size } = shownLine;
/** A line of the bag or of an order. */
const line = fields(
  { itemCode: text, title, brandName, salePrice, quantity: wholeFrom(0) },
  { listPrice, color, size, channelId: whole },
);
export type ActivityLine = ValueOf<typeof line>;

const lines = listOf(line);

/** The payload of each activity, apart from its name. */
export const activitySchemas = {
  /** `list` names the list in reports, the same in both languages. */
  view_item_list: fields({ list: text, products: listOf(product) }),
  view_item: fields({ product }),
  add_to_cart: fields({ lines, value: whole }),
  add_to_wishlist: fields({ itemCode: text }, { line: lineHint }),
  view_cart: fields({ lines, value: whole }),
  remove_from_cart: fields({ lines, value: whole }),
  begin_checkout: fields({ lines, value: whole }),
  add_shipping_info: fields({ lines, value: whole, way: text }),
  add_payment_info: fields({ lines, value: whole, way: text }),
  /** `isFirst`: no purchase of the buyer was known before. */
  purchase: fields({ orderId: text, lines, value: whole, shipping: whole }, { isFirst: flag }),
  search: fields({ term: text, results: whole }),
  sign_up: fields({ method: oneOf('email', 'mobile') }),
  /** `slot` is the kind of place, as editors name it. */
  select_promotion: fields({ promotion: text, creative: text }, { slot: text }),
} as const;

export type ActivityName = keyof typeof activitySchemas;

export type Activity = {
  [Name in ActivityName]: { name: Name } & ValueOf<(typeof activitySchemas)[Name]>;
}[ActivityName];
