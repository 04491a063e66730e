import { useT } from '../messages/account';
import { useFormT } from '../messages/form';
import { nameTexts, phoneTexts } from './field-texts';

/** The labels of shared-ui's address fields. */
export function useAddressTexts() {
  const t = useT();
  const formT = useFormT();
  return {
    ...nameTexts(formT),
    ...phoneTexts(formT),
    region: t('address.region'),
    area: t('address.area'),
    district: t('address.district'),
    choose: formT('pleaseSelect'),
    addressLine1: t('address.line1'),
    addressLine1Hint: t('address.line1Hint'),
    addressLine2: t('address.line2'),
    optional: formT('optional'),
  };
}
