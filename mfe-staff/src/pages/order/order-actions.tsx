import { useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import {
  cancelOrder,
  packOrder,
  previewCancellation,
  previewRefund,
  refundOrder,
} from 'shared-contracts/calls/merchant-orders';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import { randomId } from 'shared-contracts/random-id';
import type { MerchantOrder, MerchantOrderLine, PackRequest } from 'shared-contracts/wire/merchant-orders';
import { Link, useServices } from 'shared-runtime';
import { Button, ButtonLink, TextLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import { mayAdjust } from '../../orders/may-adjust';
import styles from '../../orders/orders.module.css';
import { type PiecesChoice, PiecesDialog } from '../../orders/pieces-dialog';
import { seenUnpacked, unpacked } from '../../orders/unpacked';
import type { useAction } from '../../orders/use-action';
import { useChangedText } from '../../orders/use-changed-text';
import { useWarnings } from '../../orders/use-warnings';
import { useStaff } from '../../session/staff-context';
import { AmountDialog } from './amount-dialog';
import { creditNotesId } from './credit-notes/credit-notes-id';
import { ExchangeDialog } from './exchange-dialog';
import { HoldDialog } from './hold-order';
import { TradeActions } from './trade-actions';

/** Questions with a dialog of pieces, and those with one of their own. */
type AskedPieces = 'pack' | 'cancel' | 'cancelSome' | 'refund';
type Asked = AskedPieces | 'exchange' | 'refundAmount' | 'hold';

const refundable = ({ left, back }: MerchantOrderLine) => left - back;

/** The pieces that do not go back on the shelf. */
const offOf = (lines: PiecesChoice['lines']) =>
  lines
    .filter(({ writtenOff }) => writtenOff > 0)
    .map(({ position, writtenOff }) => ({ position, quantity: writtenOff }));

/** What the role may do with the order as it is now. */
export function OrderActions({
  order,
  action,
}: {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { namePiece } = punctuationIn(useServices().locale);
  const { may, api } = useStaff();
  const [asked, setAsked] = useState<Asked>();
  const { attempt, dialog: warnings } = useWarnings();
  const { orderId, mays } = order;
  const changedText = useChangedText(order);
  const reread = () => action.run('reread', async () => undefined);
  const linesOf = (most: (line: MerchantOrderLine) => number) =>
    order.lines
      .map((line) => ({
        position: line.position,
        piece: namePiece(line),
        most: most(line),
        paid: order.customer ? paidFor(line) : undefined,
      }))
      .filter((line) => line.most > 0);
  // They give their own reason to the buyer.
  const isTrade = order.wholesale && may('wholesale.write');
  /** What was paid for a line, and for each of its pieces. */
  function paidFor({ lineTotal, discount = 0, quantity }: MerchantOrderLine): string {
    const worth = lineTotal - discount;
    const each = formatMoney(Math.floor(worth / quantity));
    return t('pieces.paid', { amount: formatMoney(worth), count: quantity, each });
  }
  const packs = may('orders.pack') && mays.pack;
  const buttons: { name: Asked; text: string; isShown: boolean }[] = [
    { name: 'pack', text: t('order.packSome'), isShown: packs },
    {
      name: 'exchange',
      text: t('exchange.button'),
      isShown: may('returns.refund') && mays.exchange === true,
    },
    { name: 'refund', text: t('order.refund'), isShown: may('orders.refund') && mays.refund },
    {
      name: 'refundAmount',
      text: t('order.refundAmount'),
      isShown: may('orders.refund') && mays.refundAmount === true,
    },
    {
      name: 'hold',
      text: t('hold.button'),
      isShown: may('orders.hold') && (may('orders.pack') || mayAdjust(may, order)) && mays.hold === true,
    },
    { name: 'cancelSome', text: t('order.cancelSome'), isShown: may('orders.cancel') && mays.cancelPieces },
    { name: 'cancel', text: t('order.cancel'), isShown: may('orders.cancel') && mays.cancel && !isTrade },
  ];

  const seen = seenUnpacked(order);
  const pack = (request: PackRequest, key: string) =>
    attempt(async (confirmation) =>
      unwrap(
        await api.call(packOrder, {
          params: { orderId },
          body: { ...request, seen, ...confirmation },
          idempotencyKey: key,
        }),
      ),
    );

  async function send({ lines, reason, note, asCredit, idempotencyKey }: PiecesChoice): Promise<void> {
    const because = { reason, ...(note && { note }), ...(asCredit && { asCredit }) };
    const pieces = lines.map(({ position, quantity }) => ({ position, quantity }));
    if (asked === 'pack') {
      try {
        await pack({ lines: pieces }, idempotencyKey);
      } catch (error) {
        // The dialog goes on with the pieces that are left.
        if (changedText(error)) reread();
        throw error;
      }
    }
    if (asked === 'cancel')
      unwrap(
        await api.call(cancelOrder, {
          params: { orderId },
          body: { ...because, writtenOff: offOf(lines) },
          idempotencyKey,
        }),
      );
    if (asked === 'cancelSome')
      unwrap(
        await api.call(cancelOrder, { params: { orderId }, body: { ...because, lines }, idempotencyKey }),
      );
    if (asked === 'refund')
      unwrap(
        await api.call(refundOrder, { params: { orderId }, body: { ...because, lines }, idempotencyKey }),
      );
    reread();
  }

  const previewed = ({ reason, asCredit }: PiecesChoice) => ({ reason, ...(asCredit && { asCredit }) });
  const previews = {
    cancel: (choice: PiecesChoice) =>
      api.call(previewCancellation, {
        params: { orderId },
        body: { ...previewed(choice), writtenOff: offOf(choice.lines) },
      }),
    cancelSome: (choice: PiecesChoice) =>
      api.call(previewCancellation, {
        params: { orderId },
        body: { ...previewed(choice), lines: choice.lines },
      }),
    refund: (choice: PiecesChoice) =>
      api.call(previewRefund, { params: { orderId }, body: { ...previewed(choice), lines: choice.lines } }),
  };
  const dialogs = {
    pack: { lines: linesOf(unpacked), asksReason: false },
    cancel: {
      lines: linesOf(({ quantity, cancelled }) => quantity - cancelled),
      asksReason: true,
      isWhole: true,
      fates: 'CANCELLATION' as const,
      text: t('pieces.all'),
      preview: previews.cancel,
    },
    cancelSome: {
      lines: linesOf(unpacked),
      asksReason: true,
      fates: 'CANCELLATION' as const,
      preview: previews.cancelSome,
    },
    refund: {
      lines: linesOf(refundable),
      asksReason: true,
      fates: 'REFUND' as const,
      preview: previews.refund,
    },
  };
  const shown = buttons.find(({ name }) => name === asked);
  return (
    <div className={styles.row}>
      {warnings}
      {isTrade && <TradeActions order={order} action={action} />}
      {packs && (
        <Button
          loading={action.running === 'pack'}
          onClick={() => action.run('pack', () => pack({}, randomId()))}
        >
          {t('order.packAll')}
        </Button>
      )}
      {buttons
        .filter(({ isShown }) => isShown)
        .map(({ name, text }) => (
          // To cancel everything looks different from to cancel a piece, beside which it stands.
          <Button
            key={name}
            variant={name === 'cancel' ? 'quiet' : 'secondary'}
            onClick={() => setAsked(name)}
          >
            {text}
          </Button>
        ))}
      {mays.creditNote && (may('orders.refund') || may('orders.cancel')) && (
        <p>
          {t('order.byCreditNote')}{' '}
          {may('wholesale.read') && <TextLink to={`#${creditNotesId}`}>{t('order.toCreditNotes')}</TextLink>}
        </p>
      )}
      {may('orders.create') && !order.wholesale && !order.isErased && order.customer && (
        <ButtonLink as={Link} variant="secondary" to={urls.staff.newDraftOrder({ order: orderId })}>
          {t('order.another')}
        </ButtonLink>
      )}
      {asked === 'refundAmount' && (
        <AmountDialog order={order} onClose={() => setAsked(undefined)} onDone={reread} />
      )}
      {asked === 'hold' && <HoldDialog order={order} onClose={() => setAsked(undefined)} onDone={reread} />}
      {asked === 'exchange' && (
        <ExchangeDialog order={order} onClose={() => setAsked(undefined)} onDone={reread} />
      )}
      {asked && asked in dialogs && shown && (
        <PiecesDialog
          {...dialogs[asked as AskedPieces]}
          title={shown.text}
          subject={`${asked} ${orderId}`}
          submitText={shown.text}
          onClose={() => setAsked(undefined)}
          onSubmit={send}
          refusalText={changedText}
        />
      )}
    </div>
  );
}
