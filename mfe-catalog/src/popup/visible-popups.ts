import { type ChannelType, type ContentComponent, isContentVisible } from 'shared-contracts';
import type { ContentValue } from 'shared-contracts/wire/content';

type PopupValue = ContentValue<'popup'>;
/** A campaign, with what its component says of all its campaigns. */
export type Popup = PopupValue['popups'][number] & Pick<PopupValue, 'gaClickType' | 'spacing'>;

/** The popups of a content page that this visitor may see. */
export function visiblePopups(
  components: readonly ContentComponent[],
  channel: ChannelType,
  labelCodes: readonly string[],
): Popup[] {
  return components.flatMap((component) => {
    if (component.componentKey !== 'popup') return [];
    if (!isContentVisible(component.visibility, channel, labelCodes)) return [];
    const { popups, gaClickType, spacing } = component.componentValue;
    return popups.map((popup) => ({ ...popup, gaClickType, spacing }));
  });
}
