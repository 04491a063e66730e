import { useServices } from 'shared-runtime';
import { Button, Container, PageHead } from 'shared-ui';
import { useT } from '../messages';
import styles from './gifts-page.module.css';

/** `/gifts`. */
export function GiftsPage() {
  const t = useT();
  const { bus } = useServices();
  return (
    <Container width="text" className={styles.page}>
      <PageHead title={t('title')} text={t('intro')} />
      <Button onClick={() => bus.emit('gifts:chosen', { title: t('box') })}>{t('choose')}</Button>
    </Container>
  );
}
