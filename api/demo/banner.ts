import type { Config } from '../src/config.js';
import { demo } from './demo-data.js';

/** The terminal output when everything is ready: the address and, with DEMO on, the logins. */
export function banner({ publicUrl, isDemo, role, stripe }: Config): string {
  const lines = [`Skycrumb is ready: ${publicUrl}${role === 'all' ? '' : ` (role ${role})`}`];
  if (isDemo) lines.push('', ...demoLogins(publicUrl, stripe === null));
  return ['', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function demoLogins(publicUrl: string, isSandbox: boolean): string[] {
  const { organizations, staff } = demo;
  const [lincoln, westside, ...others] = organizations;
  return [
    isSandbox
      ? 'Practice mode: demo data, no money moves.'
      : 'Demo data, but payments go to the Stripe account in STRIPE_SECRET_KEY.',
    ...[lincoln, westside].map(
      ({ name, contactEmail, password }) =>
        `${name}: ${publicUrl}/organization/login  ${contactEmail} / ${password}`,
    ),
    `Other phases of a campaign, same password: ${others.map(({ contactEmail }) => contactEmail).join(', ')}`,
    ...staff.map(
      ({ fullName, role, username, password }) => `${fullName} (${role}): ${username} / ${password}`,
    ),
    isSandbox
      ? 'Enter the code LINCOLN-RIVERA and pay with card 4242 4242 4242 4242.'
      : 'Enter the code LINCOLN-RIVERA.',
  ];
}
