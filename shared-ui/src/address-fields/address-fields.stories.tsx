import type { AddressFieldName } from 'shared-contracts/address-form';
import { control } from '../../stories/form';
import { useSay, useStoryLanguage } from '../../stories/language';
import { AddressAdviceNotice } from './address-advice-notice';
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

/** What the shop says of an address once it is complete. */
export function Advice() {
  const say = useSay();
  const texts = {
    undeliverable: say('We don’t deliver to this address yet.', '我們暫未能送貨至此地址。'),
    otherDistrict: (district: string) =>
      say(
        `Your address is in ${district}. Please check the district.`,
        `此地址位於${district}，請檢查分區。`,
      ),
    use: (district: string) => say(`Change to ${district}`, `改為${district}`),
  };
  const locale = useStoryLanguage();
  const common = { locale, texts, set: () => undefined };
  return (
    <>
      <AddressAdviceNotice advice={{ deliverable: true, otherDistrict: 'sha-tin' }} {...common} />
      <AddressAdviceNotice advice={{ deliverable: false }} {...common} />
    </>
  );
}
Advice.tags = ['zh', 'phone'];

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
