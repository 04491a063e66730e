import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, useChannel, usePageData, useSession } from 'shared-runtime';
import { ButtonLink, Container, EmptyState, Heading } from 'shared-ui';
import { getT, useT } from '../../messages/popup';
import { PopupCarousel } from '../../popup/popup-carousel';
import { visiblePopups } from '../../popup/visible-popups';
import type { ContentPageData } from '../content/load-content-page';
import styles from './popup-page.module.css';

export { loadContentPage as loader } from '../content/load-content-page';

export function head(_data: ContentPageData, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

/** /bigpopup (behaviour/screens): all campaigns that this visitor may see, wherever they appear. */
export function Component() {
  const t = useT();
  const channel = useChannel();
  const { user } = useSession();
  const { page } = usePageData<ContentPageData>();
  const labels = user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
  const popups = visiblePopups(page.components, channel, labels);
  return (
    <Container className={styles.page}>
      <Heading level={1} look="medium">
        {t('title')}
      </Heading>
      {popups.length > 0 ? (
        <div className={styles.frame}>
          <PopupCarousel popups={popups} />
        </div>
      ) : (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          actions={
            <ButtonLink as={Link} to={urls.landing(channel)}>
              {t('none.home')}
            </ButtonLink>
          }
        />
      )}
    </Container>
  );
}
