import { execFileSync } from 'node:child_process';

/** Chromium uses only the last --disable-features, so this one repeats what Playwright disables. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of Chromium's own window, which it loads behind each test's page: a fifth of a test's cost. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

/** A document that a test modifies has no network address, so Chromium would block its socket to this machine. */
const forAlteredDocuments = ['LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets'];

/** How Playwright launches the system's Chromium; headless if available (api/bin/lib/system-programs.mjs). */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH || findChromium(),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // V8's helper threads cost a quarter more CPU per page, and save no time when all cores are busy.
    '--js-flags=--single-threaded',
    // For the window behind the pages, which nobody sees; Playwright sets the pages' own factor.
    '--force-device-scale-factor=0.5',
    `--disable-features=${[...disabledByPlaywright, ...ownPages, ...forAlteredDocuments].join(',')}`,
  ],
};

function findChromium(): string {
  const find =
    'command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome';
  return execFileSync('sh', ['-c', find]).toString().trim();
}
