import { type EventHandler, subscribe } from 'api-platform/events';
import { storeMemberRegistered } from '../modules/customer';
import { giveUpPrizes } from '../modules/draws';
import { isOrderSettled, orderEnded } from '../modules/order';
import { setSettlementRule, transferPoints } from '../modules/points';

const returnPrizes: EventHandler<{ orderId: string }> = (tx, { orderId }) => giveUpPrizes(tx, orderId);

/**
 * Connects lower modules to higher ones, the only place where that happens: event handlers, and rules that a
 * lower module needs from a higher one (docs/architecture.md). Idempotent.
 */
export function connectModules(): void {
  setSettlementRule(isOrderSettled);
  subscribe(storeMemberRegistered, transferPoints);
  subscribe(orderEnded, returnPrizes);
}
