import type { Activity, ActivityLine, ActivityProduct } from 'shared-contracts';

/** An item in the names of GA4. Amounts are in Hong Kong dollars. */
export interface Ga4Item {
  item_id: string;
  item_name?: string;
  item_brand?: string;
  item_variant?: string;
  item_list_id?: string;
  index?: number;
  /** The channel. */
  affiliation?: string;
  price?: number;
  discount?: number;
  quantity?: number;
}

export interface Ga4Event {
  event: string;
  ecommerce?: {
    currency?: 'HKD';
    value?: number;
    items?: readonly Ga4Item[];
    [parameter: string]: unknown;
  };
  [parameter: string]: unknown;
}

const dollars = (cents: number) => cents / 100;
/** GA4 takes 200 items in an event. */
const maxItems = 200;

function itemOf(shown: {
  code: string;
  title?: string | undefined;
  brandName?: string | undefined;
  listPrice?: number | undefined;
  salePrice?: number | undefined;
  color?: string | undefined;
  size?: string | undefined;
  channelId?: number | undefined;
}): Ga4Item {
  const { code, title, brandName, listPrice, salePrice, color, size, channelId } = shown;
  const variant = [color, size].filter(Boolean).join(' / ');
  const discount = listPrice !== undefined && salePrice !== undefined ? listPrice - salePrice : 0;
  return {
    item_id: code,
    ...(title ? { item_name: title } : {}),
    ...(brandName ? { item_brand: brandName } : {}),
    ...(variant ? { item_variant: variant } : {}),
    ...(channelId ? { affiliation: channelId === 1 ? 'bit' : 'sit' } : {}),
    ...(salePrice === undefined ? {} : { price: dollars(salePrice) }),
    ...(discount > 0 ? { discount: dollars(discount) } : {}),
  };
}

const lineItem = (line: ActivityLine): Ga4Item => ({
  ...itemOf({ ...line, code: line.itemCode }),
  quantity: line.quantity,
});

/** The products of a list, with their places in it from 0 on. */
export function listItems(list: string, products: readonly ActivityProduct[]): Ga4Item[] {
  const id = list.split('?')[0] ?? list;
  return products.map((product, index) => ({ ...itemOf(product), item_list_id: id, index }));
}

function ofLines({ lines, value }: { lines: readonly ActivityLine[]; value: number }) {
  return {
    currency: 'HKD',
    value: dollars(value),
    items: lines.slice(0, maxItems).map(lineItem),
  } as const;
}

/** The GA4 event of an activity: recommended names and parameters where GA4 has some. */
export function toGa4(activity: Activity): Ga4Event {
  const { name: event } = activity;
  switch (activity.name) {
    case 'view_item_list': {
      const items = listItems(activity.list, activity.products).slice(0, maxItems);
      return { event, ecommerce: { item_list_id: items[0]?.item_list_id ?? activity.list, items } };
    }
    case 'view_item': {
      const item = { ...itemOf(activity.product), quantity: 1 };
      return {
        event,
        ecommerce: { currency: 'HKD', value: dollars(activity.product.salePrice), items: [item] },
      };
    }
    case 'add_to_wishlist': {
      const item = itemOf({ ...activity.line, code: activity.itemCode });
      return { event, ecommerce: { currency: 'HKD', value: item.price ?? 0, items: [item] } };
    }
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'view_cart':
    case 'begin_checkout':
      return { event, ecommerce: ofLines(activity) };
    case 'add_shipping_info':
      return { event, ecommerce: { ...ofLines(activity), shipping_tier: activity.way } };
    case 'add_payment_info':
      return { event, ecommerce: { ...ofLines(activity), payment_type: activity.way } };
    case 'purchase':
      return {
        event,
        ecommerce: {
          transaction_id: activity.orderId,
          ...ofLines(activity),
          shipping: dollars(activity.shipping),
        },
      };
    case 'search':
      return { event, search_term: activity.term, results: activity.results };
    case 'sign_up':
      return { event, method: activity.method };
    case 'select_promotion':
      return {
        event,
        ecommerce: {
          promotion_id: activity.promotion,
          creative_name: activity.creative,
          ...(activity.slot && { creative_slot: activity.slot }),
        },
      };
  }
}
