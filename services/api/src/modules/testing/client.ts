import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { cartSchema } from 'shared-contracts/wire/cart';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  profileSchema,
  savedAddressListSchema,
  sendCodeResponseSchema,
  sessionTokensSchema,
} from 'shared-contracts/wire/customer';
import { favouriteChangeResultSchema, favouriteListSchema } from 'shared-contracts/wire/favourites';
import { orderDetailSchema, orderListSchema, reopenedOrderSchema } from 'shared-contracts/wire/order';
import { paymentMethodsSchema, paymentResultSchema } from 'shared-contracts/wire/payment';
import { wholesaleCartSchema } from 'shared-contracts/wire/wholesale';
import * as z from 'zod/mini';

const bodySchema = z.object({
  code: z.number(),
  data: z.unknown(),
  msg: z.string(),
  errors: z.optional(z.unknown()),
});

/** A response of the API; reading `data` of a refusal fails the test with the refusal's message. */
export class Answer<Data> {
  readonly status: number;
  readonly code: number;
  /** The raw body: a refusal's details are in `body.data`. */
  readonly body: z.infer<typeof bodySchema>;
  readonly #read: () => Data;

  constructor(status: number, body: unknown, read: (data: unknown) => Data) {
    this.status = status;
    this.body = z.parse(bodySchema, body);
    this.code = this.body.code;
    this.#read = () => read(this.body.data);
  }

  get data(): Data {
    if (this.code !== 200) throw new Error(`refused with ${this.code}: ${JSON.stringify(this.body)}`);
    return this.#read();
  }
}

type Method = 'GET' | 'POST' | 'DELETE';
export interface CallOptions {
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** An app in this process, or in another one over the network. */
export interface Callee {
  inject(options: InjectOptions): Promise<{ statusCode: number; json(): unknown }>;
}

/** Calls the API as a browser does, and validates every response against its schema. */
export function createClient(app: Callee, token?: string, always: Record<string, string> = {}) {
  async function call<Data extends z.core.$ZodType>(
    method: Method,
    url: string,
    schema: Data,
    { body, headers }: CallOptions = {},
  ): Promise<Answer<z.output<Data>>> {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const options: InjectOptions = { method, url, headers: { ...authorization, ...always, ...headers } };
    if (body) options.payload = body;
    const response = await app.inject(options);
    return new Answer(response.statusCode, response.json(), (data) => z.parse(schema, data));
  }
  const post = <Data extends z.core.$ZodType>(url: string, schema: Data, body?: object, key?: string) =>
    call('POST', url, schema, { body, headers: key ? { 'idempotency-key': key } : {} });

  return {
    call,
    login: (body: object) => post('/api/customer/login', sessionTokensSchema, body),
    register: (body: object) => post('/api/customer/register', sessionTokensSchema, body),
    refresh: (refreshToken: string) =>
      call('POST', '/api/customer/refreshToken', sessionTokensSchema, {
        headers: { 'x-refresh-token': refreshToken },
      }),
    logout: (refreshToken: string) =>
      call('POST', '/api/customer/logout', emptySchema, { headers: { 'x-refresh-token': refreshToken } }),
    sendCode: (email: string, purpose = 'resetPassword') =>
      post('/api/customer/verificationCode/send', sendCodeResponseSchema, { email, purpose }),
    profile: () => call('GET', '/api/customer/myAccount/profile', profileSchema),
    saveAddress: (body: object) =>
      post('/api/customer/myAccount/saveOrUpdateAddress', savedAddressListSchema, body),
    deleteAddress: (id: string) =>
      post('/api/customer/myAccount/deleteAddress', savedAddressListSchema, { id }),
    readCart: () => call('GET', '/api/shoppingcart', cartSchema),
    changeCart: (change: object) => post('/api/shoppingcart', cartSchema, change),
    validateCart: (lines: object[], headers: Record<string, string> = {}) =>
      call('POST', '/api/shoppingcart/validate', cartSchema, { body: { lines }, headers }),
    listFavourites: (query = '') => call('GET', `/api/customer/favorites${query}`, favouriteListSchema),
    addFavourites: (body: object) => post('/api/customer/favorites', favouriteChangeResultSchema, body),
    placeOrder: (body: object, key: string = randomUUID()) =>
      post('/api/order/create', orderDetailSchema, body, key),
    listOrders: () => call('GET', '/api/myAccount/order/orderList?pageNo=1&pageSize=10', orderListSchema),
    readOrder: (orderId: string) =>
      call('GET', `/api/myAccount/order/orderDetails/${orderId}`, orderDetailSchema),
    cancelOrder: (orderId: string) => post(`/api/order/cancel/${orderId}`, orderDetailSchema),
    inquire: (body: object) => post('/api/order/guest/orderDetails', orderDetailSchema, body),
    cancelGuestOrder: (body: object) => post('/api/order/cancelGuestOrder', orderDetailSchema, body),
    reopenOrder: (body: object) => post('/api/order/reopen', reopenedOrderSchema, body),
    paymentMethods: (body: object) => post('/api/order/payment/paymentMethods', paymentMethodsSchema, body),
    pay: (body: object, key: string = randomUUID()) =>
      post('/api/order/payment/pay', paymentResultSchema, body, key),
    paymentDetails: (body: object) => post('/api/order/payment/paymentDetails', paymentResultSchema, body),
    readWholesaleCart: () => call('GET', '/api/wholeSale/cart', wholesaleCartSchema),
    addWholesale: (lines: object[]) => post('/api/wholeSale/add', wholesaleCartSchema, { lines }),
    orderWholesale: (body: object, key: string = randomUUID()) =>
      post('/api/wholeSale/order', orderDetailSchema, body, key),
  };
}
export type Client = ReturnType<typeof createClient>;

export interface Member extends Client {
  email: string;
  token: string;
  refreshToken: string;
  memberId: string;
}

export const password = 'Harbour1';

/** Registers a member, with a given or generated e-mail address. */
export async function registerMember(
  app: Callee,
  email = `member-${randomUUID().slice(0, 8)}@example.com`,
): Promise<Member> {
  const { data } = await createClient(app).register({ email, password, firstName: 'Ada', lastName: 'Wong' });
  const { token, refreshToken, user } = data;
  return { ...createClient(app, token), email, token, refreshToken, memberId: user.memberId };
}

/** The member with a new access token: the old one ends after minutes. */
export async function renewLogin<Who extends Member>(app: Callee, who: Who): Promise<Who> {
  const { token, refreshToken } = (await createClient(app).refresh(who.refreshToken)).data;
  return { ...who, ...createClient(app, token), token, refreshToken };
}

export const address = {
  firstName: 'Ada',
  lastName: 'Wong',
  phoneRegion: '+852',
  phone: '61234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: 'Flat A, 1 Nathan Road',
};
