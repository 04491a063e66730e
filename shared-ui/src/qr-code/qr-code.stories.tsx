import { useSay } from '../../stories/language';
import { AddressText } from '../address-text/address-text';
import { Panel } from '../panel/panel';
import { QrCode } from './qr-code';

export default { component: QrCode };

/** As on the label of a return: the code, its number in letters, and a sender whose name has a rare Hanzi. */
export function OnALabel() {
  const say = useSay();
  const address = {
    firstName: '𠝹宜',
    lastName: '陳',
    region: 'HK' as const,
    area: 'kowloon',
    district: 'sham-shui-po',
    phoneRegion: '+852',
    phone: '91234567',
    addressLine1: say('Flat B, 12/F, 268 Nathan Road', '彌敦道 268 號 12 樓 B 室'),
  };
  return (
    <Panel title={say('Return label', '退貨標籤')}>
      <QrCode text="RTA5QNSVHKWP" label={say('Code of the return', '退貨二維碼')} />
      <p>RTA5QNSVHKWP</p>
      <AddressText address={address} locale={say('en', 'zh') as 'en' | 'zh'} />
    </Panel>
  );
}
OnALabel.tags = ['zh'];
