import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { handOutFiles } from './hand-out-files.ts';

const source = fileURLToPath(
  new URL('../src/features/organization/hand-out/worker/hand-out-worker.ts', import.meta.url),
);

/** At the root: its scope is one page, the only scope that api/src/http/pages/web-files.ts allows. */
const fileName = 'hand-out-worker.js';

/**
 * Writes the service worker of the hand-out page, with the names of all files that the page needs offline, and a
 * version that changes with any of them.
 */
export function emitHandOutWorker(): Plugin {
  return {
    name: 'emit-hand-out-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { files, entry } = handOutFiles(bundle);
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? page.source : '';
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .update(html)
          .digest('hex')
          .slice(0, 12);
        this.emitFile({ type: 'asset', fileName, source: await compile({ version, files, entry }) });
      },
    },
  };
}

async function compile(release: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built');
  return output.output[0].code;
}
