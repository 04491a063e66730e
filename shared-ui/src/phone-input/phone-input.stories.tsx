import { control } from '../../stories/form';
import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { PhoneInput } from './phone-input';

export default { component: PhoneInput };

export function States() {
  const say = useSay();
  const texts = {
    phoneRegion: say('Region code', '區號'),
    phone: say('Phone', '電話'),
    phoneHint: say('For the courier only.', '只供速遞員聯絡。'),
  };
  return (
    <Column>
      <PhoneInput
        region={control('region')}
        number={control('number')}
        texts={texts}
        optionalText={say('(optional)', '（可選填）')}
      />
      <PhoneInput
        region={control('region-2')}
        number={control('number-2', say('8 digits, the first 2 to 9.', '8 位數字，首位 2 至 9。'))}
        texts={texts}
      />
    </Column>
  );
}
States.tags = ['zh', 'phone'];
