import { typedCard as card } from 'payment-sandbox/src/testing/typed-card';
import { pathOf } from 'shared-contracts/calls/call';
import { calculateOrder } from 'shared-contracts/calls/checkout';
import {
  cancelGuestOrder,
  cancelOrder as cancelOrderCall,
  createOrder,
  getGuestOrder,
  getOrder,
} from 'shared-contracts/calls/orders';
import { payOrder } from 'shared-contracts/calls/payment';
import { getProduct } from 'shared-contracts/calls/product';
import { searchProducts } from 'shared-contracts/calls/search';
import type { Target } from './attack';
import { type Answer, bearer, call, post } from './calls';

export const email = 'guest@example.com';
const phone = { phoneRegion: '+852', phone: '61234567' };
const address = {
  ...phone,
  firstName: 'Eve',
  lastName: 'Lam',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: '1 Nathan Road',
};

/** Cards of the payment sandbox, by outcome. */
export const cards = {
  good: card('4111111111111111'),
  refused: card('4000000000000002'),
  poor: card('4000000000009995'),
  challenged: card('4212345678910006'),
};

interface Piece {
  skuId: string;
  /** In cents. */
  price: number;
  available: number;
}

/** Finds the first sku on sale that satisfies the condition. */
export async function findPiece(
  { apiUrl }: Target,
  fits: (piece: Piece) => boolean = ({ available }) => available > 2,
): Promise<Piece> {
  for (let pageNo = 1; pageNo <= 10; pageNo++) {
    const { data } = await post(apiUrl + pathOf(searchProducts), { pageNo, pageSize: 40 });
    for (const { code } of data.data.list as { code: string }[]) {
      const { data: details } = await call(apiUrl + pathOf(getProduct, { code }));
      if (details.baseInfo.ageRestricted) continue;
      const skus: { skuId: string; availableQty: number; salePrice: number }[] = details.skuInfo ?? [];
      for (const { skuId, availableQty, salePrice } of skus) {
        const piece = { skuId, price: salePrice, available: availableQty };
        if (fits(piece)) return piece;
      }
    }
  }
  throw new Error('no such piece is for sale');
}

export interface Shopper {
  /** Access token of a member; guests have none. */
  token?: string;
  email?: string;
  /** Source address of the calls. */
  from?: string;
}

const headersOf = ({ token }: Shopper) => (token ? bearer(token) : {});
const proofOf = (who: Shopper) => (who.token ? {} : { guest: { email: who.email ?? email } });

interface OrderWish {
  who?: Shopper;
  skuId?: string;
  quantity?: number;
  couponCode?: string;
  points?: number;
  giftCards?: string[];
  staffDiscount?: boolean;
}

/** An order request as a browser sends it. */
export async function orderOf(
  target: Target,
  { who = {}, skuId, quantity = 1, ...benefits }: OrderWish = {},
) {
  const piece = skuId ?? (await findPiece(target)).skuId;
  const delivery = {
    deliveryMethod: 'STANDARD',
    lines: [{ skuId: piece, channelId: 1, quantity }],
    ...benefits,
  };
  const { data, code, text } = await post(
    target.apiUrl + pathOf(calculateOrder),
    { ...delivery, region: 'HK' },
    headersOf(who),
    who.from,
  );
  if (code !== 200) throw new Error(`no price: ${code} ${text.slice(0, 200)}`);
  const guest = who.token ? {} : { guest: { email: who.email ?? email, ...phone } };
  return { ...delivery, ...guest, address, expectedTotal: data.grandTotal as number };
}

export function sendOrder(
  { apiUrl }: Target,
  who: Shopper,
  order: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return post(apiUrl + pathOf(createOrder), order, { ...headersOf(who), ...headers }, who.from);
}

/** Places an order; throws when it is refused. */
export async function placeOrder(
  target: Target,
  who: Shopper,
  order: { skuId?: string; quantity?: number } = {},
): Promise<string> {
  const { code, data, text } = await sendOrder(target, who, await orderOf(target, { who, ...order }));
  if (code !== 200) throw new Error(`no order: ${code} ${text.slice(0, 200)}`);
  return data.orderId;
}

export function pay(
  { apiUrl }: Target,
  who: Shopper,
  orderId: string,
  paymentMethod: object = cards.good,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = {
    orderId,
    ...proofOf(who),
    paymentMethod,
    returnPath: `/checkout/payment?orderId=${orderId}`,
  };
  return post(apiUrl + pathOf(payOrder), body, { ...headersOf(who), ...headers }, who.from);
}

export function cancelOrder({ apiUrl }: Target, who: Shopper, orderId: string): Promise<Answer> {
  if (who.token) return post(apiUrl + pathOf(cancelOrderCall, { orderId }), {}, headersOf(who), who.from);
  const proof = { orderId, email: who.email ?? email };
  return post(apiUrl + pathOf(cancelGuestOrder), proof, {}, who.from);
}

/** Reads an order as its buyer. */
export async function readOrder({ apiUrl }: Target, who: Shopper, orderId: string) {
  const { data } = who.token
    ? await call(apiUrl + pathOf(getOrder, { orderId }), { headers: headersOf(who), from: who.from })
    : await post(apiUrl + pathOf(getGuestOrder), { orderId, email: who.email ?? email }, {}, who.from);
  return data;
}
