import type { Address } from 'shared-contracts';
import { useStoryLanguage } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { AddressText, PickUpPointText } from './address-text';

export default { component: AddressText };

const address: Address = {
  firstName: 'Mei',
  lastName: 'Chan',
  phoneRegion: '+852',
  phone: '91234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: 'Flat 12B, 12/F, Harbour Court, 8 Nathan Road',
  addressLine2: 'Tsim Sha Tsui',
};

export function OnAParcel() {
  const locale = useStoryLanguage();
  return (
    <Column>
      <AddressText address={address} locale={locale} />
      <AddressText
        address={{ ...address, region: 'MO', area: 'taipa', district: 'taipa-village', phoneRegion: '+853' }}
        locale={locale}
      />
    </Column>
  );
}
OnAParcel.tags = ['zh', 'phone'];

export function APickUpPoint() {
  return (
    <Column>
      <div>
        <PickUpPointText
          point={{
            kind: 'STORE',
            id: 'central',
            name: 'Harbour Central',
            address: '8 Queen’s Road Central',
            hours: [
              { days: 'Monday to Friday', hours: '10:00 – 20:00' },
              { days: 'Saturday and Sunday', hours: '11:00 – 21:00' },
            ],
          }}
        />
      </div>
    </Column>
  );
}
