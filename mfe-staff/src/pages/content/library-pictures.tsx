import { Heading } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useT } from '../media/messages';
import { PictureChoices } from '../media/picture-choices';
import { useLibrary } from '../media/use-library';

interface LibraryPicturesProps {
  /** Part of a name or of an alternative text; empty for the latest. */
  search: string;
  onChoose(path: string): void;
}

/** The pictures of the media library to choose from. Nothing while it has none of them: other stored files follow. */
export function LibraryPictures({ search, onChoose }: LibraryPicturesProps) {
  const t = useT();
  const { data, error } = useLibrary({ search });
  if (!data) return <FormError error={error} />;
  if (data.rows.length === 0) return null;
  return (
    <>
      <Heading level={3} look="small">
        {t('library')}
      </Heading>
      <PictureChoices
        pictures={data.rows.map(({ path, name }) => ({ key: path, url: path, name }))}
        onChoose={onChoose}
      />
      <Heading level={3} look="small">
        {t('others')}
      </Heading>
    </>
  );
}
