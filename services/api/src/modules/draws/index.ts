export { giveUpPrizes, passDraws } from './draw-repository';
export { drawRoutes } from './draw-routes';
