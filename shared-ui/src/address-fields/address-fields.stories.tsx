import type { AddressFieldName } from 'shared-contracts/address-form';
import { useSay, useStoryLanguage } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { AddressFields } from './address-fields';
import type { FormControl } from './form-control';
import { NameFields } from './name-fields';
import { PhoneFields } from './phone-fields';

export default { component: AddressFields };

function control(name: string, error?: string): FormControl {
  return { name, error, ref: () => undefined, onChange: () => undefined, onBlur: () => undefined };
}

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

export function Wrong() {
  const texts = useTexts();
  return (
    <Column>
      <NameFields
        first={control('firstName', 'Please enter a first name.')}
        last={control('lastName')}
        texts={texts}
      />
      <PhoneFields
        region={control('phoneRegion')}
        number={control('phone', 'A number of 8 digits that starts with 4 to 9.')}
        texts={texts}
        optionalText={texts.optional}
      />
    </Column>
  );
}
Wrong.tags = ['phone'];
