import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { PasswordInput } from './password-input';

export default { component: PasswordInput };

export function States() {
  const say = useSay();
  const texts = {
    label: say('Password', '密碼'),
    showText: say('Show', '顯示'),
    hideText: say('Hide', '隱藏'),
  };
  return (
    <Column>
      <PasswordInput {...texts} hint={say('8 to 16 characters', '8 至 16 個字元')} />
      <PasswordInput {...texts} defaultValue="Harbour1" />
      <PasswordInput {...texts} error={say('Please enter your password.', '請輸入密碼。')} />
      <PasswordInput {...texts} disabled />
    </Column>
  );
}
States.tags = ['zh'];
