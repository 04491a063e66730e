import { imageAtWidth, unwrap } from 'shared-contracts';
import { listMedia } from 'shared-contracts/calls/merchant-media';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Heading } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffApi } from '../../session/staff-context';
import { useT } from '../media/messages';
import styles from './picture-field.module.css';

interface LibraryPicturesProps {
  /** Part of a name or of an alternative text; empty for the latest. */
  search: string;
  onChoose(path: string): void;
}

/** The pictures of the media library to choose from. Nothing while it has none of them: other stored files follow. */
export function LibraryPictures({ search, onChoose }: LibraryPicturesProps) {
  const t = useT();
  const api = useStaffApi();
  const { data, error } = useQuery({
    queryKey: ['media', { search }],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listMedia, { query: search ? { search } : {}, signal })),
    placeholderData: keepPreviousData,
  });
  if (!data) return <FormError error={error} />;
  if (data.rows.length === 0) return null;
  return (
    <>
      <Heading level={3} look="small">
        {t('library')}
      </Heading>
      <ul className={styles.pictures}>
        {data.rows.map(({ path, name }) => (
          <li key={path}>
            <button type="button" className={styles.picture} onClick={() => onChoose(path)}>
              <img src={imageAtWidth(path, 320)} alt="" loading="lazy" className={styles.image} />
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Heading level={3} look="small">
        {t('others')}
      </Heading>
    </>
  );
}
