/** The provider's word for why a payment is disputed, as a sentence for staff; an unknown word is shown as it came. */
export function describeDisputeReason(reason: string): string {
  return sentences[reason] ?? reason.replaceAll('_', ' ');
}

const sentences: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank could not process the charge',
  credit_not_processed: 'The customer was promised a refund',
  customer_initiated: 'The customer asked the bank for the money',
  debit_not_authorized: 'The debit was not authorized',
  duplicate: 'Charged twice, the customer says',
  fraudulent: 'The cardholder did not make this purchase',
  general: 'No reason given',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'The account had too little money',
  product_not_received: 'The customer did not get the order',
  product_unacceptable: 'The order was damaged or not as described',
  subscription_canceled: 'A subscription was canceled, the customer says',
  unrecognized: 'The customer does not recognize the charge',
};
