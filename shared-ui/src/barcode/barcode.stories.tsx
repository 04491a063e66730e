import { Barcode } from './barcode';

export default { component: Barcode };

export function NumberOfAnOrder() {
  return <Barcode text="ITHKE0123456789AB" />;
}
