import './styles/index.css';
import { nextTask } from './lib/browser/next-task';
import { followTheme } from './lib/browser/theme';
import { installTrustedTypes } from './lib/browser/trusted-types';

installTrustedTypes();
followTheme();
void load();

/**
 * Evaluates React later than this file: React captures stacks meanwhile, and under developer tools and error monitors
 * the engine then parses every function on the stack again, which at the top level is the whole file.
 */
async function load(): Promise<void> {
  await nextTask();
  // oxlint-disable-next-line no-restricted-imports -- the one place that does
  const reactDom = await import('react-dom/client');
  await nextTask();
  const { start } = await import('./app/start');
  await start(reactDom);
}
