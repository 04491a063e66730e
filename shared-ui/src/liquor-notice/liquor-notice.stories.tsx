import { LiquorNotice } from './liquor-notice';

export default { component: LiquorNotice };

export function BesideLiquor() {
  return <LiquorNotice offers={[{ ageRestricted: true }]} />;
}
