export { type PushOptions, pushRoutes } from './push-routes';
/** @public `npm run setup` gives them to the command that sends notifications. */
export { environmentSchema as pushEnvironmentSchema, readPushSettings } from './push-settings';
