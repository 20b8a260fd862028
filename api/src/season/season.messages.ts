import { defineMessage } from '../jobs/index.js';

/** The organization's contact hears what the principal said. */
export const sendPacketAnswered = defineMessage('send-packet-answered', 'emails', [
  'organizationId',
  'campaign',
  'at',
]);

/** An officer gets the link to read and sign the agreement. */
export const sendAgreementLink = defineMessage('send-agreement-link', 'emails', ['signatureId']);

/** An officer hears that both have signed. */
export const sendAgreementSigned = defineMessage('send-agreement-signed', 'emails', ['signatureId']);

/** All officers get the closing statement of a campaign. */
export const sendClosingStatement = defineMessage('send-closing-statement', 'emails', [
  'organizationId',
  'campaign',
]);

/** The buyer of an order is thanked in the organization's words. */
export const sendThankYou = defineMessage('send-thank-you', 'emails', [
  'organizationId',
  'campaign',
  'orderId',
]);
