export {
  giveQuotaBack,
  listPromotions,
  quotaYear,
  readQuota,
  staffPercent,
  takeQuota,
} from './promotion-repository';
