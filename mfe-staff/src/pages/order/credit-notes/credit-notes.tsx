import { useState } from 'react';
import { formatMoney, unwrap, withQuery } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import { listCreditNotes, writeCreditNote } from 'shared-contracts/calls/merchant-credit-notes';
import { getBuyerDocument } from 'shared-contracts/calls/merchant-wholesale';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../../application/load-failed';
import styles from '../../../orders/orders.module.css';
import type { useAction } from '../../../orders/use-action';
import { useStaff } from '../../../session/staff-context';
import { CreditNoteDialog } from './credit-note-dialog';
import { creditNotesId } from './credit-notes-id';
import { useT } from './messages';

interface CreditNotesProps {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}

/** The credit notes of a trade order, for staff who serve trade buyers; they write another one where something is left. */
export function CreditNotes(props: CreditNotesProps) {
  const { may } = useStaff();
  return props.order.wholesale && may('wholesale.read') ? <OfTradeOrder {...props} /> : null;
}

function OfTradeOrder({ order, action }: CreditNotesProps) {
  const t = useT();
  const { api, may } = useStaff();
  const { locale, config } = useServices();
  const { formatDate } = datesIn(locale);
  const { namePiece, joinParts } = punctuationIn(locale);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { orderId, customer } = order;
  const params = { orderId };
  const queryKey = ['credit-notes', orderId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listCreditNotes, { params, signal })),
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
  const { notes, left } = data;
  const mayWriteOne = may('wholesale.write') && left > 0;
  if (notes.length === 0 && !mayWriteOne) return null;
  const lines = order.lines.flatMap((line) => {
    const found = data.lines.find(({ position }) => position === line.position);
    if (!found || found.pieces === 0) return [];
    return [{ ...found, name: namePiece(line), price: line.salePrice }];
  });
  const pdfOf = (number: string) =>
    withQuery(config.apiUrl + pathOf(getBuyerDocument, { id: customer?.memberId ?? '' }), {
      kind: 'CREDIT_NOTE',
      orderId,
      number,
    });
  return (
    <div id={creditNotesId}>
      <Panel title={t('heading')}>
        <ul className={styles.timeline}>
          {notes.map(({ number, issuedOn, amount, reason, isRestocked, writtenBy }) => (
            <li key={number}>
              {customer?.memberId ? (
                <TextLink to={pdfOf(number)} target="_blank" rel="noreferrer">
                  {t('pdf', { number })}
                </TextLink>
              ) : (
                number
              )}{' '}
              {joinParts(formatMoney(amount), formatDate(issuedOn), writtenBy, isRestocked && t('restocked'))}
              <p>{reason}</p>
            </li>
          ))}
        </ul>
        {mayWriteOne && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {t(notes.length > 0 ? 'another' : 'open')}
          </Button>
        )}
        {isOpen && (
          <CreditNoteDialog
            left={left}
            lines={lines}
            onClose={() => setIsOpen(false)}
            onWrite={async (body, idempotencyKey) => {
              const written = unwrap(await api.call(writeCreditNote, { params, body, idempotencyKey }));
              client.setQueryData(queryKey, written);
              action.run('reread', async () => undefined);
            }}
          />
        )}
      </Panel>
    </div>
  );
}
