import { spawn } from 'node:child_process';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const running = new Set();
let isForwarding = false;

/**
 * Runs a program in the repository's root and returns its exit code and, with `capture`, its output.
 * While it runs, Ctrl-C and SIGTERM are passed on to it and then end this process.
 * `onOutput` gets the output as it arrives, `onStart` the child process. It is killed after `minutes`.
 */
export function run(file, args, { env, cwd = root, capture = false, onOutput, onStart, minutes } = {}) {
  forwardSignals();
  return new Promise((resolve, reject) => {
    const stdio = capture || onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio });
    running.add(child);
    onStart?.(child);
    let output = '';
    const collect = onOutput ?? ((text) => (output += text));
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    let timeoutMessage = '';
    const end = () => {
      timeoutMessage = `\n${[path.basename(file), ...args].join(' ')} did not end within ${minutes} minutes.`;
      // Its own children may hold these open, and 'close' would wait for them.
      child.once('exit', () => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()));
      child.kill();
      // It may ignore SIGTERM.
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    };
    const timer = minutes && setTimeout(end, minutes * 60_000);
    child.on('error', (error) => reject(new Failure(`${file} cannot be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      running.delete(child);
      clearTimeout(timer);
      // Some programs exit with 0 after a signal.
      resolve({ code: timeoutMessage ? 1 : (code ?? 1), signal, output: output + timeoutMessage });
    });
  });
}

/** Like run, but throws a Failure with the output and `message` if the program fails. */
export async function runOrFail(message, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new Failure([output.trim(), message].filter(Boolean).join('\n'));
}

/** The npm that started us, or the one on PATH: file and first arguments. */
export function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}

/** Runs a program of node_modules by its script, without a shell or a link. */
export function nodeScript(script, args = [], nodeOptions = []) {
  return [process.execPath, [...nodeOptions, script, ...args]];
}

/** Stops passing signals on: from now on the caller (the server in this process) handles them. */
export function stopForwarding() {
  if (!isForwarding) return;
  for (const signal of signals) process.removeListener(signal, passOn);
  isForwarding = false;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function forwardSignals() {
  if (isForwarding) return;
  isForwarding = true;
  for (const signal of signals) process.on(signal, passOn);
}

/** Sends the signal to every program that run() started and that is still running. */
export function stopRunning(signal) {
  for (const child of running) child.kill(signal);
}

function passOn(signal) {
  // Ctrl-C reached them too, and a second SIGINT would interrupt their shutdown.
  stopRunning(signal === 'SIGINT' ? 'SIGTERM' : signal);
  // Do not wait longer for a child that does not exit.
  setTimeout(() => process.exit(1), 9_000).unref();
  Promise.all([...running].map((child) => new Promise((done) => child.once('close', done)))).then(() =>
    process.exit(signal === 'SIGINT' ? 130 : 143),
  );
}
