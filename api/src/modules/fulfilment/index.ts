export { moveOrder } from './parcels';
