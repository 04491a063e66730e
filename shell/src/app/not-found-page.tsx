import { type ReactNode, useEffect, useState } from 'react';
import { cookieKeys, type RecommendationsProps, urls } from 'shared-contracts';
import { readCookie } from 'shared-contracts/cookie-jar';
import { Fragment, Link, useChannel, useServices } from 'shared-runtime';
import { Owned } from 'shared-runtime/owned';
import { ButtonLink, Container, Heading, RecommendationsPlace, TextLink } from 'shared-ui';
import { useT } from './messages';
import styles from './not-found-page.module.css';

interface NotFoundPageProps {
  /** Of a page that failed, with its status. */
  title?: string;
  /** What happened, and a way to try again. */
  children?: ReactNode;
}

/**
 * Page for URLs outside behaviour/screens, and for pages that failed (behaviour/errors). HOME leads to the first page visited in the
 * channel, else to /.
 */
export function NotFoundPage({ title, children }: NotFoundPageProps) {
  const t = useT();
  const channel = useChannel();
  const { email } = useServices().config.contact;
  const [before, after] = t('notFound.contact', { email }).split(email);
  const [home, setHome] = useState<string>(urls.home());

  useEffect(() => {
    const first = readCookie(cookieKeys.firstPageOf(channel));
    setHome(first?.startsWith('/') && !first.startsWith('//') ? first : urls.home());
  }, [channel]);

  return (
    <Owned part="page shell not-found-page">
      <Container className={styles.frame}>
        <div className={styles.page} role={children ? 'alert' : undefined}>
          <Heading level={1} look="display">
            {title ?? t('notFound.title')}
          </Heading>
          {children ?? <p>{t('notFound.text')}</p>}
          <p>
            {before}
            <TextLink to={`mailto:${email}`}>{email}</TextLink>
            {after}
          </p>
          <ButtonLink as={Link} to={home} variant={children ? 'secondary' : 'primary'}>
            {t('notFound.home')}
          </ButtonLink>
        </div>
        <Fragment
          name="recommendations"
          load="visible"
          props={{ spot: 'not-found' } satisfies RecommendationsProps}
          fallback={<RecommendationsPlace />}
          failed={null}
        />
      </Container>
    </Owned>
  );
}
