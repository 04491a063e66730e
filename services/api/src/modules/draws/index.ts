export { giveUpPrizes } from './draw-repository';
export { drawRoutes } from './draw-routes';
