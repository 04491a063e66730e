export { forgetPersonalData, type RetentionSettings } from './forget-personal-data';
