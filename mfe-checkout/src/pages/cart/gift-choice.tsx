import { useState } from 'react';
import { useSession } from 'shared-runtime';
import { Checkbox } from 'shared-ui';
import { useT } from '../../messages/bag';
import { chooseGift, readDraft } from '../payment/guest-choice';

/** Says that the order is a gift; the checkout asks for the words of its card. */
export function GiftChoice() {
  const t = useT();
  const { user } = useSession();
  const [isGift, setIsGift] = useState(() => readDraft(user).isGift === true);
  return (
    <Checkbox
      label={t('summary.isGift')}
      checked={isGift}
      onChange={({ target }) => {
        chooseGift(target.checked, user);
        setIsGift(target.checked);
      }}
    />
  );
}
