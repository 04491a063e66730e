import { urls } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Dialog, MailIcon, PhoneIcon, TextLink } from 'shared-ui';
import { useT } from '../messages/extras';
import styles from './live-chat.module.css';

/**
 * The contact card: the chat provider's page in a frame when `CHAT_WIDGET_URL` is set, and always phone and
 * e-mail. A frame, not a script: the provider's code must not read a payment page.
 */
export function LiveChat({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useT();
  const { phone, email, hours, chatUrl } = useServices().config.contact;
  return (
    <Dialog open={open} onClose={onClose} title={t('chat.title')} closeText={t('close')} size="sm">
      {chatUrl && (
        <iframe
          className={styles.chat}
          title={t('chat.frame')}
          src={chatUrl}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        />
      )}
      <p>{chatUrl ? t('chat.besides') : t('chat.text')}</p>
      <ul className={styles.ways}>
        <li>
          <a className={styles.way} href={`tel:${phone.replaceAll(' ', '')}`}>
            <PhoneIcon size="sm" /> <span className={styles.number}>{phone}</span>
          </a>
          {hours && (
            <p className={styles.hours}>
              {t('chat.hours')}
              <br />
              {hours}
            </p>
          )}
        </li>
        <li>
          <a className={styles.way} href={`mailto:${email}`}>
            <MailIcon size="sm" /> {email}
          </a>
        </li>
      </ul>
      <TextLink to={urls.help.page('help-centre')} target="_blank">
        {t('chat.help')}
      </TextLink>
    </Dialog>
  );
}
