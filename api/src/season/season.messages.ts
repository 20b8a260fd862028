import { defineMessage } from '../jobs/index.js';

/** Tells the organization's contact the principal's answer. */
export const sendPacketAnswered = defineMessage('send-packet-answered', 'emails', [
  'organizationId',
  'campaign',
  'at',
]);

/** Sends an officer the link to read and sign the agreement. */
export const sendAgreementLink = defineMessage('send-agreement-link', 'emails', ['signatureId']);

/** Tells an officer that both have signed. */
export const sendAgreementSigned = defineMessage('send-agreement-signed', 'emails', ['signatureId']);

/** Sends all officers the closing statement of a campaign. */
export const sendClosingStatement = defineMessage('send-closing-statement', 'emails', [
  'organizationId',
  'campaign',
]);

/** Thanks the buyer of an order in the organization's words. */
export const sendThankYou = defineMessage('send-thank-you', 'emails', [
  'organizationId',
  'campaign',
  'orderId',
]);
