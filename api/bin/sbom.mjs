import fs from 'node:fs';
import { Failure, runMain } from './lib/failure.mjs';
import { inRoot } from './lib/paths.mjs';
import { npm, run } from './lib/run.mjs';

// npm run sbom: the production packages as a CycloneDX document. npm's own --omit dev also leaves out packages that
// tools share with production, such as React and GraphQL; the lock file marks those that only tools need.
await runMain(
  async () => {
    const [file, args] = npm();
    const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
    const { code, output } = await run(file, [...args, ...sbom], { capture: true });
    if (code !== 0) throw new Failure(output);
    const document = JSON.parse(output);
    const shipped = findShipped();
    const isShipped = (ref) => shipped.has(ref);
    document.components = document.components.filter((component) => isShipped(component['bom-ref']));
    document.dependencies = document.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
    console.log(JSON.stringify(document, null, 2));
  },
  { usage: 'npm run sbom' },
);

/** By name and version, as the document refers to them: one of two versions may belong to a tool. */
function findShipped() {
  const { packages } = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  const entries = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link);
  return new Set(
    entries.map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
  );
}
