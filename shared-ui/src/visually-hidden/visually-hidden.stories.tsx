import { VisuallyHidden } from './visually-hidden';

export default { component: VisuallyHidden };

export function InASentence() {
  return (
    <p>
      HK$1,890.00<VisuallyHidden>, which is the sale price</VisuallyHidden>
    </p>
  );
}
