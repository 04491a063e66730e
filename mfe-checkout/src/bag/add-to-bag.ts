import {
  type ApiError,
  type BusPayload,
  type Cart,
  type CartLine,
  type CartLineInput,
  isSameLine,
  isTemporary,
  maxCartLines,
  maxLineQuantity,
  type ShopServices,
} from 'shared-contracts';
import { changeCart } from 'shared-contracts/calls/cart';
import { validateCart } from '../api/validate-cart';
import { requestKey } from './line-key';
import { putLine, readLocalCart, writeLocalCart } from './local-cart';

export type AddRequest = BusPayload<'add-to-cart'>;
type RefusalReason = BusPayload<'cart-add-refused'>['reason'];

export type AddOutcome =
  | { kind: 'added'; cart: Cart; line: CartLine; capped: boolean }
  | { kind: 'refused'; reason: RefusalReason };

/** Adds an item to the bag: on the server for a member, in local storage for a guest. */
export function addToBag(services: ShopServices, request: AddRequest): Promise<AddOutcome> {
  const isLoggedIn = services.session.snapshot().isLoggedIn;
  return isLoggedIn ? addAsMember(services, request) : addAsGuest(services, request);
}

function refuse(reason: RefusalReason): AddOutcome {
  return { kind: 'refused', reason };
}

function refusalOf(error: ApiError): AddOutcome {
  return refuse(isTemporary(error) ? 'unreachable' : 'refused');
}

function inputOf(request: AddRequest): CartLineInput {
  const { quantity, itemCode, itemId } = request;
  return {
    ...requestKey(request),
    quantity,
    selected: true,
    ...(itemCode ? { itemCode } : {}),
    ...(itemId ? { itemId } : {}),
  };
}

/** Why the requested item is not among the active lines. */
function inactiveRefusal(cart: Cart, request: AddRequest): AddOutcome {
  const inactive = cart.inActiveShoppingCarts.find((line) => isSameLine(line, request));
  return refuse(inactive?.reason === 'SOLD_OUT' ? 'sold-out' : 'refused');
}

async function addAsMember(services: ShopServices, request: AddRequest): Promise<AddOutcome> {
  const reply = await services.api.call(changeCart, {
    body: { type: 'ADD_SHOPPINGCART', lines: [inputOf(request)] },
  });
  if (!reply.ok) return refusalOf(reply.error);
  const cart = reply.data;
  const adjustment = cart.adjustments.find((entry) => isSameLine(entry, request));
  if (adjustment?.reason === 'INACTIVE') return whyInactive(services, request);
  const before = adjustment ? adjustment.requested - request.quantity : 0;
  if (adjustment && adjustment.quantity <= before) return refuse('limit');
  const line = cart.activeShoppingCarts.find((entry) => isSameLine(entry, request));
  if (!line) return inactiveRefusal(cart, request);
  return { kind: 'added', cart, line, capped: adjustment !== undefined };
}

/** A refused item is not in the member's bag, so a separate call finds out whether it is sold out or gone. */
async function whyInactive(services: ShopServices, request: AddRequest): Promise<AddOutcome> {
  const reply = await validateCart(services.api, [inputOf(request)]);
  return reply.ok ? inactiveRefusal(reply.data, request) : refuse('refused');
}

async function addAsGuest(services: ShopServices, request: AddRequest): Promise<AddOutcome> {
  const input = inputOf(request);
  const before = readLocalCart(services.log);
  const existing = before.find((line) => isSameLine(line, input));
  if (!existing && before.length >= maxCartLines) return refuse('limit');
  // A line that is saved for later is put into the bag with the quantity that was asked for.
  const held = existing?.saved ? 0 : (existing?.quantity ?? 0);
  const newQuantity = Math.min(maxLineQuantity, held + request.quantity);
  const linesToCheck = [
    { ...existing, ...input, saved: undefined, quantity: newQuantity },
    ...before.filter((line) => line !== existing),
  ];
  const reply = await validateCart(services.api, linesToCheck);
  if (!reply.ok) return refusalOf(reply.error);
  const line = reply.data.activeShoppingCarts.find((entry) => isSameLine(entry, input));
  if (!line) return inactiveRefusal(reply.data, request);
  const quantity = Math.min(newQuantity, line.availableQty, line.inventoryQty);
  if (quantity <= held) return refuse('limit');

  // Another tab may have changed the bag in the meantime: merge this line into the current lines, at the
  // front.
  const now = readLocalCart(services.log).filter((entry) => !isSameLine(entry, input));
  const lines = putLine(now, { ...existing, ...input, saved: undefined, quantity });
  writeLocalCart(lines);
  const isAsAsked = quantity === newQuantity && now.length === linesToCheck.length - 1;
  const shown = isAsAsked ? reply : await validateCart(services.api, lines);
  const cart = shown.ok ? shown.data : reply.data;
  return { kind: 'added', cart, line: { ...line, quantity }, capped: quantity < held + request.quantity };
}
