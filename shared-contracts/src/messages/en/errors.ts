/** Reasons for failed calls. Messages of result codes have the names in `result-codes.ts`. */
export const errors = {
  network: 'The shop can’t be reached. Try again, or check your connection.',
  timeout: 'The shop took too long to answer. Please try again.',
  serverError: 'Something went wrong on our side. Please try again.',
  unavailable: 'This is not available at the moment. Please try again in a minute.',
  invalidInput: 'Something you entered is not right. Please check it and try again.',
  unauthorized: 'Your login has ended. Please log in again.',
  wrongCredentials: 'E-mail or password is not right. Check both and try again.',
  refreshRefused: 'Your login has ended. Please log in again.',
  forbidden: 'This account has no permission for that.',
  notFound: 'This can’t be found. It may have been removed.',
  conflict: 'This can’t be done at the moment. Reload the page and try again.',
  priceChanged: 'The total has changed. Please check it and place the order again.',
  priceChangedTo: 'The total has changed to {total}. Please check it and place the order again.',
  outOfStock: 'Something you chose is no longer available in this quantity. Please check it and try again.',
  emailTaken: 'This e-mail address has an account already.',
  orderState: 'This order can no longer be paid or changed. Please look at how it stands.',
  idempotencyMismatch:
    'An order was already placed with this form. Check your orders before you place another one.',
  ageConfirmationRequired: 'Please confirm that you are 18 or older.',
  couponRefused: 'This coupon does not apply to what you are ordering.',
  pointsShort: 'You do not have that many points.',
  giftCardRefused:
    'This gift card can’t be used: it is empty, on hold or in another account. Please write to us if it should work.',
  staffQuotaUsed: 'Your staff allowance does not cover this order.',
  pickUpRefused: 'Orders can’t be collected there at the moment. Please choose another place.',
  windowChanged:
    'The delivery above has changed since you opened this page. Nothing has been ordered yet: check delivery and quantities, then place the order again.',
  proposalChanged: 'This proposal was changed. Look at it again before you decide.',
  returnState: 'This return can no longer be changed this way. Please look at how it stands.',
  callRunning: 'This is still being done. Please wait a moment, then look again before you repeat it.',
  authenticatorUnreadable:
    'The shop can no longer read your authenticator app. Ask an administrator for a new one-time password, then set the app up again.',
  launchTurn:
    'Something you chose is sold by turns. Open its page to see when it is yours, or take it out of your bag.',
  addressChanged:
    'Your company’s delivery address was changed. Nothing has been ordered yet: choose an address again.',
  codeWrong: 'This code is not right. Enter the latest one.',
  codeExpired: 'This code is no longer valid. Ask for a new one.',
  minimumQuantity: 'A style is below its minimum quantity. Please check the quantities.',
  creditExceeded: 'This is more than your credit limit leaves. Order less, or pay an open invoice first.',
  creditLeft:
    'This is more than your credit limit leaves: {available}. Order less, or pay an open invoice first.',
  tooManyTries: 'Too many tries. Please wait a few minutes, then try again.',
  waitMinutes:
    'Too many tries. Please wait {minutes, plural, one {# minute} other {# minutes}}, then try again.',
  waitSeconds:
    'Too many tries. Please wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
  tooManyHolds: 'Too many items are waiting for payment. Pay or cancel an earlier order first.',
} as const;
