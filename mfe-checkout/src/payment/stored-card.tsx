import { useState } from 'react';
import type { StoredMethod } from 'shared-contracts';
import { deleteCard } from 'shared-contracts/calls/payment';
import { useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { Button, Notice } from 'shared-ui';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
  cup: 'UnionPay',
  jcb: 'JCB',
};

/** The name of a card's brand, which is the same in both languages. */
export function brandName(brand: string): string {
  return brands[brand] ?? brand.toUpperCase();
}

/** The chosen stored card: it can be removed from the account. */
export function StoredCard({ card, onRemoved }: { card: StoredMethod; onRemoved(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove(): Promise<void> {
    setIsRemoving(true);
    const result = await api.call(deleteCard, { body: { id: card.id } });
    setIsRemoving(false);
    if (!result.ok) {
      setProblem(errorText(result.error));
      return;
    }
    onRemoved();
    await queryClient.invalidateQueries({ queryKey: ['checkout', 'payment-methods'] });
  }

  return (
    <div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        variant="link"
        size="sm"
        loading={isRemoving}
        aria-label={t('pay.removeCardLabel', { lastFour: card.lastFour })}
        onClick={() => void remove()}
      >
        {t('pay.removeCard')}
      </Button>
    </div>
  );
}
