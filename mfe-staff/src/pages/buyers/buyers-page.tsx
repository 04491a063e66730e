import { useEffect, useRef, useState } from 'react';
import { formatMoney } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import type {
  MerchantApplication,
  MerchantBuyer,
  MerchantPayment,
  MerchantTradeOrder,
} from 'shared-contracts/wire/merchant-wholesale';
import { useServices } from 'shared-runtime';
import { Button, Heading, PageHead, Table } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { ReasonDialog } from '../../form/reason-dialog';
import styles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { RowActions } from '../../table/row-actions';
import { TableSearch } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { BuyerAccount } from './buyer-account';
import { useT } from './messages';
import { PaymentForm } from './payment-form';
import { ProposalDialog } from './proposal-dialog';
import { ReversalDialog } from './reversal-dialog';
import { TermsForm } from './terms-form';
import { useBuyers } from './use-buyers';

type Task =
  | { kind: 'approve' | 'decline'; application: MerchantApplication }
  | { kind: 'terms' | 'approveLimit' | 'rejectLimit'; buyer: MerchantBuyer }
  | { kind: 'pay'; order: MerchantTradeOrder }
  | { kind: 'reverse'; payment: MerchantPayment };

/** /staff/buyers: applications for trade accounts, buyers with their terms, and payments of invoices. */
export function BuyersPage() {
  const t = useT();
  const { may, staff } = useStaff();
  const { joinParts } = punctuationIn(useServices().locale);
  const query = useTableQuery();
  const buyers = useBuyers(query.value('search'), query.value('buyer'));
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const mayWrite = may('wholesale.write');
  /** The API refuses that somebody approves what they proposed. */
  const isOwn = ({ proposedBy }: NonNullable<MerchantBuyer['proposal']>) => proposedBy === staff.id;
  const data = buyers.list.data;
  const priceLists = data?.priceLists ?? [];
  const limitOf = (limit: number | null) => (limit === null ? t('noLimit') : formatMoney(limit));
  const button = (next: Task, text: string) => (
    <Button variant="link" onClick={() => setTask(next)}>
      {text}
    </Button>
  );
  const { data: detail, isLoading, error, refetch } = buyers.buyer;
  // An account stands below all buyers: the focus leads there once it has loaded.
  const account = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || !detail) return;
    isAsked.current = false;
    account.current?.focus();
  }, [detail]);
  function openAccount(buyer: string): void {
    if (detail?.buyer.customerId === buyer) {
      account.current?.focus();
      return;
    }
    isAsked.current = true;
    query.change({ buyer });
  }
  return (
    <div className={styles.block}>
      <PageHead title={t('title')} />
      <TableSearch query={query} label={t('search')} />
      {data && (
        <section className={styles.block}>
          <Heading level={2} look="small">
            {t('applications')}
          </Heading>
          {data.applications.length === 0 ? (
            <p>{t('noApplications')}</p>
          ) : (
            <Table
              cards
              caption={t('applications')}
              hideCaption
              rows={data.applications}
              rowKey={({ id }) => id}
              columns={[
                { key: 'company', header: t('company'), render: ({ company }) => company },
                {
                  key: 'registration',
                  header: t('registration'),
                  render: ({ registrationNumber }) => registrationNumber,
                },
                {
                  key: 'contact',
                  header: t('contact'),
                  render: ({ contact, email }) => joinParts(contact, email),
                },
                {
                  key: 'message',
                  header: t('message'),
                  render: ({ message, website }) => joinParts(message, website),
                },
                {
                  key: 'actions',
                  header: t('actions'),
                  label: '',
                  render: (application) =>
                    mayWrite && (
                      <RowActions>
                        {button({ kind: 'approve', application }, t('approve'))}
                        {button({ kind: 'decline', application }, t('decline'))}
                      </RowActions>
                    ),
                },
              ]}
            />
          )}
        </section>
      )}
      <Heading level={2} look="small">
        {t('buyers')}
      </Heading>
      <DataTable
        query={query}
        load={buyers.list}
        rows={data?.buyers}
        emptyTitle={t('noBuyers')}
        caption={t('buyers')}
        rowKey={({ customerId }) => customerId}
        columns={[
          { key: 'company', header: t('company'), render: ({ company }) => company },
          { key: 'contact', header: t('contact'), render: ({ contact, email }) => joinParts(contact, email) },
          {
            key: 'limit',
            header: t('limit'),
            align: 'end',
            render: ({ terms }) => limitOf(terms.creditLimitMinor),
          },
          { key: 'owed', header: t('owed'), align: 'end', render: ({ owed }) => formatMoney(owed) },
          {
            key: 'state',
            header: t('state'),
            render: ({ proposal }) =>
              proposal &&
              t(isOwn(proposal) ? 'ownSecond' : 'second', {
                limit: limitOf(proposal.terms.creditLimitMinor),
                name: proposal.proposedByName,
              }),
          },
          {
            key: 'actions',
            header: t('actions'),
            label: '',
            render: (buyer) => (
              <RowActions>
                <Button variant="link" onClick={() => openAccount(buyer.customerId)}>
                  {t('open')}
                </Button>
                {mayWrite && button({ kind: 'terms', buyer }, t('terms'))}
                {mayWrite &&
                  buyer.proposal &&
                  !isOwn(buyer.proposal) &&
                  button({ kind: 'approveLimit', buyer }, t('approveLimit'))}
                {mayWrite && buyer.proposal && button({ kind: 'rejectLimit', buyer }, t('rejectLimit'))}
              </RowActions>
            ),
          },
        ]}
      />
      {isLoading && <PageSkeleton />}
      {!detail && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {detail && (
        <BuyerAccount
          ref={account}
          detail={detail}
          onPay={(order) => setTask({ kind: 'pay', order })}
          onReverse={(payment) => setTask({ kind: 'reverse', payment })}
        />
      )}
      {task?.kind === 'approve' && (
        <TermsForm
          company={task.application.company}
          priceLists={priceLists}
          onClose={close}
          onSubmit={(terms) => buyers.approve(task.application.id, terms)}
        />
      )}
      {task?.kind === 'terms' && (
        <TermsForm
          company={task.buyer.company}
          terms={task.buyer.terms}
          priceLists={priceLists}
          onClose={close}
          onSubmit={(terms, reason) => buyers.changeTerms(task.buyer.customerId, terms, reason)}
        />
      )}
      {task?.kind === 'decline' && (
        <ReasonDialog
          title={t('declineOf', { company: task.application.company })}
          submitText={t('decline')}
          onClose={close}
          onSubmit={(reason) => buyers.decline(task.application.id, reason)}
        />
      )}
      {(task?.kind === 'approveLimit' || task?.kind === 'rejectLimit') && (
        <ProposalDialog
          buyer={task.buyer}
          decision={task.kind}
          priceLists={priceLists}
          onClose={close}
          onReread={() => buyers.reread(task.buyer.customerId)}
          onDecide={(version, reason) =>
            buyers.decide(task.buyer.customerId, {
              isApproved: task.kind === 'approveLimit',
              reason,
              version,
            })
          }
        />
      )}
      {task?.kind === 'reverse' && (
        <ReversalDialog
          payment={task.payment}
          onClose={close}
          onSubmit={(reason) => buyers.reverse(task.payment.id, reason)}
        />
      )}
      {task?.kind === 'pay' && (
        <PaymentForm
          invoice={task.order.trade?.invoiceNumber ?? task.order.orderId}
          open={task.order.trade?.open ?? 0}
          onClose={close}
          onSubmit={(payment) => buyers.pay(task.order.orderId, payment)}
        />
      )}
    </div>
  );
}
