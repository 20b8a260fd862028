import { DeliveryFailedError } from './mail.errors.js';
import { composeMail } from './outgoing.js';
import type { MailTransport } from './transport.js';

/** From the connection to the server's last word (docs/product/limits.md#timeouts: SMTP 20 s). */
const smtpTimeoutMs = 20_000;

/** Delivers through the server at `SMTP_URL`, one connection for each email. */
export function createSmtpTransport(url: string, timeoutMs = smtpTimeoutMs): MailTransport {
  // Web processes send nothing, and do without the library.
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer');
    return nodemailer.createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    async deliver(mail) {
      try {
        const transporter = await (opened ??= open());
        // The signal bounds the whole exchange: a server that drips bytes never lets the single timeouts run out.
        await transporter.sendMail({ ...composeMail(mail), signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        throw new DeliveryFailedError(error);
      }
    },
  };
}
