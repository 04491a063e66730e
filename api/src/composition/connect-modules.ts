import { storeMemberRegistered } from '../modules/customer';
import { giveUpPrizes } from '../modules/draws';
import { isOrderSettled, orderEnded } from '../modules/order';
import { setSettlementRule, transferPoints } from '../modules/points';
import { type EventHandler, subscribe } from '../platform/events';

const returnPrizes: EventHandler<{ orderId: string }> = (tx, { orderId }) => giveUpPrizes(tx, orderId);

/**
 * The one place where something runs upwards between the modules: who acts on which event, and the rules that a lower
 * module asks a higher one for (docs/architecture.md). Calling it again changes nothing.
 */
export function connectModules(): void {
  setSettlementRule(isOrderSettled);
  subscribe(storeMemberRegistered, transferPoints);
  subscribe(orderEnded, returnPrizes);
}
