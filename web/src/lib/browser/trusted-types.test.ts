import { installTrustedTypes, isFormattedText, isKnownScript } from './trusted-types';

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test.each([
  ['/assets/index-1.js', true],
  ['/sandbox/stripe.js', true],
  ['https://js.stripe.com/clover/stripe.js', true],
  ['https://m.js.stripe.com/fingerprint.js', true],
  ['http://js.stripe.com/v3', false],
  ['https://js.stripe.com.evil.example/v3', false],
  ['https://evil.example/assets/index-1.js', false],
  ['/uploads/picture.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://localhost/1', false],
  ['http://[', false],
])('the script %s is one of the page’s: %s', (url, isKnown) => {
  expect(isKnownScript(url)).toBe(isKnown);
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
])('the text %s is formatted and nothing else: %s', (html, isFormatted) => {
  expect(isFormattedText(html)).toBe(isFormatted);
});

test('plain texts are admitted as known scripts, as formatted text and as nothing at all', () => {
  let rules: Record<string, (text: string) => string | null> = {};
  const createPolicy = (_name: string, given: typeof rules) => (rules = given);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installTrustedTypes();
  expect(rules.createHTML?.('')).toBe('');
  expect(rules.createHTML?.('<img src=x onerror=alert(1)>')).toBeNull();
  expect(rules.createScriptURL?.('https://evil.example/a.js')).toBeNull();
  expect(Object.keys(rules)).not.toContain('createScript');
});

test('a browser without Trusted Types goes on without', () => {
  expect(installTrustedTypes).not.toThrow();
});
