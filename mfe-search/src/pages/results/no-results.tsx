import { type ChannelType, urls } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { Link, useChannel, useServices } from 'shared-runtime';
import { ButtonLink, EmptyState } from 'shared-ui';
import { useT } from '../../messages/results';
import type { ResultsData } from './load-results';

/**
 * behaviour/errors, search without results: links to the other channel, to women's or men's wear; for kids a hint
 * to try another word.
 */
export function NoResults({ data: { keyword, label, tab } }: { data: ResultsData }) {
  const t = useT();
  const channel = useChannel();
  const services = useServices();
  const other: ChannelType = channel === 'bit' ? 'sit' : 'bit';
  const isKids = tab === 'kids';
  const words = { keyword, label };
  return (
    <div role="status">
      <EmptyState
        title={t(isKids ? 'noneKids' : 'none')}
        text={isKids ? undefined : t('noneText')}
        actions={
          isKids ? undefined : (
            <>
              <ButtonLink as={Link} variant="secondary" to={urls.search(other, words)}>
                {t('otherChannel', { channel: channelName(services, other) })}
              </ButtonLink>
              {tab !== 'women' && (
                <ButtonLink
                  as={Link}
                  variant="secondary"
                  to={urls.search(channel, { ...words, sex: 'women' })}
                >
                  {t('womenWear')}
                </ButtonLink>
              )}
              {tab !== 'men' && (
                <ButtonLink as={Link} variant="secondary" to={urls.search(channel, { ...words, sex: 'men' })}>
                  {t('menWear')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
    </div>
  );
}
