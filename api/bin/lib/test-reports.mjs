/** Of so many tests one may need a second try for the machine's sake; more of them say that something is wrong. */
const maxFlaky = 2;

/** What Playwright's JSON report says: the counts, and for each test that did not pass at once its name and first error. */
export function readBrowserReport({ suites, stats }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const unexpected = tests.filter(({ status }) => status === 'unexpected');
  const areTooMany = flaky.length > maxFlaky;
  return {
    passed: stats.expected + (areTooMany ? 0 : flaky.length),
    failed: stats.unexpected + (areTooMany ? flaky.length : 0),
    flaky: flaky.map(describe),
    output: [...unexpected, ...flaky].map(describe).join('\n'),
  };
}

/**
 * What Jest's JSON report says: the counts, each failure's name and error (`tests`), also of a file that does not run,
 * and the files that they are in.
 */
export function readJestReport({ testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  const tests = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length === 0) return [`${name}\n${indent(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${indent(failureMessages.join('\n'))}`,
    );
  });
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    tests,
    files: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  };
}

/**
 * What Jest found, after what failed ran again by itself as browser tests do: few tests may pass then, and are told
 * (`flaky`).
 */
export async function withSecondTry({ tests, files, ...first }, runAgain) {
  const isTriedAgain = files.length > 0 && first.failed === tests.length && tests.length <= maxFlaky;
  if (!isTriedAgain || (await runAgain(files)).failed > 0) return { ...first, flaky: [] };
  return { passed: first.passed + tests.length, failed: 0, flaky: tests };
}

function testsOf({ title, suites = [], specs = [] }, parents) {
  const path = [...parents, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({ status, results, title: [...path, spec.title].join(' › ') })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

function describe({ title, results }) {
  const failed = results.find(({ error }) => error);
  return `${title}\n${indent(failed?.error.stack ?? failed?.error.message ?? 'no error is in the report')}`;
}

function indent(text) {
  // oxlint-disable-next-line no-control-regex -- Playwright colors its messages, also in the report.
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '');
  return plain
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 25)
    .map((line) => `    ${line}`)
    .join('\n');
}
