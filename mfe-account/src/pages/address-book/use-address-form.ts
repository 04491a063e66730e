import {
  type CallRegion,
  callRegions,
  findRegion,
  type RegionCode,
  resultCodes,
  type SavedAddress,
  urls,
} from 'shared-contracts';
import { saveAddress } from 'shared-contracts/calls/account';
import { useNavigate, useServices } from 'shared-runtime';
import { rulesOf } from '../../forms/rules-of';
import { useAccountForm } from '../../forms/use-account-form';
import { useT } from '../../messages/account';

export interface AddressValues {
  firstName: string;
  lastName: string;
  phoneRegion: CallRegion;
  phone: string;
  region: RegionCode;
  area: string;
  district: string;
  addressLine1: string;
  addressLine2: string;
  isDefault: boolean;
}

/** Initial values: the saved address, or the member's name and Hong Kong. */
function startValues(address: SavedAddress | undefined, member: { firstName: string; lastName: string }) {
  return {
    firstName: address?.firstName ?? member.firstName,
    lastName: address?.lastName ?? member.lastName,
    phoneRegion: callRegions.find((region) => region === address?.phoneRegion) ?? '+852',
    phone: address?.phone ?? '',
    region: (findRegion(address?.region ?? '')?.code ?? 'HK') as RegionCode,
    area: address?.area ?? '',
    district: address?.district ?? '',
    addressLine1: address?.addressLine1 ?? '',
    addressLine2: address?.addressLine2 ?? '',
    isDefault: address?.isDefault ?? false,
  };
}

/** The form of /account/address-book/add and /edit. */
export function useAddressForm(address?: SavedAddress) {
  const t = useT();
  const { api, bus, session } = useServices();
  const navigate = useNavigate();
  const member = session.snapshot().user ?? { firstName: '', lastName: '' };
  return useAccountForm<AddressValues>({
    rules: rulesOf('addressForm'),
    defaultValues: startValues(address, member),
    async send({ addressLine2, ...values }) {
      const result = await api.call(saveAddress, {
        body: {
          ...values,
          ...(addressLine2 ? { addressLine2 } : {}),
          ...(address ? { id: address.id } : {}),
        },
      });
      if (!result.ok) {
        return result.error.code === resultCodes.conflict ? { text: t('address.full') } : result.error;
      }
      bus.emit('toast-requested', { kind: 'success', message: t('address.saved') });
      navigate(urls.account.addressBook());
      return undefined;
    },
  });
}
