import { urls } from 'shared-contracts';
import type { ContentValue } from 'shared-contracts/wire/content';
import { useLocation, useServices, useSession } from 'shared-runtime';
import { ButtonLink, imageAtWidth, imageSourceSet, LiquorNotice } from 'shared-ui';
import { ContentLink } from '../content/content-link';
import { useT } from '../messages/popup';
import styles from './campaign-card.module.css';

interface CampaignCardProps {
  campaign: ContentValue<'popup'>['popups'][number] & { gaClickType?: string | undefined };
  onFollow?: () => void;
}

/** A campaign: its picture, its headline, and the button that leads to it. The picture leads there too. */
export function CampaignCard({ campaign, onFollow }: CampaignCardProps) {
  const t = useT();
  const { bus } = useServices();
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  const { title, text, buttonText, img1, img2, link, isNeedLogin, gaClickType, gaClickValue } = campaign;
  const follow = () => {
    bus.emit('record-activity', {
      name: 'select_promotion',
      promotion: gaClickValue ?? title ?? img1,
      creative: title ?? img1,
      ...(gaClickType && { slot: gaClickType }),
    });
    onFollow?.();
  };
  const image = isLoggedIn && img2 ? img2 : img1;
  const picture = (
    <img
      className={styles.picture}
      alt={title ?? t('picture')}
      width={900}
      height={1200}
      sizes="(min-width: 768px) 24rem, 80vw"
      srcSet={imageSourceSet(image)}
      src={imageAtWidth(image, 800)}
    />
  );
  // behaviour/states: a popup that needs a login sends a guest there and brings them back.
  const target = isNeedLogin && !isLoggedIn ? urls.login({ redirecturl: link ?? pathname + search }) : link;
  return (
    // The click on a link inside closes the popup.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside take the keyboard, their click bubbles
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={styles.card}
      onClick={({ target: clicked }) => (clicked as Element).closest('a') && follow()}
    >
      {target ? (
        <ContentLink to={target} className={styles.link}>
          {picture}
        </ContentLink>
      ) : (
        picture
      )}
      {(title || text || target) && (
        <div className={styles.words}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {text && <p className={styles.text}>{text}</p>}
          {target && (
            <ButtonLink as={ContentLink} to={target} block>
              {buttonText ?? t('follow')}
            </ButtonLink>
          )}
        </div>
      )}
      {campaign.offersLiquor && (
        <div className={styles.law}>
          <LiquorNotice offers={[{ ageRestricted: true }]} />
        </div>
      )}
    </div>
  );
}
