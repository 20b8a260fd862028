import { describe, expect, test } from '@jest/globals';
import { flatText, site } from '../../../test/support/emails/email-sample.js';
import { renderEmail } from './render-email.js';
import { contactEmailLink, loginDetails, proposalEnded, proposalMade } from './index.js';

describe('the email with login details', () => {
  test('names the login email and links to choosing a password', () => {
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
    expect(flatText(email)).toContain('Log in with dana@example.org');
    expect(flatText(email)).toContain('It works once and expires in 24 hours.');
    for (const path of ['/organization/choose-password?token=a-token', '/organization/login']) {
      expect(email.html).toContain(`href="https://shop.example${path}"`);
      expect(email.text).toContain(`https://shop.example${path}`);
    }
  });
});

describe('the emails about a change that takes two officers', () => {
  const about = {
    organizationId: 'org-1',
    organizationName: 'Lincoln Elementary',
    title: 'New payee',
    proposerName: 'Dana Whitfield',
    confirmers: ['Lee Park'],
    isByStaff: false,
    waitDays: null,
    expiresOn: 'December 9, 2025',
    endReason: null,
    token: 'a-token',
    isFormer: false,
  };

  test('link a new contact address to the page that confirms it', () => {
    const names = { contactName: 'Dana Whitfield', organizationName: 'Lincoln Elementary' };
    const change = {
      ...names,
      newEmail: 'kim@example.org',
      token: 'a-token',
      validUntil: 'December 9, 2025',
    };
    const email = renderEmail(contactEmailLink, change, site);
    expect(email.subject).toBe('Confirm your email address for Lincoln Elementary');
    expect(email.text).toContain('https://shop.example/organization/link/confirm-email?token=a-token');
  });

  test('say who has to confirm it by when, and how to stop it', () => {
    const email = renderEmail(proposalMade, about, site);
    expect(flatText(email)).toContain(
      'Lee Park has to confirm it by December 9, 2025; otherwise it does not take effect.',
    );
    expect(email.text).toContain('https://shop.example/organization/link/stop-change?token=a-token');
    expect(email.text).toContain('See the proposed change');
  });

  test('give former officers, who have no login, only the link that stops it', () => {
    const { text } = renderEmail(proposalMade, { ...about, isFormer: true }, site);
    expect(text).not.toContain('See the proposed change');
    expect(text).toContain('https://shop.example/organization/link/stop-change?token=a-token');
  });

  test('say that it takes effect automatically when there is one officer, and why nothing changes', () => {
    const alone = renderEmail(proposalMade, { ...about, confirmers: [], waitDays: 3 }, site);
    expect(flatText(alone)).toContain(
      'It takes effect automatically 3 days after this email, unless someone stops it.',
    );
    const stopped = renderEmail(proposalEnded, { ...about, endReason: 'stopped' }, site);
    expect(flatText(stopped)).toContain('Someone stopped it with the link in our email.');
  });
});
