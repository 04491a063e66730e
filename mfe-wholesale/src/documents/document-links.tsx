import type { WholesaleDocument } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { TextLink, VisuallyHidden } from 'shared-ui';
import { useT } from '../messages';
import styles from './document-links.module.css';

/** The documents of an order or an account, as PDF. */
export function DocumentLinks({ documents }: { documents: readonly WholesaleDocument[] }) {
  const t = useT();
  const { config } = useServices();
  return (
    <ul className={styles.list}>
      {documents.map(({ kind, name, path }) => (
        <li key={name}>
          <TextLink className={styles.link} to={config.apiUrl + path} target="_blank" rel="noreferrer">
            {kind === 'CREDIT_NOTE'
              ? t('detail.CREDIT_NOTE', { number: name.replace('.pdf', '') })
              : t(`detail.${kind}`)}{' '}
            <VisuallyHidden>{t('detail.newWindow')}</VisuallyHidden>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
