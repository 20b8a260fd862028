import { describe, expect, test } from '@jest/globals';
import type { RenderedEmail } from '../delivery/email.js';
import { renderEmail } from './render-email.js';
import { contactEmailLink, contactEmailNotice, loginDetails } from './index.js';

const site = {
  publicUrl: 'https://shop.example',
  supportEmail: 'support@skycrumb.example',
  seller: { legalName: 'Candy Makers', postalAddress: '123 Example Street, Anytown, NY 10001' },
};

/** The text with its line breaks and column spaces taken out. */
function flat({ text }: RenderedEmail): string {
  return text.replace(/\s+/g, ' ');
}

describe('the email with login details', () => {
  test('names the login e-mail, and leads to choosing a password, once and for a day', () => {
    const email = renderEmail(
      loginDetails,
      {
        contactName: 'Dana Whitfield',
        contactEmail: 'dana@example.org',
        organizationName: 'Lincoln Elementary',
        token: 'a-token',
        hoursValid: 24,
      },
      site,
    );
    expect(email.subject).toBe('Your login details for Lincoln Elementary');
    expect(flat(email)).toContain('Log in with dana@example.org');
    expect(flat(email)).toContain('it works once, for 24 hours.');
    for (const path of ['/organization/choose-password?token=a-token', '/organization/login']) {
      expect(email.html).toContain(`href="https://shop.example${path}"`);
      expect(email.text).toContain(`https://shop.example${path}`);
    }
  });
});

describe('the emails about another contact address', () => {
  const about = {
    contactName: 'Dana Whitfield',
    organizationName: 'Lincoln Elementary',
    newEmail: 'kim@example.org',
  };

  test('lead the new one to confirming it, once and for a day', () => {
    const email = renderEmail(contactEmailLink, { ...about, token: 'a-token', hoursValid: 24 }, site);
    expect(email.subject).toBe('Confirm your email address for Lincoln Elementary');
    expect(flat(email)).toContain('it works once, for 24 hours.');
    expect(email.text).toContain('https://shop.example/organization/confirm-email?token=a-token');
  });

  test('tell the old one what is about to change, and how to take it back', () => {
    const email = renderEmail(contactEmailNotice, about, site);
    expect(flat(email)).toContain('kim@example.org');
    expect(email.text).toContain('https://shop.example/organization/forgot-password');
    expect(email.text).not.toContain('token');
  });
});
