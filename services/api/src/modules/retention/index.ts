export {
  forgetPersonalData,
  type RetentionCount,
  type RetentionOptions,
} from './forget-personal-data';
export { type RetentionSettings, readRetention } from './retention-settings';
