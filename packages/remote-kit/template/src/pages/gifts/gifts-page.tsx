import { type PageHead as Head, type PageContext, useServices } from 'shared-runtime';
import { Button, Container, PageHead } from 'shared-ui';
import { getT, useT } from '../../messages';
import styles from './gifts-page.module.css';

/** Title and description of the page. A `loader` beside it would load the page's data. */
export function head(_data: unknown, { locale }: PageContext): Head {
  return { title: getT(locale)('title') };
}

/** `/gifts`. */
export function Component() {
  const t = useT();
  const { bus } = useServices();
  return (
    <Container width="text" className={styles.page}>
      <PageHead title={t('title')} text={t('intro')} />
      <Button onClick={() => bus.emit('gifts:chosen', { title: t('box') })}>{t('choose')}</Button>
    </Container>
  );
}
