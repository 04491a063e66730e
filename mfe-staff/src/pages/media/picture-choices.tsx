import type { ReactNode } from 'react';
import { imageAtWidth } from 'shared-contracts';
import { classes } from 'shared-ui';
import styles from './picture-choices.module.css';

interface PictureChoice {
  key: string;
  url: string;
  name: ReactNode;
  /** Of a list where several are chosen. */
  isChosen?: boolean;
  disabled?: boolean;
}

interface PictureChoicesProps {
  pictures: readonly PictureChoice[];
  onChoose(url: string): void;
}

/** A tile needs no picture of the size that a page shows; those of other hosts have one size. */
const thumbnailOf = (url: string) =>
  url.startsWith('/images/') ? imageAtWidth(url.split('?', 1).join(), 320) : url;

/** Pictures to choose from by mouse, finger or keyboard, each with its name. */
export function PictureChoices({ pictures, onChoose }: PictureChoicesProps) {
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ key, url, name, isChosen, disabled }) => (
        <li key={key}>
          <button
            type="button"
            className={classes(styles.picture, isChosen && styles.chosen)}
            aria-pressed={isChosen}
            disabled={disabled}
            onClick={() => onChoose(url)}
          >
            <img src={thumbnailOf(url)} alt="" loading="lazy" className={styles.image} />
            <span className={styles.name}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
