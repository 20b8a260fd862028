import { createRules, installTrustedTypes, isFormattedText } from './trusted-types';

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test.each([
  ['/assets/index-1.js', true],
  ['/sandbox/stripe.js', true],
  ['https://js.stripe.com/clover/stripe.js', true],
  ['https://m.js.stripe.com/fingerprint.js', true],
  ['https://b.stripecdn.js.stripe.com/network.js', true],
  ['http://js.stripe.com/v3', false],
  ['https://js.stripe.com:8443/v3', false],
  ['https://evil-js.stripe.com/v3', false],
  ['https://js.stripe.com.evil.example/v3', false],
  ['https://evil.example/assets/index-1.js', false],
  ['/uploads/picture.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://localhost/1', false],
  ['http://[', false],
])('the script %s is allowed: %s', (url, isKnown) => {
  expect(createRules().createScriptURL(url)).toBe(isKnown ? url : null);
});

test.each([
  ['', true],
  [
    '<p>One graph for <em>all</em>:</p><pre><code class="language-graphql">{ a &lt; b }</code></pre><br />',
    true,
  ],
  ['<p>See <a href="https://example.org/a?b=c">this</a> and <a href="/api/docs">that</a></p>', true],
  ['<img src=x onerror=alert(1)>', false],
  ['<a href="javascript:alert(1)">x</a>', false],
  ['<a href="https://example.org" onclick="alert(1)">x</a>', false],
  ['<p onclick="alert(1)">x</p>', false],
  ['<script>alert(1)</script>', false],
  ['<svg/onload=alert(1)>', false],
  ['<p', false],
])('the HTML %s is harmless formatting: %s', (html, isFormatted) => {
  expect(isFormattedText(html)).toBe(isFormatted);
});

test('the page has one default policy, which runs no plain text', () => {
  const policies: Record<string, ReturnType<typeof createRules>> = {};
  const createPolicy = (name: string, rules: ReturnType<typeof createRules>) => (policies[name] = rules);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installTrustedTypes();
  expect(Object.keys(policies)).toEqual(['default']);
  expect(policies.default?.createHTML('')).toBe('');
  expect(policies.default?.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(policies.default?.createScript('alert(1)')).toBeNull();
});

test('once the card provider’s script loads, its HTML is allowed and other hosts’ scripts stay blocked', () => {
  const rules = createRules();
  rules.createScriptURL('/assets/index-1.js');
  rules.createScriptURL('https://evil.example/a.js');
  expect(rules.createHTML('<iframe></iframe>')).toBeNull();
  rules.createScriptURL('https://js.stripe.com/clover/stripe.js');
  expect(rules.createHTML('<iframe></iframe>')).toBe('<iframe></iframe>');
  expect(rules.createScript('x')).toBe('x');
  expect(rules.createScriptURL('https://evil.example/a.js')).toBeNull();
  expect(createRules().createHTML('<iframe></iframe>')).toBeNull();
});

test('a browser without Trusted Types skips the policy', () => {
  expect(installTrustedTypes).not.toThrow();
});
