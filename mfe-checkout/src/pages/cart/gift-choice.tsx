import { useState } from 'react';
import { Checkbox } from 'shared-ui';
import { useT } from '../../messages/bag';
import { chooseGift, readDraft } from '../payment/guest-choice';

/** Says that the order is a gift; the checkout asks for the words of its card. */
export function GiftChoice() {
  const t = useT();
  const [isGift, setIsGift] = useState(() => readDraft().isGift === true);
  return (
    <Checkbox
      label={t('summary.isGift')}
      checked={isGift}
      onChange={({ target }) => {
        chooseGift(target.checked);
        setIsGift(target.checked);
      }}
    />
  );
}
