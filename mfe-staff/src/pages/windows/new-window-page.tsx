import { urls } from 'shared-contracts';
import { Link, useNavigate } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import { useCreateWindow } from './use-windows';
import { WindowForm } from './window-form';

/** /staff/windows/new */
export function NewWindowPage() {
  const t = useT();
  const create = useCreateWindow();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.windows()}>
        {t('back')}
      </TextLink>
      <PageHead title={t('create')} />
      <WindowForm
        onSave={async (days) => {
          const { windowId } = await create(days);
          await navigate(urls.staff.window(windowId));
        }}
      />
    </div>
  );
}
