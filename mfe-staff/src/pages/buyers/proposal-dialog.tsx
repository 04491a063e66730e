import { useState } from 'react';
import { formatMoney, isApiError } from 'shared-contracts';
import { resultCodes } from 'shared-contracts/result-codes';
import type { MerchantBuyer, TradeTerms } from 'shared-contracts/wire/merchant-wholesale';
import { Notice, Table } from 'shared-ui';
import { ReasonDialog } from '../../form/reason-dialog';
import { useT } from './messages';

interface ProposalDialogProps {
  buyer: MerchantBuyer;
  decision: 'approveLimit' | 'rejectLimit';
  priceLists: readonly { id: string; name: string }[];
  onClose(): void;
  /** Decides the version of the proposal that is shown. */
  onDecide(version: string | undefined, reason: string): Promise<unknown>;
  /** The buyer as it is now. */
  onReread(): Promise<MerchantBuyer>;
}

/**
 * Terms that wait for a second member of staff, beside those they replace. When they have changed since they were
 * shown, the API refuses the approval; the dialog then shows the new ones and asks again.
 */
export function ProposalDialog(props: ProposalDialogProps) {
  const { decision, priceLists, onClose, onDecide, onReread } = props;
  const t = useT();
  const [buyer, setBuyer] = useState(props.buyer);
  const { terms, proposal } = buyer;

  async function decide(reason: string): Promise<void> {
    try {
      await onDecide(proposal?.version, reason);
    } catch (error) {
      if (isApiError(error) && error.code === resultCodes.proposalChanged) setBuyer(await onReread());
      throw error;
    }
  }

  const money = (none: string) => (amount: number | null | undefined) =>
    typeof amount === 'number' ? formatMoney(amount) : none;
  const limit = money(t('noLimit'));
  const approval = money(t('none'));
  const rowsOf = ({ approvalAboveMinor, ...rest }: TradeTerms) => ({
    limit: limit(rest.creditLimitMinor),
    priceList: priceLists.find(({ id }) => id === rest.priceListId)?.name ?? rest.priceListId,
    days: String(rest.paymentDays),
    minimum: formatMoney(rest.minimumOrderMinor),
    approval: approval(approvalAboveMinor),
    hours: String(rest.cancellationHours),
  });
  const now = rowsOf(terms);
  const proposed = proposal && rowsOf(proposal.terms);
  const names = ['limit', 'priceList', 'days', 'minimum', 'approval', 'hours'] as const;
  return (
    <ReasonDialog
      title={t('termsOf', { company: buyer.company })}
      submitText={t(decision)}
      onClose={onClose}
      onSubmit={decide}
    >
      {proposal && proposed ? (
        <>
          <p>{t('proposedBy', { name: proposal.proposedByName })}</p>
          <Table
            caption={t('termsOf', { company: buyer.company })}
            hideCaption
            rows={names}
            rowKey={(name) => name}
            columns={[
              { key: 'term', header: t('term'), render: (name) => t(name) },
              { key: 'now', header: t('termNow'), align: 'end', render: (name) => now[name] },
              {
                key: 'proposed',
                header: t('termProposed'),
                align: 'end',
                render: (name) =>
                  proposed[name] === now[name] ? proposed[name] : <strong>{proposed[name]}</strong>,
              },
            ]}
          />
        </>
      ) : (
        <Notice>{t('proposalGone')}</Notice>
      )}
    </ReasonDialog>
  );
}
