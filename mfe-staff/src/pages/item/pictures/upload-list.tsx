import { Button, FieldError, VisuallyHidden } from 'shared-ui';
import styles from '../../../goods/goods.module.css';
import { useGoodsT } from '../../../goods/messages';
import ownStyles from './pictures.module.css';
import type { Uploads } from './use-uploads';

/** The files that are not stored yet: how far each is, or why it failed and what to do. */
export function UploadList({ uploads, stored, dismiss, retry }: Uploads) {
  const t = useGoodsT();
  return (
    <>
      <ul className={ownStyles.uploads}>
        {uploads.map((upload) => {
          const { id, file, state, problem, mayRetry } = upload;
          return (
            <li key={id}>
              <p>
                <span className={ownStyles.fileName}>{file.name}</span>
                {state !== 'failed' && <span className={styles.quiet}> {t(`pictures.${state}`)}</span>}
              </p>
              {state === 'sending' && (
                <progress
                  className={ownStyles.progress}
                  aria-label={t('pictures.progress', { name: file.name })}
                />
              )}
              <FieldError id={`upload-${id}-error`}>{problem}</FieldError>
              {state === 'failed' && (
                <span className={styles.row}>
                  {mayRetry && (
                    <Button variant="link" onClick={() => retry(upload)}>
                      {t('pictures.retry')}
                      <VisuallyHidden> {file.name}</VisuallyHidden>
                    </Button>
                  )}
                  <Button variant="link" onClick={() => dismiss(id)}>
                    {t('pictures.dismiss')}
                    <VisuallyHidden> {file.name}</VisuallyHidden>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div role="status">
        {stored && (
          <VisuallyHidden key={stored.id}>{t('pictures.stored', { name: stored.file.name })}</VisuallyHidden>
        )}
      </div>
    </>
  );
}
