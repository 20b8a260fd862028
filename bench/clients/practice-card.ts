/** The sandbox's valid card, in the form in which the card form sends it. */
export const practiceCard = new URLSearchParams({
  key: 'pk_test_sandbox',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
}).toString();
