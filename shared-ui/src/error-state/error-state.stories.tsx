import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { ButtonLink } from '../button/button';
import { ErrorState } from './error-state';

export default { component: ErrorState };

export function States() {
  const say = useSay();
  return (
    <Column>
      <ErrorState
        title={say('Your orders could not be loaded', '未能載入你的訂單')}
        text={say('The connection seems to be down.', '網絡似乎中斷了。')}
        retryText={say('Try again', '再試一次')}
        onRetry={() => undefined}
        actions={
          <ButtonLink to="#home" variant="link">
            {say('Home', '首頁')}
          </ButtonLink>
        }
      />
      <ErrorState title={say('This part can’t be shown', '無法顯示此部分')} />
    </Column>
  );
}
States.tags = ['zh', 'phone'];
