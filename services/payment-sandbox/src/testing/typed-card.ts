/** What a payment form sends for a card. The sandbox accepts values in clear text behind `test_`. */
export function typedCard(number: string) {
  return {
    type: 'scheme',
    encryptedCardNumber: `test_${number}`,
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2040',
    encryptedSecurityCode: 'test_737',
  };
}
