import { useId } from 'react';
import { type ContentValue, urls } from 'shared-contracts';
import { Link, Slot, useServices } from 'shared-runtime';
import { ChatIcon, Container, classes } from 'shared-ui';
import { askForConsent } from '../../browser/analytics/consent';
import { useT } from '../messages/footer';
import { ChannelLine } from './channel-line';
import { ChannelSwitch } from './channel-switch';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch';
import { LiveChatLink } from './live-chat-link';
import { Copyright, MailLink, PhoneLink, SimpleFooter } from './simple-footer';
import { SubscribeForm } from './subscribe-form';

export interface FooterProps {
  content: ContentValue<'footer'> | null;
  isSimple?: boolean;
}

export function Footer({ content, isSimple }: FooterProps) {
  return isSimple ? <SimpleFooter /> : <FullFooter content={content} />;
}

/**
 * Guide tiles, newsletter form, service contacts and link columns (behaviour/product and behaviour/screens). Editors' content may
 * hide a part; when it fails to load, built-in links are shown.
 */
function FullFooter({ content }: Pick<FooterProps, 'content'>) {
  const t = useT();
  const { config } = useServices();
  const ownLinks = [
    {
      title: t('help'),
      links: [
        { title: t('helpCentre'), href: urls.help.page('help-centre') },
        { title: t('orderInquiry'), href: urls.orderInquiry() },
        { title: t('membership'), href: urls.help.page('membership') },
        { title: t('stores'), href: urls.help.storeLocator() },
      ],
    },
    {
      title: config.shopName,
      links: [
        { title: t('about'), href: urls.help.page('about-us') },
        { title: t('terms'), href: urls.help.page('terms-of-use') },
        { title: t('privacy'), href: urls.help.page('privacy-policy') },
        { title: t('cookies'), href: urls.help.page('cookies-policy') },
      ],
    },
  ];
  const columns = content && content.columns.length > 0 ? content.columns : ownLinks;
  return (
    <footer id="footer" className={classes(styles.footer, styles.late)}>
      <Container>
        {content && content.showGuide !== false && content.guide.length > 0 && (
          <ul className={styles.guide} aria-label={t('guide')}>
            {content.guide.map(({ title, text, href }) => (
              <li key={href}>
                <Link className={styles.guideTile} to={href}>
                  <span className={styles.guideTitle}>{title}</span>
                  {text && <span>{text}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.columns}>
          {content?.showSubscribe !== false && <SubscribeForm />}
          <section className={styles.contact} aria-labelledby="footer-contact">
            <h2 id="footer-contact" className={styles.title}>
              {t('contact')}
            </h2>
            <ul className={styles.list}>
              <li>
                <LiveChatLink className={styles.link}>
                  <ChatIcon size="sm" /> {t(config.contact.chatUrl ? 'chat' : 'write')}
                </LiveChatLink>
              </li>
              <li>
                <PhoneLink />
              </li>
              <li>
                <MailLink />
              </li>
            </ul>
          </section>
          {columns.map((column) => (
            <FooterLinks key={column.title} {...column} />
          ))}
        </div>
        {content?.showBottom !== false && (
          <div className={styles.bottom}>
            <Copyright />
            <ChannelSwitch Line={ChannelLine} />
            <LanguageSwitch />
            {/* Without script the policy says how to clear what is stored. */}
            {config.analyticsTagUrl && (
              <Link
                className={styles.link}
                to={urls.help.page('cookies-policy')}
                onClick={(event) => {
                  event.preventDefault();
                  askForConsent();
                }}
              >
                {t('choices')}
              </Link>
            )}
          </div>
        )}
        <Slot name="footer" />
      </Container>
    </footer>
  );
}

type Column = ContentValue<'footer'>['columns'][number];

function FooterLinks({ title, links }: Column) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.href}>
            <Link className={styles.link} to={link.href}>
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
