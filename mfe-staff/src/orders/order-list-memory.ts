import { storageKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';

/** What the list of orders asked the API for, without its cursor. */
type OrderListQuery = Readonly<Record<string, string | undefined>>;

interface ListedPage {
  /** Cursor of the page; absent on the first one. */
  after?: string | undefined;
  orderIds: readonly string[];
  /** Cursor of the page that follows. */
  next: string | null;
}

/** A list of orders: what it asks for, and its address. */
interface ShownList {
  query: OrderListQuery;
  link: string;
}

/** A list as far as this tab has shown it, page after page. */
export interface OrderList extends ShownList {
  pages: readonly ListedPage[];
}

/** Pages behind the current one that stay known. */
const maxPages = 20;
const kept = createKept<OrderList>(storageKeys.staffOrderList);

/** The list with one more page: the following one, or one that was read again. Other pages are of another list. */
export function addPage(list: OrderList | undefined, shown: ShownList, page: ListedPage): OrderList {
  const isSame = list !== undefined && JSON.stringify(list.query) === JSON.stringify(shown.query);
  const pages = isSame ? list.pages : [];
  const index = pages.findIndex(({ after }) => after === page.after);
  if (index >= 0) {
    const rest = pages[index]?.next === page.next ? pages.slice(index + 1) : [];
    return { ...shown, pages: [...pages.slice(0, index), page, ...rest] };
  }
  const follows = page.after !== undefined && pages.at(-1)?.next === page.after;
  return { ...shown, pages: [...(follows ? pages : []), page].slice(-maxPages) };
}

/** Keeps a page of the list that this tab shows; only its owner reads it again. */
export function rememberPage(staffId: string, { query, link }: ShownList, page: ListedPage): void {
  kept.keep(staffId, addPage(kept.read(staffId), { query, link }, page));
}

export const readOrderList = (staffId: string): OrderList | undefined => kept.read(staffId);

/** The orders beside one in the list; undefined for an order that the list does not have. */
export function neighboursIn({ pages }: OrderList, orderId: string) {
  const orderIds = [...new Set(pages.flatMap((page) => page.orderIds))];
  const index = orderIds.indexOf(orderId);
  if (index < 0) return undefined;
  return {
    previous: orderIds[index - 1],
    next: orderIds[index + 1],
    /** Cursor of the page with the next order, when it is not known yet. */
    nextPage: index === orderIds.length - 1 ? (pages.at(-1)?.next ?? undefined) : undefined,
  };
}
