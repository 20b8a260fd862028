import { execFileSync } from 'node:child_process';

/** Of several --disable-features Chromium takes the last: this one repeats what Playwright disables. */
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

/** Pages of Chromium's own window, which it loads behind each test's page: a fifth of what a test costs. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

/** A document that a test alters has no address of its own, and would be refused its socket to this machine. */
const forAlteredDocuments = ['LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets'];

/** The system's Chromium, as Playwright launches it; without a window where there is such (api/bin/lib/system-programs.mjs). */
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
    // V8's helpers take a quarter more processor for a page than they save time where all processors are busy.
    '--js-flags=--single-threaded',
    // The window behind the pages, which nobody sees; theirs is Playwright's.
    '--force-device-scale-factor=0.5',
    `--disable-features=${[...disabledByPlaywright, ...ownPages, ...forAlteredDocuments].join(',')}`,
  ],
};

function findChromium(): string {
  const find =
    'command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome';
  return execFileSync('sh', ['-c', find]).toString().trim();
}
