import type { AddressFieldName } from 'shared-contracts/address-form';
import { control } from '../../stories/form';
import { useSay, useStoryLanguage } from '../../stories/language';
import { AddressFields } from './address-fields';
import { NameFields } from './name-fields';
import { RegionSelect } from './region-select';

export default { component: AddressFields };

function useTexts() {
  const say = useSay();
  return {
    firstName: say('First name', '名字'),
    lastName: say('Last name', '姓氏'),
    phoneRegion: say('Region code', '區號'),
    phone: say('Phone', '電話'),
    phoneHint: say('For the courier only.', '只供速遞員聯絡。'),
    region: say('Region', '地區'),
    area: say('Area', '區域'),
    district: say('District', '分區'),
    choose: say('Choose', '請選擇'),
    addressLine1: say('Address', '地址'),
    addressLine1Hint: say('Flat, floor, building, street', '室、樓層、大廈、街道'),
    addressLine2: say('Address, second line', '地址（第二行）'),
    optional: say('(optional)', '（可選填）'),
  };
}

export function Empty() {
  const locale = useStoryLanguage();
  return (
    <AddressFields
      field={(name: AddressFieldName) => control(name)}
      region="HK"
      area=""
      read={() => ''}
      set={() => undefined}
      locale={locale}
      texts={useTexts()}
    />
  );
}
Empty.tags = ['zh', 'phone'];

export function WrongNames() {
  return (
    <NameFields
      first={control('firstName', 'Please enter a first name.')}
      last={control('lastName')}
      texts={useTexts()}
      locale={useStoryLanguage()}
    />
  );
}
WrongNames.tags = ['phone'];

/** The region alone, where a form asks for it before what depends on it. */
export function Region() {
  const { region } = useTexts();
  return (
    <RegionSelect
      control={control('region')}
      label={region}
      locale={useStoryLanguage()}
      read={() => ''}
      set={() => undefined}
    />
  );
}
Region.tags = ['zh'];
